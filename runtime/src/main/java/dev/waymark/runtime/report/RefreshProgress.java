package dev.waymark.runtime.report;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How far a refresh is: what was so at one moment. Immutable. Implemented by Waymark alone, which may add methods.
 *
 * @see dev.waymark.runtime.Sitemap#progress()
 */
public interface RefreshProgress {

    /**
     * When the refresh began.
     *
     * @return the time, in whole seconds
     */
    Instant startedAt();

    /**
     * How long it has been running.
     *
     * @return the time
     */
    Duration elapsed();

    /**
     * Whether all sections are refreshed, and not only some.
     *
     * @return {@code true} for all
     */
    boolean all();

    /**
     * Whether sections are published even if they lost many pages.
     *
     * @return {@code true} for {@code refresh(true)}
     */
    boolean forced();

    /**
     * The sections that are refreshed, and how far each is.
     *
     * @return in the order in which they are refreshed
     */
    List<SectionProgress> sections();

    /**
     * How many pages there will probably be in all sections.
     *
     * @return the number of pages; empty if it is not known of one of them
     */
    OptionalLong expectedPages();

    /**
     * How many pages came over the last ten seconds, or since the beginning if that is not so long ago.
     *
     * @return pages in a second
     */
    double pagesPerSecond();

    /**
     * How long it will take until all pages have come, if they go on coming as in the last seconds.
     *
     * @return the time; empty if nobody knows
     */
    Optional<Duration> left();

    /**
     * All of it in a line for people, as the log has it.
     *
     * @return such as {@code Refreshing products: 1,200,000 of about 10,000,000 pages, 95,000 a second, about 1m 30s
     *     left}
     */
    String text();

    /**
     * The section whose pages are being supplied.
     *
     * @return the section; empty before the first one, and when all of them have come
     */
    default Optional<SectionProgress> current() {
        return sections().stream()
                .filter(section -> section.state() == SectionProgress.State.RUNNING)
                .findFirst();
    }

    /**
     * How many pages have been supplied so far.
     *
     * @return the number of pages
     */
    default long pages() {
        return sections().stream().mapToLong(SectionProgress::pages).sum();
    }

    /**
     * When all pages will probably have come.
     *
     * @return the time; empty if nobody knows
     */
    default Optional<Instant> estimatedEnd() {
        return left().map(left -> startedAt().plus(elapsed()).plus(left));
    }
}
