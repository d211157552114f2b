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
     * What happened to each refreshed section.
     *
     * @return their reports, in the order of their names
     */
    List<SectionReport> sections();

    /**
     * Why nothing could be published: there are no pages at all, too many sitemaps for one index, a store that cannot
     * be written, or a first snapshot that waits for sections which have never succeeded.
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
