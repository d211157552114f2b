package dev.waymark.runtime.report;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The result of a refresh for one section. Immutable.
 *
 * @param section the section's name
 * @param site the site's name; empty in a report for all sites together, and for the only site of a sitemap with a base
 *     URL
 * @param pages the number of listed pages; after a failure, of those in the kept sitemaps
 * @param sitemaps the number of sitemaps
 * @param changedSitemaps the number of new or changed sitemaps
 * @param bytes the size of these files, uncompressed
 * @param compressedBytes the size of these files, compressed
 * @param skipped skipped pages by reason; others are absent
 * @param droppedMetadata values left out of listed pages, by kind; others are absent
 * @param clusters the number of pages in several languages, linked to each other; after a failure, of the failed
 *     refresh
 * @param findings likely mistakes in listed pages; others are absent
 * @param orderChanged whether the same URLs came in another order, so sitemaps changed needlessly; give the provider a
 *     stable order, {@code order by id}
 * @param late providers and sources that pushed pages after the previous refresh had completed the section, so it lacks
 *     these pages. Normally empty
 * @param duration how long the section took, including its providers
 * @param storing the part of it spent {@linkplain RefreshPhases#storing() storing}
 * @param failure why the section failed; empty if it didn't
 */
public record SectionReport(
        String section,
        Optional<String> site,
        long pages,
        int sitemaps,
        int changedSitemaps,
        long bytes,
        long compressedBytes,
        Map<SkipReason, PageCount> skipped,
        Map<DroppedMetadata, PageCount> droppedMetadata,
        long clusters,
        Map<PageFinding, PageCount> findings,
        boolean orderChanged,
        Set<String> late,
        Duration duration,
        Duration storing,
        Optional<SectionFailure> failure) {

    /** Copies the maps. */
    public SectionReport {
        skipped = Map.copyOf(skipped);
        droppedMetadata = Map.copyOf(droppedMetadata);
        findings = Map.copyOf(findings);
        late = Set.copyOf(late);
    }

    /**
     * The number of pages skipped for any reason.
     *
     * @return the number of pages
     */
    public long skippedPages() {
        return skipped.values().stream().mapToLong(PageCount::count).sum();
    }
}
