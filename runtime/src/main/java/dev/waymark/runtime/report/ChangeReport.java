package dev.waymark.runtime.report;

import java.util.Map;
import java.util.Optional;

/**
 * The result of single changes that were submitted together. Immutable.
 *
 * @param urls how many URLs the changes concern, whether or not a sitemap changed
 * @param skipped skipped pages by reason; what is listed under their URLs stays
 * @param problem why nothing, or not everything, was published; empty if a snapshot with the changes is stored
 */
public record ChangeReport(int urls, Map<SkipReason, PageCount> skipped, Optional<String> problem) {

    /** Copies the map. */
    public ChangeReport {
        skipped = Map.copyOf(skipped);
    }
}
