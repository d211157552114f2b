package dev.waymark.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.NoSuchFileException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which process submits, and what it does when lists, records or other processes are lost. */
@Timeout(120)
class SenderTest {

    private final PlayedEndpoint endpoint = new PlayedEndpoint();
    private final LogLines log = new LogLines("dev.waymark.crawlers");
    private final SubmittingSite site = new SubmittingSite("a", "b", "c");

    @AfterEach
    void end() {
        endpoint.close();
        log.close();
    }

    private SitemapBuilder builder(@Nullable SnapshotStore store, IndexNow.Builder indexNow) {
        return site.builder(store).extension(indexNow.build());
    }

    private IndexNow.Builder indexNow() {
        return SubmittingSite.indexNow(endpoint);
    }

    private String line(String start) throws InterruptedException {
        SubmittingSite.await(() -> log.lines().stream().anyMatch(line -> line.startsWith(start)));
        return log.lines().stream()
                .filter(line -> line.startsWith(start))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatWasNotReported_isReportedAfterARestart_fromWhereItStopped() throws InterruptedException {
        SnapshotStore store = SnapshotStore.memory();
        endpoint.then(PlayedEndpoint.status(200), PlayedEndpoint.status(503));
        Sender.Timing once = new Sender.Timing(
                Duration.ofMillis(20),
                Duration.ofMinutes(5),
                Duration.ofMinutes(1),
                Duration.ofHours(1),
                System::nanoTime);
        try (Sitemap sitemap =
                SubmittingSite.started(builder(store, indexNow().perRequest(1).timing(once)))) {
            site.change(sitemap);
            line("WARNING");
        }
        assertThat(endpoint.requests()).hasSize(2);
        try (Sitemap sitemap = builder(store, indexNow().perRequest(1)).build()) {
            sitemap.start();
            SubmittingSite.awaitNothing(sitemap);
        }
        assertThat(endpoint.requests()).hasSize(4);
        assertThat(new HashSet<>(endpoint.urls())).hasSize(3);
        assertThat(endpoint.urls().get(2)).isEqualTo(endpoint.urls().get(1));
    }

    @Test
    void whatTheEndpointAskedFor_holdsAfterARestart() throws Exception {
        SnapshotStore store = SnapshotStore.memory();
        endpoint.then(PlayedEndpoint.status(429, "Retry-After", "10800"));
        try (Sitemap sitemap = SubmittingSite.started(builder(store, indexNow()))) {
            site.change(sitemap);
            assertThat(line("WARNING IndexNow: " + endpoint.url() + " answered 429"))
                    .endsWith("; 3 URLs of https://www.example.com will be submitted again in 3 hours");
        }
        assertThat(endpoint.requests()).hasSize(1);
        Instant now = Instant.now();
        try (Sitemap sitemap = site.builder(store).build()) {
            sitemap.start();
            sender(sitemap, now, "second").run();
            sender(sitemap, now.plus(Duration.ofMinutes(170)), "third").run();
            assertThat(endpoint.requests()).hasSize(1);
            sender(sitemap, now.plus(Duration.ofMinutes(181)), "fourth").run();
            assertThat(endpoint.requests()).hasSize(2);
            assertThat(SubmittingSite.isDone(sitemap, "")).isTrue();
        }
    }

    private Sender sender(Sitemap sitemap, Instant now, String process) {
        IndexNowSettings settings = new IndexNowSettings(
                SubmittingSite.KEY,
                URI.create(endpoint.url()),
                null,
                Long.MAX_VALUE,
                false,
                false,
                null,
                Clock.fixed(now, ZoneOffset.UTC),
                10,
                SubmittingSite.FAST);
        return new Sender(settings, sitemap, process, new Figures());
    }

    @Test
    void ofSeveralProcesses_oneTells() throws InterruptedException {
        SnapshotStore store = SnapshotStore.memory();
        try (Sitemap one = SubmittingSite.started(builder(store, indexNow().perRequest(1)));
                Sitemap two = SubmittingSite.started(builder(store, indexNow().perRequest(1)))) {
            site.change(one);
            two.refresh(Refresh.all().force());
            SubmittingSite.awaitNothing(one);
            SubmittingSite.awaitNothing(two);
            assertThat(endpoint.urls()).hasSize(3).doesNotHaveDuplicates();
        }
    }

    @Test
    void leaseOfAnother_isNotTaken_beforeItsTermIsOver() throws IOException {
        AtomicLong now = new AtomicLong();
        Sender.Timing timing =
                new Sender.Timing(Duration.ZERO, Duration.ofMinutes(2), Duration.ZERO, Duration.ZERO, now::get);
        try (Sitemap sitemap = Sites.refreshed(site.builder(null))) {
            EngineSite shared = sitemap.capability(Engine.class).site("").orElseThrow();
            Lease one = new Lease(shared, "one", timing);
            Lease other = new Lease(shared, "other", timing);
            assertThat(one.hold()).isTrue();
            assertThat(other.hold()).as("another was faster").isFalse();
            assertThat(other.isFree()).isFalse();
            now.addAndGet(Duration.ofMinutes(2).toNanos());
            assertThat(other.isFree()).isTrue();
            assertThat(other.hold()).isTrue();
            assertThat(one.save(one.progress().finished("x"))).as("too late").isFalse();
            assertThat(one.isMine()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void listThatIsLost_isGivenUp_andTheNextIsSubmitted(boolean isDamaged) throws InterruptedException {
        FaultyLists store = new FaultyLists();
        try (Sitemap sitemap = SubmittingSite.started(builder(store, indexNow()))) {
            store.lists = list -> {
                if (isDamaged) {
                    return new ByteArrayInputStream(new byte[list.length]);
                }
                throw new NoSuchFileException("list");
            };
            site.change(sitemap);
            String name = SubmittingSite.attachments(sitemap).get(0).name();
            SubmittingSite.awaitNothing(sitemap);
            assertThat(line("WARNING"))
                    .isEqualTo("WARNING IndexNow: a list of URLs of https://www.example.com is lost and isn't"
                            + " submitted: " + name);
            store.lists = ByteArrayInputStream::new;
            site.pages.put("e", "1");
            sitemap.refresh(Refresh.all());
            SubmittingSite.awaitNothing(sitemap);
            assertThat(endpoint.urls()).containsExactly(SubmittingSite.url("e"));
        }
    }

    /** The process that stored it doesn't verify its bytes; others do. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void listThatIsLostInARestart_isGivenUp_too(boolean isDamaged) throws InterruptedException {
        FaultyLists store = new FaultyLists();
        try (Sitemap sitemap = Sites.refreshed(builder(store, indexNow()))) {
            site.change(sitemap);
        }
        store.lists = list -> isDamaged
                ? new ByteArrayInputStream(new byte[list.length])
                : new ByteArrayInputStream(list, 0, list.length - 1);
        try (Sitemap sitemap = builder(store, indexNow()).build()) {
            sitemap.start();
            SubmittingSite.awaitNothing(sitemap);
            assertThat(line("WARNING"))
                    .startsWith("WARNING IndexNow: a list of URLs of https://www.example.com is lost and isn't");
        }
        assertThat(endpoint.requests()).isEmpty();
    }

    @Test
    void listThatCannotBeReadNow_waits() throws InterruptedException {
        FaultyLists store = new FaultyLists();
        try (Sitemap sitemap = SubmittingSite.started(builder(store, indexNow()))) {
            store.lists = list -> {
                throw new IOException("away for a while");
            };
            site.change(sitemap);
            assertThat(line("WARNING"))
                    .isEqualTo("WARNING IndexNow: URLs to submit for https://www.example.com can't be read or recorded"
                            + " now; this is retried");
            assertThat(sitemap.capability(Engine.class).notes("").get(0).facts())
                    .containsEntry("Waiting", "0 URLs, and a list that can't be read");
            store.lists = ByteArrayInputStream::new;
            SubmittingSite.awaitNothing(sitemap);
            assertThat(endpoint.urls()).hasSize(3);
        }
    }

    @Test
    void lackOfMemory_endsNoLaterSubmission() throws InterruptedException {
        FaultyLists store = new FaultyLists();
        store.lists = list -> {
            throw new OutOfMemoryError("Java heap space");
        };
        try (Sitemap sitemap = SubmittingSite.started(builder(store, indexNow()))) {
            site.change(sitemap);
            line("WARNING IndexNow failed");
            store.lists = ByteArrayInputStream::new;
            SubmittingSite.awaitNothing(sitemap);
            assertThat(endpoint.urls()).hasSize(3);
        }
    }

    @Test
    void recordThatCannotBeReadNow_isReadLater() throws InterruptedException {
        FaultyLists store = new FaultyLists();
        try (Sitemap sitemap = Sites.refreshed(builder(store, indexNow()))) {
            site.change(sitemap);
            store.isRecordAway = true;
            sitemap.start();
            line("WARNING IndexNow: URLs to submit");
            assertThat(sitemap.capability(Engine.class).notes("").get(0).facts())
                    .containsEntry("Waiting", "3 URLs");
            store.isRecordAway = false;
            SubmittingSite.awaitNothing(sitemap);
            assertThat(endpoint.urls()).hasSize(3).doesNotHaveDuplicates();
        }
    }

    @Test
    void recordWhoseAnswerIsLost_isNoFailure() throws InterruptedException {
        FaultyLists store = new FaultyLists();
        store.isAnswerLost = true;
        try (Sitemap sitemap = SubmittingSite.started(builder(store, indexNow().perRequest(1)))) {
            site.change(sitemap);
            SubmittingSite.awaitNothing(sitemap);
            assertThat(endpoint.urls()).hasSize(3).doesNotHaveDuplicates();
            assertThat(log.lines()).noneMatch(line -> line.startsWith("WARNING"));
        }
    }

    private interface Lists {
        InputStream open(byte[] list) throws IOException;
    }

    /** Has faults with the lists and the record of IndexNow only. */
    private static final class FaultyLists extends DelegatingStore {

        private volatile Lists lists = ByteArrayInputStream::new;
        private volatile boolean isRecordAway;
        private volatile boolean isAnswerLost;

        FaultyLists() {
            super(SnapshotStore.memory());
        }

        @Override
        public InputStream open(String key, long size) throws IOException {
            byte[] blob = super.open(key, size).readAllBytes();
            try (InputStream text = new GZIPInputStream(new ByteArrayInputStream(blob))) {
                return text.read() == 'h' ? lists.open(blob) : new ByteArrayInputStream(blob);
            } catch (ZipException e) {
                return new ByteArrayInputStream(blob);
            }
        }

        @Override
        public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
            if (isRecordAway && record.startsWith(IndexNow.RECORD)) {
                throw new IOException("away for a while");
            }
            return super.read(record, known);
        }

        @Override
        public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
            Optional<String> version = super.replace(record, expected, value);
            if (isAnswerLost && record.startsWith(IndexNow.RECORD)) {
                throw new IOException("The answer is lost");
            }
            return version;
        }
    }

    @Test
    void processThatIsGone_isReplacedAfterItsTerm() throws Exception {
        SnapshotStore store = SnapshotStore.memory();
        try (Sitemap gone = Sites.refreshed(builder(store, indexNow()))) {
            site.change(gone);
            Progress theirs = Progress.NONE.by("0123456789abcdef");
            gone.capability(Engine.class).site("").orElseThrow().replaceRecord(IndexNow.RECORD, null, theirs.bytes());
        }
        Sender.Timing shortTerm = SubmittingSite.timing(Duration.ofMillis(200), Duration.ofMinutes(1));
        try (Sitemap sitemap = builder(store, indexNow().timing(shortTerm)).build()) {
            sitemap.start();
            SubmittingSite.awaitNothing(sitemap);
            assertThat(endpoint.urls()).hasSize(3);
        }
    }
}
