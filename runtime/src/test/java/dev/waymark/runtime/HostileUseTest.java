package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.internal.publish.Fingerprint;
import dev.waymark.runtime.internal.publish.Gzip;
import dev.waymark.runtime.internal.refresh.RefreshState;
import dev.waymark.runtime.internal.render.BaseUrl;
import dev.waymark.runtime.internal.render.ShardBuffer;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.store.DirectoryStore;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Callers, providers, listeners and disks that do what nobody should. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class HostileUseTest {

    private static SitemapResponse root(Sitemap sitemap) {
        return sitemap.responder().respond(new SitemapRequest("GET", "/sitemap.xml", name -> null));
    }

    /** A directory on a disk with little room. */
    private static final class SmallDisk extends SnapshotStore {
        private final DirectoryStore store;
        final AtomicLong room = new AtomicLong(Long.MAX_VALUE);
        volatile boolean refusesManifests;

        SmallDisk(Path directory) {
            store = new DirectoryStore(directory);
        }

        @Override
        Content write(Fingerprint fingerprint, ShardBuffer file, Gzip gzip) throws IOException {
            gzip.compress(file.bytes, file.length, new FilterOutputStream(OutputStream.nullOutputStream()) {
                @Override
                public void write(byte[] bytes, int from, int length) throws IOException {
                    if (room.addAndGet(-length) < 0) {
                        throw new IOException("No space left on device");
                    }
                }
            });
            return store.write(fingerprint, file, gzip);
        }

        @Override
        void publish(BaseUrl base, RefreshState state, Duration grace) throws IOException {
            if (refusesManifests) {
                throw new IOException("No space left on device");
            }
            store.publish(base, state, grace);
        }

        @Override
        @Nullable
        RefreshState load(BaseUrl base) {
            return store.load(base);
        }

        @Override
        boolean isKept() {
            return store.isKept();
        }
    }

    @Test
    void fullDisk_failsWhatDoesNotFit_leavesTheLastSnapshot_andIsOverWhenThereIsRoom(@TempDir Path directory)
            throws IOException {
        AtomicInteger pages = new AtomicInteger(1_000);
        SmallDisk disk = new SmallDisk(directory);
        Sitemap.Builder site = Sites.pages("/n/{id}", url -> {
                    for (int i = 0; i < pages.get(); i++) {
                        url.begin().value(i).end();
                    }
                })
                .maxUrls(100)
                .store(disk);
        try (Sitemap sitemap = site.build()) {
            sitemap.refresh();
            Snapshot before = sitemap.snapshot().orElseThrow();
            byte[] manifest =
                    Files.readAllBytes(ManifestFile.list(directory).get(0).path());

            pages.set(2_000);
            disk.room.set(1_000);
            assertThat(Sites.failure(sitemap.refresh(), "pages").cause())
                    .hasMessageEndingWith("cannot be stored: java.io.IOException: No space left on device");
            assertThat(sitemap.snapshot()).containsSame(before);

            disk.room.set(Long.MAX_VALUE);
            disk.refusesManifests = true;
            RefreshReport report = sitemap.refresh();
            assertThat(report.problem())
                    .contains("The snapshot cannot be stored: java.io.IOException: No space left on device");
            assertThat(report.changed()).isFalse();
            assertThat(sitemap.snapshot()).containsSame(before);
            assertThat(ManifestFile.list(directory)).hasSize(1);
            assertThat(Files.readAllBytes(ManifestFile.list(directory).get(0).path()))
                    .isEqualTo(manifest);
            assertThat(Sites.allLocs(before)).hasSize(1_000);

            disk.refusesManifests = false;
            assertThat(sitemap.refresh().failed()).isFalse();
            assertThat(Sites.allLocs(sitemap.snapshot().orElseThrow())).hasSize(2_000);
        }
    }

    @Test
    void directoryThatIsGone_isSaidOnce_andAgainWhenItIsGoneAgain(@TempDir Path directory) throws IOException {
        Path folder = directory.resolve("folder");
        BaseUrl base = BaseUrl.parse(Sites.BASE);
        try (LogLines log = new LogLines()) {
            SnapshotStore store = SnapshotStore.directory(folder);
            for (int times = 1; times <= 2; times++) {
                Files.delete(folder);
                assertThat(store.load(base)).isNull();
                assertThat(store.load(base)).isNull();
                assertThat(log.lines())
                        .hasSize(times)
                        .containsOnly("WARNING The sitemap store " + folder + " cannot be read");
                Files.createDirectory(folder);
                assertThat(store.load(base)).isNull();
            }
        }
    }

    @Test
    void providerThatAsksForTheSitemapItIsToFill_getsItsAnswerAtOnce() {
        AtomicReference<@Nullable Sitemap> self = new AtomicReference<>();
        List<Integer> answers = new ArrayList<>();
        Sitemap.Builder site = Sites.pages("/n/{id}", url -> {
                    Sitemap sitemap = self.get();
                    if (sitemap != null) {
                        answers.add(root(sitemap).status());
                    }
                    url.begin().value(1).end();
                })
                .firstSnapshotWait(ChronoUnit.FOREVER.getDuration());
        try (Sitemap sitemap = site.build()) {
            self.set(sitemap);
            assertThat(sitemap.refresh().failed()).isFalse();
            sitemap.refresh();
        }
        assertThat(answers).containsExactly(503, 200);
    }

    @Test
    void listenerThatTakesItsTime_keepsNoRequestWaiting() {
        AtomicReference<@Nullable Sitemap> self = new AtomicReference<>();
        AtomicInteger status = new AtomicInteger();
        Sitemap.Builder site = Sites.numbered(1)
                .firstSnapshotWait(ChronoUnit.FOREVER.getDuration())
                .listener(report -> {
                    Sitemap sitemap = self.get();
                    Thread client = new Thread(() ->
                            status.set(sitemap == null ? -1 : root(sitemap).status()));
                    client.start();
                    join(client);
                });
        try (Sitemap sitemap = site.build()) {
            self.set(sitemap);
            sitemap.refresh();
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

    @Test
    void listenerThatRefreshesExplainsOrCloses_isRefusedOrDoesNoHarm() {
        AtomicReference<@Nullable Sitemap> self = new AtomicReference<>();
        List<Consumer<Sitemap>> wrong =
                List.of(Sitemap::refresh, sitemap -> sitemap.explain(Sites.BASE + "/x"), Sitemap::close);
        AtomicInteger next = new AtomicInteger();
        Sitemap.Builder site = Sites.numbered(1).listener(report -> {
            Sitemap sitemap = self.get();
            if (sitemap != null) {
                wrong.get(next.getAndIncrement()).accept(sitemap);
            }
        });
        try (LogLines log = new LogLines();
                Sitemap sitemap = site.build()) {
            self.set(sitemap);
            for (int i = 0; i < wrong.size(); i++) {
                assertThat(sitemap.refresh().failed()).isFalse();
            }
            assertThatThrownBy(sitemap::refresh).hasMessage("The sitemap is closed");
            assertThat(log.lines())
                    .filteredOn(line -> line.equals("WARNING The listener of refresh reports failed"))
                    .hasSize(2);
        }
    }

    @Test
    void providerThatCallsItself_failsItsSectionOnly() {
        Sitemap.Builder site = Sites.site(entries -> {
            entries.entry("a.B#r", "r", "/r/{id}").pages(HostileUseTest::forever);
            entries.entry("a.B#n", "n", "/n").page();
        });
        try (Sitemap sitemap = site.build()) {
            RefreshReport report = sitemap.refresh();
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
                        sitemap::refresh,
                        () -> sitemap.refresh("a"),
                        () -> sitemap.refresh(true),
                        () -> sitemap.explain(
                                Sites.BASE + "/a/" + ThreadLocalRandom.current().nextInt(400)),
                        () -> root(sitemap),
                        () -> {
                            TimeUnit.MICROSECONDS.sleep(
                                    ThreadLocalRandom.current().nextInt(3_000));
                            sitemap.close();
                            return "closed";
                        });
                for (Future<Object> call : callers.invokeAll(calls)) {
                    try {
                        assertThat(call.get(20, TimeUnit.SECONDS)).isNotNull();
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
