package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.SectionProgress.State;
import dev.waymark.runtime.testing.LogLines;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** How far a refresh is, with a clock that the test turns. */
class ProgressMeterTest {

    private static final Instant START = Instant.parse("2026-11-22T13:00:00Z");

    private long nanos = 17;
    private final ProgressMeter meter = new ProgressMeter(() -> nanos);

    private void begin(OptionalLong expected, String... sections) {
        Map<String, OptionalLong> waiting = new LinkedHashMap<>();
        List.of(sections).forEach(section -> waiting.put(section, expected));
        meter.begin(START, waiting, true, false);
    }

    private RefreshProgress now() {
        return meter.now().orElseThrow();
    }

    private void after(long seconds) {
        nanos += TimeUnit.SECONDS.toNanos(seconds);
    }

    @Test
    void noRefresh_hasNoProgress() {
        assertThat(meter.now()).isEmpty();
        begin(OptionalLong.empty(), "products");
        meter.end();
        assertThat(meter.now()).isEmpty();
    }

    @Test
    void expectedPages_tellTheEnd_andTheLineThatTheDocumentationShows() {
        begin(OptionalLong.of(10_000_000), "products");
        meter.begin("products", () -> 1_200_000);
        // 12.63 seconds
        nanos += 12_630_000_000L;
        RefreshProgress progress = now();
        assertThat(progress.text())
                .isEqualTo(
                        "Refreshing products: 1,200,000 of about 10,000,000 pages, 95,000 a second, about 1m 30s left");
        assertThat(progress.startedAt()).isEqualTo(START);
        assertThat(progress.elapsed()).isEqualTo(Duration.ofMillis(12_630));
        assertThat(progress.left())
                .hasValueSatisfying(left -> assertThat(left).isBetween(Duration.ofSeconds(92), Duration.ofSeconds(93)));
        assertThat(progress.estimatedEnd())
                .hasValueSatisfying(end -> assertThat(end).isBetween(START.plusSeconds(105), START.plusSeconds(106)));
    }

    @Test
    void unknownNumber_tellsNoEnd() {
        begin(OptionalLong.empty(), "products");
        meter.begin("products", () -> 500);
        after(5);
        assertThat(now().text()).isEqualTo("Refreshing products: 500 pages, 100 a second");
        assertThat(now().left()).isEmpty();
        assertThat(now().estimatedEnd()).isEmpty();
        assertThat(now().expectedPages()).isEmpty();
    }

    @Test
    void morePagesThanExpected_tellNoEnd() {
        begin(OptionalLong.of(400), "products");
        meter.begin("products", () -> 500);
        after(5);
        assertThat(now().text()).isEqualTo("Refreshing products: 500 pages, 100 a second");
        assertThat(now().left()).isEmpty();
    }

    @Test
    void noPageForAWhile_tellsNoEnd() {
        begin(OptionalLong.of(400), "products");
        meter.begin("products", () -> 0);
        after(5);
        assertThat(now().text()).isEqualTo("Refreshing products: 0 of about 400 pages, 0 a second");
        assertThat(now().left()).isEmpty();
    }

    @Test
    void rate_isThatOfTheLastTenSeconds() {
        long[] pages = {0};
        begin(OptionalLong.of(1_000_000), "products");
        meter.begin("products", () -> pages[0]);
        for (int second = 1; second <= 30; second++) {
            after(1);
            pages[0] += second <= 20 ? 10 : 1_000;
            meter.sample();
        }
        after(1);
        pages[0] += 1_000;
        assertThat(now().pagesPerSecond()).isEqualTo(1_000);
    }

    @Test
    void severalSections_areAllInTheEstimate() {
        begin(OptionalLong.of(1_000), "articles", "products");
        meter.begin("articles", () -> 900);
        after(3);
        assertThat(now().text())
                .isEqualTo(
                        "Refreshing articles, section 1 of 2: 900 of about 1,000 pages, 300 a second, about 5s left in"
                                + " all");
        meter.end("articles", false);
        meter.begin("products", () -> 300);
        after(1);
        assertThat(now().expectedPages()).hasValue(1_900);
        assertThat(now().pages()).isEqualTo(1_200);
        assertThat(now().sections())
                .extracting(section -> section.section() + " " + section.state() + " " + section.pages())
                .containsExactly("articles DONE 900", "products RUNNING 300");
    }

    @Test
    void sectionsThatAreDone_keepTheirPages_andLetGoOfTheirCounters() {
        long[] pages = {5};
        begin(OptionalLong.empty(), "articles");
        meter.begin("articles", () -> pages[0]);
        meter.end("articles", false);
        pages[0] = 99;
        assertThat(now().text()).isEqualTo("Refreshing: 5 pages are there, and are published");
        assertThat(now().current()).isEmpty();
    }

    @Test
    void lastSuccess_isWhatIsExpectedTheNextTime() {
        begin(OptionalLong.empty(), "articles", "products");
        assertThat(meter.lastTime("articles")).isEmpty();
        meter.begin("articles", () -> 5);
        meter.end("articles", false);
        meter.begin("products", () -> 3);
        meter.end("products", true);
        assertThat(now().sections()).extracting(section -> section.state()).containsExactly(State.DONE, State.FAILED);
        assertThat(meter.lastTime("articles")).hasValue(5);
        assertThat(meter.lastTime("products")).isEmpty();
    }

    @Test
    void timesAreRounded() {
        assertThat(List.of(1, 7, 13, 59, 61, 95, 605, 3_700, 90_000))
                .extracting(this::left)
                .containsExactly("5s", "5s", "15s", "1m", "1m", "1m 40s", "10m", "1h 2m", "25h");
    }

    private String left(int seconds) {
        begin(OptionalLong.of(seconds + 1), "a");
        meter.begin("a", () -> 1);
        after(1);
        return now().text().replaceAll(".*about (.*) left", "$1");
    }

    @Test
    void log_saysItEveryTenSeconds_andListenersHearEverySecond() {
        List<Long> heard = new ArrayList<>();
        RefreshListener listener = new RefreshListener() {
            @Override
            public void ended(dev.waymark.runtime.report.RefreshReport report) {}

            @Override
            public void progressed(RefreshProgress progress) {
                heard.add(progress.pages());
            }
        };
        long[] pages = {0};
        begin(OptionalLong.of(100), "products");
        meter.begin("products", () -> pages[0]);
        try (LogLines log = new LogLines()) {
            for (int second = 1; second <= 25; second++) {
                after(1);
                pages[0]++;
                meter.tick(listener);
            }
            assertThat(log.lines())
                    .containsExactly(
                            "INFO Refreshing products: 10 of about 100 pages, 1 a second, about 1m 30s left",
                            "INFO Refreshing products: 20 of about 100 pages, 1 a second, about 1m 20s left");
            meter.end();
            meter.tick(listener);
        }
        assertThat(heard).hasSize(25).startsWith(1L, 2L, 3L);
    }
}
