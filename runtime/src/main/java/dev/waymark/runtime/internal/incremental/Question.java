package dev.waymark.runtime.internal.incremental;

import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.runtime.internal.edit.PageEncoder;
import dev.waymark.runtime.internal.section.ProviderChanges;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.report.SkipReason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Asks one provider what has changed. Used by the refreshing thread only. */
public final class Question {

    /** So many changes, and a refresh of all pages is not much slower. */
    static final int MOST = 100_000;

    /** Of pages that are no rows, so many are published together. */
    private static final int TOGETHER = 1_000;

    private final IncrementalSections memory;
    private final Class<?> provider;
    private final String origin;
    private final Instant since;
    private final Set<String> sections;

    private @Nullable ProviderChanges changes;
    private @Nullable SectionFailure failure;
    private @Nullable String problem;
    private final Map<SkipReason, PageCount> skipped = new EnumMap<>(SkipReason.class);

    Question(IncrementalSections memory, Class<?> provider, String origin, Instant since, Set<String> sections) {
        this.memory = memory;
        this.provider = provider;
        this.origin = origin;
        this.since = since;
        this.sections = sections;
    }

    /** What is watched while it is asked. */
    public ProviderChanges begin(BooleanSupplier cancelled) {
        ProviderChanges begun = new ProviderChanges(origin, MOST, cancelled);
        changes = begun;
        return begun;
    }

    /**
     * Asks, and has published what was told.
     *
     * @param encoders each writes pages that are published together
     * @param publish publishes them
     * @return completed when all is published, or cannot be
     */
    public CompletableFuture<?> ask(
            ProviderChanges told,
            Supplier<PageEncoder> encoders,
            Function<PageEncoder, CompletableFuture<ChangeReport>> publish) {
        try {
            if (!(memory.listing().providers().locate(provider) instanceof IncrementalSitemapProvider<?> located)) {
                throw new IllegalStateException("It cannot tell what changed any more");
            }
            told.ask(located, since);
            if (told.isTooMuch()) {
                problem = "More than " + MOST + " pages have changed";
                return CompletableFuture.completedFuture(null);
            }
            List<CompletableFuture<ChangeReport>> published = new ArrayList<>();
            for (PageEncoder encoder : encoded(told, encoders)) {
                published.add(publish.apply(encoder).thenApply(this::take));
            }
            return CompletableFuture.allOf(published.toArray(CompletableFuture[]::new));
        } catch (Throwable e) {
            // Whatever a provider throws, an Error too, stops nothing but itself.
            failure = new SectionFailure(origin, told.supplied(), e);
            return CompletableFuture.completedFuture(null);
        }
    }

    /** All or nothing of it is encoded: a page of a wrong type is a mistake of the provider. */
    private List<PageEncoder> encoded(ProviderChanges told, Supplier<PageEncoder> encoders) {
        List<PageEncoder> encoded = new ArrayList<>();
        PageEncoder encoder = encoders.get();
        boolean rows = encoder.mayHaveRows(provider);
        int room = TOGETHER;
        for (ProviderChanges.Run run : told.runs()) {
            if (rows) {
                encoder.add(provider, null, run.pages(), run.listed());
                continue;
            }
            for (Object page : run.pages()) {
                encoder.add(provider, null, List.of(page), run.listed());
                if (--room == 0) {
                    encoded.add(encoder);
                    encoder = encoders.get();
                    room = TOGETHER;
                }
            }
        }
        encoded.add(encoder);
        return encoded;
    }

    private synchronized ChangeReport take(ChangeReport report) {
        report.skipped()
                .forEach((reason, pages) -> skipped.merge(
                        reason, pages, (one, other) -> new PageCount(one.count() + other.count(), one.examples())));
        if (report.problem().isPresent() && report.urls() > 0) {
            problem = report.problem().get();
        }
        return report;
    }

    /** Remembers what came of it. */
    void settle(Instant began) {
        if (failure == null && problem == null) {
            memory.told(provider, began);
        }
    }

    /** The sections that its changes are of. */
    Set<String> sections() {
        return sections;
    }

    @Nullable
    SectionFailure failure() {
        return failure;
    }

    /** Why its sections have to be refreshed instead; {@code null} if they have not. */
    @Nullable
    String problem() {
        return problem;
    }

    synchronized Map<SkipReason, PageCount> skipped() {
        return Map.copyOf(skipped);
    }

    /** How much was told. */
    long told() {
        return changes == null ? 0 : changes.supplied();
    }

    String origin() {
        return origin;
    }
}
