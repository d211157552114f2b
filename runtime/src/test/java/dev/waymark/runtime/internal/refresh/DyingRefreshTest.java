package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.report.SitemapStatus;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** An {@code Error} outside any section: of the store, for example. */
class DyingRefreshTest {

    private static final String PROBLEM =
            "The refresh failed in an unexpected way: java.lang.OutOfMemoryError: Java heap space";

    private final Cities cities = new Cities();
    private final AtomicBoolean dies = new AtomicBoolean();

    private SitemapBuilder site() {
        return cities.site().store(new DelegatingStore(SnapshotStore.memory()) {
            @Override
            public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
                if (dies.get()) {
                    throw new OutOfMemoryError("Java heap space");
                }
                return super.replace(record, expected, value);
            }
        });
    }

    @Test
    void refreshThatDies_isLoggedOnce_andIsAFailureInReportListenerAndStatus() {
        List<RefreshReport> heard = new ArrayList<>();
        try (LogLines log = new LogLines();
                Sitemap sitemap = site().listener(Sites.listener(heard::add)).build()) {
            dies.set(true);
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.failed()).isTrue();
            assertThat(report.problem()).contains(PROBLEM);
            assertThat(heard).containsExactly(report);
            SitemapStatus status = sitemap.status();
            assertThat(status.problems()).containsExactly(PROBLEM);
            assertThat(status.lastRefresh()).containsSame(report);
            assertThat(log.lines())
                    .filteredOn(line -> line.startsWith("SEVERE"))
                    .containsExactly("SEVERE The sitemap wasn't refreshed; the published one stays");
        }
    }

    @Test
    void errorWhileASitemapIsStored_isTheStoresFailure() {
        Error error = new NoClassDefFoundError("Driver");
        SitemapBuilder site = cities.site().store(new DelegatingStore(SnapshotStore.memory()) {
            @Override
            public void put(String key, byte[] blob) {
                throw error;
            }
        });
        try (Sitemap sitemap = site.build()) {
            SectionFailure failure = Sites.failure(sitemap.refresh(Refresh.all()), "cities");
            assertThat(failure.origin()).isEqualTo("the store");
            assertThat(failure.cause())
                    .hasMessageContaining("can't be stored: " + error)
                    .hasCause(error);
        }
    }

    @Test
    void refreshRightAfterOneThatDied_isAnotherOne() {
        try (Sitemap sitemap = site().build()) {
            for (int i = 0; i < 300; i++) {
                dies.set(true);
                cities.behaviour = sink -> sink.accept("a" + System.nanoTime());
                assertThat(sitemap.refresh(Refresh.all()).failed()).isTrue();
                dies.set(false);
                assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            }
        }
    }

    @Test
    void refreshWhoseClockFails_isAFailure_andTheNextOneComes() throws Exception {
        InstantSource clock = () -> {
            if (dies.getAndSet(false)) {
                throw new IllegalStateException("no time");
            }
            return Instant.parse("2026-11-21T09:30:00Z");
        };
        try (LogLines log = new LogLines();
                Sitemap sitemap =
                        cities.site().clock(clock.withZone(ZoneOffset.UTC)).build()) {
            dies.set(true);
            RefreshReport report = sitemap.refreshAsync(Refresh.all()).get(60, TimeUnit.SECONDS);
            assertThat(report.problem())
                    .contains("The refresh failed in an unexpected way: java.lang.IllegalStateException: no time");
            assertThat(sitemap.refreshAsync(Refresh.all())
                            .get(60, TimeUnit.SECONDS)
                            .failed())
                    .isFalse();
            assertThat(log.lines())
                    .filteredOn(line -> line.startsWith("SEVERE"))
                    .hasSize(1);
        }
    }

    @Test
    void refreshAskedForByAListener_isAnotherOne() throws Exception {
        AtomicReference<@Nullable Sitemap> refreshed = new AtomicReference<>();
        CountDownLatch two = new CountDownLatch(2);
        try (Sitemap sitemap = site().listener(Sites.listener(report -> {
                    two.countDown();
                    Sitemap again = refreshed.getAndSet(null);
                    if (again != null) {
                        var unused = again.refreshAsync(Refresh.all());
                    }
                }))
                .build()) {
            refreshed.set(sitemap);
            sitemap.refresh(Refresh.all());
            assertThat(two.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void nextScheduledRefresh_comes() throws Exception {
        CountDownLatch published = new CountDownLatch(1);
        dies.set(true);
        try (Sitemap sitemap = site().refreshInterval(Duration.ofSeconds(1))
                .listener(Sites.listener(report -> {
                    dies.set(false);
                    if (report.changed()) {
                        published.countDown();
                    }
                }))
                .build()) {
            sitemap.start();
            assertThat(published.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }
}
