package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.testing.LogLines;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WatchdogTest {

    private final AtomicLong now = new AtomicLong();
    private final Watchdog watchdog = new Watchdog(now::get);
    private long pages;

    private void begin() {
        watchdog.begin("provider com.example.CityPages of entry com.example.CityController#city", () -> pages);
    }

    @Test
    void providerThatHangs_isNamedOnceWithItsPages() {
        try (LogLines log = new LogLines()) {
            begin();
            pages = 7;
            watchdog.look();
            pass(179);
            watchdog.look();
            assertThat(log.lines()).isEmpty();

            pass(1);
            watchdog.look();
            pass(600);
            watchdog.look();

            assertThat(log.lines())
                    .isEqualTo(List.of("WARNING The provider com.example.CityPages of entry"
                            + " com.example.CityController#city hasn't answered for 3 minutes, after 7 pages; the refresh"
                            + " waits for it. Give its query or request a timeout"));
        }
    }

    @Test
    void progressAndTheEnd_areNothingToSay() {
        try (LogLines log = new LogLines()) {
            begin();
            for (int i = 0; i < 10; i++) {
                pass(170);
                pages++;
                watchdog.look();
            }
            watchdog.end();
            pass(1_000);
            watchdog.look();
            assertThat(log.lines()).isEmpty();
        }
    }

    private void pass(long seconds) {
        now.addAndGet(seconds * 1_000_000_000L);
    }
}
