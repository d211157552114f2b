package dev.waymark.changes;

import dev.waymark.annotations.ChangeSink;
import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.engine.ChangeEngine;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.report.SkipReason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Asks one provider for changes. Used by the refreshing thread only. */
final class Question {

    /**
     * Consecutive pages.
     *
     * @param listed whether to list them; otherwise they are removed
     */
    private record Run(List<Object> pages, boolean listed) {}

    /** Maximum changes: with more, a full refresh isn't much slower. */
    static final int MOST = 100_000;

    /** Pages published together, unless they are rows. */
    private static final int TOGETHER = 1_000;

    private final IncrementalSections memory;
    private final Class<?> provider;
    private final String origin;
    private final Instant since;
    private final Set<String> sections;

    /** The reported changes, in order; none if there were too many. */
    private final List<Run> runs = new ArrayList<>();

    private long count;
    private final SkippedPages skipped = new SkippedPages();
    private @Nullable SectionFailure failure;
    private volatile @Nullable String problem;

    Question(IncrementalSections memory, Class<?> provider, String origin, Instant since, Set<String> sections) {
        this.memory = memory;
        this.provider = provider;
        this.origin = origin;
        this.since = since;
        this.sections = sections;
    }

    /**
     * Calls the provider and publishes its changes.
     *
     * @param encoders each encodes pages that are published together
     * @param publish publishes them
     * @return completed when all are published, or can't be
     */
    CompletableFuture<?> ask(
            ChangeEngine engine,
            Supplier<PageEncoder> encoders,
            Function<PageEncoder, CompletableFuture<ChangeReport>> publish) {
        try {
            if (!(engine.provider(provider) instanceof IncrementalSitemapProvider<?> located)) {
                throw new IllegalStateException("It can't tell what changed any more");
            }
            collect(engine, located);
            if (count > MOST) {
                problem = "More than " + MOST + " pages have changed";
                return CompletableFuture.completedFuture(null);
            }
            List<CompletableFuture<ChangeReport>> published = new ArrayList<>();
            for (PageEncoder encoder : encoded(encoders)) {
                published.add(publish.apply(encoder).thenApply(this::published));
            }
            return CompletableFuture.allOf(published.toArray(CompletableFuture[]::new));
        } catch (Throwable e) {
            // Even an Error stops only this provider.
            failure = new SectionFailure(origin, count, e);
            return CompletableFuture.completedFuture(null);
        }
    }

    private <T> void collect(ChangeEngine engine, IncrementalSitemapProvider<T> asked) throws Exception {
        SitemapProvider<Run> changes = sink -> asked.changedSince(since, new ChangeSink<T>() {
            @Override
            public void changed(T page) {
                sink.accept(one(page, true));
            }

            @Override
            public void removed(T page) {
                sink.accept(one(page, false));
            }
        });
        engine.collect(origin, changes, this::take);
    }

    private static Run one(Object page, boolean listed) {
        return new Run(page == null ? List.of() : List.of(page), listed);
    }

    private void take(Run one) {
        count++;
        if (one.pages().isEmpty()) {
            throw new IllegalArgumentException("A page is null");
        }
        if (count > MOST) {
            runs.clear();
            return;
        }
        if (runs.isEmpty() || runs.get(runs.size() - 1).listed() != one.listed()) {
            runs.add(new Run(new ArrayList<>(), one.listed()));
        }
        runs.get(runs.size() - 1).pages().addAll(one.pages());
    }

    /** Encodes all changes or none: a page of another type is the provider's mistake. */
    private List<PageEncoder> encoded(Supplier<PageEncoder> encoders) {
        List<PageEncoder> encoded = new ArrayList<>();
        PageEncoder encoder = encoders.get();
        boolean rows = encoder.mayHaveRows(provider);
        int room = TOGETHER;
        for (Run run : runs) {
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

    private ChangeReport published(ChangeReport report) {
        skipped.add(report.skipped());
        if (report.problem().isPresent() && report.urls() > 0) {
            problem = report.problem().get();
        }
        return report;
    }

    /** Records the result. */
    void settle(Instant began) {
        if (failure == null && problem == null) {
            memory.told(provider, began);
        }
    }

    /** The sections of the changes. */
    Set<String> sections() {
        return sections;
    }

    @Nullable
    SectionFailure failure() {
        return failure;
    }

    /** Why its sections need a full refresh; {@code null} if they don't. */
    @Nullable
    String problem() {
        return problem;
    }

    Map<SkipReason, PageCount> skipped() {
        return skipped.all();
    }

    /** The number of changes. */
    long told() {
        return count;
    }

    String origin() {
        return origin;
    }
}
