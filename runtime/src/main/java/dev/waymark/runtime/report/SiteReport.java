package dev.waymark.runtime.report;

import java.util.List;
import java.util.Optional;

/**
 * The result of one refresh for one site. Immutable.
 *
 * @param site the site's name; empty for the only site of a sitemap with a base URL
 * @param changed whether a new snapshot was published; {@code false} if nothing changed, or nothing could be published
 * @param sections each refreshed section, by name
 * @param problem why nothing could be published, as in {@link RefreshReport#problem()}; normally empty
 */
public record SiteReport(String site, boolean changed, List<SectionReport> sections, Optional<String> problem) {

    /** Copies the sections. */
    public SiteReport {
        sections = List.copyOf(sections);
    }

    /**
     * The number of pages in its refreshed sections.
     *
     * @return the number of pages
     */
    public long pages() {
        return sections.stream().mapToLong(SectionReport::pages).sum();
    }
}
