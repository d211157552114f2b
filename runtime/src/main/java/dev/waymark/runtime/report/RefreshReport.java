package dev.waymark.runtime.report;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The result of one refresh. Immutable.
 *
 * @param startedAt when it began
 * @param duration how long it took
 * @param phases the durations of its phases
 * @param changed whether a new snapshot was published; {@code false} if nothing changed, or nothing could be published
 * @param pages the number of pages in the refreshed sections; one that two sections list counts twice, unless
 *     {@code sitemap.xml} lists all pages itself, each once
 * @param sections each refreshed section, for all sites together, by name
 * @param sites each site, in their order; one without a name for a sitemap with a base URL
 * @param siteProblems sites of {@link dev.waymark.runtime.spi.SitemapSites SitemapSites} that were left out, or kept
 *     although they were not supplied, with the reason; and limits in which another process with the same store
 *     differs. Sentences for people, at most about a hundred; normally empty
 * @param problem why nothing could be published: no pages, too many sitemaps, an unwritable store, a first snapshot
 *     that waits for sections which have never succeeded, or unreadable sites. With several sites, it names those that
 *     couldn't be published; a site without pages isn't a problem then. Normally empty
 */
public record RefreshReport(
        Instant startedAt,
        Duration duration,
        RefreshPhases phases,
        boolean changed,
        long pages,
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
     * Whether a section failed, or nothing could be published.
     *
     * @return {@code true} if the served sitemaps may be older than this refresh
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
}
