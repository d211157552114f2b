package dev.waymark.runtime;

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
 * @param changed whether a new snapshot was published; {@code false} if nothing changed, and if nothing could be
 *     published
 * @param sections what happened to each refreshed section, in the order of their names
 * @param problem why nothing could be published: there are no pages at all, too many sitemaps for one index, a store
 *     that cannot be written, or a first snapshot that waits for sections which have never succeeded; normally empty
 */
public record RefreshReport(
        Instant startedAt,
        Duration duration,
        RefreshPhases phases,
        boolean changed,
        List<SectionReport> sections,
        Optional<String> problem) {

    /** Copies the list. */
    public RefreshReport {
        sections = List.copyOf(sections);
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
