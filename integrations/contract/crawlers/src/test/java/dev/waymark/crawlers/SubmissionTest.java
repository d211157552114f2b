package dev.waymark.crawlers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.testing.LogLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The address of the sitemap is submitted by a request. */
@Timeout(60)
class SubmissionTest {

    private static final String ENCODED = "/ping?key=secret&sitemap=https%3A%2F%2Fwww.example.com%2Fsitemap.xml";

    private final LogLines log = new LogLines("dev.waymark.crawlers");
    private final ToldSite site = new ToldSite("a");
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final Queue<Integer> answers = new ConcurrentLinkedQueue<>();
    private final HttpServer server = started();
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
        Submission.Timing timing = new Submission.Timing(Duration.ofMillis(10), pause, Duration.ofSeconds(10));
        return site.builder(base, null)
                .extension(Submission.to(List.of(" " + address + "?key=secret&sitemap="), Clock.systemUTC(), timing))
                .build();
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
    void firstPublication_asWithEachStartWithoutAStore_isSubmittedToNobody() throws InterruptedException {
        try (Sitemap sitemap = submitted(ToldSite.BASE, Duration.ofMillis(1))) {
            assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();
            sitemap.start();
            Thread.sleep(200);
            assertThat(asked).isEmpty();
        }
    }

    @Test
    void sitemap_isSubmittedAfterAPublication_andNotAgainWithinTheHour() throws InterruptedException {
        try (Sitemap sitemap = submitted(ToldSite.BASE, Duration.ofHours(1))) {
            startAndChange(sitemap);
            ToldSite.await(() -> log.lines().size() == 1);
            assertThat(asked).containsExactly("GET " + ENCODED);
            assertThat(log.lines())
                    .containsExactly("INFO https://www.example.com/sitemap.xml was submitted to " + address);
            site.pages.put("c", "1");
            assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();
            Thread.sleep(200);
            assertThat(asked).hasSize(1);
        }
    }

    @Test
    void eachIndex_isSubmitted() throws InterruptedException {
        site.addNumbered(10, 20);
        Submission.Timing timing =
                new Submission.Timing(Duration.ofMillis(10), Duration.ofHours(1), Duration.ofSeconds(10));
        try (Sitemap sitemap = site.withSmallIndexes(ToldSite.BASE)
                .extension(Submission.to(List.of(address + "?key=secret&sitemap="), Clock.systemUTC(), timing))
                .build()) {
            startAndChange(sitemap);
            ToldSite.await(() -> log.lines().size() == 2);
            assertThat(asked)
                    .containsExactly("GET " + ENCODED, "GET " + ENCODED.replace("sitemap.xml", "sitemap-index-2.xml"));
        }
    }

    @Test
    void whatFails_isReported_andRepeatedLater() throws InterruptedException {
        answers.addAll(List.of(404, 500));
        try (Sitemap sitemap = submitted(ToldSite.BASE, Duration.ofMillis(50))) {
            startAndChange(sitemap);
            ToldSite.await(() -> log.lines().size() == 3);
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
    void thisMachine_isSubmittedToNobody() throws InterruptedException {
        try (Sitemap sitemap = submitted("http://localhost:8080", Duration.ofMillis(1))) {
            startAndChange(sitemap);
            Thread.sleep(200);
            assertThat(asked).isEmpty();
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
