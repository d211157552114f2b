package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.PublishedState;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.report.SectionReport;
import java.util.Map;
import java.util.TreeMap;

/**
 * State kept between refreshes, beside the published state. Immutable.
 *
 * @param empty whether every section was rendered without any page
 * @param heldBack the last refused losses, by section
 * @param urlSets a checksum of each section's URLs, to compare their order; unknown after a restart
 * @param reports the last report of each section
 */
record RefreshState(
        boolean empty,
        Map<String, ShrinkGuard.HeldBack> heldBack,
        Map<String, Long> urlSets,
        Map<String, SectionReport> reports) {

    static final RefreshState INITIAL = new RefreshState(false, Map.of(), Map.of(), Map.of());

    /** The same, after a page was published between two refreshes. */
    RefreshState withPages() {
        return new RefreshState(false, heldBack, urlSets, reports);
    }

    /** Another process's publication doesn't change what this one has seen of sections that the other left alone. */
    RefreshState following(PublishedState mine, PublishedState other) {
        Map<String, ShrinkGuard.HeldBack> kept = new TreeMap<>(heldBack);
        kept.keySet().removeIf(name -> StoredFile.pages(other.files(name)) != StoredFile.pages(mine.files(name)));
        return new RefreshState(other.publication() == null, kept, Map.of(), reports);
    }
}
