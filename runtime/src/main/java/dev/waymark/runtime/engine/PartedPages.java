package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.EntryDescription;

/** The pages of one entry, rendered in parts. Only Waymark implements it. Thread-safe. */
public interface PartedPages {

    /**
     * The listed entry.
     *
     * @return the entry; if several entries share one pass, the first of them
     */
    EntryDescription entry();

    /**
     * The plan for a {@link PartRenderer} in any process.
     *
     * @return the plan, valid for this refresh only
     */
    PartPlan plan();

    /**
     * Adds a part, in any order: the parts are sorted by id. If a part was rendered several times, add any one of the
     * results.
     *
     * @param part the result of {@link PartRenderer#render} for this plan
     * @throws IllegalArgumentException if another plan rendered it, or a part with its id was already added
     * @throws IllegalStateException if {@link PartEngine#render} has returned
     */
    void add(RenderedPart part);

    /**
     * Whether the sitemap was closed and the work is no longer needed.
     *
     * @return whether to stop, by throwing a {@link java.util.concurrent.CancellationException}
     */
    boolean isCancelled();
}
