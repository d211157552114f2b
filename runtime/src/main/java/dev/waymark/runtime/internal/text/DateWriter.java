package dev.waymark.runtime.internal.text;

import java.util.Arrays;

/**
 * Writes dates in the forms of {@link W3cDate}, by arithmetic, independent of locale and zone.
 *
 * <p>The dates of many pages fall on few days; those of eleven years, on 4,096. So each day is computed once and cached
 * in four bytes, because a larger table would leave the processor's nearest cache. Digits are written as words, in a
 * third of the time of single bytes. Not thread-safe.
 */
public final class DateWriter {

    /** Two digits for each number from 00 to 99, the first one in the lower byte. */
    private static final short[] PAIRS = new short[100];

    static {
        for (int i = 0; i < 100; i++) {
            PAIRS[i] = (short) (('0' + i / 10) | ('0' + i % 10) << 8);
        }
    }

    /** The days from 1 March of the year 0 to 1 January 1970. */
    private static final int TO_1970 = 719_468;

    private static final int YEAR_BITS = 9;
    private static final int DAY_BITS = 11;

    /**
     * The cached day of each place, without the bits implied by the place: the years after the one that {@link #year}
     * returns, plus one; the month; the day of the month.
     */
    private final int[] days;

    private final int placeBits;

    /**
     * Creates a writer.
     *
     * @param places the number of cached days: a power of two, and not 1
     */
    public DateWriter(int places) {
        days = new int[places];
        placeBits = Integer.numberOfTrailingZeros(places);
        // No day has this value.
        Arrays.fill(days, -1);
    }

    /** Appends a date of 10 characters, or a time of 20. */
    public void append(ShardBuffer out, long epochSecond, boolean dateOnly) {
        out.reserve(3 * Long.BYTES);
        byte[] bytes = out.bytes;
        int at = out.length;
        long epochDay = Math.floorDiv(epochSecond, W3cDate.DAY);
        int second = (int) (epochSecond - epochDay * W3cDate.DAY);
        int day = (int) epochDay + TO_1970;
        int place = day & (days.length - 1);
        int known = days[place];
        if (known >>> DAY_BITS != day >>> placeBits) {
            known = day >>> placeBits << DAY_BITS | monthAndDay(day);
            days[place] = known;
        }
        int year = year(day) + (known >>> YEAR_BITS & 3) - 1;
        Words.put(
                bytes,
                at,
                PAIRS[year / 100]
                        | (long) PAIRS[year % 100] << 16
                        | (long) '-' << 32
                        | (long) PAIRS[known >>> 5 & 15] << 40
                        | (long) '-' << 56);
        Words.put(
                bytes,
                at + 8,
                PAIRS[known & 31]
                        | 'T' << 16
                        | (long) PAIRS[second / 3600] << 24
                        | (long) ':' << 40
                        | (long) PAIRS[second / 60 % 60] << 48);
        Words.put(bytes, at + 16, ':' | PAIRS[second % 60] << 8 | 'Z' << 24);
        out.length = at + (dateOnly ? 10 : 20);
    }

    /** The year of a day if all years had equal length, so one too many or up to two too few. */
    private static int year(int day) {
        return (int) (day * 400L / 146_097);
    }

    /**
     * Month and day of a number of days since 1 March of the year 0, so that leap days are at the end of years. The
     * calendar then takes three divisions (Neri and Schneider, "Euclidean affine functions and their application to
     * calendar algorithms", 2022), replaced by shifts where the numbers are small enough.
     */
    private static int monthAndDay(int day) {
        int quarters = 4 * day + 3;
        int century = quarters / 146_097;
        long years = 2_939_745L * (quarters % 146_097 | 3);
        int dayOfYear = (int) ((years & 0xFFFF_FFFFL) / 2_939_745 / 4);
        int months = 2_141 * dayOfYear + 197_913;
        boolean nextYear = dayOfYear >= 306;
        int year = 100 * century + (int) (years >>> 32) + (nextYear ? 1 : 0);
        int month = (months >>> 16) - (nextYear ? 12 : 0);
        int dayOfMonth = (months & 0xFFFF) / 2_141 + 1;
        return (year - year(day) + 1) << YEAR_BITS | month << 5 | dayOfMonth;
    }
}
