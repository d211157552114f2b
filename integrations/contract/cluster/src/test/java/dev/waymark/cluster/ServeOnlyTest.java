package dev.waymark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.changes.SitemapChanges;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.SitemapStatus;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that refreshes nothing, and serves what another one publishes. */
class ServeOnlyTest {

    @TempDir
    private Path directory;

    private final Cities cities = new Cities();

    private SitemapBuilder process() {
        return cities.site().store(SnapshotStore.directory(directory)).refreshInterval(Duration.ofSeconds(1));
    }

    /** Whose providers fail the test. */
    private SitemapBuilder serving() {
        Cities asked = new Cities();
        asked.behaviour = sink -> {
            throw new AssertionError("asked");
        };
        return asked.site()
                .store(SnapshotStore.directory(directory))
                .refreshInterval(Duration.ofSeconds(1))
                .firstSnapshotWait(Duration.ofHours(1))
                .plugin(new Cluster().serveOnly(true));
    }

    /** Counts how often what others leave is looked for, which comes with each interval. */
    private SnapshotStore counting(AtomicInteger looks) {
        return new DelegatingStore(SnapshotStore.directory(directory)) {
            @Override
            public void list(String prefix, Consumer<String> keys) throws IOException {
                looks.incrementAndGet();
                super.list(prefix, keys);
            }
        };
    }

    private static int status(Sitemap sitemap) {
        return sitemap.responder()
                .respond(SitemapRequest.of("GET", "/sitemap.xml", header -> null))
                .orElseThrow()
                .status();
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(end);
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    @Test
    void emptyStore_isNoError_andAnsweredWith503_untilAnotherProcessPublishes() throws Exception {
        try (LogLines log = new LogLines("dev.waymark");
                Sitemap served = serving().build()) {
            served.start();
            // No process has started a refresh, so it doesn't wait for one: that would take an hour.
            assertThat(CompletableFuture.supplyAsync(() -> status(served)).get(60, TimeUnit.SECONDS))
                    .isEqualTo(503);
            assertThat(served.status().state()).isEqualTo(SitemapStatus.State.STARTING);
            assertThat(log.lines()).containsExactly("INFO This process only serves the sitemap; others publish it");

            try (Sitemap job = process()
                    .plugin(new Cluster().oneRefresher(true).instanceName("job"))
                    .build()) {
                job.start();
                await(() -> served.sites().get(0).snapshot().isPresent());
            }
            assertThat(status(served)).isEqualTo(200);
            SitemapStatus status = served.status();
            assertThat(status.state()).isEqualTo(SitemapStatus.State.CURRENT);
            assertThat(status.servesOnly()).isTrue();
            assertThat(status.leads()).isFalse();
            assertThat(status.lastRefresh()).isEmpty();
            assertThat(log.lines()).noneMatch(line -> line.startsWith("WARNING"));
        }
    }

    @Test
    void closeDuringTheStart_leavesNoThread() throws Exception {
        AtomicReference<@Nullable Sitemap> starting = new AtomicReference<>();
        SitemapPlugin closing = new SitemapPlugin() {
            @Override
            public void started() {
                Objects.requireNonNull(starting.get()).close();
            }
        };
        Thread current = Thread.currentThread();
        ClassLoader before = current.getContextClassLoader();
        try (URLClassLoader application = new URLClassLoader(new URL[0], before)) {
            current.setContextClassLoader(application);
            Sitemap sitemap = process()
                    .plugin(closing)
                    .plugin(new Cluster().serveOnly(true))
                    .build();
            starting.set(sitemap);
            sitemap.start();
            assertThat(Thread.getAllStackTraces().keySet())
                    .noneMatch(thread -> thread.getName().equals("waymark-collect")
                            && thread.getContextClassLoader() == application);
        } finally {
            current.setContextClassLoader(before);
        }
    }

    @Test
    void emptyStore_isAFaultWhenItStaysSo() {
        SettableClock clock = new SettableClock("2026-11-22T10:00:00Z");
        try (Sitemap served = serving().clock(clock).build()) {
            served.start();
            clock.set("2026-11-22T11:00:00Z");
            assertThat(served.status().state()).isEqualTo(SitemapStatus.State.STARTING);
            clock.set("2026-11-22T11:00:01Z");
            assertThat(served.status().state()).isEqualTo(SitemapStatus.State.UNAVAILABLE);
        }
    }

    @Test
    void whatIsThere_isServedFromTheStart_withoutRefreshing_andItsProcessIsNamed() throws Exception {
        try (Sitemap job = process()
                .plugin(new Cluster().oneRefresher(true).instanceName("job"))
                .build()) {
            job.start();
            await(() -> job.sites().get(0).snapshot().isPresent());
            // The first publication may be older than the number of its leader.
            await(() -> job.refresh(Refresh.all()).problem().isEmpty());
        }
        AtomicInteger looks = new AtomicInteger();
        try (Sitemap served = serving().store(counting(looks)).build()) {
            assertThat(status(served)).isEqualTo(200);
            served.start();
            int atTheStart = looks.get();
            await(() -> looks.get() >= atTheStart + 2);
            assertThat(served.status().leader()).contains("job");
            assertThat(served.status().progress()).isEmpty();
            assertThat(served.status().lastRefresh()).isEmpty();
            assertThat(served.status().problems()).isEmpty();
        }
    }

    /** The job that left files has ended, and no other process would look for them. */
    @Test
    void whatAJobLeaves_isLookedForAgainAndAgain() throws Exception {
        try (Sitemap job = process().build()) {
            assertThat(job.refresh(Refresh.all()).failed()).isFalse();
        }
        AtomicInteger looks = new AtomicInteger();
        try (Sitemap served = serving().store(counting(looks)).build()) {
            served.start();
            int atTheStart = looks.get();
            await(() -> looks.get() >= atTheStart + 2);
            assertThat(status(served)).isEqualTo(200);
        }
    }

    @Test
    void refreshByHand_isRefused_andASingleChangeHasAProblem() throws Exception {
        try (Sitemap served = serving().build()) {
            String message = "This process only serves the sitemap (serveOnly), and another one publishes it";
            assertThatThrownBy(() -> served.refresh(Refresh.all()))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage(message + ": refresh it there");
            assertThatThrownBy(() -> served.refresh(Refresh.all().force())).hasMessage(message + ": refresh it there");
            assertThatThrownBy(() -> served.refresh(Refresh.section("cities")))
                    .hasMessage(message + ": refresh it there");
            assertThatThrownBy(() -> served.refreshAsync(Refresh.provider(Cities.class)))
                    .hasMessage(message + ": refresh it there");
            assertThat(served.capability(SitemapChanges.class)
                            .changed(Cities.class, "Bern")
                            .get()
                            .problem())
                    .contains(message + ": report changes there");
        }
    }

    @Test
    void providersNeedNotBeThere() {
        try (Sitemap served = serving().providers(ProviderLocator.of()).build()) {
            served.check();
            assertThat(status(served)).isEqualTo(503);
        }
    }

    @Test
    void sitesThatArePushed_areReadByItToo() throws Exception {
        SitemapBuilder both = Sitemap.builder()
                .registries(List.of(Sites.numbers(() -> 3)))
                .sites(sink -> sink.accept(Site.of("acme", "https://acme.example")))
                .store(SnapshotStore.directory(directory));
        Sites.refreshed(both).close();
        try (Sitemap served = both.plugin(new Cluster().serveOnly(true)).build()) {
            served.start();
            await(() -> served.site("acme").flatMap(SiteView::snapshot).isPresent());
        }
    }

    @Test
    void withoutAStore_thereIsNothingToServe() {
        assertThatThrownBy(() ->
                        cities.site().plugin(new Cluster().serveOnly(true)).build())
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage(
                        "With waymark.refresher=none, the sitemap needs the store of the process that publishes. Set"
                                + " waymark.store, or SitemapBuilder.store(...)");
    }
}
