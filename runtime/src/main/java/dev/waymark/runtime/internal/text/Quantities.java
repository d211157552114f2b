package dev.waymark.runtime.internal.text;

import java.time.Duration;

/** Formats numbers, times and sizes: {@code 1 page}, {@code 90s}, {@code 50MB}. */
public final class Quantities {

    private static final long KILO = 1024;

    /** The maximum number of seconds that fits into milliseconds. */
    private static final long LONG = Long.MAX_VALUE / 1000 - 1;

    private Quantities() {}

    /**
     * A count with its noun.
     *
     * @param what the singular; an {@code s} makes the plural
     */
    public static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    /** A duration as in properties: in the largest unit that gives a whole number. */
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

    /** A number of bytes, also in the form of properties if it is a whole number of kilobytes. */
    public static String bytes(long bytes) {
        if (bytes == 0 || bytes % KILO != 0) {
            return Long.toString(bytes);
        }
        return bytes + (bytes % (KILO * KILO) == 0 ? " (" + bytes / KILO / KILO + "MB)" : " (" + bytes / KILO + "KB)");
    }
}
