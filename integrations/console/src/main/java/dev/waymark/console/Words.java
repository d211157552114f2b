package dev.waymark.console;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Formats numbers, times and addresses, independent of the default locale. */
final class Words {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private Words() {}

    static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** A count with its noun. */
    static String count(long number, String what) {
        return number(number) + " " + what + (number == 1 ? "" : "s");
    }

    static String bytes(long bytes) {
        if (bytes < 1_000) {
            return bytes + " B";
        }
        double scaled = bytes;
        int unit = 0;
        while (scaled >= 999.5 && unit < 4) {
            scaled /= 1_000;
            unit++;
        }
        return String.format(Locale.ROOT, scaled < 10 ? "%.1f %cB" : "%.0f %cB", scaled, "BkMGT".charAt(unit));
    }

    static String of(Duration time) {
        long millis = time.toMillis();
        if (millis < 1_000) {
            return millis + " ms";
        }
        if (millis < 60_000) {
            return String.format(Locale.ROOT, "%.1f s", Math.floor(millis / 100.0) / 10);
        }
        long seconds = time.toSeconds();
        return seconds < 3_600
                ? seconds / 60 + " min " + seconds % 60 + " s"
                : seconds / 3_600 + " h " + seconds % 3_600 / 60 + " min";
    }

    static String of(Instant time) {
        return TIME.format(time);
    }

    /** A time relative to now, roughly. */
    static String ago(Instant time, Instant now) {
        long seconds = Math.max(0, Duration.between(time, now).toSeconds());
        if (seconds < 5) {
            return "just now";
        }
        if (seconds < 120) {
            return seconds + " seconds ago";
        }
        if (seconds < 7_200) {
            return seconds / 60 + " minutes ago";
        }
        return seconds < 172_800 ? seconds / 3_600 + " hours ago" : seconds / 86_400 + " days ago";
    }

    /** Encodes a query value. */
    static String encode(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
