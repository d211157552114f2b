package dev.waymark.runtime.internal.progress;

import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.SectionProgress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** How far a refresh is. */
record CurrentProgress(
        Instant startedAt,
        Duration elapsed,
        boolean all,
        boolean forced,
        List<CurrentSection> known,
        double pagesPerSecond)
        implements RefreshProgress {

    /** Longer than that, nobody waits for. */
    private static final double LONGEST_SECONDS = 1e9;

    @Override
    public List<SectionProgress> sections() {
        return List.copyOf(known);
    }

    @Override
    public OptionalLong expectedPages() {
        long sum = 0;
        for (CurrentSection section : known) {
            OptionalLong total = section.total();
            if (total.isEmpty()) {
                return OptionalLong.empty();
            }
            sum += total.getAsLong();
        }
        return OptionalLong.of(sum);
    }

    @Override
    public Optional<Duration> left() {
        OptionalLong expected = expectedPages();
        long missing = expected.isPresent() ? expected.getAsLong() - pages() : 0;
        double seconds = missing / pagesPerSecond;
        // More pages came than were expected, or none for a while.
        return missing <= 0 || !(seconds < LONGEST_SECONDS)
                ? Optional.empty()
                : Optional.of(Duration.ofMillis(Math.round(seconds * 1000)));
    }

    @Override
    public String text() {
        SectionProgress current = current().orElse(null);
        if (current == null) {
            return pages() == 0
                    ? "Refreshing"
                    : "Refreshing: " + number(pages()) + " pages are there, and are published";
        }
        StringBuilder text = new StringBuilder("Refreshing ").append(current.section());
        if (known.size() > 1) {
            text.append(", section ")
                    .append(sections().indexOf(current) + 1)
                    .append(" of ")
                    .append(known.size());
        }
        text.append(": ").append(number(current.pages()));
        long expected = current.expectedPages().orElse(0);
        if (expected > current.pages()) {
            text.append(" of about ").append(number(expected));
        }
        text.append(current.pages() == 1 && expected <= 1 ? " page, " : " pages, ")
                .append(number(rounded(pagesPerSecond)))
                .append(" a second");
        left().ifPresent(left ->
                text.append(", about ").append(written(left)).append(known.size() > 1 ? " left in all" : " left"));
        return text.toString();
    }

    /** The same in every language: the log is for programs, too. */
    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** To two digits: more of them would be noise. */
    private static long rounded(double rate) {
        long unit = 1;
        while (rate / unit >= 100) {
            unit *= 10;
        }
        return Math.round(rate / unit) * unit;
    }

    /** In steps of five seconds, of ten from a minute on, and of a minute from ten on. */
    private static String written(Duration left) {
        long seconds = left.toSeconds();
        long step = seconds < 60 ? 5 : seconds < 600 ? 10 : 60;
        long rounded = Math.max(1, Math.round((double) seconds / step)) * step;
        StringBuilder text = new StringBuilder();
        part(text, rounded / 3600, "h");
        part(text, rounded / 60 % 60, "m");
        part(text, rounded % 60, "s");
        return text.toString();
    }

    private static void part(StringBuilder text, long number, String unit) {
        if (number > 0) {
            text.append(text.isEmpty() ? "" : " ").append(number).append(unit);
        }
    }
}
