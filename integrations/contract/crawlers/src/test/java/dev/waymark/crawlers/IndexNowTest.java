package dev.waymark.crawlers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.report.ExtensionNote;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
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

    private Sitemap started(IndexNow.Builder indexNow) {
        return SubmittingSite.started(builder(null, indexNow));
    }

    private SitemapBuilder builder(@Nullable SnapshotStore store, IndexNow.Builder indexNow) {
        return site.builder(store).extension(indexNow.build());
    }

    private IndexNow.Builder indexNow() {
        return SubmittingSite.indexNow(endpoint);
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
            site.change(sitemap);
            SubmittingSite.awaitNothing(sitemap);
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
            SubmittingSite.awaitNothing(sitemap);
            assertThat(endpoint.requests()).hasSize(3);
            assertThat(endpoint.urls()).hasSize(20_001).doesNotHaveDuplicates();
        }
    }

    @Test
    void toldLists_areDetachedByTheNextPublication() throws InterruptedException {
        try (Sitemap sitemap = started(indexNow())) {
            assertThat(SubmittingSite.attachments(sitemap)).isEmpty();
            site.change(sitemap);
            assertThat(SubmittingSite.attachments(sitemap)).hasSize(1);
            String first = SubmittingSite.attachments(sitemap).get(0).name();
            SubmittingSite.awaitNothing(sitemap);
            site.pages.put("e", "1");
            sitemap.refresh(Refresh.all());
            assertThat(SubmittingSite.attachments(sitemap)).hasSize(1);
            assertThat(SubmittingSite.attachments(sitemap).get(0).name()).isGreaterThan(first);
            SubmittingSite.awaitNothing(sitemap);
            assertThat(endpoint.urls()).hasSize(4);
        }
    }

    @Test
    void whatIsAccepted_isDone() throws InterruptedException {
        endpoint.then(PlayedEndpoint.status(202));
        try (Sitemap sitemap = started(indexNow())) {
            site.change(sitemap);
            SubmittingSite.awaitNothing(sitemap);
            assertThat(endpoint.requests()).hasSize(1);
        }
    }

    @Test
    void whatIsRefused_isReported_andNotRepeated() throws InterruptedException {
        endpoint.then(PlayedEndpoint.status(400), PlayedEndpoint.status(422), PlayedEndpoint.status(403));
        try (Sitemap sitemap = started(indexNow().perRequest(1))) {
            site.change(sitemap);
            SubmittingSite.awaitNothing(sitemap);
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
            site.change(sitemap);
            SubmittingSite.awaitNothing(sitemap);
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
            site.change(sitemap);
            SubmittingSite.awaitNothing(sitemap);
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
            site.change(sitemap);
            assertThat(line("WARNING")).startsWith("WARNING IndexNow: " + gone + " can't be reached: java.net.");
        }
    }

    @Test
    void hangingEndpoint_doesNotHoldTheSitemap_orItsEnd() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        endpoint.then(exchange -> end.await(100, TimeUnit.SECONDS));
        try (Sitemap sitemap = started(indexNow())) {
            site.change(sitemap);
            SubmittingSite.await(() -> endpoint.requests().size() == 1);
            site.pages.put("e", "1");
            assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();
        } finally {
            end.countDown();
        }
    }

    @Test
    void siteThatMoves_isRecordedAtItsNewAddress() throws InterruptedException {
        AtomicReference<String> base = new AtomicReference<>("https://one.example");
        try (Sitemap sitemap = SubmittingSite.started(Sitemap.builder()
                .registries(site.registries())
                .sites(sink -> sink.accept(Site.of("shop", String.valueOf(base.get()))))
                .refreshInterval(Duration.ofHours(1))
                .extension(indexNow().build()))) {
            site.change(sitemap);
            SubmittingSite.await(() -> SubmittingSite.isDone(sitemap, "shop"));
            base.set("https://two.example");
            sitemap.refresh(Refresh.all().force());
            site.pages.put("e", "1");
            sitemap.refresh(Refresh.all());
            SubmittingSite.await(() -> SubmittingSite.isDone(sitemap, "shop"));
            assertThat(endpoint.urls()).hasSize(4).endsWith("https://two.example/p/e");
        }
    }

    @Test
    void dailyLimit_leavesTheRestForTomorrow() throws InterruptedException {
        SettableClock clock = new SettableClock("2026-11-22T23:00:00Z");
        try (Sitemap sitemap = started(indexNow().dailyLimit(2).clock(clock))) {
            site.change(sitemap);
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
            SubmittingSite.awaitNothing(sitemap);
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
            site.change(sitemap);
            SubmittingSite.awaitNothing(sitemap);
            assertThat(endpoint.urls()).hasSize(3).doesNotHaveDuplicates();
        }
    }

    @Test
    void dryRun_tellsTheLogAlone() throws InterruptedException {
        try (Sitemap sitemap = started(indexNow().dryRun(true))) {
            site.change(sitemap);
            assertThat(line("INFO"))
                    .isEqualTo("INFO IndexNow: would submit 3 changed URLs of https://www.example.com to "
                            + endpoint.url() + " in 1 request, but this is a dry run");
            SubmittingSite.awaitNothing(sitemap);
            assertThat(endpoint.requests()).isEmpty();
        }
    }

    @Test
    void thisMachine_isReportedToNoOne() {
        for (String base : List.of(
                "http://localhost:8080", "http://shop.localhost", "http://127.0.0.1:8080/app", "http://[::1]:8080")) {
            try (Sitemap sitemap = SubmittingSite.started(site.builder(base, null)
                    .extension(indexNow().firstPublication(true).build()))) {
                site.pages.put("x", "1");
                sitemap.refresh(Refresh.all());
                site.pages.remove("x");
                assertThat(SubmittingSite.attachments(sitemap)).as(base).isEmpty();
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
                assertThat(SubmittingSite.attachments(sitemap)).hasSizeLessThanOrEqualTo(20);
            }
            sitemap.start();
            SubmittingSite.awaitNothing(sitemap);
            assertThat(endpoint.urls()).hasSize(50).doesNotHaveDuplicates();
        }
    }

    @Test
    void keyFile_isServedBesideTheSitemap() throws IOException {
        SitemapRequest request = SitemapRequest.of("GET", "/" + SubmittingSite.KEY + ".txt", name -> null);
        try (Sitemap sitemap = builder(null, indexNow()).build()) {
            SitemapResponse answer = sitemap.responder().respond(request).orElseThrow();
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            answer.writeTo(body);
            assertThat(body.toString(StandardCharsets.UTF_8)).isEqualTo(SubmittingSite.KEY);
            assertThat(answer.headers()).containsEntry("Content-Type", "text/plain;charset=UTF-8");
        }
    }

    @Test
    void keyLocation_isForTheSitesInItsFolder_andOthersHaveTheirOwn() throws Exception {
        try (Sitemap sitemap = SubmittingSite.started(Sitemap.builder()
                .site(Site.of("shop", "https://www.example.com/shop"))
                .site(Site.of("other", "https://other.example"))
                .registries(site.registries())
                .extension(indexNow()
                        .keyLocation("https://www.example.com/key.txt")
                        .build()))) {
            site.change(sitemap);
            SubmittingSite.await(() -> endpoint.requests().size() == 2);
            assertThat(String.join("\n", endpoint.requests()))
                    .contains(
                            "\"keyLocation\":\"https://www.example.com/key.txt\"", "\"https://www.example.com/shop/p/")
                    .contains("\"keyLocation\":\"https://other.example/" + SubmittingSite.KEY + ".txt\"");
            SitemapRequest request = SitemapRequest.of("GET", "/" + SubmittingSite.KEY + ".txt", name -> null);
            assertThat(sitemap.responder().respond(request.at("other.example", 443)))
                    .isPresent();
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
}
