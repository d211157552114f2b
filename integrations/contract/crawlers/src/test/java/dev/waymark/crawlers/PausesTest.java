package dev.waymark.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** How long IndexNow waits after failures. */
class PausesTest {

    @Test
    void pauses_growUpToSixHours_andAreAsLongAsTheEndpointWants() {
        Pauses pauses = new Pauses(
                new Sender.Timing(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ofMinutes(1), () -> 0));
        assertThat(pauses.isPause()).isFalse();
        assertThat(pauses.failed(null)).isEqualTo(Duration.ofMinutes(1));
        assertThat(pauses.failed(Duration.ofSeconds(1))).isEqualTo(Duration.ofMinutes(2));
        assertThat(pauses.failed(Duration.ofHours(1))).isEqualTo(Duration.ofHours(1));
        assertThat(pauses.isPause()).isTrue();
        for (int i = 0; i < 100; i++) {
            pauses.failed(null);
        }
        assertThat(pauses.failed(null)).isEqualTo(Duration.ofHours(6));
        pauses.worked();
        assertThat(pauses.failed(null)).isEqualTo(Duration.ofMinutes(1));
    }
}
