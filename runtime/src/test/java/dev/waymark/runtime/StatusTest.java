package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SitemapStatus;
import dev.waymark.runtime.report.SitemapStatus.State;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The status for health checks. */
class StatusTest {

    private static final SitemapProvider<String> BROKEN = sink -> {
        throw new IllegalStateException("no database");
    };

    private final SettableClock clock = new SettableClock("2026-11-22T13:00:00Z");
    private final Cities cities = new Cities();
    private final CountDownLatch refreshed = new CountDownLatch(1);

    private SitemapBuilder site() {
        return cities.site().clock(clock).listener(new SitemapListener() {
            @Override
            public void refreshed(RefreshReport report) {
                refreshed.countDown();
            }
        });
    }

    private void awaitRefresh() throws InterruptedException {
        assertThat(refreshed.await(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void beforeTheFirstRefresh_itStarts() {
        try (Sitemap sitemap = site().build()) {
            SitemapStatus status = sitemap.status();
            assertThat(status.state()).isEqualTo(State.STARTING);
            assertThat(status.lastSuccess()).isEmpty();
            assertThat(status.lastRefresh()).isEmpty();
            assertThat(status.unserved()).containsExactly("");
            assertThat(status.outdatedAfter()).isEqualTo(Duration.ofHours(3));
        }
    }

    @Test
    void afterASuccess_itIsCurrent_andTellsItsPages() {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            SitemapStatus status = sitemap.status();
            assertThat(status.state()).isEqualTo(State.CURRENT);
            assertThat(status.sections()).isEqualTo(Map.of("cities", 1L, "pages", 1L));
            assertThat(status.lastSuccess()).hasValue(Instant.parse("2026-11-22T13:00:00Z"));
            assertThat(status.unserved()).isEmpty();
            assertThat(status.problems()).isEmpty();
        }
    }

    @Test
    void firstRefreshThatFails_makesItUnavailable() {
        cities.behaviour = BROKEN;
        try (Sitemap sitemap = Sites.refreshed(site())) {
            SitemapStatus status = sitemap.status();
            assertThat(status.state()).isEqualTo(State.UNAVAILABLE);
            assertThat(status.problems())
                    .containsExactly(
                            "Section cities failed: provider dev.waymark.runtime.testing.Cities of entry a.Cities#city:"
                                    + " java.lang.IllegalStateException: no database",
                            sitemap.refresh(Refresh.all()).problem().orElseThrow());
        }
    }

    @Test
    void sectionThatGoesOnFailing_makesItOutdated_afterTheBound() throws Exception {
        try (Sitemap sitemap = site().outdatedAfter(Duration.ofMinutes(90)).build()) {
            sitemap.start();
            awaitRefresh();
            cities.behaviour = BROKEN;
            clock.set("2026-11-22T14:00:00Z");
            sitemap.refresh(Refresh.section("cities"));
            assertThat(sitemap.status().state()).isEqualTo(State.CURRENT);
            assertThat(sitemap.status().problems()).hasSize(1);
            clock.set("2026-11-22T14:31:00Z");
            sitemap.refresh(Refresh.section("cities"));
            SitemapStatus status = sitemap.status();
            assertThat(status.state()).isEqualTo(State.OUTDATED);
            assertThat(status.lastSuccess())
                    .hasValueSatisfying(end -> assertThat(end).isBefore("2026-11-22T13:30:00Z"));
            assertThat(status.age()).hasValueSatisfying(age -> assertThat(age).isGreaterThan(Duration.ofMinutes(89)));
        }
    }

    @Test
    void processThatServesWhatAnotherOnePublishes_isNeverOutdated() {
        SnapshotStore store = SnapshotStore.memory();
        Sites.refreshed(site().store(store)).close();
        try (Sitemap sitemap = site().store(store).build()) {
            clock.set("2027-11-22T13:00:00Z");
            assertThat(sitemap.status().state()).isEqualTo(State.CURRENT);
            assertThat(sitemap.status().lastSuccess()).isEmpty();
            assertThat(sitemap.status().sections()).isEqualTo(Map.of("cities", 1L, "pages", 1L));
        }
    }

    @Test
    void siteWithoutPages_isCurrent() {
        try (Sitemap sitemap = Sites.refreshed(Sites.numbered(0).clock(clock))) {
            assertThat(sitemap.status().state()).isEqualTo(State.CURRENT);
        }
    }

    @Test
    void sitemapThatIsSwitchedOff_isCurrent() {
        assertThat(Sitemap.inert().status().state()).isEqualTo(State.CURRENT);
    }

    @Test
    void clockThatWasSetBack_makesNothingOutdated() throws Exception {
        try (Sitemap sitemap = site().build()) {
            sitemap.start();
            awaitRefresh();
            clock.set("2020-01-01T00:00:00Z");
            assertThat(sitemap.status().state()).isEqualTo(State.CURRENT);
            assertThat(sitemap.status().age()).hasValue(Duration.ZERO);
            clock.set("2020-01-01T03:00:01Z");
            assertThat(sitemap.status().state()).isEqualTo(State.OUTDATED);
        }
    }

    @Test
    void boundFollowsTheInterval_andCanBeSet() {
        assertThat(Sites.numbered(1).refreshInterval(Duration.ofSeconds(1)).outdatedAfter())
                .isEqualTo(Duration.ofHours(1));
        assertThat(Sites.numbered(1).refreshInterval(Duration.ofDays(2)).outdatedAfter())
                .isEqualTo(Duration.ofDays(6));
        assertThat(Sites.numbered(1)
                        .refreshInterval(Duration.ofSeconds(Long.MAX_VALUE))
                        .outdatedAfter())
                .isGreaterThan(Duration.ofDays(36_000));
        assertThatThrownBy(() -> Sites.numbered(1).outdatedAfter(Duration.ZERO))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("outdatedAfter is 0s, but must be more than zero, such as 3h");
    }
}
