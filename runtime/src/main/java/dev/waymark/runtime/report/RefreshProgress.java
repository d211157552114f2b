package dev.waymark.runtime.report;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The progress of a refresh at one moment. Immutable.
 *
 * @param startedAt when the refresh began, in whole seconds
 * @param elapsed how long it has been running
 * @param all whether all sections are refreshed, and not only some
 * @param forced whether sections are published even if they lost many pages: {@code Refresh.all().force()}
 * @param sections the progress of each section, in the order of refreshing
 * @param pagesPerSecond pages per second over the last ten seconds, or since the beginning if that is shorter
 * @see SitemapStatus#progress()
 */
public record RefreshProgress(
        Instant startedAt,
        Duration elapsed,
        boolean all,
        boolean forced,
        List<SectionProgress> sections,
        double pagesPerSecond) {

    /** Longer estimates are useless. */
    private static final double LONGEST_SECONDS = 1e9;

    /** Copies the sections. */
    public RefreshProgress {
        sections = List.copyOf(sections);
    }

    /**
     * The section whose pages are being supplied.
     *
     * @return the section; empty before the first, and after the last
     */
    public Optional<SectionProgress> current() {
        return sections.stream()
                .filter(section -> section.state() == SectionProgress.State.RUNNING)
                .findFirst();
    }

    /**
     * The number of pages supplied so far.
     *
     * @return the number of pages
     */
    public long pages() {
        return sections.stream().mapToLong(SectionProgress::pages).sum();
    }

    /**
     * The expected number of pages in all sections.
     *
     * @return the number of pages; empty if it is unknown for one of them
     */
    public OptionalLong expectedPages() {
        return sections.stream().allMatch(section -> section.total().isPresent())
                ? OptionalLong.of(sections.stream()
                        .mapToLong(section -> section.total().getAsLong())
                        .sum())
                : OptionalLong.empty();
    }

    /**
     * The estimated time until all pages are supplied, at the rate of the last seconds.
     *
     * @return the time; empty if unknown: more pages than expected, or none for a while
     */
    public Optional<Duration> left() {
        long missing = expectedPages().orElse(0) - pages();
        double seconds = missing / pagesPerSecond;
        return missing <= 0 || !(seconds < LONGEST_SECONDS)
                ? Optional.empty()
                : Optional.of(Duration.ofMillis(Math.round(seconds * 1000)));
    }

    /**
     * The estimated time when all pages are supplied.
     *
     * @return the time; empty as {@link #left()}
     */
    public Optional<Instant> estimatedEnd() {
        return left().map(left -> startedAt.plus(elapsed).plus(left));
    }

    /**
     * The progress as the line of the log.
     *
     * @return such as {@code Refreshing products: 1,200,000 of about 10,000,000 pages, 95,000 a second, about 1m 30s
     *     left}
     */
    public String text() {
        SectionProgress current = current().orElse(null);
        if (current == null) {
            return pages() == 0
                    ? "Refreshing"
                    : "Refreshing: " + number(pages()) + " pages are there, and are published";
        }
        long expected = current.expectedPages().orElse(0);
        return "Refreshing " + current.section()
                + (sections.size() > 1 ? ", section " + (sections.indexOf(current) + 1) + " of " + sections.size() : "")
                + ": " + number(current.pages())
                + (expected > current.pages() ? " of about " + number(expected) : "")
                + (current.pages() == 1 && expected <= 1 ? " page, " : " pages, ")
                + number(rounded(pagesPerSecond)) + " a second"
                + left().map(left -> ", about " + text(left) + (sections.size() > 1 ? " left in all" : " left"))
                        .orElse("");
    }

    /** Independent of the default locale: programs read logs, too. */
    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Rounded to two digits: more would be noise. */
    private static long rounded(double rate) {
        long unit = 1;
        while (rate / unit >= 100) {
            unit *= 10;
        }
        return Math.round(rate / unit) * unit;
    }

    /** In steps of five seconds, of ten from a minute on, and of a minute from ten minutes on. */
    private static String text(Duration left) {
        long seconds = left.toSeconds();
        long step = seconds < 60 ? 5 : seconds < 600 ? 10 : 60;
        long rounded = Math.max(1, Math.round((double) seconds / step)) * step;
        return (part(rounded / 3600, "h ") + part(rounded / 60 % 60, "m ") + part(rounded % 60, "s")).strip();
    }

    private static String part(long number, String unit) {
        return number > 0 ? number + unit : "";
    }
}
