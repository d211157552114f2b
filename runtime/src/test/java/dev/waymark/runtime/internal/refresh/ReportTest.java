package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.News;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.RefreshPhases;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReportTest {

    private static final int PROVIDER = 60;
    private static final long WRITE = 25;
    private static final int PUBLISH = 40;

    /** A store that takes its time, and counts. The rendering thread writes at least one sitemap itself. */
    private static final class SlowStore extends DelegatingStore {
        final AtomicInteger writes = new AtomicInteger();
        private final CountDownLatch written = new CountDownLatch(1);

        SlowStore() {
            super(SnapshotStore.memory());
        }

        @Override
        public void put(String key, byte[] blob) throws IOException {
            writes.incrementAndGet();
            if (Thread.currentThread().getName().equals("waymark-store")) {
                await(written);
            } else {
                pause(WRITE);
                written.countDown();
            }
            super.put(key, blob);
        }

        @Override
        public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
            pause(PUBLISH);
            return super.replace(record, expected, value);
        }
    }

    private static SitemapBuilder site(SnapshotStore store) {
        return Sites.pages("/n/{id}", url -> {
                    pause(PROVIDER);
                    for (int i = 0; i < 60; i++) {
                        url.begin().value(i).end();
                    }
                })
                .maxUrls(10)
                .store(store);
    }

    @Test
    void eachPhase_getsItsOwnTime_andTogetherTheyAreNoMoreThanTheWhole() {
        SlowStore store = new SlowStore();
        try (Sitemap sitemap = site(store).build()) {
            RefreshReport first = sitemap.refresh(Refresh.all());
            int sitemaps = first.section("pages").orElseThrow().sitemaps();
            assertThat(store.writes).hasValue(sitemaps + 1);
            assertPhases(first, PROVIDER, WRITE, WRITE + PUBLISH);
            assertThat(first.section("pages").orElseThrow().storing())
                    .isEqualTo(first.phases().storing());

            // Nothing changed: nothing is compressed, and nothing is published.
            RefreshReport second = sitemap.refresh(Refresh.all());
            assertThat(store.writes).hasValue(sitemaps + 1);
            assertPhases(second, PROVIDER, 0, 0);
        }
    }

    private static void assertPhases(RefreshReport report, long collecting, long storing, long publishing) {
        RefreshPhases phases = report.phases();
        assertThat(phases.collecting().toMillis()).isGreaterThanOrEqualTo(collecting);
        assertThat(phases.storing().toMillis()).isGreaterThanOrEqualTo(storing);
        assertThat(phases.publishing().toMillis()).isGreaterThanOrEqualTo(publishing);
        assertThat(phases.collecting().plus(phases.storing()).plus(phases.publishing()))
                .isLessThanOrEqualTo(report.duration());
    }

    @Test
    void providerThatFails_hasItsTimeAndNothingIsPublished() {
        try (Sitemap sitemap = Sites.pages("/n/{id}", url -> {
                    pause(PROVIDER);
                    throw new IllegalStateException("no database");
                })
                .build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertPhases(report, PROVIDER, 0, 0);
            assertThat(report.section("pages").orElseThrow().storing()).isZero();
        }
    }

    @Test
    void refreshAfterClose_hasNoPhases() {
        assertThat(Refresher.neverRun(Instant.EPOCH, dev.waymark.runtime.internal.refresh.RefreshPass.CLOSED)
                        .phases())
                .isEqualTo(RefreshPhases.NONE);
    }

    @Test
    void logLine_hasTheDurationByPhase() {
        try (Sitemap sitemap = site(SnapshotStore.memory()).build()) {
            List<String> lines = linesOfARefresh(sitemap);
            assertThat(lines).hasSize(1);
            assertThat(lines.get(0))
                    .matches("INFO Sitemap refreshed in [0-9]+ ms \\(collecting [0-9]+, storing [0-9]+, publishing"
                            + " [0-9]+\\): 60 pages in 1 section, [0-9]+ sitemaps \\([0-9]+ changed\\), 0 pages skipped;"
                            + " it is at https://www\\.example\\.com/sitemap\\.xml");
        }
    }

    @Test
    void everyReasonToSkip_hasOneLine_whichComesAgainOnlyWhenItChanges() {
        List<String> values = new ArrayList<>(List.of("a", "b/c", "", "d/e"));
        SitemapBuilder site = Sites.pages(
                "/n/{id}",
                url -> values.forEach(value -> url.begin().value(value).end()));
        try (Sitemap sitemap = site.build()) {
            assertThat(linesOfARefresh(sitemap))
                    .filteredOn(line -> line.contains(" skipped, because "))
                    .containsExactlyInAnyOrder(
                            "WARNING Section pages: 2 pages skipped, because a value for one path segment holds a"
                                    + " slash; the first: a.B#c: \"b/c\", a.B#c: \"d/e\"",
                            "WARNING Section pages: 1 page skipped, because a path variable is null or empty; the"
                                    + " first: a.B#c: \"\"");
            assertThat(linesOfARefresh(sitemap)).isEmpty();
            values.add("f/g");
            assertThat(linesOfARefresh(sitemap))
                    .hasSize(1)
                    .allMatch(line -> line.startsWith("WARNING Section pages: 3 pages skipped"));
        }
    }

    private static List<String> linesOfARefresh(Sitemap sitemap) {
        try (LogLines log = new LogLines()) {
            sitemap.refresh(Refresh.all());
            return log.lines();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void pause(long milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void sectionWithoutStableOrder_isReported() {
        List<Integer> ids = new ArrayList<>(IntStream.range(0, 500).boxed().toList());
        SitemapBuilder site = Sites.site(entries -> entries.entry("a.B#n", "n", "/n/{id}")
                        .pages(url -> {
                            for (Integer id : ids) {
                                url.begin().value(id).end();
                            }
                        }))
                .maxUrls(50);
        try (Sitemap sitemap = site.build()) {
            assertThat(orderChanged(sitemap)).isFalse();
            assertThat(orderChanged(sitemap)).isFalse();
            Collections.shuffle(ids, new Random(1));
            assertThat(orderChanged(sitemap)).isTrue();
            ids.add(500);
            assertThat(orderChanged(sitemap)).isFalse();
        }
    }

    /** A sitemap has at most 1,000 news, so it is cut elsewhere when they leave. */
    @Test
    void newsThatLeave_areNoOtherOrder() {
        SettableClock clock = new SettableClock("2026-11-21T12:00:00Z");
        Instant first = Instant.parse("2026-11-20T12:00:00Z");
        SitemapBuilder site = Sites.site(entries -> entries.entry("a.B#n", "n", "/n/{id}")
                .media()
                .pages(url -> {
                    for (int id = 0; id < 2_500; id++) {
                        url.begin()
                                .value(id)
                                .news(News.of("T", "en", first.plusSeconds(id), "n"))
                                .end();
                    }
                }));
        try (Sitemap sitemap = site.clock(clock).build()) {
            List<Integer> sitemaps = new ArrayList<>();
            for (String now : List.of("21T12:00:00", "22T12:10:00", "22T12:20:00", "22T13:00:00")) {
                clock.set("2026-11-" + now + "Z");
                assertThat(orderChanged(sitemap)).as(now).isFalse();
                sitemaps.add(sitemap.sites()
                        .get(0)
                        .snapshot()
                        .orElseThrow()
                        .sitemaps()
                        .size());
            }
            assertThat(sitemaps).containsExactly(4, 3, 2, 1);
        }
    }

    @Test
    void sectionThatStaysWithoutPages_hasNoOtherOrder() {
        AtomicInteger count = new AtomicInteger(3);
        try (Sitemap sitemap = Sites.refreshed(Sites.site(Sites.numbers(count::get)))) {
            count.set(0);
            for (int i = 0; i < 3; i++) {
                assertThat(orderChanged(sitemap)).isFalse();
            }
        }
    }

    private static boolean orderChanged(Sitemap sitemap) {
        return sitemap.refresh(Refresh.all()).section("n").orElseThrow().orderChanged();
    }
}
