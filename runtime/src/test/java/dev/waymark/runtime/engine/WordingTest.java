package dev.waymark.runtime.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordingTest {

    @ParameterizedTest
    @CsvSource({
        "PT0S, 0s",
        "PT-1S, -1s",
        "PT0.25S, 250ms",
        "PT1.5S, 1500ms",
        "PT90S, 90s",
        "PT15M, 15m",
        "PT90M, 90m",
        "PT1H, 1h",
        "P2D, 48h",
        "PT0.000001S, PT0.000001S"
    })
    void times_areWrittenAsPropertiesHaveThem(String time, String written) {
        assertThat(Wording.of(Duration.parse(time))).isEqualTo(written);
    }

    @Test
    void endlessTimes_haveAText() {
        Duration longest = Duration.ofSeconds(Long.MAX_VALUE, 999_000_000);
        assertThat(Wording.of(longest)).isEqualTo(longest.toString());
        assertThat(Wording.of(Duration.ofSeconds(Long.MIN_VALUE))).startsWith("PT-");
    }

    @Test
    void one_isNotSeveral() {
        assertThat(Wording.count(0, "page")).isEqualTo("0 pages");
        assertThat(Wording.count(1, "page")).isEqualTo("1 page");
        assertThat(Wording.count(2, "page")).isEqualTo("2 pages");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1000, 1000", "1024, 1024 (1KB)", "10485760, 10485760 (10MB)", "52428801, 52428801"})
    void sizes_areWrittenAsBothHaveThem(long bytes, String written) {
        assertThat(Wording.bytes(bytes)).isEqualTo(written);
    }
}
