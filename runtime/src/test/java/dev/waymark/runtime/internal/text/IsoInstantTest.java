package dev.waymark.runtime.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** It reads what the platform reads, and refuses what the platform refuses. */
class IsoInstantTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-21T09:30:00Z",
                "1970-01-01T00:00:00Z",
                "1969-12-31T23:59:59.999999999Z",
                "0000-01-01T00:00:00Z",
                "9999-12-31T23:59:59Z",
                "2024-02-29T00:00:00.5Z",
                "2024-02-29T00:00:00.000000001Z",
                "2024-02-29T00:00:00.000Z",
                "2024-02-29T24:00:00Z",
                "2024-02-29T23:59:60Z",
                "+12026-11-21T09:30:00Z",
                "-0001-11-21T09:30:00Z",
                "2026-11-21t09:30:00z"
            })
    void time_isThatOfThePlatform(String text) {
        assertThat(IsoInstant.parse(text)).isEqualTo(Instant.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Z",
                "2026-11-21",
                "2026-11-21T09:30:00",
                "2026-11-21 09:30:00Z",
                "2026-02-29T00:00:00Z",
                "2026-13-01T00:00:00Z",
                "2026-00-01T00:00:00Z",
                "2026-11-21T25:00:00Z",
                "2026-11-21T09:60:00Z",
                "2026-11-21T09:30:61Z",
                "2026-11-21T09:30:00,5Z",
                "2026-11-21T09:30:00.Z1",
                "2026-11-21T09:30:00.1234567890Z",
                "2026-11-21T09:30:00.-5Z",
                "2026/11/21T09:30:00Z",
                "2026-11-21T09.30.00Z",
                "٢٠٢٦-11-21T09:30:00Z",
                "2026-11-21T09:30:00Z\n"
            })
    void whatIsNoTime_isRefused(String text) {
        assertThatThrownBy(() -> Instant.parse(text)).isInstanceOf(DateTimeException.class);
        assertThatThrownBy(() -> IsoInstant.parse(text)).isInstanceOf(DateTimeException.class);
    }

    @Test
    void everyDayOfFourHundredYears_isRead() {
        Instant day = Instant.parse("1899-12-25T00:00:00Z");
        for (int i = 0; i < 147_000; i++) {
            assertThat(IsoInstant.parse(day.toString())).isEqualTo(day);
            day = day.plusSeconds(86_400);
        }
    }

    @Test
    void whatAnInstantWrites_isRead() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 10_000; i++) {
            Instant time = Instant.ofEpochSecond(
                    random.nextLong(-70_000_000_000L, 260_000_000_000L),
                    i % 4 == 0
                            ? 0
                            : random.nextInt(1_000_000_000) / (i % 4 == 1 ? 1 : 1_000) * (i % 4 == 1 ? 1 : 1_000));
            assertThat(IsoInstant.parse(time.toString())).isEqualTo(time);
        }
    }
}
