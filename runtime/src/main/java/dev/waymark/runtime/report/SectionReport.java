package dev.waymark.runtime.report;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a refresh did to one section. Immutable.
 *
 * @param section the section's name, as its entries have it
 * @param site the name of the site whose section it is; empty in a report on all sites together, and for the only site
 *     of a sitemap that was given a base URL
 * @param pages how many pages are listed; after a failure, how many the kept sitemaps list
 * @param shards how many sitemap files the section has
 * @param changedShards how many of these files have other bytes than before, or are new
 * @param bytes the size of these files, uncompressed
 * @param compressedBytes the size of these files, compressed
 * @param skipped the pages that were left out, by reason; reasons that did not occur are absent
 * @param droppedMetadata what was left out of pages that are listed, by kind; kinds that did not occur are absent
 * @param clusters how many pages are listed in several languages, each with links from one URL to the others; after a
 *     failure, of the refresh that failed
 * @param languageFindings what is odd about pages in several languages; kinds that did not occur are absent
 * @param findings what is odd about pages that are listed; kinds that did not occur are absent
 * @param orderChanged whether the same URLs came in another order than before, so that sitemaps changed for nothing;
 *     give the provider a stable order, {@code order by id}
 * @param late the names of the providers and sources that went on to push pages when the refresh before this one had
 *     taken the section as complete: what it published lacks these pages. Normally none
 * @param duration how long the section took, its providers included
 * @param storing the part of that time that went into {@linkplain RefreshPhases#storing() storing} complete sitemaps
 * @param failure why the refresh of this section failed; empty if it did not fail
 */
public record SectionReport(
        String section,
        Optional<String> site,
        long pages,
        int shards,
        int changedShards,
        long bytes,
        long compressedBytes,
        Map<SkipReason, PageCount> skipped,
        Map<DroppedMetadata, PageCount> droppedMetadata,
        long clusters,
        Map<LanguageFinding, PageCount> languageFindings,
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
        languageFindings = Map.copyOf(languageFindings);
        findings = Map.copyOf(findings);
        late = Set.copyOf(late);
    }

    /**
     * How many pages were left out, for all reasons together.
     *
     * @return the number of pages
     */
    public long skippedPages() {
        return skipped.values().stream().mapToLong(PageCount::count).sum();
    }
}
