package dev.waymark.runtime;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a refresh did to one section. Immutable.
 *
 * @param section the section's name
 * @param pages how many pages are listed; after a failure, how many the kept sitemaps list
 * @param shards how many sitemap files the section has
 * @param changedShards how many of them have other bytes than before, or are new
 * @param bytes the size of these files, uncompressed, in bytes
 * @param compressedBytes the same compressed
 * @param skipped the pages that were left out, by reason; reasons that did not occur are absent
 * @param droppedMetadata how often metadata was left out; kinds that did not occur are absent
 * @param orderChanged whether the same URLs came in another order than before, so that sitemaps changed for nothing;
 *     give the provider a stable order, {@code order by id}
 * @param late the providers and sources that went on to push pages when the refresh before this one had taken the
 *     section as complete: what it published lacks these pages. Normally empty
 * @param duration how long the section took, its providers included
 * @param storing the part of it that went into {@linkplain RefreshPhases#storing() storing} complete sitemaps
 * @param failure why the refresh failed; empty if it did not
 */
public record SectionReport(
        String section,
        long pages,
        int shards,
        int changedShards,
        long bytes,
        long compressedBytes,
        Map<SkipReason, SkippedPages> skipped,
        Map<DroppedMetadata, Long> droppedMetadata,
        boolean orderChanged,
        Set<String> late,
        Duration duration,
        Duration storing,
        Optional<SectionFailure> failure) {

    /** Copies the maps and the set. */
    public SectionReport {
        skipped = Map.copyOf(skipped);
        droppedMetadata = Map.copyOf(droppedMetadata);
        late = Set.copyOf(late);
    }

    /**
     * How many pages were left out, for all reasons together.
     *
     * @return the number of pages
     */
    public long skippedPages() {
        return skipped.values().stream().mapToLong(SkippedPages::count).sum();
    }
}
