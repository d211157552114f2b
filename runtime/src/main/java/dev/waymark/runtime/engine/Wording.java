package dev.waymark.runtime.engine;

import java.time.Duration;
import java.util.Collection;
import java.util.Optional;

/**
 * Words of messages: counts, times and sizes ({@code 1 page}, {@code 90s}, {@code 50MB}), and what a misspelt name
 * means.
 */
public final class Wording {

    private static final long KILO = 1024;

    /** The maximum number of seconds that fits into milliseconds. */
    private static final long LONG = Long.MAX_VALUE / 1000 - 1;

    private Wording() {}

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

    /**
     * The name nearest to a word.
     *
     * @param word as written; its case is ignored
     * @param names in order of preference
     * @return empty if none is near: at most a third of the letters may differ
     */
    public static Optional<String> nearest(String word, Collection<String> names) {
        String nearest = null;
        int least = Math.max(1, word.length() / 3) + 1;
        for (String name : names) {
            int distance = Math.abs(name.length() - word.length()) < least ? distance(word, name) : least;
            if (distance < least) {
                least = distance;
                nearest = name;
            }
        }
        return Optional.ofNullable(nearest);
    }

    /** The number of letters to add, remove or change (Levenshtein), ignoring case. */
    private static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                char a = Character.toLowerCase(one.charAt(i - 1));
                char b = Character.toLowerCase(other.charAt(j - 1));
                int changed = diagonal + (a == b ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[row.length - 1];
    }
}
