package dev.waymark.runtime.internal.text;

import java.time.Instant;

/**
 * Reads what {@link Instant#toString} wrote. {@link Instant#parse} does, too, but a process that starts would load some
 * sixty classes of the platform for it, and no application is sure to have loaded them already.
 */
public final class IsoInstant {

    private static final int SHORTEST = "2026-11-21T09:30:00Z".length();
    private static final int NANOS = 9;

    private IsoInstant() {}

    /**
     * The time.
     *
     * @throws java.time.DateTimeException if the text is none
     */
    public static Instant parse(String text) {
        int hour = number(text, 11, 13);
        int minute = number(text, 14, 16);
        int second = number(text, 17, 19);
        int year = number(text, 0, 4);
        int month = number(text, 5, 7);
        int day = number(text, 8, 10);
        int nano = nano(text);
        boolean isUsual = hour >= 0
                && hour < 24
                && minute >= 0
                && minute < 60
                && second >= 0
                && second < 60
                && year >= 0
                && month > 0
                && month <= 12
                && day > 0
                && day <= lengthOf(month, year)
                && nano >= 0
                && text.charAt(4) == '-'
                && text.charAt(7) == '-'
                && text.charAt(10) == 'T'
                && text.charAt(13) == ':'
                && text.charAt(16) == ':';
        return isUsual
                ? Instant.ofEpochSecond(days(year, month, day) * 86_400 + hour * 3_600L + minute * 60L + second, nano)
                : Instant.parse(text);
    }

    private static int lengthOf(int month, int year) {
        boolean isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        return month == 2 ? (isLeap ? 29 : 28) : 30 + ((month + (month >> 3)) & 1);
    }

    /**
     * The days since 1970. By hand too: since Java 25, those of a {@code LocalDate} need what formats dates.
     *
     * @param year zero or later
     */
    private static long days(int year, int month, int day) {
        // The year begins in March here, so that its last day is the one that may be missing.
        int years = month > 2 ? year : year - 1;
        int months = month > 2 ? month - 3 : month + 9;
        int ofYear = (153 * months + 2) / 5 + day - 1;
        // The days from March of the year 0 to 1970.
        return years * 365L
                + Math.floorDiv(years, 4)
                - Math.floorDiv(years, 100)
                + Math.floorDiv(years, 400)
                + ofYear
                - 719_468;
    }

    /** The fraction of the second, and the zone behind it; negative if that is anything else. */
    private static int nano(String text) {
        int last = text.length() - 1;
        if (text.length() < SHORTEST || text.charAt(last) != 'Z') {
            return -1;
        }
        if (text.length() == SHORTEST) {
            return 0;
        }
        int digits = last - SHORTEST;
        if (text.charAt(SHORTEST - 1) != '.' || digits < 1 || digits > NANOS) {
            return -1;
        }
        int nano = number(text, SHORTEST, last);
        for (int i = digits; i < NANOS && nano > 0; i++) {
            nano *= 10;
        }
        return nano;
    }

    /** Digits and nothing else; negative if there is anything else. */
    private static int number(String text, int from, int to) {
        if (text.length() < to) {
            return -1;
        }
        int number = 0;
        for (int i = from; i < to; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = number * 10 + digit;
        }
        return number;
    }
}
