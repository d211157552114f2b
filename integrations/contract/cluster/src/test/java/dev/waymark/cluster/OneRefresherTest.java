package dev.waymark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.changes.SitemapChanges;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.SitemapStatus;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of several processes that share a store, one refreshes. Here they are sitemaps of one process. */
class OneRefresherTest {

    private final AtomicInteger refreshes = new AtomicInteger();
    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicBoolean refuses = new AtomicBoolean();
    private final List<Sitemap> opened = new ArrayList<>();

    @TempDir
    private Path directory;

    /** Has one city named after the process, to show which process refreshed. */
    private Sitemap process(String name, SnapshotStore store, AtomicBoolean candidate) {
        Cities cities = new Cities();
        cities.behaviour = sink -> {
            refreshes.incrementAndGet();
            sink.accept(name);
        };
        Sitemap sitemap = cities.site()
                .store(store)
                .refreshInterval(Duration.ofHours(1))
                .plugin(new Cluster()
                        .oneRefresher(true)
                        .leaseTerm(Duration.ofSeconds(1))
                        .leaderCandidate(() -> {
                            asked.incrementAndGet();
                            if (refuses.get()) {
                                throw new IllegalStateException("no answer");
                            }
                            return candidate.get();
                        })
                        .instanceName(name))
                .build();
        opened.add(sitemap);
        return sitemap;
    }

    private Sitemap process(String name) {
        return process(name, SnapshotStore.directory(directory), new AtomicBoolean(true));
    }

    @AfterEach
    void close() {
        opened.forEach(Sitemap::close);
    }

    private static void await(String what, BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as(what).isLessThan(end);
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    /** Whose city is listed. */
    private static Set<String> listed(Sitemap sitemap) {
        return sitemap.sites().get(0).snapshot().map(Sites::allLocs).orElse(List.of()).stream()
                .filter(loc -> loc.contains("/cities/"))
                .map(loc -> loc.substring(loc.lastIndexOf('/') + 1))
                .collect(Collectors.toSet());
    }

    @Test
    void oneRefreshesForAll_andTheOthersServeIt() throws Exception {
        List<Sitemap> all = List.of(process("a"), process("b"), process("c"));
        all.forEach(Sitemap::start);
        for (Sitemap sitemap : all) {
            await("served by all", () -> !listed(sitemap).isEmpty());
        }

        assertThat(refreshes).hasValue(1);
        assertThat(all.stream().map(OneRefresherTest::listed).distinct()).hasSize(1);
        String leader = listed(all.get(0)).iterator().next();
        for (Sitemap sitemap : all) {
            await("its name is known", () -> sitemap.status().leader().isPresent());
            SitemapStatus status = sitemap.status();
            assertThat(status.leader()).contains(leader);
            assertThat(status.state()).isEqualTo(SitemapStatus.State.CURRENT);
        }
        assertThat(all.stream().filter(sitemap -> sitemap.status().leads())).hasSize(1);
    }

    @Test
    void leaderThatIsClosed_isFollowedByAnother_thatRefreshes() throws Exception {
        Sitemap first = process("first");
        first.start();
        await("first", () -> listed(first).equals(Set.of("first")));
        Sitemap second = process("second");
        second.start();
        await(
                "the second follows",
                () -> listed(second).equals(Set.of("first"))
                        && second.status().leader().equals(Optional.of("first")));
        assertThat(refreshes).hasValue(1);
        first.close();

        await("second", () -> listed(second).equals(Set.of("second")));
        assertThat(second.status().leads()).isTrue();
    }

    @Test
    void processThatNobodyRefreshesFor_isOutdatedAfterAWhile() throws Exception {
        Sitemap leader = process("leader");
        leader.start();
        await("leader", () -> listed(leader).equals(Set.of("leader")));
        Sitemap sitemap = new Cities()
                .site()
                .store(SnapshotStore.directory(directory))
                .refreshInterval(Duration.ofSeconds(1))
                .outdatedAfter(Duration.ofSeconds(3))
                .plugin(new Cluster()
                        .oneRefresher(true)
                        .leaseTerm(Duration.ofSeconds(1))
                        .leaderCandidate(() -> false))
                .build();
        opened.add(sitemap);
        sitemap.start();
        await("known", () -> sitemap.status().leader().isPresent());
        TimeUnit.SECONDS.sleep(4);
        assertThat(sitemap.status().state()).isEqualTo(SitemapStatus.State.CURRENT);
        leader.close();

        await("gone", () -> sitemap.status().leader().isEmpty());
        assertThat(sitemap.status().state()).as("another one may follow soon").isEqualTo(SitemapStatus.State.CURRENT);
        await("outdated", () -> sitemap.status().state() == SitemapStatus.State.OUTDATED);
        process("next").start();
        await("current", () -> sitemap.status().state() == SitemapStatus.State.CURRENT);
    }

    @Test
    void processThatMayNotLead_refreshesByHandOnly() throws Exception {
        AtomicBoolean candidate = new AtomicBoolean();
        Sitemap sitemap = process("a", SnapshotStore.directory(directory), candidate);
        sitemap.start();
        int before = asked.get();
        await("it is asked again and again", () -> asked.get() >= before + 2);
        assertThat(refreshes).hasValue(0);
        RefreshReport report = sitemap.refresh(Refresh.all());
        assertThat(report.problem()).isEmpty();
        assertThat(listed(sitemap)).containsExactly("a");
        candidate.set(true);

        await("it leads", () -> refreshes.get() == 2);
    }

    @Test
    void candidateThatThrows_doesNotLead() throws Exception {
        Sitemap sitemap = process("a");
        sitemap.start();
        await("a", () -> listed(sitemap).equals(Set.of("a")));
        refuses.set(true);

        await("it gives back", () -> sitemap.status().leader().isEmpty());
        assertThat(sitemap.status().leads()).isFalse();
    }

    @Test
    void leaderThatLostTheLease_stopsAtTheNextPage() throws Exception {
        CountDownLatch rendering = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        AtomicBoolean supplied = new AtomicBoolean();
        AtomicBoolean cut = new AtomicBoolean();
        SnapshotStore shared = SnapshotStore.directory(directory);
        // Its lease is not renewed while it is asleep; all else of the store works when it wakes.
        SnapshotStore sleepy = new DelegatingStore(shared) {
            @Override
            public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
                if (cut.get() && record.startsWith("lease-")) {
                    throw new IOException("asleep");
                }
                return super.read(record, known);
            }

            @Override
            public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
                if (cut.get() && record.startsWith("lease-")) {
                    throw new IOException("asleep");
                }
                return super.replace(record, expected, value);
            }
        };
        Sitemap seed = process("seed", shared, new AtomicBoolean());
        seed.refresh(Refresh.all());
        Cities cities = new Cities();
        cities.behaviour = sink -> {
            rendering.countDown();
            assertThat(goOn.await(60, TimeUnit.SECONDS)).isTrue();
            sink.accept("stale");
            supplied.set(true);
        };
        List<RefreshReport> reports = new ArrayList<>();
        CountDownLatch ended = new CountDownLatch(1);
        AtomicInteger checks = new AtomicInteger();
        Sitemap stale = cities.site()
                .store(sleepy)
                .plugin(new Cluster()
                        .oneRefresher(true)
                        // Long enough that it still leads when its refresh begins, on a busy machine too.
                        .leaseTerm(Duration.ofSeconds(3))
                        .leaderCandidate(() -> checks.incrementAndGet() > 0)
                        .instanceName("stale"))
                .listener(new SitemapListener() {
                    @Override
                    public void refreshed(RefreshReport report) {
                        reports.add(report);
                        ended.countDown();
                    }
                })
                .build();
        opened.add(stale);
        stale.start();
        assertThat(rendering.await(60, TimeUnit.SECONDS)).isTrue();
        cut.set(true);
        Sitemap next = process("next", shared, new AtomicBoolean(true));
        next.start();
        await("the next leads", () -> listed(next).equals(Set.of("next")));
        await("its lease lapses", () -> !stale.status().leads());
        int lapsed = checks.get();
        await("it has checked that", () -> checks.get() >= lapsed + 2);
        goOn.countDown();

        assertThat(ended.await(60, TimeUnit.SECONDS)).isTrue();
        assertThat(reports.get(0).problem()).contains("Another process refreshes the sitemap now");
        assertThat(supplied).isFalse();
        assertThat(listed(next)).containsExactly("next");
        await("it follows", () -> listed(stale).equals(Set.of("next")));
        assertThat(stale.status().leads()).isFalse();
    }

    @Test
    void refreshByHand_duringWhichAnotherBeginsToLead_isDiscarded_andChangedNothing() throws Exception {
        CountDownLatch rendering = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        SnapshotStore shared = SnapshotStore.directory(directory);
        process("seed", shared, new AtomicBoolean()).refresh(Refresh.all());
        Cities cities = new Cities();
        cities.behaviour = sink -> {
            rendering.countDown();
            assertThat(goOn.await(60, TimeUnit.SECONDS)).isTrue();
            sink.accept("stale");
        };
        Sitemap stale = cities.site().store(shared).build();
        opened.add(stale);
        CompletableFuture<RefreshReport> refresh = stale.refreshAsync(Refresh.all());
        assertThat(rendering.await(60, TimeUnit.SECONDS)).isTrue();
        Sitemap next = process("next", shared, new AtomicBoolean(true));
        next.start();
        await("the next leads", () -> listed(next).equals(Set.of("next")));
        goOn.countDown();

        RefreshReport report = refresh.get(60, TimeUnit.SECONDS);
        assertThat(report.problem()).contains("Another process, next, has begun to refresh the sitemap meanwhile");
        assertThat(report.changed()).isFalse();
        assertThat(report.sites().get(0).changed()).isFalse();
        assertThat(listed(stale)).containsExactly("next");
    }

    @Test
    void requestBeforeTheStart_waitsForIt_whereThatIsToCome() throws Exception {
        Sitemap sitemap = new Cities().site().startLater().build();
        opened.add(sitemap);
        AtomicInteger status = new AtomicInteger();
        Thread request = new Thread(() -> status.set(Sites.status(sitemap, "/sitemap.xml")));
        request.start();
        await("it waits", () -> request.getState() == Thread.State.TIMED_WAITING || !request.isAlive());
        sitemap.start();
        request.join();

        assertThat(status).hasValue(200);
    }

    @Test
    void sitesThatArePushed_areServedByThoseWhoDoNotLead_too() throws Exception {
        List<Sitemap> all = new ArrayList<>();
        for (String name : List.of("a", "b")) {
            Sitemap sitemap = Sitemap.builder()
                    .registries(List.of(Sites.numbers(() -> 3)))
                    .sites(sink -> sink.accept(Site.of("one", "https://one.example")))
                    .store(SnapshotStore.directory(directory))
                    .plugin(new Cluster()
                            .oneRefresher(true)
                            .leaseTerm(Duration.ofSeconds(1))
                            .instanceName(name))
                    .build();
            opened.add(sitemap);
            all.add(sitemap);
        }
        all.forEach(Sitemap::start);
        for (Sitemap sitemap : all) {
            await(
                    "served",
                    () -> sitemap.site("one").flatMap(SiteView::snapshot).isPresent());
        }
        assertThat(all.stream().filter(sitemap -> sitemap.status().leads())).hasSize(1);
    }

    @Test
    void leaderThatWasAsleep_andThatNoOneReplaced_refreshesAgain() throws Exception {
        CountDownLatch wake = new CountDownLatch(1);
        AtomicBoolean asleep = new AtomicBoolean();
        SnapshotStore sleepy = new DelegatingStore(SnapshotStore.directory(directory)) {
            @Override
            public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
                try {
                    if (asleep.get() && record.startsWith("lease-")) {
                        wake.await();
                    }
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
                return super.replace(record, expected, value);
            }
        };
        Sitemap sitemap = process("a", sleepy, new AtomicBoolean(true));
        sitemap.start();
        await("a", () -> refreshes.get() == 1);
        asleep.set(true);
        await("its lease lapses", () -> !sitemap.status().leads());
        // The renewal that is asleep began later, and would count from then.
        TimeUnit.SECONDS.sleep(1);
        wake.countDown();

        await("it leads again, and refreshes", () -> refreshes.get() == 2);
    }

    @Test
    void requestAtTheStart_waitsForWhatAnotherProcessPublishes() throws Exception {
        Sitemap sitemap = process("a");
        sitemap.start();
        assertThat(sitemap.responder()
                        .respond(SitemapRequest.of("GET", "/sitemap.xml", header -> null))
                        .orElseThrow()
                        .status())
                .isEqualTo(200);
    }

    @Test
    void singleChange_isPublishedByTheProcessThatIsAsked_andStays() throws Exception {
        Sitemap leader = process("leader");
        leader.start();
        await("leader", () -> listed(leader).equals(Set.of("leader")));
        Sitemap other = process("other");
        other.start();

        assertThat(other.capability(SitemapChanges.class)
                        .changed(Cities.class, "new")
                        .get(60, TimeUnit.SECONDS)
                        .problem())
                .isEmpty();
        await("seen by all", () -> listed(leader).equals(Set.of("leader", "new")));
        assertThat(refreshes).hasValue(1);
    }
}
