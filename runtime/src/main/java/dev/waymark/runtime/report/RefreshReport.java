package dev.waymark.runtime.report;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What one refresh did. Immutable.
 *
 * @param startedAt when it began
 * @param duration how long it took
 * @param phases what it was busy with in that time
 * @param changed whether a new snapshot was published: {@code false} if nothing changed, and if nothing could be
 *     published
 * @param sections what happened to each refreshed section, on all sites together, in the order of their names
 * @param sites what happened to each site, in their order: one, without a name, for a sitemap that was given a base URL
 * @param siteProblems what is wrong with the sites that {@link dev.waymark.runtime.spi.SitemapSites SitemapSites}
 *     pushed: each one that was left out, and why known ones were kept that it did not push. Besides, the settings in
 *     which another process that shares the store differs. Sentences for people, about a hundred at most; normally none
 * @param problem why nothing could be published: there are no pages at all, too many sitemaps for one index, a store
 *     that cannot be written, a first snapshot that waits for sections which have never succeeded, or sites that could
 *     not be read. Of several sites, some of which could be published, those are named that could not; one that has no
 *     pages is no problem then. Normally empty
 */
public record RefreshReport(
        Instant startedAt,
        Duration duration,
        RefreshPhases phases,
        boolean changed,
        List<SectionReport> sections,
        List<SiteReport> sites,
        List<String> siteProblems,
        Optional<String> problem) {

    /** Copies the lists. */
    public RefreshReport {
        sections = List.copyOf(sections);
        sites = List.copyOf(sites);
        siteProblems = List.copyOf(siteProblems);
    }

    /**
     * The report of one site.
     *
     * @param name the site's name
     * @return its report; empty if there is no such site
     */
    public Optional<SiteReport> site(String name) {
        return sites.stream().filter(site -> site.site().equals(name)).findFirst();
    }

    /**
     * Whether a section failed, or the whole could not be published.
     *
     * @return {@code true} if what is served may be older than this refresh
     */
    public boolean failed() {
        return problem.isPresent()
                || sections.stream().anyMatch(section -> section.failure().isPresent());
    }

    /**
     * The report of one section.
     *
     * @param name the section's name
     * @return its report; empty if it was not refreshed
     */
    public Optional<SectionReport> section(String name) {
        return sections.stream()
                .filter(section -> section.section().equals(name))
                .findFirst();
    }

    /**
     * How many pages the refreshed sections list.
     *
     * @return the number of pages
     */
    public long pages() {
        return sections.stream().mapToLong(SectionReport::pages).sum();
    }
}
