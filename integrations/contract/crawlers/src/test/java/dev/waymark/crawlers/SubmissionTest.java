package dev.waymark.crawlers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.LogLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The address of the sitemap is submitted by a request. */
@Timeout(60)
class SubmissionTest {

    private static final String ENCODED = "/ping?key=secret&sitemap=https%3A%2F%2Fwww.example.com%2Fsitemap.xml";

    private final LogLines log = new LogLines("dev.waymark.crawlers");
    private final SubmittingSite site = new SubmittingSite("a");
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final Queue<Integer> answers = new ConcurrentLinkedQueue<>();
    private final HttpServer server = started();
    private final AtomicInteger looks = new AtomicInteger();
    private final Clock clock = new Clock() {
        @Override
        public Instant instant() {
            looks.incrementAndGet();
            return Instant.now();
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException();
        }
    };
    private final String address = "http://localhost:" + server.getAddress().getPort() + "/ping";

    private HttpServer started() {
        try {
            HttpServer played = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            played.createContext("/", exchange -> {
                asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
                Integer answer = answers.poll();
                exchange.sendResponseHeaders(answer == null ? 200 : answer, -1);
                exchange.close();
            });
            played.start();
            return played;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @AfterEach
    void end() {
        server.stop(0);
        log.close();
    }

    private Sitemap submitted(String base, Duration pause) {
        return site.builder(base, null).extension(submission(pause)).build();
    }

    private Submission submission(Duration pause) {
        Submission.Timing timing = new Submission.Timing(Duration.ofMillis(10), pause, Duration.ofMinutes(1));
        return Submission.to(List.of(" " + address + "?key=secret&sitemap="), clock, timing);
    }

    private void startAndChange(Sitemap sitemap) {
        SubmittingSite.start(sitemap);
        site.pages.put("b", "1");
        sitemap.refresh(Refresh.all());
    }

    @Test
    void firstPublication_asWithEachStartWithoutAStore_isSubmittedToNoOne() throws InterruptedException {
        try (Sitemap sitemap = submitted(SubmittingSite.BASE, Duration.ofMillis(1))) {
            // Later publications are submitted in their order, so the first one would have come before.
            startAndChange(sitemap);
            SubmittingSite.await(() -> !log.lines().isEmpty());
            assertThat(asked).hasSize(1);
        }
    }

    @Test
    void sitemap_isSubmittedAfterAPublication_andNotAgainWithinTheHour() throws InterruptedException {
        try (Sitemap sitemap = submitted(SubmittingSite.BASE, Duration.ofHours(1))) {
            startAndChange(sitemap);
            SubmittingSite.await(() -> log.lines().size() == 1);
            assertThat(asked).containsExactly("GET " + ENCODED);
            assertThat(log.lines())
                    .containsExactly("INFO https://www.example.com/sitemap.xml was submitted to " + address);
            site.pages.put("c", "1");
            assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();
            int before = looks.get();
            // It looks at the clock only if there is something to submit.
            SubmittingSite.await(() -> looks.get() > before + 1);
            assertThat(asked).hasSize(1);
        }
    }

    @Test
    void eachIndex_isSubmitted() throws InterruptedException {
        site.addNumbered(10, 20);
        try (Sitemap sitemap = site.withSmallIndexes(SubmittingSite.BASE)
                .extension(submission(Duration.ofHours(1)))
                .build()) {
            startAndChange(sitemap);
            SubmittingSite.await(() -> log.lines().size() == 2);
            assertThat(asked)
                    .containsExactly("GET " + ENCODED, "GET " + ENCODED.replace("sitemap.xml", "sitemap-index-2.xml"));
        }
    }

    @Test
    void whatFails_isReported_andRepeatedLater() throws InterruptedException {
        answers.addAll(List.of(404, 500));
        try (Sitemap sitemap = submitted(SubmittingSite.BASE, Duration.ofMillis(50))) {
            startAndChange(sitemap);
            SubmittingSite.await(() -> log.lines().size() == 3);
            assertThat(asked).hasSize(3);
            assertThat(log.lines())
                    .containsExactly(
                            "WARNING https://www.example.com/sitemap.xml was not submitted: " + address
                                    + " answered 404. It is retried in an hour",
                            "WARNING https://www.example.com/sitemap.xml was not submitted: " + address
                                    + " answered 500. It is retried in an hour",
                            "INFO https://www.example.com/sitemap.xml was submitted to " + address);
        }
    }

    @Test
    void engineThatIsAway_isReported() throws InterruptedException {
        server.stop(0);
        try (Sitemap sitemap = submitted(SubmittingSite.BASE, Duration.ofHours(1))) {
            startAndChange(sitemap);
            SubmittingSite.await(() -> !log.lines().isEmpty());
            assertThat(log.lines().get(0))
                    .startsWith("WARNING https://www.example.com/sitemap.xml was not submitted: " + address
                            + " can't be reached: java.net.")
                    .endsWith(". It is retried in an hour");
        }
    }

    @Test
    void recordOfAnotherVersion_isNoSubmission() throws Exception {
        try (Sitemap sitemap = submitted(SubmittingSite.BASE, Duration.ofHours(1))) {
            sitemap.refresh(Refresh.all());
            sitemap.capability(Engine.class)
                    .site("")
                    .orElseThrow()
                    .replaceRecord("submitted", null, "yesterday".getBytes(StandardCharsets.US_ASCII));
            startAndChange(sitemap);
            SubmittingSite.await(() -> asked.size() == 1);
        }
    }

    @Test
    void recordThatCannotBeWritten_isRetried_andDelaysNoOtherSite() throws InterruptedException {
        AtomicBoolean isAway = new AtomicBoolean(true);
        AtomicReference<String> first = new AtomicReference<>();
        SnapshotStore store = new DelegatingStore(SnapshotStore.memory()) {
            @Override
            public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
                if (record.startsWith("submitted")) {
                    first.compareAndSet(null, record);
                    if (isAway.get() && record.equals(first.get())) {
                        throw new IOException("away for a while");
                    }
                }
                return super.read(record, known);
            }
        };
        try (Sitemap sitemap = Sitemap.builder()
                .site(Site.of("one", "https://one.example"))
                .site(Site.of("two", "https://two.example"))
                .registries(site.registries())
                .store(store)
                .refreshInterval(Duration.ofHours(1))
                .extension(submission(Duration.ofHours(1)))
                .build()) {
            startAndChange(sitemap);
            SubmittingSite.await(() -> asked.size() == 1);
            assertThat(asked.get(0)).contains("two.example");
            assertThat(log.lines())
                    .contains("WARNING The submission of https://one.example can't be recorded now; this is retried");
            isAway.set(false);
            SubmittingSite.await(() -> asked.size() == 2);
            assertThat(asked.get(1)).contains("one.example");
        }
    }

    @Test
    void lackOfMemory_endsNoLaterSubmission() throws InterruptedException {
        AtomicBoolean lacks = new AtomicBoolean(true);
        SnapshotStore store = new DelegatingStore(SnapshotStore.memory()) {
            @Override
            public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
                if (record.startsWith("submitted") && lacks.getAndSet(false)) {
                    throw new OutOfMemoryError("unable to create native thread");
                }
                return super.read(record, known);
            }
        };
        try (Sitemap sitemap =
                site.builder(store).extension(submission(Duration.ofHours(1))).build()) {
            startAndChange(sitemap);
            SubmittingSite.await(() -> asked.size() == 1);
            assertThat(log.lines()).contains("WARNING A sitemap was not submitted");
        }
    }

    @Test
    void thisMachine_isSubmittedToNoOne() throws InterruptedException {
        try (Sitemap sitemap = Sitemap.builder()
                .site(Site.of("local", "http://localhost:8080"))
                .site(Site.of("public", SubmittingSite.BASE))
                .registries(site.registries())
                .refreshInterval(Duration.ofHours(1))
                .extension(submission(Duration.ofHours(1)))
                .build()) {
            startAndChange(sitemap);
            // The sites are looked at in their order.
            SubmittingSite.await(() -> !log.lines().isEmpty());
            assertThat(asked).containsExactly("GET " + ENCODED);
        }
    }

    @Test
    void addressThatIsNone_isRefused() {
        assertThatThrownBy(() -> Submission.to(List.of("engine.example/ping")))
                .hasMessage("\"engine.example/ping\" must be a whole URL of http or https, such as"
                        + " https://engine.example/ping?sitemap=");
        assertThatThrownBy(() -> Submission.to(List.of("ftp://engine.example/ping?sitemap=")))
                .hasMessage("\"ftp://engine.example/ping?sitemap=\" must be a whole URL of http or https, such as"
                        + " https://engine.example/ping?sitemap=");
        assertThatThrownBy(() -> Submission.to(List.of("https://a b")))
                .hasMessage("\"https://a b\" must be a whole URL of http or https, such as"
                        + " https://engine.example/ping?sitemap=");
    }
}
