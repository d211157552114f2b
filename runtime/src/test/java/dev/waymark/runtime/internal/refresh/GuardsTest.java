package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class GuardsTest {

    private final AtomicInteger pages = new AtomicInteger(4_000);
    private final SettableClock clock = new SettableClock("2026-11-21T09:30:00Z");

    private SitemapBuilder site() {
        return Sites.site(entries -> {
                    entries.entry("a.B#n", "n", "/n/{id}").pages(url -> {
                        if (pages.get() < 0) {
                            throw new IllegalStateException("no pages");
                        }
                        for (int i = 0; i < pages.get(); i++) {
                            url.begin().value(i).end();
                        }
                    });
                    entries.entry("a.B#home", "pages", "/").page();
                })
                .maxUrls(1_000)
                .clock(clock);
    }

    @Test
    void sectionThatLosesMoreThanHalf_isHeldBackUntilALaterRefreshFindsTheSame() {
        try (Sitemap sitemap = site().build()) {
            sitemap.refresh();
            pages.set(1_999);
            RefreshReport report = sitemap.refresh();
            SectionReport section = report.section("n").orElseThrow();
            assertThat(section.pages()).isEqualTo(4_000);
            assertThat(section.failure().orElseThrow().cause())
                    .hasMessage("it would shrink from 4000 to 1999 pages; if a refresh after 2026-11-21T10:00:00Z finds"
                            + " it still so small, or after refresh(true), it is published");
            assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(4_001);
            clock.set("2026-11-21T10:00:00Z");
            assertThat(sitemap.refresh().failed()).isFalse();
            assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(2_000);
        }
    }

    @Test
    void secondOfTwoQuickRefreshes_doesNotConfirmTheLoss() {
        try (Sitemap sitemap = site().build()) {
            sitemap.refresh();
            pages.set(0);
            assertThat(sitemap.refresh("n").failed()).isTrue();
            assertThat(sitemap.refresh("n").failed()).isTrue();
            clock.set("2026-11-21T09:59:59Z");
            assertThat(sitemap.refresh("n").failed()).isTrue();
            assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(4_001);
            clock.set("2026-11-21T10:00:00Z");
            assertThat(sitemap.refresh("n").failed()).isFalse();
            assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(1);
        }
    }

    @Test
    void shortInterval_isWaitedForHalf_soThatTheNextScheduledRefreshConfirms() {
        try (Sitemap sitemap = site().refreshInterval(Duration.ofMinutes(10)).build()) {
            sitemap.refresh();
            pages.set(0);
            assertThat(sitemap.refresh().failed()).isTrue();
            clock.set("2026-11-21T09:34:59Z");
            assertThat(sitemap.refresh().failed()).isTrue();
            clock.set("2026-11-21T09:35:00Z");
            assertThat(sitemap.refresh().failed()).isFalse();
        }
    }

    @Test
    void clockThatIsSetBack_beginsTheWaitAnew() {
        try (Sitemap sitemap = site().build()) {
            sitemap.refresh();
            pages.set(0);
            assertThat(sitemap.refresh().failed()).isTrue();
            clock.set("2026-11-20T00:00:00Z");
            assertThat(sitemap.refresh().failed()).isTrue();
            clock.set("2026-11-20T00:30:00Z");
            assertThat(sitemap.refresh().failed()).isFalse();
        }
    }

    @Test
    void failureMeanwhile_leavesTheWaitAsItIs() {
        try (Sitemap sitemap = site().build()) {
            sitemap.refresh();
            pages.set(0);
            assertThat(sitemap.refresh().failed()).isTrue();
            pages.set(-1);
            clock.set("2026-11-21T09:45:00Z");
            assertThat(Sites.failure(sitemap.refresh(), "n").cause()).hasMessage("no pages");
            pages.set(0);
            clock.set("2026-11-21T10:00:00Z");
            assertThat(sitemap.refresh().failed()).isFalse();
        }
    }

    @Test
    void sectionThatRecovers_isGuardedAgain() {
        try (Sitemap sitemap = site().build()) {
            sitemap.refresh();
            pages.set(0);
            assertThat(sitemap.refresh().failed()).isTrue();
            pages.set(4_000);
            assertThat(sitemap.refresh().failed()).isFalse();
            pages.set(0);
            assertThat(sitemap.refresh().failed()).isTrue();
            assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(4_001);
        }
    }

    @Test
    void force_publishesTheLoss() {
        try (Sitemap sitemap = site().build()) {
            sitemap.refresh();
            pages.set(10);
            assertThat(sitemap.refresh(true).failed()).isFalse();
            assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(11);
        }
    }

    @Test
    void lossesWithinTheLimits_arePublished() {
        try (Sitemap sitemap = site().build()) {
            sitemap.refresh();
            pages.set(2_000);
            assertThat(sitemap.refresh().failed()).isFalse();
            pages.set(1_001);
            assertThat(sitemap.refresh().failed()).isFalse();
            pages.set(2);
            assertThat(sitemap.refresh().failed()).isFalse();
        }
        try (Sitemap sitemap = site().shrinkGuard(1, 0).build()) {
            pages.set(4_000);
            sitemap.refresh();
            pages.set(0);
            assertThat(sitemap.refresh().failed()).isFalse();
        }
    }

    @Test
    void sitemapThatIsGone_isServedForTheGraceTime() {
        try (Sitemap sitemap = site().grace(Duration.ofMinutes(10)).build()) {
            sitemap.refresh();
            List<String> before = sitemap.snapshot().orElseThrow().names();
            pages.set(3_000);
            sitemap.refresh();
            List<String> gone = new ArrayList<>(before);
            gone.removeAll(sitemap.snapshot().orElseThrow().names());
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
}
