package dev.waymark.runtime.report;

import java.util.Map;
import java.util.Optional;

/**
 * What came of single changes that were given together. Immutable.
 *
 * @param urls how many URLs were listed, listed with other content, or removed; those that are as they were count, too
 * @param skipped pages that are not listed because something about them is wrong, by reason; what is listed under their
 *     URLs stays as it was
 * @param problem why nothing, or not all of it, is published; empty if a snapshot with the changes is stored
 */
public record ChangeReport(int urls, Map<SkipReason, PageCount> skipped, Optional<String> problem) {

    /** Copies the map. */
    public ChangeReport {
        skipped = Map.copyOf(skipped);
    }
}
