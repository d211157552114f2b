package dev.waymark.runtime.report;

import java.util.List;
import java.util.Optional;

/**
 * What one refresh did to one site. Immutable.
 *
 * @param site the site's name; empty for the only site of a sitemap that was given a base URL
 * @param changed whether a new snapshot of it was published: {@code false} if nothing changed, and if nothing could be
 *     published
 * @param sections what happened to each refreshed section of the site, in the order of their names
 * @param problem why nothing could be published, as {@link RefreshReport#problem()} says it; normally empty
 */
public record SiteReport(String site, boolean changed, List<SectionReport> sections, Optional<String> problem) {

    /** Copies the sections. */
    public SiteReport {
        sections = List.copyOf(sections);
    }

    /**
     * How many pages its refreshed sections list.
     *
     * @return the number of pages
     */
    public long pages() {
        return sections.stream().mapToLong(SectionReport::pages).sum();
    }
}
