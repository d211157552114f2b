package dev.waymark.runtime.internal.text;

/**
 * Writes dates in the forms of {@link W3cDate}, by arithmetic: no locale and no zone can change a digit of them.
 *
 * <p>The dates of many pages fall on few days, so the digits of each day are kept; what is left is the time of day.
 * They are written as words, for a third of the time that single bytes take. Not thread-safe.
 */
public final class DateWriter {

    private static final long DAY = 86_400;

    /** Two digits for each number from 00 to 99, the first one in the lower byte. */
    private static final short[] PAIRS = new short[100];

    static {
        for (int i = 0; i < 100; i++) {
            PAIRS[i] = (short) (('0' + i / 10) | ('0' + i % 10) << 8);
        }
    }

    /** Two words for each place: {@code 2026-11-}; the day since 1970, shifted, and the two digits of its number. */
    private final long[] days;

    /**
     * A writer.
     *
     * @param places for so many days: a power of two
     */
    public DateWriter(int places) {
        days = new long[places * 2];
        // A place that holds zeros seems to hold the day 0, which no other place is asked for.
        keep(0, 0);
    }

    /** Appends a date of 10 characters, or a time of 20. */
    public void append(ShardBuffer out, long epochSecond, boolean dateOnly) {
        out.reserve(3 * Long.BYTES);
        byte[] bytes = out.bytes;
        int at = out.length;
        long day = Math.floorDiv(epochSecond, DAY);
        int second = (int) (epochSecond - day * DAY);
        int place = (int) day * 2 & (days.length - 1);
        if (days[place + 1] >> Short.SIZE != day) {
            keep(place, day);
        }
        Words.put(bytes, at, days[place]);
        Words.put(
                bytes,
                at + 8,
                (days[place + 1] & 0xFFFF)
                        | 'T' << 16
                        | (long) PAIRS[second / 3600] << 24
                        | (long) ':' << 40
                        | (long) PAIRS[second / 60 % 60] << 48);
        Words.put(bytes, at + 16, ':' | PAIRS[second % 60] << 8 | 'Z' << 24);
        out.length = at + (dateOnly ? 10 : 20);
    }

    /**
     * Days since 1 March of the year 0, for whoever counts from there has leap days at the end of years. Then the
     * calendar is three divisions (Neri and Schneider, "Euclidean affine functions and their application to calendar
     * algorithms", 2022), which shifts replace where the numbers are small enough.
     */
    private void keep(int place, long day) {
        int quarters = 4 * (int) (day + 719_468) + 3;
        int century = quarters / 146_097;
        long years = 2_939_745L * (quarters % 146_097 | 3);
        int dayOfYear = (int) ((years & 0xFFFF_FFFFL) / 2_939_745 / 4);
        int months = 2_141 * dayOfYear + 197_913;
        boolean nextYear = dayOfYear >= 306;
        int year = 100 * century + (int) (years >>> 32) + (nextYear ? 1 : 0);
        int month = (months >>> 16) - (nextYear ? 12 : 0);
        int dayOfMonth = (months & 0xFFFF) / 2_141 + 1;
        days[place] = PAIRS[year / 100]
                | (long) PAIRS[year % 100] << 16
                | (long) '-' << 32
                | (long) PAIRS[month] << 40
                | (long) '-' << 56;
        days[place + 1] = day << Short.SIZE | PAIRS[dayOfMonth];
    }
}
