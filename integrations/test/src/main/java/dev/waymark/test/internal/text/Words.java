package dev.waymark.test.internal.text;

import java.io.IOException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Pattern;

/** Formats numbers and times. */
public final class Words {

    private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x1f\\x7f-\\x9f]");

    private Words() {}

    public static String of(Duration duration) {
        long millis = duration.toMillis();
        if (millis < 1_000) {
            return millis + " ms";
        }
        if (millis < 60_000) {
            return millis % 1_000 == 0
                    ? millis / 1_000 + " s"
                    : String.format(Locale.ROOT, "%.1f s", Math.floor(millis / 100.0) / 10);
        }
        return millis / 60_000 + " min " + millis % 60_000 / 1_000 + " s";
    }

    /** Foreign text without line breaks, so it can't forge a line of output. */
    public static String line(String text) {
        return CONTROL.matcher(text).replaceAll("\ufffd");
    }

    /** A hash that is the same in all processes. */
    public static long hash(String text) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
        }
        hash ^= hash >>> 32;
        hash *= 0x9e3779b97f4a7c15L;
        return hash ^ (hash >>> 29);
    }

    /** The message of an exception. */
    public static String of(IOException failure) {
        String message = failure instanceof ConnectException ? "no connection" : failure.getMessage();
        return message == null ? failure.toString() : message;
    }

    public static String count(long number, String what) {
        return of(number) + " " + what + (number == 1 ? "" : "s");
    }

    public static String of(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
