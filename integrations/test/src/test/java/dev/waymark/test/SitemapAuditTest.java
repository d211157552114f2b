package dev.waymark.test;

import static dev.waymark.test.PlayedSite.BASE;
import static dev.waymark.test.PlayedSite.bytes;
import static dev.waymark.test.PlayedSite.gzip;
import static dev.waymark.test.PlayedSite.header;
import static dev.waymark.test.PlayedSite.patient;
import static dev.waymark.test.PlayedSite.redirect;
import static dev.waymark.test.PlayedSite.send;
import static dev.waymark.test.PlayedSite.status;
import static dev.waymark.test.SitemapAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.test.internal.sitemap.LinkBalance;
import dev.waymark.test.internal.sitemap.ListedPage;
import dev.waymark.test.internal.sitemap.Origin;
import dev.waymark.test.internal.transport.Addresses;
import dev.waymark.test.internal.transport.Client;
import dev.waymark.test.internal.transport.HttpTransport;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An audit of a real server with the application's sitemap at hand: each kind of finding, and where it came from. */
class SitemapAuditTest {

    private static final String PROVIDER = "Cities#city, provider SitemapAuditTest$CityPages, section cities";

    private final PlayedSite site = new PlayedSite();

    @AfterEach
    void close() {
        site.close();
    }

    /** Supplies what a test says. */
    static final class CityPages implements SitemapProvider<String> {
        private final List<String> names;

        CityPages(List<String> names) {
            this.names = names;
        }

        @Override
        public void pages(Consumer<? super String> sink) {
            names.forEach(sink);
        }
    }

    private Sitemap sitemap(String... cities) {
        return sitemap(List.of(cities));
    }

    /** A home page and cities, and the sitemaps of it served. */
    private Sitemap sitemap(List<String> cities) {
        Sitemap sitemap = Sitemap.builder(BASE)
                .registries(List.of(entries -> {
                    entries.entry("com.example.Cities#city", "cities", "/cities/{name}")
                            .pages(
                                    CityPages.class,
                                    (name, url) -> url.begin().value(name).end());
                    entries.entry("com.example.Home#home", "pages", "/").page();
                }))
                .providers(ProviderLocator.of(new CityPages(cities)))
                .indexAlways(true)
                .build();
        sitemap.refresh(Refresh.all());
        site.html("/", "");
        Snapshot snapshot = sitemap.sites().get(0).snapshot().orElseThrow();
        for (String name : snapshot.names()) {
            site.page("/" + name, PlayedSite.file(snapshot.file(name).orElseThrow()));
        }
        return sitemap;
    }

    private static List<String> lines(AuditReport report) {
        return report.findings().stream()
                .map(finding -> finding.kind() + " " + finding.url().replace(BASE, "") + ": " + finding.detail())
                .toList();
    }

    @Test
    void eachMistake_isFound_andSaysWhereThePageCameFrom() {
        List<String> cities = List.of(
                "fine",
                "moved",
                "moved-away",
                "missing",
                "gone",
                "broken",
                "unavailable",
                "teapot",
                "hidden",
                "hidden-from-google",
                "none",
                "hidden-in-page",
                "hidden-from-bing",
                "canonical",
                "canonical-header",
                "canonical-slash",
                "secret",
                "unauthorized",
                "sign-in",
                "sso",
                "robots",
                "loop",
                "pdf",
                "tested-address",
                "relative",
                "zipped",
                "untyped");
        site.html(
                        "/cities/fine",
                        "<link rel=canonical href='" + BASE
                                + "/cities/fine'><meta name=robots content='all, max-image-preview: none'>")
                .page("/cities/moved", redirect(301, "/cities/fine"))
                .page("/cities/moved-away", redirect(302, "https://elsewhere.example/"))
                .page("/cities/gone", status(410))
                .page("/cities/broken", status(500))
                .page("/cities/unavailable", status(503))
                .page("/cities/teapot", status(418))
                .page("/cities/hidden", header("X-Robots-Tag", "max-image-preview: none, noindex"))
                .page("/cities/hidden-from-google", header("X-Robots-Tag", "googlebot: nofollow, noindex"))
                .page("/cities/none", header("X-Robots-Tag", "none"))
                .html("/cities/hidden-in-page", "<META NAME=Robots CONTENT='follow, NoIndex'>")
                .html("/cities/hidden-from-bing", "<meta name='bingbot' content='none'>")
                .html("/cities/canonical", "<link rel=canonical href=/cities/fine>")
                .page("/cities/canonical-header", header("Link", "</a>; rel=next, </cities/fine>; rel=\"canonical\""))
                .html("/cities/canonical-slash", "<link rel=canonical href=/cities/canonical-slash/>")
                .page("/cities/secret", status(403))
                .page("/cities/unauthorized", status(401))
                .page("/cities/sign-in", redirect(302, "/login?to=%2Fcities%2Fsign-in"))
                .page("/cities/sso", redirect(303, "https://sso.example.com/oauth2/authorize?x=1"))
                .html("/cities/robots", "")
                .page("/cities/loop", redirect(302, "/cities/loop"))
                .page(
                        "/cities/pdf",
                        exchange -> send(
                                exchange, 200, "application/pdf", bytes("%PDF <meta name=robots content=noindex>")))
                .html(
                        "/cities/tested-address",
                        "<link rel=canonical href='" + site.address() + "/cities/tested-address'>")
                .html("/cities/relative", "<base href='/cities/'><link rel=canonical href=relative>")
                .page("/cities/zipped", exchange -> {
                    exchange.getResponseHeaders().set("Content-Encoding", "gzip");
                    send(exchange, 200, "text/html", gzip(bytes("<meta name=robots content=noindex>")));
                })
                .page("/cities/untyped", exchange -> {
                    exchange.getResponseHeaders().set("Content-Encoding", "x-gzip");
                    send(exchange, 200, "", gzip(bytes("<meta name=robots content=noindex>")));
                })
                .page("/robots.txt", exchange -> send(exchange, 200, "text/plain", bytes("""
                        User-agent: *
                        Allow: /
                        User-agent: Bingbot
                        Disallow: /cities/robots
                        """)));
        try (Sitemap sitemap = sitemap(cities)) {
            AuditReport report = patient(SitemapAudit.of(sitemap).at(site.address()))
                    .everything()
                    .run();
            assertThat(lines(report))
                    .containsExactly(
                            "NOT_FOUND /cities/missing: 404",
                            "GONE /cities/gone: 410",
                            "SERVER_ERROR /cities/broken: 500",
                            "SERVER_ERROR /cities/unavailable: 503",
                            "STATUS /cities/teapot: 418",
                            "REDIRECT /cities/loop: 302 to https://www.example.com/cities/loop",
                            "REDIRECT /cities/moved: 301 to https://www.example.com/cities/fine",
                            "REDIRECT /cities/moved-away: 302 to https://elsewhere.example/",
                            "LOGIN /cities/secret: 403",
                            "LOGIN /cities/sign-in: 302 to https://www.example.com/login?to=%2Fcities%2Fsign-in",
                            "LOGIN /cities/sso: 303 to https://sso.example.com/oauth2/authorize?x=1",
                            "LOGIN /cities/unauthorized: 401",
                            "NOINDEX_HEADER /cities/hidden: X-Robots-Tag: noindex",
                            "NOINDEX_HEADER /cities/hidden-from-google: X-Robots-Tag: googlebot: noindex",
                            "NOINDEX_HEADER /cities/none: X-Robots-Tag: none",
                            "NOINDEX_PAGE /cities/hidden-from-bing: <meta name=\"bingbot\" content=\"none\">",
                            "NOINDEX_PAGE /cities/hidden-in-page: <meta name=\"Robots\" content=\"follow, NoIndex\">",
                            "NOINDEX_PAGE /cities/untyped: <meta name=\"robots\" content=\"noindex\">",
                            "NOINDEX_PAGE /cities/zipped: <meta name=\"robots\" content=\"noindex\">",
                            "CANONICAL /cities/canonical: https://www.example.com/cities/fine",
                            "CANONICAL /cities/canonical-header: https://www.example.com/cities/fine",
                            "CANONICAL /cities/canonical-slash: https://www.example.com/cities/canonical-slash/"
                                    + " (it differs by the slash at the end)",
                            "ROBOTS /cities/robots: forbidden to Bingbot");
            assertThat(report.findings()).extracting(AuditFinding::origin).containsOnly(PROVIDER);
            AuditFinding first = report.findings().get(0);
            assertThat(first.entry()).hasValue("com.example.Cities#city");
            assertThat(first.provider()).hasValue(CityPages.class.getName());
            assertThat(first.section()).hasValue("cities");
            assertThat(first.sitemap()).hasValue(BASE + "/sitemap-cities-0.xml");
            assertThat(report.listed()).isEqualTo(cities.size() + 1);
            assertThat(report.asked()).isEqualTo(cities.size() + 1);
            assertThat(report.notes()).isEmpty();
            assertThat(site.requests)
                    .contains("/cities/fine www.example.com https 443", "/robots.txt www.example.com https 443")
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void cleanSite_isClean() {
        site.html("/cities/bern", "");
        try (Sitemap sitemap = sitemap("bern")) {
            AuditReport report =
                    patient(SitemapAudit.of(sitemap).at(site.address())).run().assertClean();
            assertThat(report).isClean().hasAskedForAtLeast(2).hasNo(FindingKind.values());
            assertThat(report.text().replaceAll("in \\d.*s \\(", "in 1 s ("))
                    .isEqualTo("Sitemap audit of " + site.address()
                            + ": requested 2 of 2 listed pages in 1 s (20 samples of each entry, seed 1)\n"
                            + "Nothing is wrong.\n");
        }
    }

    @Test
    void reportOfFindings_isGrouped_andSaysWhatToDo() {
        site.html("/cities/bern", "<meta name=robots content=noindex>");
        try (Sitemap sitemap = sitemap("bern", "a", "b", "c", "d", "e", "f")) {
            AuditReport report =
                    patient(SitemapAudit.of(sitemap).at(site.address())).run();
            assertThatThrownBy(report::assertClean)
                    .isInstanceOf(AssertionError.class)
                    .hasMessage(report.text());
            assertThatThrownBy(() -> assertThat(report).isClean()).hasMessage(report.text());
            assertThat(report.text().lines().skip(1))
                    .containsExactly(
                            "7 findings:",
                            "",
                            "Not found (404): 6",
                            "  " + PROVIDER + ": 6",
                            "    https://www.example.com/cities/a",
                            "      404",
                            "    https://www.example.com/cities/b",
                            "      404",
                            "    https://www.example.com/cities/c",
                            "      404",
                            "    https://www.example.com/cities/d",
                            "      404",
                            "    https://www.example.com/cities/e",
                            "      404",
                            "    and 1 more",
                            "  What to do: Omit such pages in the provider, or restore them.",
                            "",
                            "noindex in the page: 1",
                            "  " + PROVIDER + ": 1",
                            "    https://www.example.com/cities/bern",
                            "      <meta name=\"robots\" content=\"noindex\">",
                            "  What to do: Either list the page or set noindex, not both.");
            assertThat(report.json())
                    .contains("\"clean\": false", "\"asked\": 8")
                    .contains(
                            "{\"kind\": \"NOINDEX_PAGE\", \"url\": \"https://www.example.com/cities/bern\", \"detail\":"
                                    + " \"<meta name=\\\"robots\\\" content=\\\"noindex\\\">\", \"sitemap\":"
                                    + " \"https://www.example.com/sitemap-cities-0.xml\", \"section\":"
                                    + " \"cities\", \"entry\":"
                                    + " \"com.example.Cities#city\", \"provider\": \"" + CityPages.class.getName()
                                    + "\"}");
        }
    }

    @Test
    void samples_areTheFirstTheLastAndSome_theSameForTheSameSeed() {
        List<String> cities = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            cities.add("c" + i);
            site.html("/cities/c" + i, "");
        }
        try (Sitemap sitemap = sitemap(cities)) {
            SitemapAudit audit =
                    patient(SitemapAudit.of(sitemap).at(site.address())).samples(6);
            List<String> one = asked(audit);
            assertThat(one).hasSize(7).contains("/", "/cities/c0", "/cities/c499");
            assertThat(asked(audit)).containsExactlyInAnyOrderElementsOf(one);
            assertThat(asked(audit.seed(2)))
                    .hasSize(7)
                    .contains("/cities/c0", "/cities/c499")
                    .isNotEqualTo(one);
            assertThat(asked(audit.samples(1))).containsExactlyInAnyOrder("/", "/cities/c499");
        }
    }

    private List<String> asked(SitemapAudit audit) {
        site.requests.clear();
        audit.run().assertClean();
        return site.requests.stream()
                .map(request -> request.substring(0, request.indexOf(' ')))
                .filter(path -> !path.contains("sitemap") && !path.equals("/robots.txt"))
                .sorted()
                .toList();
    }

    @Test
    void pageThatIsSlow_isNoted_andFailsNothing() {
        site.html("/cities/slow", "");
        try (Sitemap sitemap = sitemap("slow")) {
            AuditReport report = patient(SitemapAudit.of(sitemap).at(site.address()))
                    .slowerThan(Duration.ofNanos(1))
                    .run();
            report.assertClean();
            assertThat(report.notes())
                    .anyMatch(note -> note.matches(
                            "2 pages were slower than 0 ms: https://www.example.com/.* took .*s, the others less"));
        }
    }

    /** As a full disk that takes no sitemap. */
    @Test
    void bodyThatNothingTakes_isReportedAsItIs() {
        site.html("/", "");
        Addresses addresses = new Addresses();
        addresses.add(BASE, site.address());
        Client client = new Client(new HttpTransport(addresses), "test", Duration.ofSeconds(9), 1, Duration.ZERO);
        OutputStream full = new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        assertThatThrownBy(() -> client.get(BASE + "/", Map.of(), 9, full))
                .isInstanceOf(IOException.class)
                .hasMessage("No space left on device");
    }

    /** Whether it never answers, or never ends. */
    @Test
    void pageThatHangs_isGivenUp() {
        CountDownLatch end = new CountDownLatch(1);
        site.page("/cities/silent", exchange -> await(end)).page("/cities/endless", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(bytes("<html>"));
            exchange.getResponseBody().flush();
            await(end);
        });
        try (Sitemap sitemap = sitemap("silent", "endless")) {
            AuditReport report = patient(SitemapAudit.of(sitemap).at(site.address()))
                    .timeout(Duration.ofSeconds(3))
                    .run();
            assertThat(lines(report))
                    .contains(
                            "TIMEOUT /cities/endless: no answer within 3 s",
                            "TIMEOUT /cities/silent: no answer within 3 s");
        } finally {
            end.countDown();
        }
    }

    private static void await(CountDownLatch end) {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void connectionThatIsCut_isFound() {
        site.page("/cities/cut", exchange -> {
            exchange.sendResponseHeaders(200, 1_000);
            exchange.getResponseBody().write(bytes("<html>"));
            exchange.getResponseBody().flush();
            exchange.close();
        });
        try (Sitemap sitemap = sitemap("cut")) {
            AuditReport report =
                    patient(SitemapAudit.of(sitemap).at(site.address())).run();
            assertThat(report.counts()).containsOnlyKeys(FindingKind.CONNECTION);
            assertThat(report.findings().get(0).url()).isEqualTo(BASE + "/cities/cut");
        }
    }

    @Test
    void connectionThatFails_isTriedOnceMore_andNotAgain() throws Exception {
        AtomicInteger connections = new AtomicInteger();
        try (ServerSocket server = new ServerSocket(0)) {
            Thread thread = new Thread(() -> {
                try {
                    while (true) {
                        server.accept().close();
                        connections.incrementAndGet();
                    }
                } catch (IOException e) {
                    // The test is over.
                }
            });
            thread.start();
            AuditReport report =
                    SitemapAudit.at("http://localhost:" + server.getLocalPort()).run();
            assertThat(report.counts()).containsOnlyKeys(FindingKind.SITEMAP);
            assertThat(connections.get()).isBetween(1, 2);
        }
    }

    @Test
    void addressThatIsNotTheSitemaps_isNamed() {
        try (Sitemap sitemap = sitemap("a")) {
            AuditReport report = patient(SitemapAudit.of(sitemap).at(site.address() + "/other"))
                    .run();
            assertThat(lines(report))
                    .containsExactly("SITEMAP /sitemap.xml: it answers 404, requested at " + site.address()
                            + "/other/sitemap.xml");
        }
    }

    @Test
    void endlessPage_isReadToItsHeadOnly() {
        AtomicInteger written = new AtomicInteger();
        site.page("/cities/huge", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, 0);
            byte[] block = bytes("<p>" + "x".repeat(1 << 16));
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(bytes("<meta name=robots content=noindex>"));
                for (int i = 0; i < 100_000; i++) {
                    out.write(block);
                    written.incrementAndGet();
                }
            }
        });
        try (Sitemap sitemap = sitemap("huge")) {
            AuditReport report =
                    patient(SitemapAudit.of(sitemap).at(site.address())).run();
            assertThat(lines(report))
                    .containsExactly("NOINDEX_PAGE /cities/huge: <meta name=\"robots\" content=\"noindex\">");
            assertThat(written.get()).isLessThan(100_000);
        }
    }

    @Test
    void audit_stopsAfterSoManyFindings_andIsNotComplete() {
        List<String> cities = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            cities.add("c" + i);
        }
        try (Sitemap sitemap = sitemap(cities)) {
            AuditReport report = patient(SitemapAudit.of(sitemap).at(site.address()))
                    .everything()
                    .maxFindings(10)
                    .run();
            assertThat(report.findings()).hasSize(10);
            assertThat(report.stopped()).hasValue("stopped after 10 findings");
            assertThat(report.asked()).isLessThan(50);
            assertThat(report.text()).contains("\nThe audit is not complete: it was stopped after 10 findings.\n");
        }
    }

    @Test
    void audit_endsInTime_andIsNotCleanThen() {
        try (Sitemap sitemap = sitemap("a")) {
            AuditReport report = patient(SitemapAudit.of(sitemap).at(site.address()))
                    .limit(Duration.ofNanos(1))
                    .run();
            assertThat(report.findings()).isEmpty();
            assertThat(report.isClean()).isFalse();
            assertThatThrownBy(report::assertClean).hasMessageContaining("its time limit");
        }
    }

    @Test
    void longestLimit_isNone() {
        try (Sitemap sitemap = sitemap("a")) {
            AuditReport report = patient(SitemapAudit.of(sitemap).at(site.address()))
                    .limit(ChronoUnit.FOREVER.getDuration())
                    .run();
            assertThat(report.stopped()).isEmpty();
        }
    }

    @Test
    void kindsThatAreIgnored_areNotSaid() {
        try (Sitemap sitemap = sitemap("a")) {
            patient(SitemapAudit.of(sitemap).at(site.address()))
                    .ignoring(FindingKind.NOT_FOUND)
                    .run()
                    .assertClean();
        }
    }

    @Test
    void atMostSoManyRequests_runAtOnce() {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<String> cities = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            cities.add("c" + i);
            site.page("/cities/c" + i, exchange -> {
                most.accumulateAndGet(running.incrementAndGet(), Math::max);
                running.decrementAndGet();
                PlayedSite.html("").answer(exchange);
            });
        }
        try (Sitemap sitemap = sitemap(cities)) {
            patient(SitemapAudit.of(sitemap).at(site.address()))
                    .everything()
                    .parallel(3)
                    .run()
                    .assertClean();
            assertThat(most.get()).isBetween(1, 3);
        }
    }

    @Test
    void progress_isReported() {
        site.html("/cities/a", "");
        List<AuditProgress> heard = new ArrayList<>();
        try (Sitemap sitemap = sitemap("a")) {
            patient(SitemapAudit.of(sitemap).at(site.address()))
                    .onProgress(heard::add)
                    .run();
        }
        assertThat(heard).extracting(AuditProgress::asked).containsExactly(1L, 2L);
        assertThat(heard).extracting(progress -> progress.toAsk().getAsLong()).containsOnly(2L);
    }

    @Test
    void addressOfTheSitemap_standsForTheAddressBeforeIt() {
        try (Sitemap sitemap = sitemap()) {
            AuditReport report = patient(SitemapAudit.of(sitemap).at(site.address() + "/sitemap.xml"))
                    .run();
            assertThat(report).isClean().hasAskedForAtLeast(1);
        }
    }

    @Test
    void entryOfWhichNothingIsListed_isNoted() {
        try (Sitemap sitemap = sitemap()) {
            AuditReport report =
                    patient(SitemapAudit.of(sitemap).at(site.address())).run();
            assertThat(report.isClean()).isTrue();
            assertThat(report.notes()).containsExactly("No page is listed of com.example.Cities#city");
        }
    }

    @Test
    void linksThatAreNotReturned_areFoundAfterManyThatAre() {
        LinkBalance balance = new LinkBalance(url -> true);
        for (Consumer<ListedPage> reading : List.<Consumer<ListedPage>>of(balance::add, balance::addAgain)) {
            for (int i = 0; i < 90_000; i++) {
                reading.accept(page("/en/" + i, "/de/" + i));
                reading.accept(page("/de/" + i, "/en/" + i));
            }
            for (int i = 90_000; i < 99_000; i++) {
                reading.accept(page("/en/" + i, "/de/" + i));
            }
        }
        assertThat(balance.notReturned()).hasSize(9_000);
    }

    private static ListedPage page(String url, String other) {
        return new ListedPage(url, Map.of("x", other), Origin.NONE);
    }

    @Test
    void wrongSettings_areRefused() {
        assertThatThrownBy(() -> SitemapAudit.at("localhost"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"localhost\" isn't a URL; use one such as http://localhost:8080");
        assertThatThrownBy(() -> SitemapAudit.at("http://localhost").baseUrl("/shop"))
                .hasMessage("\"/shop\" isn't a URL; use one such as http://localhost:8080");
        SitemapAudit audit = SitemapAudit.at("http://localhost");
        assertThatThrownBy(() -> audit.samples(0)).hasMessage("samples is 0; use at least 1, such as 20");
        assertThatThrownBy(() -> audit.parallel(0)).hasMessage("parallel is 0, but must be 1 to 64, such as 4");
        assertThatThrownBy(() -> audit.timeout(Duration.ZERO))
                .hasMessage("timeout is 0 ms, but must be positive, such as 10 s");
    }

    @Test
    void longestDuration_meansNever() {
        SitemapAudit audit = SitemapAudit.at("http://localhost");
        assertThatCode(() -> audit.slowerThan(ChronoUnit.FOREVER.getDuration())).doesNotThrowAnyException();
    }
}
