package dev.waymark.changes;

import dev.waymark.annotations.ChangeSink;
import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.engine.ChangeEngine;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EntryFamily;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.SectionFailure;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Asks one provider for changes. Used by the refreshing thread only. */
final class ProviderCall {

    /**
     * A reported change.
     *
     * @param listed whether to list the page; otherwise it is removed
     */
    private record Change(@Nullable Object page, boolean listed) {}

    /** Maximum changes: with more, a full refresh isn't much slower. */
    static final int MOST = 100_000;

    /** Pages published together, unless they are rows. */
    private static final int TOGETHER = 1_000;

    final Class<?> provider;
    final String origin;
    private final Instant since;

    /** The sections of the changes. */
    final Set<String> sections;

    /** The reported changes, in order; none if there were too many. */
    private final List<Change> changes = new ArrayList<>();

    /** The number of changes. */
    long count;

    final SkippedPages skipped = new SkippedPages();

    @Nullable
    SectionFailure failure;

    /** Why its sections need a full refresh; {@code null} if they don't. */
    volatile @Nullable String problem;

    ProviderCall(Class<?> provider, String origin, Instant since, Set<String> sections) {
        this.provider = provider;
        this.origin = origin;
        this.since = since;
        this.sections = sections;
    }

    /**
     * Calls the provider and publishes its changes.
     *
     * @param publish publishes pages together
     * @return completed when all are published, or can't be
     */
    CompletableFuture<?> ask(Engine engine, Function<PageEncoder, CompletableFuture<ChangeReport>> publish) {
        try {
            if (!(engine.changes().provider(provider) instanceof IncrementalSitemapProvider<?> located)) {
                throw new IllegalStateException("It no longer reports changes");
            }
            collect(engine.changes(), located);
            if (count > MOST) {
                problem = "More than " + MOST + " pages have changed";
                return CompletableFuture.completedFuture(null);
            }
            return CompletableFuture.allOf(encoded(engine).stream()
                    .map(encoder -> publish.apply(encoder).thenAccept(this::published))
                    .toArray(CompletableFuture[]::new));
        } catch (Throwable e) {
            // Even an Error stops only this provider.
            failure = new SectionFailure(origin, count, e);
            return CompletableFuture.completedFuture(null);
        }
    }

    private <T> void collect(ChangeEngine engine, IncrementalSitemapProvider<T> asked) throws Exception {
        SitemapProvider<Change> call = sink -> asked.changedSince(since, new ChangeSink<T>() {
            @Override
            public void changed(T page) {
                sink.accept(new Change(page, true));
            }

            @Override
            public void removed(T page) {
                sink.accept(new Change(page, false));
            }
        });
        engine.collect(origin, call, this::take);
    }

    private void take(Change change) {
        count++;
        if (change.page() == null) {
            throw new IllegalArgumentException("A page is null");
        }
        if (count > MOST) {
            changes.clear();
        } else {
            changes.add(change);
        }
    }

    /** Encodes all changes or none: a page of another type is the provider's mistake. */
    private List<PageEncoder> encoded(Engine engine) {
        boolean mayHaveRows = engine.changes().families(provider, null).stream().anyMatch(EntryFamily::mayHaveRows);
        int together = mayHaveRows ? MOST : TOGETHER;
        List<PageEncoder> encoded = new ArrayList<>();
        for (int from = 0; from < changes.size(); from += together) {
            PageEncoder encoder = new PageEncoder(engine);
            changes.subList(from, Math.min(from + together, changes.size()))
                    .forEach(change -> encoder.add(provider, null, change.page(), change.listed()));
            encoder.close();
            encoded.add(encoder);
        }
        return encoded;
    }

    private void published(ChangeReport report) {
        skipped.add(report.skipped());
        if (report.problem().isPresent() && report.urls() > 0) {
            problem = report.problem().get();
        }
    }
}
