package dev.waymark.runtime.internal.text;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;

/**
 * The two forms of W3C Datetime that every validator accepts: {@code 2026-11-21} and {@code 2026-11-21T08:30:00Z}. A
 * {@link DateWriter} writes them.
 */
public final class W3cDate {

    /** The number of seconds of a day. */
    public static final long DAY = 86_400;

    /** 0001-01-01, as a day since 1970. */
    private static final long FIRST_DAY = -719_162;

    /** 9999-12-31. */
    private static final long LAST_DAY = 2_932_896;

    private W3cDate() {}
    /** A time, or the last one that can be written: clocks beyond the year 9999 are wrong anyway. */
    public static Instant inRange(Instant time) {
        Instant last = Instant.ofEpochSecond((LAST_DAY + 1) * DAY - 1);
        Instant first = Instant.ofEpochSecond(FIRST_DAY * DAY);
        return time.isAfter(last) ? last : time.isBefore(first) ? first : time;
    }

    /** Whether a time can be written with a year of four digits. */
    public static boolean inRange(long epochSecond) {
        return epochSecond >= FIRST_DAY * DAY && epochSecond < (LAST_DAY + 1) * DAY;
    }

    public static String text(long epochSecond, boolean dateOnly) {
        ShardBuffer buffer = new ShardBuffer(24);
        new DateWriter(2).append(buffer, epochSecond, dateOnly);
        return buffer.text(0, buffer.length);
    }

    /**
     * Reads a constant of an annotation.
     *
     * @return the seconds since 1970
     * @throws DateTimeException if it is neither a date nor a date and time with offset, or out of range
     */
    public static long parse(String text) {
        long second = isDate(text)
                ? LocalDate.parse(text).toEpochDay() * DAY
                : OffsetDateTime.parse(text).toEpochSecond();
        if (!inRange(second)) {
            throw new DateTimeException("the year must be 1 to 9999");
        }
        return second;
    }

    public static boolean isDate(String text) {
        return text.indexOf('T') < 0;
    }
}
