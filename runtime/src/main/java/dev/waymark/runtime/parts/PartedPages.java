package dev.waymark.runtime.parts;

import dev.waymark.runtime.report.EntryDescription;

/** The pages of one entry, which are rendered in parts. Implemented by Waymark alone. Thread-safe. */
public interface PartedPages {

    /**
     * What is listed.
     *
     * @return the entry; of entries that share one pass, the first
     */
    EntryDescription entry();

    /**
     * What a {@link dev.waymark.runtime.PartRenderer} needs, in whatever process it runs.
     *
     * @return the plan, which is good for this one refresh
     */
    PartPlan plan();

    /**
     * Takes a part. The order of the calls means nothing: parts come one after the other by their ids. A part that was
     * rendered several times is added once, whichever of the results it is.
     *
     * @param part what {@link dev.waymark.runtime.PartRenderer#render} returned for this plan
     * @throws IllegalArgumentException if it was rendered by another plan, or a part of its id is there already
     * @throws IllegalStateException if {@link PartEngine#render} has returned
     */
    void add(RenderedPart part);

    /**
     * Whether the sitemap was closed, so that the work is of no use any more.
     *
     * @return whether to stop; a {@link java.util.concurrent.CancellationException} says so to the refresh
     */
    boolean isCancelled();
}
