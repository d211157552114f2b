package dev.waymark.runtime.report;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a refresh did to one section. Immutable. Implemented by Waymark alone, which may add methods. */
public interface SectionReport {

    /**
     * The section's name, as its entries have it.
     *
     * @return the name
     */
    String section();

    /**
     * The site whose section it is.
     *
     * @return its name; empty in a report on all sites together, and for the only site of a sitemap that was given a
     *     base URL
     */
    Optional<String> site();

    /**
     * How many pages are listed.
     *
     * @return the number; after a failure, how many the kept sitemaps list
     */
    long pages();

    /**
     * How many sitemap files the section has.
     *
     * @return the number of files
     */
    int shards();

    /**
     * How many of these files have other bytes than before, or are new.
     *
     * @return the number of files
     */
    int changedShards();

    /**
     * The size of these files, uncompressed.
     *
     * @return bytes
     */
    long bytes();

    /**
     * The size of these files, compressed.
     *
     * @return bytes
     */
    long compressedBytes();

    /**
     * The pages that were left out.
     *
     * @return them by reason; reasons that did not occur are absent
     */
    Map<SkipReason, SkippedPages> skipped();

    /**
     * What was left out of pages that are listed.
     *
     * @return how often, and of which pages, by kind; kinds that did not occur are absent
     */
    Map<DroppedMetadata, DroppedParts> droppedMetadata();

    /**
     * How many pages are listed in several languages, each with links from one URL to the others.
     *
     * @return the number of clusters; after a failure, of the refresh that failed
     */
    long clusters();

    /**
     * What is odd about pages in several languages.
     *
     * @return how often, by kind; kinds that did not occur are absent
     */
    Map<LanguageFinding, FoundPages> languageFindings();

    /**
     * What is odd about pages that are listed.
     *
     * @return how often, by kind; kinds that did not occur are absent
     */
    Map<PageFinding, FoundPages> findings();

    /**
     * Whether the same URLs came in another order than before, so that sitemaps changed for nothing; give the provider
     * a stable order, {@code order by id}.
     *
     * @return {@code true} if they did
     */
    boolean orderChanged();

    /**
     * The providers and sources that went on to push pages when the refresh before this one had taken the section as
     * complete: what it published lacks these pages.
     *
     * @return their names; normally none
     */
    Set<String> late();

    /**
     * How long the section took, its providers included.
     *
     * @return the time
     */
    Duration duration();

    /**
     * The part of the {@linkplain #duration() time} that went into {@linkplain RefreshPhases#storing() storing}
     * complete sitemaps.
     *
     * @return the time
     */
    Duration storing();

    /**
     * Why the refresh of this section failed.
     *
     * @return the failure; empty if it did not fail
     */
    Optional<SectionFailure> failure();

    /**
     * How many pages were left out, for all reasons together.
     *
     * @return the number of pages
     */
    default long skippedPages() {
        return skipped().values().stream().mapToLong(SkippedPages::count).sum();
    }
}
