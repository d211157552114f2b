package dev.waymark.runtime.internal.text;

import java.time.Duration;

/** Numbers, times and sizes as people write them: {@code 1 page}, {@code 90s}, {@code 50MB}. */
public final class Quantities {

    private static final long KILO = 1024;

    /** So many seconds can be counted in milliseconds. */
    private static final long LONG = Long.MAX_VALUE / 1000 - 1;

    private Quantities() {}

    /**
     * How many of what.
     *
     * @param what one of them; an {@code s} makes it several
     */
    public static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    /** A time as properties have it: in the largest unit of which it is a whole number. */
    public static String of(Duration time) {
        long seconds = time.toSeconds();
        int nanos = time.toNanosPart();
        if (nanos % 1_000_000 != 0 || seconds > LONG || seconds < -LONG) {
            return time.toString();
        }
        if (nanos != 0) {
            return time.toMillis() + "ms";
        }
        if (seconds == 0 || seconds % 60 != 0) {
            return seconds + "s";
        }
        return seconds % 3600 == 0 ? seconds / 3600 + "h" : seconds / 60 + "m";
    }

    /** A number of bytes, and how properties have it where that is a whole number of kilobytes. */
    public static String bytes(long bytes) {
        if (bytes == 0 || bytes % KILO != 0) {
            return Long.toString(bytes);
        }
        return bytes + (bytes % (KILO * KILO) == 0 ? " (" + bytes / KILO / KILO + "MB)" : " (" + bytes / KILO + "KB)");
    }
}
