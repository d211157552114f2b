package dev.waymark.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the record of IndexNow keeps. */
class ProgressTest {

    @Test
    void progress_isReadAsItWasWritten_andAnythingElseIsNone() {
        Progress progress = Progress.NONE
                .by("0123")
                .submitted("indexnow-1-a", 10_000, 10_000, LocalDate.of(2026, 11, 22))
                .finished("indexnow-0-b");
        assertThat(Progress.read(progress.bytes())).isEqualTo(progress);
        assertThat(Progress.read(Progress.NONE.bytes())).isEqualTo(Progress.NONE);
        Progress paused = progress.pausedUntil(Instant.parse("2026-11-22T10:00:00.5Z"));
        assertThat(Progress.read(paused.bytes())).isEqualTo(paused);
        String text = new String(progress.bytes(), StandardCharsets.US_ASCII);
        assertThat(text)
                .isEqualTo("waymark indexnow 1\nsender 0123 3\nday 2026-11-22 10000\nat - 0\ndone indexnow-0-b\n");
        for (String wrong : List.of(
                "",
                "waymark indexnow 2",
                text + "x",
                text.replace("10000", "many"),
                text.replace("10000", "9".repeat(20)),
                text.replace("-11-", "-13-"))) {
            assertThat(Progress.read(wrong.getBytes(StandardCharsets.US_ASCII)))
                    .as(wrong)
                    .isEqualTo(Progress.NONE);
        }
    }

    @Test
    void dayFarAhead_isAWrongClocks_andCountsNothing() {
        LocalDate today = LocalDate.of(2026, 11, 22);
        Progress wrong = Progress.NONE.submitted("indexnow-1-a", 100, 100, LocalDate.of(2100, 1, 1));
        assertThat(wrong.submittedOn(today)).isZero();

        Progress corrected = wrong.submitted("indexnow-1-a", 107, 7, today);
        assertThat(corrected.submittedOn(today)).isEqualTo(7);
        assertThat(corrected.submittedOn(today.plusDays(1))).isZero();
    }

    @Test
    void dayThatAnotherProcessHasBegun_isContinued() {
        LocalDate today = LocalDate.of(2026, 11, 22);
        Progress other = Progress.NONE.submitted("indexnow-1-a", 100, 100, today.plusDays(1));

        assertThat(other.submittedOn(today)).isEqualTo(100);
        assertThat(other.submitted("indexnow-1-a", 107, 7, today).submittedOn(today.plusDays(1)))
                .isEqualTo(107);
    }
}
