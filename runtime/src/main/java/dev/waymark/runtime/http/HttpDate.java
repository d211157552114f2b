package dev.waymark.runtime.http;

import dev.waymark.runtime.internal.text.W3cDate;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Dates in HTTP headers (RFC 9110, section 5.6.7). Also reads the two obsolete forms. */
final class HttpDate {

    // Names are listed here, because even those of a fixed locale depend on the platform's locale data.
    private static final List<String> MONTHS =
            List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");
    private static final List<String> DAYS = List.of("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun");

    /** The weekday of 1 January 1970. */
    private static final int THURSDAY = 3;

    private HttpDate() {}

    static String format(Instant instant) {
        OffsetDateTime at = instant.atOffset(ZoneOffset.UTC);
        if (at.getYear() < 1000 || at.getYear() > 9999) {
            return Formats.FIXED.format(at);
        }
        // By hand: every process answers with a date, and few have loaded the formatter's classes.
        // On JDK 25, Java's days of the week load them, too.
        long day = Math.floorDiv(instant.getEpochSecond(), W3cDate.DAY);
        return DAYS.get((int) Math.floorMod(day + THURSDAY, 7L))
                + ", " + twoDigits(at.getDayOfMonth())
                + ' ' + MONTHS.get(at.getMonthValue() - 1)
                + ' ' + at.getYear()
                + ' ' + twoDigits(at.getHour())
                + ':' + twoDigits(at.getMinute())
                + ':' + twoDigits(at.getSecond())
                + " GMT";
    }

    private static String twoDigits(int number) {
        return (number < 10 ? "0" : "") + number;
    }

    /** The time; {@code null} if it isn't a date, which the RFC ignores. */
    static @Nullable Instant parse(String text) {
        for (DateTimeFormatter format : Formats.READ) {
            try {
                return LocalDateTime.parse(text.strip(), format).toInstant(ZoneOffset.UTC);
            } catch (DateTimeException e) {
                // Another form, or not a date.
            }
        }
        return null;
    }

    /** Loaded when a client sends a date of another form. */
    private static final class Formats {

        private static final List<String> LONG_DAYS =
                List.of("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday");

        private static final DateTimeFormatter FIXED = day(DAYS, ", ")
                .appendPattern("dd ")
                .appendText(ChronoField.MONTH_OF_YEAR, names(MONTHS))
                .appendPattern(" uuuu HH:mm:ss 'GMT'")
                .toFormatter(Locale.ROOT);
        private static final DateTimeFormatter RFC_850 = day(LONG_DAYS, ", ")
                .appendPattern("dd-")
                .appendText(ChronoField.MONTH_OF_YEAR, names(MONTHS))
                .appendLiteral('-')
                .appendValueReduced(ChronoField.YEAR, 2, 2, LocalDate.of(1970, 1, 1))
                .appendPattern(" HH:mm:ss 'GMT'")
                .toFormatter(Locale.ROOT);
        private static final DateTimeFormatter ASCTIME = day(DAYS, " ")
                .appendText(ChronoField.MONTH_OF_YEAR, names(MONTHS))
                .appendPattern(" ppd HH:mm:ss uuuu")
                .toFormatter(Locale.ROOT);
        private static final List<DateTimeFormatter> READ = List.of(FIXED, RFC_850, ASCTIME);

        private Formats() {}

        private static Map<Long, String> names(List<String> names) {
            Map<Long, String> map = new HashMap<>();
            for (String name : names) {
                map.put(map.size() + 1L, name);
            }
            return map;
        }

        private static DateTimeFormatterBuilder day(List<String> names, String after) {
            return new DateTimeFormatterBuilder()
                    .appendText(ChronoField.DAY_OF_WEEK, names(names))
                    .appendLiteral(after);
        }
    }
}
