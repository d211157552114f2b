package dev.waymark.crawlers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.testing.LogLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
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
        sitemap.refresh(Refresh.all());
        sitemap.start();
        // Joins the refresh of the start, which would know nothing of what comes next.
        sitemap.refresh(Refresh.all());
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
                .hasMessageStartingWith("\"https://a b\" isn't a URL: ");
    }
}
