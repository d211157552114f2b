package dev.waymark.crawlers;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** The header {@code Retry-After}: seconds, or a date (RFC 9110, section 10.2.3). */
final class RetryAfter {

    /** Longer values are capped. */
    static final Duration MOST = Duration.ofDays(1);

    private RetryAfter() {}

    /**
     * Parses the header.
     *
     * @param value the header; {@code null} if there is none
     * @return between zero and a day; {@code null} if unreadable
     */
    static @Nullable Duration of(@Nullable String value, Instant now) {
        if (value == null) {
            return null;
        }
        String text = value.strip();
        if (text.matches("\\d+")) {
            return text.length() > 9 ? MOST : atMost(Duration.ofSeconds(Long.parseLong(text)));
        }
        try {
            return atMost(Duration.between(
                    now,
                    ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                            .toInstant()));
        } catch (DateTimeException e) {
            return null;
        }
    }

    private static Duration atMost(Duration pause) {
        return pause.isNegative() ? Duration.ZERO : pause.compareTo(MOST) > 0 ? MOST : pause;
    }
}
