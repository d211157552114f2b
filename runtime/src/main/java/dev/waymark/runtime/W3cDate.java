package dev.waymark.runtime;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;

/**
 * Writes the two forms of W3C Datetime that every validator accepts, by arithmetic: {@code 2026-11-21} and
 * {@code 2026-11-21T08:30:00Z}. No locale and no zone can change a digit of it.
 */
final class W3cDate {

    private static final long DAY = 86_400;
    private static final long FIRST_DAY = LocalDate.of(1, 1, 1).toEpochDay();
    private static final long LAST_DAY = LocalDate.of(9999, 12, 31).toEpochDay();

    private W3cDate() {}

    /** Whether a time can be written with a year of four digits. */
    static boolean inRange(long epochSecond) {
        return epochSecond >= FIRST_DAY * DAY && epochSecond < (LAST_DAY + 1) * DAY;
    }

    static void append(ShardBuffer out, long epochSecond, boolean dateOnly) {
        long day = Math.floorDiv(epochSecond, DAY);
        date(out, day);
        if (!dateOnly) {
            int second = (int) Math.floorMod(epochSecond, DAY);
            out.ascii("T");
            out.digits(second / 3600, 2);
            out.ascii(":");
            out.digits(second / 60 % 60, 2);
            out.ascii(":");
            out.digits(second % 60, 2);
            out.ascii("Z");
        }
    }

    /**
     * Days to year, month and day in the proleptic Gregorian calendar; the year begins in March, leap days come last.
     */
    private static void date(ShardBuffer out, long epochDay) {
        long days = epochDay + 719_468;
        long era = Math.floorDiv(days, 146_097);
        int dayOfEra = (int) (days - era * 146_097);
        int yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        int march = (5 * dayOfYear + 2) / 153;
        int day = dayOfYear - (153 * march + 2) / 5 + 1;
        int month = march < 10 ? march + 3 : march - 9;
        int year = (int) (yearOfEra + era * 400) + (month <= 2 ? 1 : 0);
        out.digits(year, 4);
        out.ascii("-");
        out.digits(month, 2);
        out.ascii("-");
        out.digits(day, 2);
    }

    static String text(long epochSecond, boolean dateOnly) {
        ShardBuffer buffer = new ShardBuffer(24);
        append(buffer, epochSecond, dateOnly);
        return new String(buffer.bytes, 0, buffer.length, StandardCharsets.US_ASCII);
    }

    /**
     * Reads a constant of an annotation.
     *
     * @return the seconds since 1970
     * @throws DateTimeException if it is neither a date nor a date and time with offset, or out of range
     */
    static long parse(String text) {
        long second = isDate(text)
                ? LocalDate.parse(text).toEpochDay() * DAY
                : OffsetDateTime.parse(text).toEpochSecond();
        if (!inRange(second)) {
            throw new DateTimeException("the year must be 1 to 9999");
        }
        return second;
    }

    static boolean isDate(String text) {
        return text.indexOf('T') < 0;
    }
}
