package dev.waymark.runtime.scenarios;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.PageObserver;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import dev.waymark.runtime.testing.StoredFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Misbehaving callers, providers, listeners and disks. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class HostileUseTest {

    private static SitemapResponse root(Sitemap sitemap) {
        return Sites.get(sitemap, "/sitemap.xml");
    }

    /** A directory on a disk with little room. */
    private static final class SmallDisk extends DelegatingStore {
        final AtomicLong room = new AtomicLong(Long.MAX_VALUE);
        volatile boolean refusesManifests;

        SmallDisk(Path directory) {
            super(SnapshotStore.directory(directory));
        }

        @Override
        public void put(String key, byte[] blob) throws IOException {
            if (room.addAndGet(-blob.length) < 0) {
                throw new IOException("No space left on device");
            }
            super.put(key, blob);
        }

        @Override
        public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
            if (refusesManifests) {
                throw new IOException("No space left on device");
            }
            return super.replace(record, expected, value);
        }
    }

    @Test
    void fullDisk_failsWhatDoesNotFit_leavesTheLastSnapshot_andIsOverWhenThereIsRoom(@TempDir Path directory)
            throws IOException {
        AtomicInteger pages = new AtomicInteger(1_000);
        SmallDisk disk = new SmallDisk(directory);
        SitemapBuilder site = Sites.pages("/n/{id}", url -> {
                    for (int i = 0; i < pages.get(); i++) {
                        url.begin().value(i).end();
                    }
                })
                .maxUrls(100)
                .store(disk);
        try (Sitemap sitemap = Sites.refreshed(site)) {
            Snapshot before = Sites.snapshot(sitemap);
            byte[] manifest =
                    Files.readAllBytes(StoredFiles.manifests(directory).get(0));

            pages.set(2_000);
            disk.room.set(1_000);
            assertThat(Sites.failure(sitemap.refresh(Refresh.all()), "pages").cause())
                    .hasMessageEndingWith("can't be stored: java.io.IOException: No space left on device");
            assertThat(sitemap.sites().get(0).snapshot()).containsSame(before);

            disk.room.set(Long.MAX_VALUE);
            disk.refusesManifests = true;
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.problem())
                    .contains("The snapshot can't be stored: java.io.IOException: No space left on device");
            assertThat(report.changed()).isFalse();
            assertThat(sitemap.sites().get(0).snapshot()).containsSame(before);
            assertThat(StoredFiles.manifests(directory)).hasSize(1);
            assertThat(StoredFiles.manifests(directory).get(0)).hasBinaryContent(manifest);
            assertThat(Sites.allLocs(before)).hasSize(1_000);

            disk.refusesManifests = false;
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).hasSize(2_000);
        }
    }

    @Test
    void storeThatCannotBeRead_isReportedOnce_andAgainWhenItCannotBeReadAgain(@TempDir Path directory)
            throws IOException {
        Path folder = directory.resolve("folder");
        Path moved = directory.resolve("moved");
        try (LogLines log = new LogLines();
                Sitemap sitemap =
                        Sites.numbered(1).store(SnapshotStore.directory(folder)).build()) {
            for (int times = 1; times <= 2; times++) {
                Files.move(folder, moved);
                Files.createFile(folder);
                sitemap.refresh(Refresh.all());
                sitemap.refresh(Refresh.all());
                assertThat(log.lines())
                        .filteredOn(line -> line.equals("WARNING The sitemap store can't be read"))
                        .hasSize(times);
                Files.delete(folder);
                Files.move(moved, folder);
                assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            }
        }
    }

    @Test
    void providerThatAsksForTheSitemapItIsToFill_getsItsAnswerAtOnce() {
        AtomicReference<@Nullable Sitemap> self = new AtomicReference<>();
        List<Integer> answers = new ArrayList<>();
        SitemapBuilder site = Sites.pages("/n/{id}", url -> {
                    Sitemap sitemap = self.get();
                    if (sitemap != null) {
                        answers.add(root(sitemap).status());
                    }
                    url.begin().value(1).end();
                })
                .firstSnapshotWait(ChronoUnit.FOREVER.getDuration());
        try (Sitemap sitemap = site.build()) {
            self.set(sitemap);
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            sitemap.refresh(Refresh.all());
        }
        assertThat(answers).containsExactly(503, 200);
    }

    @Test
    void listenerThatTakesItsTime_keepsNoRequestWaiting() {
        AtomicReference<@Nullable Sitemap> self = new AtomicReference<>();
        AtomicInteger status = new AtomicInteger();
        SitemapBuilder site = Sites.numbered(1)
                .firstSnapshotWait(ChronoUnit.FOREVER.getDuration())
                .listener(Sites.listener(report -> {
                    Sitemap sitemap = self.get();
                    Thread client = new Thread(() ->
                            status.set(sitemap == null ? -1 : root(sitemap).status()));
                    client.start();
                    join(client);
                }));
        try (Sitemap sitemap = site.build()) {
            self.set(sitemap);
            sitemap.refresh(Refresh.all());
        }
        assertThat(status).hasValue(200);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean observe(Sitemap sitemap) {
        Engine engine = sitemap.capability(Engine.class);
        PageObserver observer = (language, page) -> {};
        return engine.observe(
                "", engine.families("").stream().collect(Collectors.toMap(family -> family, family -> observer)));
    }

    @Test
    void listenerThatRefreshesObservesOrCloses_isRefusedOrDoesNoHarm() {
        AtomicReference<@Nullable Sitemap> self = new AtomicReference<>();
        List<Consumer<Sitemap>> wrong =
                List.of(sitemap -> sitemap.refresh(Refresh.all()), HostileUseTest::observe, Sitemap::close);
        AtomicInteger next = new AtomicInteger();
        SitemapBuilder site = Sites.numbered(1).listener(Sites.listener(report -> {
            Sitemap sitemap = self.get();
            if (sitemap != null) {
                wrong.get(next.getAndIncrement()).accept(sitemap);
            }
        }));
        try (LogLines log = new LogLines();
                Sitemap sitemap = site.build()) {
            self.set(sitemap);
            for (int i = 0; i < wrong.size(); i++) {
                assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            }
            assertThatThrownBy(() -> sitemap.refresh(Refresh.all())).hasMessage("The sitemap is closed");
            assertThat(log.lines())
                    .filteredOn(line -> line.matches("WARNING The listener .* failed"))
                    .hasSize(2);
        }
    }

    @Test
    void providerThatCallsItself_failsItsSectionOnly() {
        SitemapBuilder site = Sites.site(entries -> {
            entries.entry("a.B#r", "r", "/r/{id}").pages(HostileUseTest::forever);
            entries.entry("a.B#n", "n", "/n").page();
        });
        try (Sitemap sitemap = site.build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(Sites.failure(report, "r").cause()).isInstanceOf(StackOverflowError.class);
            assertThat(report.section("n").orElseThrow().failure()).isEmpty();
        }
    }

    @SuppressWarnings("InfiniteRecursion")
    private static void forever(UrlWriter url) {
        url.begin().value(1).end();
        forever(url);
    }

    @Test
    void callsFromEverywhereWhileItIsClosed_allReturn() throws Exception {
        ExecutorService callers = Executors.newFixedThreadPool(6);
        try {
            for (int round = 0; round < 30; round++) {
                Sitemap sitemap = Sites.site(entries -> {
                            for (String section : List.of("a", "b")) {
                                entries.entry("a.B#" + section, section, "/" + section + "/{id}")
                                        .pages(url -> {
                                            for (int i = 0; i < 200; i++) {
                                                url.begin().value(i).end();
                                            }
                                        });
                            }
                        })
                        .maxUrls(50)
                        .build();
                List<Callable<Object>> calls = List.of(
                        () -> sitemap.refresh(Refresh.all()),
                        () -> sitemap.refresh(Refresh.section("a")),
                        () -> sitemap.refresh(Refresh.all().force()),
                        () -> observe(sitemap),
                        () -> root(sitemap),
                        () -> {
                            TimeUnit.MICROSECONDS.sleep(
                                    ThreadLocalRandom.current().nextInt(3_000));
                            sitemap.close();
                            return "closed";
                        });
                for (Future<Object> call : callers.invokeAll(calls)) {
                    try {
                        assertThat(call.get(60, TimeUnit.SECONDS)).isNotNull();
                    } catch (ExecutionException e) {
                        assertThat(e.getCause())
                                .isInstanceOf(IllegalStateException.class)
                                .hasMessage("The sitemap is closed");
                    }
                }
            }
        } finally {
            callers.shutdownNow();
        }
    }
}
