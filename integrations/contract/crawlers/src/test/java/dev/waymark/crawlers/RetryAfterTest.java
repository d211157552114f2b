package dev.waymark.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The pause that an endpoint asks for. */
class RetryAfterTest {

    @Test
    void retryAfter_isSecondsOrADate() {
        Instant now = Instant.parse("2026-11-22T10:00:00Z");
        Map<String, Duration> right = Map.of(
                "120", Duration.ofMinutes(2),
                " 0 ", Duration.ZERO,
                "99999999999", Duration.ofDays(1),
                "Sun, 22 Nov 2026 10:05:00 GMT", Duration.ofMinutes(5),
                "Sun, 22 Nov 2026 09:00:00 GMT", Duration.ZERO);
        right.forEach(
                (text, pause) -> assertThat(RetryAfter.of(text, now)).as(text).isEqualTo(pause));
        for (String wrong : List.of("", "soon", "-1", "1.5")) {
            assertThat(RetryAfter.of(wrong, now)).as(wrong).isNull();
        }
    }
}
