package dev.waymark.crawlers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.ExtensionNote;
import dev.waymark.runtime.report.PendingSnapshot;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What IndexNow submits, where to, and how it handles responses. */
@Timeout(120)
class IndexNowTest {

    private final PlayedEndpoint endpoint = new PlayedEndpoint();
    private final LogLines log = new LogLines("dev.waymark.crawlers");
    private final SubmittingSite site = new SubmittingSite("a", "b", "c");

    @AfterEach
    void end() {
        endpoint.close();
        log.close();
    }

    /** Started, with a first publication, which isn't submitted. */
    private static Sitemap started(SitemapBuilder builder) {
        Sitemap sitemap = builder.build();
        sitemap.refresh(Refresh.all());
        sitemap.start();
        // Joins the refresh of the start, which would know nothing of what comes next.
        sitemap.refresh(Refresh.all());
        return sitemap;
    }

    private Sitemap started(IndexNow.Builder indexNow) {
        return started(builder(null, indexNow));
    }

    private SitemapBuilder builder(@Nullable SnapshotStore store, IndexNow.Builder indexNow) {
        return site.builder(store).extension(indexNow.build());
    }

    private IndexNow.Builder indexNow() {
        return SubmittingSite.indexNow(endpoint);
    }

    /** Publishes three changed URLs. */
    private void change(Sitemap sitemap) {
        site.pages.remove("a");
        site.pages.put("b", "2");
        site.pages.put("d", "1");
        sitemap.refresh(Refresh.all().force());
    }

    private static void awaitNothing(Sitemap sitemap) throws InterruptedException {
        SubmittingSite.await(() -> isDone(sitemap, ""));
    }

    private static boolean isDone(Sitemap sitemap, String name) {
        try {
            EngineSite of = sitemap.capability(Engine.class).site(name).orElseThrow();
            Progress progress = of.readRecord(IndexNow.RECORD, null)
                    .map(value -> Progress.read(value.bytes()))
                    .orElse(Progress.NONE);
            return progress.sender().equals(Progress.NOBODY)
                    && IndexNow.lists(of.attachments()).stream()
                            .map(Attachment::name)
                            .allMatch(progress.done()::contains);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Attachment> attachments(Sitemap sitemap) {
        return sitemap.capability(Engine.class).site("").orElseThrow().attachments();
    }

    private static List<String> figures(Sitemap sitemap) {
        return sitemap.capability(Engine.class).figures().stream()
                .map(figure -> figure.name() + " " + (figure.isTotal() ? "total " : "") + figure.value("") + " "
                        + figure.unit())
                .toList();
    }

    private String line(String start) throws InterruptedException {
        SubmittingSite.await(() -> log.lines().stream().anyMatch(line -> line.startsWith(start)));
        return log.lines().stream()
                .filter(line -> line.startsWith(start))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void exactlyWhatChanged_isReported_asTheProtocolHasIt() throws InterruptedException {
        try (Sitemap sitemap = started(indexNow())) {
            change(sitemap);
            awaitNothing(sitemap);
            sitemap.refresh(Refresh.all().force());
            assertThat(endpoint.requests()).hasSize(1);
            String request = endpoint.requests().get(0);
            assertThat(request)
                    .startsWith("POST application/json; charset=utf-8 {\"host\":\"www.example.com\",\"key\":\""
                            + SubmittingSite.KEY + "\",\"keyLocation\":\"https://www.example.com/" + SubmittingSite.KEY
                            + ".txt\",\"urlList\":[\"https://www.example.com/p/")
                    .endsWith("\"]}");
            assertThat(endpoint.urls())
                    .containsExactlyInAnyOrder(
                            SubmittingSite.url("a"), SubmittingSite.url("b"), SubmittingSite.url("d"));
            assertThat(line("INFO IndexNow: submitted"))
                    .isEqualTo("INFO IndexNow: submitted 3 changed URLs of https://www.example.com to " + endpoint.url()
                            + " in 1 request");
        }
    }

    @Test
    void firstPublication_isReportedOnlyIfItIsAskedFor_tenThousandInARequest() throws InterruptedException {
        SubmittingSite large = new SubmittingSite(
                IntStream.range(0, 20_001).mapToObj(i -> "n" + i).toArray(String[]::new));
        try (Sitemap sitemap = large.builder(null)
                .extension(indexNow().firstPublication(true).build())
                .build()) {
            sitemap.start();
            sitemap.refresh(Refresh.all());
            awaitNothing(sitemap);
            assertThat(endpoint.requests()).hasSize(3);
            assertThat(endpoint.urls()).hasSize(20_001).doesNotHaveDuplicates();
        }
    }

    @Test
    void toldLists_areDetachedByTheNextPublication() throws InterruptedException {
        try (Sitemap sitemap = started(indexNow())) {
            assertThat(attachments(sitemap)).isEmpty();
            change(sitemap);
            assertThat(attachments(sitemap)).hasSize(1);
            String first = attachments(sitemap).get(0).name();
            awaitNothing(sitemap);
            site.pages.put("e", "1");
            sitemap.refresh(Refresh.all());
            assertThat(attachments(sitemap)).hasSize(1);
            assertThat(attachments(sitemap).get(0).name()).isGreaterThan(first);
            awaitNothing(sitemap);
            assertThat(endpoint.urls()).hasSize(4);
        }
    }

    @Test
    void whatIsAccepted_isDone() throws InterruptedException {
        endpoint.then(PlayedEndpoint.status(202));
        try (Sitemap sitemap = started(indexNow())) {
            change(sitemap);
            awaitNothing(sitemap);
            assertThat(endpoint.requests()).hasSize(1);
        }
    }

    @Test
    void whatIsRefused_isReported_andNotRepeated() throws InterruptedException {
        endpoint.then(PlayedEndpoint.status(400), PlayedEndpoint.status(422), PlayedEndpoint.status(403));
        try (Sitemap sitemap = started(indexNow().perRequest(1))) {
            change(sitemap);
            awaitNothing(sitemap);
            assertThat(endpoint.urls()).hasSize(3).doesNotHaveDuplicates();
            List<String> urls = endpoint.urls();
            assertThat(log.lines())
                    .contains(
                            "WARNING IndexNow: " + endpoint.url()
                                    + " answered 400: it can't read the request. Is it an endpoint of IndexNow? 1 URL"
                                    + " of https://www.example.com from " + urls.get(0)
                                    + " on won't be submitted again.",
                            "WARNING IndexNow: " + endpoint.url()
                                    + " answered 422: the URLs are not those of www.example.com, or the key can't be"
                                    + " one. 1 URL of https://www.example.com from " + urls.get(1)
                                    + " on won't be submitted again.",
                            "WARNING IndexNow: " + endpoint.url() + " answered 403: the key is not valid. Is it what"
                                    + " https://www.example.com/" + SubmittingSite.KEY
                                    + ".txt answers with, to everybody? The list of https://www.example.com from "
                                    + urls.get(2) + " on won't be submitted again.");
        }
    }

    @Test
    void keyThatIsNotValid_isNotTriedWithTheRestOfTheList() throws InterruptedException {
        endpoint.then(PlayedEndpoint.status(403));
        try (Sitemap sitemap = started(indexNow().perRequest(1))) {
            change(sitemap);
            awaitNothing(sitemap);
            assertThat(endpoint.requests()).hasSize(1);
            // The rest of the list, too.
            assertThat(figures(sitemap))
                    .contains("indexnow.submitted total 0.0 urls", "indexnow.refused total 3.0 urls");
        }
    }

    @Test
    void whatFails_isRepeated_untilItIsDone() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        endpoint.then(
                PlayedEndpoint.status(429, "Retry-After", "0"),
                PlayedEndpoint.status(500),
                PlayedEndpoint.status(404),
                PlayedEndpoint.status(302, "Location", "/elsewhere"),
                // Cut before an answer.
                exchange -> exchange.close(),
                // Hanging until the client gives up.
                exchange -> end.await(60, TimeUnit.SECONDS),
                // Slow, and cut in the middle of the body; the status counts.
                exchange -> {
                    exchange.sendResponseHeaders(200, 100);
                    exchange.getResponseBody().write(new byte[10]);
                });
        Sender.Timing impatient = SubmittingSite.timing(Duration.ofMinutes(5), Duration.ofMillis(800));
        try (Sitemap sitemap = started(indexNow().timing(impatient))) {
            change(sitemap);
            awaitNothing(sitemap);
            // On a busy machine a slow answer may be given up once more.
            int requests = endpoint.requests().size();
            assertThat(requests).isBetween(7, 10);
            assertThat(new HashSet<>(endpoint.requests()))
                    .as("the same each time")
                    .hasSize(1);
            assertThat(log.lines())
                    .filteredOn(line -> line.startsWith("WARNING"))
                    .hasSize(requests - 1);
            assertThat(figures(sitemap))
                    .contains(
                            "indexnow.submitted total 3.0 urls",
                            "indexnow.failures total " + (requests - 1) + ".0 requests");
            assertThat(line("WARNING IndexNow: " + endpoint.url() + " answered 429"))
                    .isEqualTo("WARNING IndexNow: " + endpoint.url() + " answered 429: too many requests; 3 URLs of"
                            + " https://www.example.com will be submitted again in 1 second");
            assertThat(line("WARNING IndexNow: " + endpoint.url() + " answered 302"))
                    .startsWith("WARNING IndexNow: " + endpoint.url()
                            + " answered 302 (Location: /elsewhere). Is it an endpoint of IndexNow?");
        } finally {
            end.countDown();
        }
    }

    @Test
    void endpointThatIsNotThere_isTriedAgain() throws InterruptedException {
        String gone = endpoint.url();
        endpoint.close();
        try (Sitemap sitemap = started(indexNow())) {
            change(sitemap);
            assertThat(line("WARNING")).startsWith("WARNING IndexNow: " + gone + " can't be reached: java.net.");
        }
    }

    @Test
    void hangingEndpoint_doesNotHoldTheSitemap_orItsEnd() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        endpoint.then(exchange -> end.await(100, TimeUnit.SECONDS));
        try (Sitemap sitemap = started(indexNow())) {
            change(sitemap);
            SubmittingSite.await(() -> endpoint.requests().size() == 1);
            site.pages.put("e", "1");
            assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();
        } finally {
            end.countDown();
        }
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
        try (Sitemap sitemap = started(builder(store, indexNow().perRequest(1).timing(once)))) {
            change(sitemap);
            line("WARNING");
        }
        assertThat(endpoint.requests()).hasSize(2);
        try (Sitemap sitemap = builder(store, indexNow().perRequest(1)).build()) {
            sitemap.start();
            awaitNothing(sitemap);
        }
        assertThat(endpoint.requests()).hasSize(4);
        assertThat(new HashSet<>(endpoint.urls())).hasSize(3);
        assertThat(endpoint.urls().get(2)).isEqualTo(endpoint.urls().get(1));
    }

    @Test
    void whatTheEndpointAskedFor_holdsAfterARestart() throws Exception {
        SnapshotStore store = SnapshotStore.memory();
        endpoint.then(PlayedEndpoint.status(429, "Retry-After", "10800"));
        try (Sitemap sitemap = started(builder(store, indexNow()))) {
            change(sitemap);
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
            assertThat(isDone(sitemap, "")).isTrue();
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
        try (Sitemap one = started(builder(store, indexNow().perRequest(1)));
                Sitemap two = started(builder(store, indexNow().perRequest(1)))) {
            change(one);
            two.refresh(Refresh.all().force());
            awaitNothing(one);
            awaitNothing(two);
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
        try (Sitemap sitemap = started(builder(store, indexNow()))) {
            store.lists = list -> {
                if (isDamaged) {
                    return new ByteArrayInputStream(new byte[list.length]);
                }
                throw new NoSuchFileException("list");
            };
            change(sitemap);
            String name = attachments(sitemap).get(0).name();
            awaitNothing(sitemap);
            assertThat(line("WARNING"))
                    .isEqualTo("WARNING IndexNow: a list of URLs of https://www.example.com is lost and isn't"
                            + " submitted: " + name);
            store.lists = ByteArrayInputStream::new;
            site.pages.put("e", "1");
            sitemap.refresh(Refresh.all());
            awaitNothing(sitemap);
            assertThat(endpoint.urls()).containsExactly(SubmittingSite.url("e"));
        }
    }

    @Test
    void listThatCannotBeReadNow_waits() throws InterruptedException {
        FaultyLists store = new FaultyLists();
        try (Sitemap sitemap = started(builder(store, indexNow()))) {
            store.lists = list -> {
                throw new IOException("away for a while");
            };
            change(sitemap);
            assertThat(line("WARNING"))
                    .isEqualTo("WARNING IndexNow: URLs to submit for https://www.example.com can't be read or recorded"
                            + " now; this is retried");
            assertThat(sitemap.capability(Engine.class).notes("").get(0).facts())
                    .containsEntry("Waiting", "0 URLs, and a list that can't be read");
            store.lists = ByteArrayInputStream::new;
            awaitNothing(sitemap);
            assertThat(endpoint.urls()).hasSize(3);
        }
    }

    @Test
    void recordThatCannotBeReadNow_isReadLater() throws InterruptedException {
        FaultyLists store = new FaultyLists();
        try (Sitemap sitemap = Sites.refreshed(builder(store, indexNow()))) {
            change(sitemap);
            store.isRecordAway = true;
            sitemap.start();
            line("WARNING IndexNow: URLs to submit");
            assertThat(sitemap.capability(Engine.class).notes("").get(0).facts())
                    .containsEntry("Waiting", "3 URLs");
            store.isRecordAway = false;
            awaitNothing(sitemap);
            assertThat(endpoint.urls()).hasSize(3).doesNotHaveDuplicates();
        }
    }

    @Test
    void recordWhoseAnswerIsLost_isNoFailure() throws InterruptedException {
        FaultyLists store = new FaultyLists();
        store.isAnswerLost = true;
        try (Sitemap sitemap = started(builder(store, indexNow().perRequest(1)))) {
            change(sitemap);
            awaitNothing(sitemap);
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
            change(gone);
            Progress theirs = Progress.NONE.by("0123456789abcdef");
            gone.capability(Engine.class).site("").orElseThrow().replaceRecord(IndexNow.RECORD, null, theirs.bytes());
        }
        Sender.Timing shortTerm = SubmittingSite.timing(Duration.ofMillis(200), Duration.ofMinutes(1));
        try (Sitemap sitemap = builder(store, indexNow().timing(shortTerm)).build()) {
            sitemap.start();
            awaitNothing(sitemap);
            assertThat(endpoint.urls()).hasSize(3);
        }
    }

    @Test
    void siteThatMoves_isRecordedAtItsNewAddress() throws InterruptedException {
        AtomicReference<String> base = new AtomicReference<>("https://one.example");
        try (Sitemap sitemap = started(Sitemap.builder()
                .registries(site.registries())
                .sites(sink -> sink.accept(Site.of("shop", String.valueOf(base.get()))))
                .refreshInterval(Duration.ofHours(1))
                .extension(indexNow().build()))) {
            change(sitemap);
            SubmittingSite.await(() -> isDone(sitemap, "shop"));
            base.set("https://two.example");
            sitemap.refresh(Refresh.all().force());
            site.pages.put("e", "1");
            sitemap.refresh(Refresh.all());
            SubmittingSite.await(() -> isDone(sitemap, "shop"));
            assertThat(endpoint.urls()).hasSize(4).endsWith("https://two.example/p/e");
        }
    }

    @Test
    void dailyLimit_leavesTheRestForTomorrow() throws InterruptedException {
        SettableClock clock = new SettableClock("2026-11-22T23:00:00Z");
        try (Sitemap sitemap = started(indexNow().dailyLimit(2).clock(clock))) {
            change(sitemap);
            assertThat(line("INFO IndexNow: submitted 2 URLs"))
                    .isEqualTo("INFO IndexNow: submitted 2 URLs of https://www.example.com today, which is"
                            + " the limit; the others follow tomorrow");
            assertThat(endpoint.urls()).hasSize(2);
            assertThat(sitemap.capability(Engine.class).notes(""))
                    .containsExactly(new ExtensionNote(
                            "IndexNow",
                            Map.of(
                                    "Waiting",
                                    "1 URL",
                                    "Submitted today",
                                    "2 of at most 2",
                                    "Endpoint",
                                    endpoint.url())));
            // The first request waits for the next check.
            SubmittingSite.await(() -> !figures(sitemap).get(0).contains("NaN"));
            SubmittingSite.await(() -> figures(sitemap)
                    .equals(List.of(
                            "indexnow.waiting 1.0 urls",
                            "indexnow.submitted total 2.0 urls",
                            "indexnow.refused total 0.0 urls",
                            "indexnow.failures total 0.0 requests")));
            clock.set("2026-11-23T00:00:00Z");
            awaitNothing(sitemap);
            assertThat(endpoint.urls()).hasSize(3).doesNotHaveDuplicates();
            SubmittingSite.await(() -> figures(sitemap)
                    .equals(List.of(
                            "indexnow.waiting 0.0 urls",
                            "indexnow.submitted total 3.0 urls",
                            "indexnow.refused total 0.0 urls",
                            "indexnow.failures total 0.0 requests")));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void midnightWithinATurn_losesNothing(int looks) throws InterruptedException {
        AtomicInteger left = new AtomicInteger(Integer.MAX_VALUE);
        // Midnight is after so many looks, and the next one long after it.
        InstantSource clock = () -> {
            int look = left.getAndDecrement();
            return Instant.parse(
                    look > 0 ? "2026-11-22T23:59:59Z" : look > -20 ? "2026-11-23T00:00:00Z" : "2026-11-24T00:00:00Z");
        };
        try (Sitemap sitemap = started(indexNow().dailyLimit(2).clock(clock.withZone(ZoneOffset.UTC)))) {
            left.set(looks);
            change(sitemap);
            awaitNothing(sitemap);
            assertThat(endpoint.urls()).hasSize(3).doesNotHaveDuplicates();
        }
    }

    @Test
    void listThatCannotBeReadNow_isNotDetached_whenListsAreJoined() throws IOException {
        List<Attachment> lists = new ArrayList<>();
        for (int i = 10; i < 40; i++) {
            lists.add(new PlayedList("indexnow-00000000" + i + "-00000000"));
        }
        try (Sitemap sitemap = site.builder(null).build();
                IndexNow indexNow = indexNow().build()) {
            sitemap.refresh(Refresh.all());
            PlayedSnapshot next = new PlayedSnapshot(Sites.snapshot(sitemap), lists);
            indexNow.publishing(next);
            // The first one may be told just now. Of the others, one is away for a while, and two for good.
            assertThat(next.detached)
                    .hasSize(28)
                    .doesNotContain(lists.get(0).name(), "indexnow-0000000020-00000000")
                    .contains("indexnow-0000000021-00000000", "indexnow-0000000022-00000000");
            assertThat(log.lines())
                    .containsExactly(
                            "WARNING IndexNow: the list indexnow-0000000020-00000000 can't be read now and"
                                    + " stays as it is",
                            "WARNING IndexNow: the list indexnow-0000000021-00000000 is lost",
                            "WARNING IndexNow: the list indexnow-0000000022-00000000 is lost");
        }
    }

    /** The 20th can't be read now, the 21st is gone, and the 22nd is damaged; a large one has many URLs. */
    private record PlayedList(String name) implements Attachment {

        @Override
        public long size() {
            return 1;
        }

        @Override
        public InputStream open() throws IOException {
            if (name.contains("0000000020-")) {
                throw new IOException("away for a while");
            }
            if (name.contains("0000000021-")) {
                throw new NoSuchFileException(name);
            }
            if (name.contains("0000000022-")) {
                return new ByteArrayInputStream(new byte[100]);
            }
            UrlList list = new UrlList();
            for (int i = 0; i < (name.contains("large") ? 60_000 : 1); i++) {
                list.add(SubmittingSite.url(name));
            }
            return new ByteArrayInputStream(list.toBytes());
        }
    }

    @Test
    void moreThanAListHolds_isCut() throws IOException {
        List<Attachment> lists = new ArrayList<>();
        for (int i = 10; i < 30; i++) {
            lists.add(new PlayedList("indexnow-large-" + i));
        }
        try (Sitemap sitemap = Sites.refreshed(site.builder(null));
                IndexNow indexNow = indexNow().build()) {
            indexNow.publishing(new PlayedSnapshot(Sites.snapshot(sitemap), lists));
            assertThat(log.lines())
                    .contains("WARNING IndexNow: more URLs changed at once than a list holds, so only 1000000 are"
                            + " submitted. Crawlers find the others in the sitemap");
        }
    }

    private static final class PlayedSnapshot implements PendingSnapshot {

        private final Snapshot snapshot;
        private final List<Attachment> attachments;
        private final List<String> detached = new ArrayList<>();

        PlayedSnapshot(Snapshot snapshot, List<Attachment> attachments) {
            this.snapshot = snapshot;
            this.attachments = attachments;
        }

        @Override
        public String site() {
            return "";
        }

        @Override
        public String baseUrl() {
            return SubmittingSite.BASE;
        }

        @Override
        public Optional<Snapshot> before() {
            return Optional.of(snapshot);
        }

        @Override
        public Snapshot after() {
            return snapshot;
        }

        @Override
        public List<Attachment> attachments() {
            return attachments;
        }

        @Override
        public void attach(String name, byte[] bytes) {}

        @Override
        public void detach(String name) {
            detached.add(name);
        }
    }

    @Test
    void dryRun_tellsTheLogAlone() throws InterruptedException {
        try (Sitemap sitemap = started(indexNow().dryRun(true))) {
            change(sitemap);
            assertThat(line("INFO"))
                    .isEqualTo("INFO IndexNow: would submit 3 changed URLs of https://www.example.com to "
                            + endpoint.url() + " in 1 request, but this is a dry run");
            awaitNothing(sitemap);
            assertThat(endpoint.requests()).isEmpty();
        }
    }

    @Test
    void thisMachine_isReportedToNoOne() {
        for (String base : List.of(
                "http://localhost:8080", "http://shop.localhost", "http://127.0.0.1:8080/app", "http://[::1]:8080")) {
            try (Sitemap sitemap = started(site.builder(base, null)
                    .extension(indexNow().firstPublication(true).build()))) {
                site.pages.put("x", "1");
                sitemap.refresh(Refresh.all());
                site.pages.remove("x");
                assertThat(attachments(sitemap)).as(base).isEmpty();
                assertThat(sitemap.capability(Engine.class).notes("").get(0).facts())
                        .containsEntry("Waiting", "nothing: only this machine can reach the site");
                assertThat(log.lines())
                        .contains("INFO IndexNow: nothing is submitted of " + base + ", which only this machine"
                                + " can reach");
            }
        }
        assertThat(endpoint.requests()).isEmpty();
    }

    @Test
    void listsThatWait_areJoined() throws InterruptedException {
        try (Sitemap sitemap = Sites.refreshed(builder(null, indexNow()))) {
            for (int i = 0; i < 50; i++) {
                site.pages.put("n" + i, "1");
                sitemap.refresh(Refresh.all());
                assertThat(attachments(sitemap)).hasSizeLessThanOrEqualTo(20);
            }
            sitemap.start();
            awaitNothing(sitemap);
            assertThat(endpoint.urls()).hasSize(50).doesNotHaveDuplicates();
        }
    }

    @Test
    void keyFile_isServedBesideTheSitemap_unlessItIsElsewhere() throws IOException {
        SitemapRequest request = SitemapRequest.of("GET", "/" + SubmittingSite.KEY + ".txt", name -> null);
        try (Sitemap sitemap = builder(null, indexNow()).build()) {
            SitemapResponse answer = sitemap.responder().respond(request).orElseThrow();
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            answer.writeTo(body);
            assertThat(body.toString(StandardCharsets.UTF_8)).isEqualTo(SubmittingSite.KEY);
            assertThat(answer.headers()).containsEntry("Content-Type", "text/plain;charset=UTF-8");
        }
        try (Sitemap sitemap = builder(null, indexNow().keyLocation("https://www.example.com/key.txt"))
                .build()) {
            assertThat(sitemap.responder().respond(request)).isEmpty();
        }
    }

    @Test
    void settingsThatAreWrong_areRefused() {
        for (String key : List.of("", "1234567", "x".repeat(129), "12345678ä", "12345678/../a", "12345678\n")) {
            assertThatThrownBy(() -> IndexNow.withKey(key))
                    .isInstanceOf(SitemapConfigurationException.class)
                    .hasMessage("\"" + key + "\" isn't an IndexNow key; use 8 to 128 of a-z, A-Z, 0-9 and -,"
                            + " such as 73134416ae45434d98edc086e0bf6740");
        }
        IndexNow.Builder builder = IndexNow.withKey("12345678");
        assertThatThrownBy(() -> builder.endpoint("api.indexnow.org"))
                .hasMessage("The endpoint of IndexNow is \"api.indexnow.org\", but must be a whole URL, such as"
                        + " https://www.example.com/path");
        assertThatThrownBy(() -> builder.keyLocation("https://a b")).isInstanceOf(SitemapConfigurationException.class);
        assertThatThrownBy(() -> builder.dailyLimit(0))
                .hasMessage("The daily limit of IndexNow is 0, but must be at least 1, such as 10000");
    }

    @Test
    void textOfARequest() {
        assertThat(IndexNowClient.json("a:1", "k-0", "ä", List.of("1'", "2")))
                .isEqualTo("{\"host\":\"a:1\",\"key\":\"k-0\",\"keyLocation\":\"ä\",\"urlList\":[\"1'\",\"2\"]}");
    }

    /** A request's text isn't escaped. */
    @Test
    void keyLocation_withAQuote_isRefused() {
        IndexNow.Builder builder = IndexNow.withKey(SubmittingSite.KEY);
        for (String one : List.of("\"", "\\", "\n")) {
            assertThatThrownBy(() -> builder.keyLocation("https://example.com/a" + one + "b"))
                    .isInstanceOf(SitemapConfigurationException.class);
        }
    }

    @Test
    void retryAfter_isSecondsOrADate() {
        Instant now = Instant.parse("2026-11-22T10:00:00Z");
        Map<String, Duration> right = Map.of(
                "120", Duration.ofMinutes(2),
                " 0 ", Duration.ZERO,
                "99999999999", Duration.ofDays(1),
                "Sun, 22 Nov 2026 10:05:00 GMT", Duration.ofMinutes(5),
                "Sun, 22 Nov 2026 09:00:00 GMT", Duration.ZERO);
        right.forEach(
                (text, pause) -> assertThat(RetryAfter.of(text, now)).as(text).isEqualTo(pause));
        for (String wrong : List.of("", "soon", "-1", "1.5")) {
            assertThat(RetryAfter.of(wrong, now)).as(wrong).isNull();
        }
    }

    @Test
    void pauses_growUpToSixHours_andAreAsLongAsTheEndpointWants() {
        Pauses pauses = new Pauses(
                new Sender.Timing(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ofMinutes(1), () -> 0));
        assertThat(pauses.isPause()).isFalse();
        assertThat(pauses.failed(null)).isEqualTo(Duration.ofMinutes(1));
        assertThat(pauses.failed(Duration.ofSeconds(1))).isEqualTo(Duration.ofMinutes(2));
        assertThat(pauses.failed(Duration.ofHours(1))).isEqualTo(Duration.ofHours(1));
        assertThat(pauses.isPause()).isTrue();
        for (int i = 0; i < 100; i++) {
            pauses.failed(null);
        }
        assertThat(pauses.failed(null)).isEqualTo(Duration.ofHours(6));
        pauses.worked();
        assertThat(pauses.failed(null)).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void progress_isReadAsItWasWritten_andAnythingElseIsNone() {
        Progress progress = Progress.NONE
                .by("0123")
                .submitted("indexnow-1-a", 10_000, 10_000, java.time.LocalDate.of(2026, 11, 22))
                .finished("indexnow-0-b");
        assertThat(Progress.read(progress.bytes())).isEqualTo(progress);
        assertThat(Progress.read(Progress.NONE.bytes())).isEqualTo(Progress.NONE);
        Progress paused = progress.pausedUntil(Instant.parse("2026-11-22T10:00:00.5Z"));
        assertThat(Progress.read(paused.bytes())).isEqualTo(paused);
        String text = new String(progress.bytes(), StandardCharsets.US_ASCII);
        assertThat(text)
                .isEqualTo("waymark indexnow 1\nsender 0123 3\nday 2026-11-22 10000\nat - 0\ndone indexnow-0-b\n");
        for (String wrong : List.of(
                "",
                "waymark indexnow 2",
                text + "x",
                text.replace("10000", "many"),
                text.replace("10000", "9".repeat(20)),
                text.replace("-11-", "-13-"))) {
            assertThat(Progress.read(wrong.getBytes(StandardCharsets.US_ASCII)))
                    .as(wrong)
                    .isEqualTo(Progress.NONE);
        }
    }
}
