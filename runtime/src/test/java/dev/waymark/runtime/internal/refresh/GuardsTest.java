package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A section that suddenly loses many of its pages. */
class GuardsTest {

    /** Supplies numbers from zero on; fails where there are less than none. */
    private static final class Numbers implements SitemapProvider<Integer> {
        private volatile int count = 4_000;

        @Override
        public void pages(Consumer<? super Integer> sink) {
            if (count < 0) {
                throw new IllegalStateException("no pages");
            }
            for (int i = 0; i < count; i++) {
                sink.accept(i);
            }
        }
    }

    private final Numbers pages = new Numbers();
    private final SettableClock clock = new SettableClock("2026-11-21T09:30:00Z");

    private SitemapBuilder site() {
        return Sites.site(entries -> {
                    entries.entry("a.B#n", "n", "/n/{id}")
                            .<Integer>pages(
                                    Numbers.class,
                                    (page, url) -> url.begin().value(page).end());
                    entries.entry("a.B#home", "pages", "/").page();
                })
                .providers(ProviderLocator.of(pages))
                .maxUrls(1_000)
                .clock(clock);
    }

    /** As an event does, and the schedule. */
    private static RefreshReport event(Sitemap sitemap) {
        return sitemap.refresh(Refresh.provider(Numbers.class));
    }

    private static long listed(Sitemap sitemap) {
        return Sites.snapshot(sitemap).pages();
    }

    @Test
    void sectionThatLosesMoreThanHalf_keepsItsPages_andSaysWhatToDo() {
        try (LogLines log = new LogLines();
                Sitemap sitemap = Sites.refreshed(site())) {
            pages.count = 1_999;
            RefreshReport report = sitemap.refresh(Refresh.all());
            SectionReport section = report.section("n").orElseThrow();
            assertThat(section.pages()).isEqualTo(4_000);
            String why = "its providers now supply 1999 instead of 4000. If that is intended, refresh again or"
                    + " force a refresh. The first scheduled refresh after 2026-11-21T10:00:00Z accepts it anyway";
            assertThat(section.failure().orElseThrow().cause()).hasMessage(why).hasToString(why);
            assertThat(log.lines()).contains("WARNING Section n kept its 4000 pages: " + why);
            assertThat(listed(sitemap)).isEqualTo(4_001);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "900, 0, true",
        "900, 449, true",
        "900, 450, false",
        "5, 2, true",
        "4, 2, false",
        "2, 1, false",
        "2, 0, true",
        "1, 0, true",
        "0, 0, false",
        "3, 9, false"
    })
    void smallSection_isGuardedAsALargeOne(int before, int now, boolean held) {
        pages.count = before;
        try (Sitemap sitemap = Sites.refreshed(site())) {
            pages.count = now;
            assertThat(event(sitemap).failed()).isEqualTo(held);
            assertThat(listed(sitemap)).isEqualTo((held ? before : now) + 1);
            clock.set("2026-11-21T10:00:00Z");
            assertThat(event(sitemap).failed()).isFalse();
            assertThat(listed(sitemap)).isEqualTo(now + 1);
        }
    }

    @Test
    void secondRefreshByHand_acceptsTheLoss() {
        for (Consumer<Sitemap> byHand : List.<Consumer<Sitemap>>of(
                sitemap -> sitemap.refresh(Refresh.all()), sitemap -> sitemap.refresh(Refresh.section("n")))) {
            pages.count = 100;
            try (Sitemap sitemap = Sites.refreshed(site())) {
                pages.count = 10;
                byHand.accept(sitemap);
                assertThat(listed(sitemap)).isEqualTo(101);
                byHand.accept(sitemap);
                assertThat(listed(sitemap)).isEqualTo(11);
            }
        }
    }

    @Test
    void refreshByHand_afterTheScheduleHeldASectionBack_isTheSecond() {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            pages.count = 10;
            assertThat(event(sitemap).failed()).isTrue();
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
    }

    @Test
    void secondOfTwoQuickEvents_doesNotConfirmTheLoss() {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            pages.count = 0;
            assertThat(event(sitemap).failed()).isTrue();
            assertThat(event(sitemap).failed()).isTrue();
            clock.set("2026-11-21T09:59:59Z");
            assertThat(event(sitemap).failed()).isTrue();
            assertThat(listed(sitemap)).isEqualTo(4_001);
            clock.set("2026-11-21T10:00:00Z");
            assertThat(event(sitemap).failed()).isFalse();
            assertThat(listed(sitemap)).isEqualTo(1);
        }
    }

    @Test
    void nextScheduledRefresh_acceptsTheLoss() throws Exception {
        AtomicBoolean held = new AtomicBoolean();
        CountDownLatch accepted = new CountDownLatch(1);
        pages.count = 8;
        try (Sitemap sitemap = site().clock(Clock.systemUTC())
                .refreshInterval(Duration.ofSeconds(1))
                .listener(Sites.listener(report -> {
                    pages.count = 1;
                    if (report.failed()) {
                        held.set(true);
                    } else if (held.get()) {
                        accepted.countDown();
                    }
                }))
                .build()) {
            sitemap.start();
            assertThat(accepted.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(listed(sitemap)).isEqualTo(2);
        }
    }

    @Test
    void shortInterval_isWaitedForHalf_soThatTheNextScheduledRefreshConfirms() {
        try (Sitemap sitemap = Sites.refreshed(site().refreshInterval(Duration.ofMinutes(10)))) {
            pages.count = 0;
            assertThat(event(sitemap).failed()).isTrue();
            clock.set("2026-11-21T09:34:59Z");
            assertThat(event(sitemap).failed()).isTrue();
            clock.set("2026-11-21T09:35:00Z");
            assertThat(event(sitemap).failed()).isFalse();
        }
    }

    @Test
    void clockThatIsSetBack_beginsTheWaitAnew() {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            pages.count = 0;
            assertThat(event(sitemap).failed()).isTrue();
            clock.set("2026-11-20T00:00:00Z");
            assertThat(event(sitemap).failed()).isTrue();
            clock.set("2026-11-20T00:30:00Z");
            assertThat(event(sitemap).failed()).isFalse();
        }
    }

    @Test
    void failureMeanwhile_leavesTheWaitAsItIs() {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            pages.count = 0;
            assertThat(event(sitemap).failed()).isTrue();
            pages.count = -1;
            clock.set("2026-11-21T09:45:00Z");
            assertThat(Sites.failure(event(sitemap), "n").cause()).hasMessage("no pages");
            pages.count = 0;
            clock.set("2026-11-21T10:00:00Z");
            assertThat(event(sitemap).failed()).isFalse();
        }
    }

    @Test
    void sectionThatRecovers_isGuardedAgain() {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            pages.count = 0;
            assertThat(sitemap.refresh(Refresh.all()).failed()).isTrue();
            pages.count = 4_000;
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            pages.count = 0;
            assertThat(sitemap.refresh(Refresh.all()).failed()).isTrue();
            assertThat(listed(sitemap)).isEqualTo(4_001);
        }
    }

    @Test
    void force_publishesTheLoss() {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            pages.count = 10;
            assertThat(sitemap.refresh(Refresh.all().force()).failed()).isFalse();
            assertThat(listed(sitemap)).isEqualTo(11);
        }
    }

    @Test
    void guardThatIsOff_letsEverythingPass() {
        try (Sitemap sitemap = Sites.refreshed(site().shrinkGuard(1))) {
            pages.count = 0;
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
    }

    @Test
    void sitemapThatIsGone_isServedForTheGraceTime() {
        try (Sitemap sitemap = Sites.refreshed(site().grace(Duration.ofMinutes(10)))) {
            List<String> before = Sites.snapshot(sitemap).names();
            pages.count = 3_000;
            sitemap.refresh(Refresh.all());
            List<String> gone = new ArrayList<>(before);
            gone.removeAll(Sites.snapshot(sitemap).names());
            assertThat(gone).isNotEmpty();
            clock.set("2026-11-21T09:40:00Z");
            assertThat(status(sitemap, gone.get(0))).isEqualTo(200);
            clock.set("2026-11-21T09:40:01Z");
            assertThat(status(sitemap, gone.get(0))).isEqualTo(404);
        }
    }

    private static int status(Sitemap sitemap, String name) {
        return Sites.status(sitemap, "/" + name);
    }

    @Test
    void lastPagesOfASite_areSeenAsALossOnce() {
        try (Sitemap sitemap = Sites.site(entries -> entries.entry("a.B#n", "n", "/n/{id}")
                        .<Integer>pages(
                                Numbers.class,
                                (page, url) -> url.begin().value(page).end()))
                .providers(ProviderLocator.of(pages))
                .build()) {
            sitemap.refresh(Refresh.all());
            pages.count = 0;
            assertThat(sitemap.refresh(Refresh.all()).section("n").orElseThrow().failure())
                    .isPresent();
            for (int i = 0; i < 3; i++) {
                RefreshReport report = sitemap.refresh(Refresh.all());
                assertThat(report.problem()).contains("There are no pages");
                assertThat(report.section("n").orElseThrow().failure()).isEmpty();
            }
            assertThat(listed(sitemap)).isEqualTo(4_000);
        }
    }
}
