package dev.waymark.changes;

import dev.waymark.annotations.ChangeSink;
import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.engine.ChangeEngine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What a provider says has changed. Used once, by the refreshing thread. */
final class ReportedChanges {

    /**
     * Pages that were told one after the other.
     *
     * @param listed whether they are listed from now on; else they went
     */
    record Run(List<Object> pages, boolean listed) {}

    private final int most;
    private final List<Run> runs = new ArrayList<>();
    private long count;

    /**
     * Nothing was told yet.
     *
     * @param most so many changes are kept; where there are more, a refresh is faster
     */
    ReportedChanges(int most) {
        this.most = most;
    }

    /**
     * Asks a provider.
     *
     * @param origin what it is called
     * @throws Exception what it threw, or what was wrong with its changes
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

    /** Whether there were so many that they were not kept. */
    boolean isTooMuch() {
        return count > most;
    }

    /** How many there were. */
    long count() {
        return count;
    }

    /** What was told, in its order. */
    List<Run> runs() {
        return runs;
    }
}
