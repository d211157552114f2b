package dev.waymark.runtime.report;

import java.util.List;
import java.util.Optional;

/** What one refresh did to one site. Immutable. Implemented by Waymark alone, which may add methods. */
public interface SiteReport {

    /**
     * The site's name.
     *
     * @return the name; empty for the only site of a sitemap that was given a base URL
     */
    String site();

    /**
     * Whether a new snapshot of it was published.
     *
     * @return {@code false} if nothing changed, and if nothing could be published
     */
    boolean changed();

    /**
     * What happened to each refreshed section of the site.
     *
     * @return their reports, in the order of their names
     */
    List<SectionReport> sections();

    /**
     * Why nothing could be published, as {@link RefreshReport#problem()} says it.
     *
     * @return the reason; normally empty
     */
    Optional<String> problem();

    /**
     * How many pages its refreshed sections list.
     *
     * @return the number of pages
     */
    default long pages() {
        return sections().stream().mapToLong(SectionReport::pages).sum();
    }
}
