package dev.waymark.runtime.parts;

import dev.waymark.runtime.report.EntryDescription;

/** The pages of one entry, which are rendered in parts. Only Waymark implements it. Thread-safe. */
public interface PartedPages {

    /**
     * What is listed.
     *
     * @return the entry; if several entries share one pass, the first of them
     */
    EntryDescription entry();

    /**
     * What a {@link dev.waymark.runtime.PartRenderer} needs, in whatever process it runs.
     *
     * @return the plan, which is good for this one refresh
     */
    PartPlan plan();

    /**
     * Takes a part. The order of the calls does not matter: the parts are sorted by their ids. A part that was rendered
     * several times is added once. Which of the results that is does not matter.
     *
     * @param part what {@link dev.waymark.runtime.PartRenderer#render} returned for this plan
     * @throws IllegalArgumentException if it was rendered by another plan, or a part with its id was already added
     * @throws IllegalStateException if {@link PartEngine#render} has returned
     */
    void add(RenderedPart part);

    /**
     * Whether the sitemap was closed, so that the work is no longer needed.
     *
     * @return whether to stop; a {@link java.util.concurrent.CancellationException} tells the refresh so
     */
    boolean isCancelled();
}
