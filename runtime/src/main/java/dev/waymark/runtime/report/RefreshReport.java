package dev.waymark.runtime.report;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What one refresh did. Immutable. Implemented by Waymark alone, which may add methods. */
public interface RefreshReport {

    /**
     * When it began.
     *
     * @return the time
     */
    Instant startedAt();

    /**
     * How long it took.
     *
     * @return the time
     */
    Duration duration();

    /**
     * What it was busy with in that time.
     *
     * @return the phases
     */
    RefreshPhases phases();

    /**
     * Whether a new snapshot was published.
     *
     * @return {@code false} if nothing changed, and if nothing could be published
     */
    boolean changed();

    /**
     * What happened to each refreshed section, on all sites together.
     *
     * @return their reports, in the order of their names
     */
    List<SectionReport> sections();

    /**
     * What happened to each site.
     *
     * @return their reports, in the order of the sites: one, without a name, for a sitemap that was given a base URL
     */
    List<SiteReport> sites();

    /**
     * The report of one site.
     *
     * @param name the site's name
     * @return its report; empty if there is no such site
     */
    default Optional<SiteReport> site(String name) {
        return sites().stream().filter(site -> site.site().equals(name)).findFirst();
    }

    /**
     * What is wrong with the sites that {@link dev.waymark.runtime.spi.SitemapSites SitemapSites} pushed: each one that
     * was left out, and why known ones were kept that it did not push. Besides, the settings in which another process
     * that shares the store differs.
     *
     * @return sentences for people, about a hundred at most; normally none
     */
    List<String> siteProblems();

    /**
     * Why nothing could be published: there are no pages at all, too many sitemaps for one index, a store that cannot
     * be written, a first snapshot that waits for sections which have never succeeded, or sites that could not be read.
     * Of several sites, some of which could be published, those are named that could not; one that has no pages is no
     * problem then.
     *
     * @return the reason; normally empty
     */
    Optional<String> problem();

    /**
     * Whether a section failed, or the whole could not be published.
     *
     * @return {@code true} if what is served may be older than this refresh
     */
    default boolean failed() {
        return problem().isPresent()
                || sections().stream().anyMatch(section -> section.failure().isPresent());
    }

    /**
     * The report of one section.
     *
     * @param name the section's name
     * @return its report; empty if it was not refreshed
     */
    default Optional<SectionReport> section(String name) {
        return sections().stream()
                .filter(section -> section.section().equals(name))
                .findFirst();
    }

    /**
     * How many pages the refreshed sections list.
     *
     * @return the number of pages
     */
    default long pages() {
        return sections().stream().mapToLong(SectionReport::pages).sum();
    }
}
