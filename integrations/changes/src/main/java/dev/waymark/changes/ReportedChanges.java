package dev.waymark.changes;

import dev.waymark.annotations.ChangeSink;
import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.engine.ChangeEngine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The changes that a provider reports. Used once, by the refreshing thread. */
final class ReportedChanges {

    /**
     * Consecutive pages.
     *
     * @param listed whether to list them; otherwise they are removed
     */
    record Run(List<Object> pages, boolean listed) {}

    private final int most;
    private final List<Run> runs = new ArrayList<>();
    private long count;

    /**
     * No changes yet.
     *
     * @param most the maximum to keep; beyond, a refresh is faster
     */
    ReportedChanges(int most) {
        this.most = most;
    }

    /**
     * Asks a provider.
     *
     * @param origin its name
     * @throws Exception the provider's exception, or a problem with its changes
     */
    <T> void ask(ChangeEngine engine, String origin, IncrementalSitemapProvider<T> provider, Instant since)
            throws Exception {
        SitemapProvider<Run> question = sink -> provider.changedSince(since, new ChangeSink<T>() {
            @Override
            public void changed(T page) {
                sink.accept(one(page, true));
            }

            @Override
            public void removed(T page) {
                sink.accept(one(page, false));
            }
        });
        engine.collect(origin, question, this::take);
    }

    private static Run one(Object page, boolean listed) {
        return new Run(page == null ? List.of() : List.of(page), listed);
    }

    private void take(Run one) {
        count++;
        if (one.pages().isEmpty()) {
            throw new IllegalArgumentException("A page is null");
        }
        if (isTooMuch()) {
            runs.clear();
            return;
        }
        if (runs.isEmpty() || runs.get(runs.size() - 1).listed() != one.listed()) {
            runs.add(new Run(new ArrayList<>(), one.listed()));
        }
        runs.get(runs.size() - 1).pages().addAll(one.pages());
    }

    /** Whether there were too many to keep. */
    boolean isTooMuch() {
        return count > most;
    }

    /** The number of changes. */
    long count() {
        return count;
    }

    /** The changes, in order. */
    List<Run> runs() {
        return runs;
    }
}
