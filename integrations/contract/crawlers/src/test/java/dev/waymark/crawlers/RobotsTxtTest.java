package dev.waymark.crawlers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Waymark's {@code robots.txt}, and checks of the application's. */
@Timeout(60)
class RobotsTxtTest {

    private static final String NAMED = "Sitemap: https://www.example.com/sitemap.xml\n";

    private final LogLines log = new LogLines("dev.waymark.crawlers");
    private final SubmittingSite site = new SubmittingSite("a", "b");

    @AfterEach
    void end() {
        log.close();
    }

    private static String get(Sitemap sitemap, String host, String path) throws IOException {
        SitemapResponse answer = sitemap.responder()
                .respond(SitemapRequest.of("GET", path, name -> null).at(host, 443))
                .orElse(null);
        if (answer == null) {
            return "passed";
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        answer.writeTo(body);
        assertThat(answer.headers())
                .containsEntry("Content-Type", "text/plain;charset=UTF-8")
                .containsKey("ETag");
        return body.toString(StandardCharsets.UTF_8);
    }

    @Test
    void served_allowsEverything_andNamesTheSitemap() throws IOException {
        try (Sitemap sitemap =
                site.builder(null).extension(RobotsTxt.serving(" ")).build()) {
            sitemap.start();
            assertThat(get(sitemap, "www.example.com", "/robots.txt")).isEqualTo("""
                            User-agent: *
                            Disallow:

                            Sitemap: https://www.example.com/sitemap.xml
                            """);
        }
    }

    @Test
    void served_hasItsPathsEncoded_andLinesThatNoOneKnowsYetAsTheyAre() throws IOException {
        String rules = """
                \uFEFFUser-agent: *
                Content-Usage: train-ai=n, search=y
                disallow: /café/*?q=ü$ # für später
                Allow: /caf%C3%A9/ok

                User-agent: GPTBot
                User-agent: Google-Extended
                Content-Usage: /bücher train-ai=n
                Disallow: /
                AI-Policy: https://www.example.com/größe""";
        try (Sitemap sitemap =
                site.builder(null).extension(RobotsTxt.serving(rules)).build()) {
            sitemap.start();
            assertThat(get(sitemap, "www.example.com", "/robots.txt")).isEqualTo("""
                            User-agent: *
                            Content-Usage: train-ai=n, search=y
                            disallow: /caf%C3%A9/*?q=%C3%BC$ # für später
                            Allow: /caf%C3%A9/ok

                            User-agent: GPTBot
                            User-agent: Google-Extended
                            Content-Usage: /bücher train-ai=n
                            Disallow: /
                            AI-Policy: https://www.example.com/größe

                            Sitemap: https://www.example.com/sitemap.xml
                            """);
        }
    }

    @Test
    void rulesWithoutAUserAgent_areRefused() {
        for (String rules : List.of("Disallow: /cart", "classpath:robots.txt")) {
            assertThatThrownBy(() -> RobotsTxt.serving(rules))
                    .hasMessage("These rules have no line User-agent, so crawlers ignore them. Begin with one, such as"
                            + " User-agent: *, or set waymark.robots-rules to file: and a path");
        }
    }

    @Test
    void moreThanCrawlersRead_isRefused_orReported() throws InterruptedException {
        String rules = "User-agent: *\n" + "Disallow: /cart\n".repeat(40_000);
        assertThatThrownBy(() -> RobotsTxt.serving(rules))
                .hasMessage("These rules have more than 500 KiB. Crawlers ignore the rest, and so the lines of the"
                        + " sitemap: shorten them");
        assertThat(findings(Optional.of(rules + "Sitemap: https://www.example.com/sitemap.xml")))
                .containsExactly("WARNING https://www.example.com/robots.txt has more than 500 KiB, and crawlers ignore"
                        + " the rest. Shorten it, and begin it with the line: Sitemap:"
                        + " https://www.example.com/sitemap.xml");
    }

    /** As in a variable of the environment. */
    @Test
    void rules_mayWriteLineBreaksAsTwoCharacters() throws IOException {
        RobotsTxt extension = RobotsTxt.serving("User-agent: *\\nDisallow: /cart");
        try (Sitemap sitemap = site.builder(null).extension(extension).build()) {
            sitemap.start();
            assertThat(get(sitemap, "www.example.com", "/robots.txt")).startsWith("User-agent: *\nDisallow: /cart\n\n");
        }
    }

    /** Tomcat warns of threads that outlive an application. */
    @Test
    void runningCheck_isWaitedForWhenTheSitemapCloses() {
        CompletableFuture<Thread> begun = new CompletableFuture<>();
        RobotsTxt extension = RobotsTxt.checking(base -> {
            begun.complete(Thread.currentThread());
            try {
                Thread.sleep(Duration.ofMinutes(1).toMillis());
            } catch (InterruptedException e) {
                LockSupport.parkNanos(Duration.ofMillis(300).toNanos());
            }
            return Optional.empty();
        });
        try (Sitemap sitemap = Sites.refreshed(site.builder(null).extension(extension))) {
            sitemap.start();
            begun.join();
        }
        assertThat(begun.join().isAlive()).isFalse();
    }

    @Test
    void idleThread_hasEndedWhenTheSitemapIsClosed() {
        for (int i = 0; i < 50; i++) {
            CompletableFuture<Thread> begun = new CompletableFuture<>();
            RobotsTxt extension = RobotsTxt.checking(base -> {
                begun.complete(Thread.currentThread());
                return Optional.empty();
            });
            try (Sitemap sitemap = Sites.refreshed(site.builder(null).extension(extension))) {
                sitemap.start();
                begun.join();
            }
            assertThat(begun.join().isAlive()).isFalse();
        }
    }

    @Test
    void fileThatCrawlersAreRefused_isReported() throws InterruptedException {
        RobotsTxt extension = RobotsTxt.checking(base -> {
            throw new AccessDeniedException("/robots.txt", null, "403");
        });
        try (Sitemap sitemap = Sites.refreshed(site.builder(null).extension(extension))) {
            sitemap.start();
            SubmittingSite.await(() -> !log.lines().isEmpty());
        }
        assertThat(log.lines())
                .containsExactly("WARNING https://www.example.com/robots.txt answers 403, so crawlers don't find the"
                        + " sitemap by it. Permit it to everybody");
    }

    @Test
    void pathsThatAreNotEncoded_areReported_andLinesThatNoOneKnowsYetAreNot() {
        String right = """
                User-agent: *
                Content-Usage: train-ai=n
                Disallow: /caf%C3%A9 # für später
                User-agent: GPTBot
                AI-Policy: größe
                Disallow: /
                """;
        assertThat(RobotsFindings.unencoded("https://www.example.com/robots.txt", right))
                .isEmpty();
        assertThat(RobotsFindings.unencoded("https://www.example.com/robots.txt", right + " Disallow: /bücher/*\n"))
                .contains("https://www.example.com/robots.txt has paths that are not percent-encoded, which not every"
                        + " crawler reads. Write \"Disallow: /b%C3%BCcher/*\" for \"Disallow: /bücher/*\", and others"
                        + " like it");
        try (LogLines parser = new LogLines("crawlercommons")) {
            assertThat(RobotsFindings.forbidden(
                            "https://www.example.com/robots.txt",
                            right.replace("Content", "Unheard-of: x\nContent"),
                            List.of("https://www.example.com/p/a", "https://www.example.com/caf%C3%A9")))
                    .containsOnlyKeys("*");
            assertThat(parser.lines()).isEmpty();
        }
    }

    @Test
    void served_namesEachIndex_asManyAsThereAre() throws IOException {
        site.addNumbered(10, 20);
        try (Sitemap sitemap = SubmittingSite.started(
                site.withSmallIndexes(SubmittingSite.BASE).extension(RobotsTxt.serving("")))) {
            String two = get(sitemap, "www.example.com", "/robots.txt");
            assertThat(two).isEqualTo("""
                            User-agent: *
                            Disallow:

                            Sitemap: https://www.example.com/sitemap.xml
                            Sitemap: https://www.example.com/sitemap-index-2.xml
                            """);
            assertThat(get(sitemap, "www.example.com", "/sitemap-index-3.xml")).isEqualTo("passed");
            site.addNumbered(20, 30);
            sitemap.refresh(Refresh.all());
            assertThat(get(sitemap, "www.example.com", "/robots.txt"))
                    .isEqualTo(two + "Sitemap: https://www.example.com/sitemap-index-3.xml\n");
            site.pages.keySet().removeIf(name -> name.startsWith("n"));
            sitemap.refresh(Refresh.all().force());
            assertThat(get(sitemap, "www.example.com", "/robots.txt"))
                    .endsWith("\n\nSitemap: https://www.example.com/sitemap.xml\n");
        }
    }

    @Test
    void served_belowAPathAlone_isReportedAgainWhenThereIsAnotherIndex() {
        try (Sitemap sitemap = SubmittingSite.started(
                site.withSmallIndexes("https://www.example.com/shop").extension(RobotsTxt.serving("")))) {
            assertThat(log.lines()).hasSize(1);
            site.addNumbered(10, 20);
            sitemap.refresh(Refresh.all());
            assertThat(log.lines()).hasSize(2);
            assertThat(log.lines().get(1))
                    .isEqualTo("WARNING https://www.example.com/robots.txt can't be served by an application"
                            + " below https://www.example.com/shop. Add to the file at the root: Sitemap:"
                            + " https://www.example.com/shop/sitemap.xml\n"
                            + "Sitemap: https://www.example.com/shop/sitemap-index-2.xml");
        }
    }

    @Test
    void fileThatLacksAnIndex_isReported_withTheLine() throws InterruptedException {
        site.addNumbered(10, 20);
        try (Sitemap sitemap = SubmittingSite.started(site.withSmallIndexes(SubmittingSite.BASE)
                .extension(RobotsTxt.checking(base -> Optional.of("User-agent: *\n" + NAMED))))) {
            SubmittingSite.await(() -> !log.lines().isEmpty());
            site.addNumbered(20, 30);
            sitemap.refresh(Refresh.all());
            SubmittingSite.await(() -> log.lines().size() == 2);
            assertThat(log.lines())
                    .containsExactly(
                            "WARNING https://www.example.com/robots.txt does not name all indexes of the sitemap. Add"
                                    + " the line: Sitemap: https://www.example.com/sitemap-index-2.xml",
                            "WARNING https://www.example.com/robots.txt does not name all indexes of the sitemap. Add"
                                    + " the lines:\nSitemap: https://www.example.com/sitemap-index-2.xml\nSitemap:"
                                    + " https://www.example.com/sitemap-index-3.xml");
        }
    }

    @Test
    void served_isNotReady_beforeTheSitemapIsStarted() {
        try (Sitemap sitemap =
                site.builder(null).extension(RobotsTxt.serving("")).build()) {
            SitemapResponse answer = sitemap.responder()
                    .respond(SitemapRequest.of("GET", "/robots.txt", name -> null)
                            .at("www.example.com", 443))
                    .orElseThrow();
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.headers()).containsEntry("Retry-After", "10");
        }
    }

    @Test
    void served_hasTheRulesOfTheApplication_forAllSitesOfItsHost() throws IOException {
        try (Sitemap sitemap = Sitemap.builder()
                .registries(List.of())
                .site(Site.of("main", "https://www.example.com"))
                .site(Site.of("shop", "https://www.example.com/shop"))
                .site(Site.of("other", "https://other.example").withSitemapBaseUrl("https://maps.example"))
                .extension(RobotsTxt.serving("User-agent: *\n  Disallow: /cart\n\nUser-agent: Badbot\nDisallow: /\n"))
                .build()) {
            sitemap.start();
            assertThat(get(sitemap, "www.example.com", "/robots.txt")).isEqualTo("""
                            User-agent: *
                            Disallow: /cart

                            User-agent: Badbot
                            Disallow: /

                            Sitemap: https://www.example.com/sitemap.xml
                            Sitemap: https://www.example.com/shop/sitemap.xml
                            """);
            assertThat(get(sitemap, "other.example", "/robots.txt"))
                    .endsWith("\nSitemap: https://maps.example/sitemap.xml\n");
            assertThat(get(sitemap, "www.example.com", "/shop/robots.txt")).isEqualTo("passed");
            assertThat(get(sitemap, "maps.example", "/robots.txt")).isEqualTo("passed");
            // The site at the root of the host serves it, with the lines of all.
            assertThat(log.lines()).isEmpty();
        }
    }

    @Test
    void served_belowAPathAlone_isReportedAsNoOnes() {
        try (Sitemap sitemap = site.builder("https://www.example.com/shop", null)
                .extension(RobotsTxt.serving(""))
                .build()) {
            sitemap.start();
            assertThat(log.lines())
                    .containsExactly(
                            "WARNING https://www.example.com/robots.txt can't be served by an application below"
                                    + " https://www.example.com/shop. Add to the file at the root: Sitemap:"
                                    + " https://www.example.com/shop/sitemap.xml");
        }
    }

    @Test
    void served_belowAPathAlone_isReportedForASiteThatCameLater() {
        List<Site> tenants = new CopyOnWriteArrayList<>(List.of(Site.of("one", "https://one.example")));
        try (Sitemap sitemap = SubmittingSite.started(Sitemap.builder()
                .sites(tenants::forEach)
                .registries(site.registries())
                .extension(RobotsTxt.serving("")))) {
            tenants.add(Site.of("two", "https://two.example/shop"));
            sitemap.refresh(Refresh.all());
            assertThat(log.lines())
                    .containsExactly("WARNING https://two.example/robots.txt can't be served by an application below"
                            + " https://two.example/shop. Add to the file at the root: Sitemap:"
                            + " https://two.example/shop/sitemap.xml");
            site.pages.put("z", "1");
            sitemap.refresh(Refresh.all());
            assertThat(log.lines()).hasSize(1);
        }
    }

    /** Such as those of a slow SitemapSites, after a restart. */
    @Test
    void siteThatIsKnownAfterTheStart_isChecked_thoughNothingIsPublished(@TempDir Path directory)
            throws InterruptedException {
        List<Site> tenants = new CopyOnWriteArrayList<>();
        SnapshotStore store = SnapshotStore.directory(directory);
        try (Sitemap sitemap = Sitemap.builder()
                .sites(tenants::forEach)
                .registries(site.registries())
                .store(store)
                .build()) {
            tenants.add(Site.of("one", "https://one.example"));
            sitemap.refresh(Refresh.all());
        }
        tenants.clear();
        AtomicInteger checks = new AtomicInteger();
        try (Sitemap sitemap = Sitemap.builder()
                .sites(tenants::forEach)
                .registries(site.registries())
                .store(store)
                .extension(RobotsTxt.checking(base -> {
                    checks.incrementAndGet();
                    return Optional.empty();
                }))
                .build()) {
            sitemap.start();
            tenants.add(Site.of("one", "https://one.example"));
            for (int i = 0; i < 3; i++) {
                assertThat(sitemap.refresh(Refresh.all()).changed()).isFalse();
            }
            SubmittingSite.await(() -> !log.lines().isEmpty());
            assertThat(checks).hasValue(1);
            assertThat(log.lines()).hasSize(1);
        }
    }

    private List<String> findings(Optional<String> robots) throws InterruptedException {
        List<String> checked = new CopyOnWriteArrayList<>();
        RobotsTxt extension = RobotsTxt.checking(base -> {
            checked.add(base);
            return robots;
        });
        try (Sitemap sitemap = SubmittingSite.started(site.builder(null).extension(extension))) {
            SubmittingSite.await(() -> !checked.isEmpty());
            int known = checked.size();
            site.pages.put("c", "1");
            sitemap.refresh(Refresh.all());
            SubmittingSite.await(() -> checked.size() > known);
            assertThat(checked).containsOnly(SubmittingSite.BASE);
        }
        // The last check has begun, and is waited for: what it says was said by the one before.
        return log.lines();
    }

    @Test
    void fileOnTheClassPath_isReadWhereThePortIsUnknown(@TempDir Path directory) throws IOException {
        Path resources = Files.createDirectories(directory.resolve("META-INF/resources"));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {directory.toUri().toURL()}, null)) {
            RobotsTxt.Source source = RobotsTxt.ofClassPath(loader);
            assertThatThrownBy(() -> source.robots("https://www.example.com"))
                    .isInstanceOf(IOException.class)
                    .hasMessage("It isn't a static file, and the server's port is unknown");
            Files.writeString(resources.resolve("robots.txt"), "Disallow: /ü\n");
            assertThat(source.robots("https://www.example.com")).contains("Disallow: /ü\n");
        }
    }

    @Test
    void fileThatIsRight_isNoFinding() throws InterruptedException {
        assertThat(findings(Optional.of("User-agent: *\n" + NAMED + "Disallow: /cart\n")))
                .isEmpty();
    }

    @Test
    void noFile_isReported() throws InterruptedException {
        assertThat(findings(Optional.empty()))
                .containsExactly("INFO There is no https://www.example.com/robots.txt, by which crawlers would find the"
                        + " sitemap: set waymark.robots=serve, or write one with the line: Sitemap:"
                        + " https://www.example.com/sitemap.xml");
    }

    @Test
    void fileThatDoesNotNameTheSitemap_isReported_withTheLine() throws InterruptedException {
        assertThat(findings(Optional.of(
                        "User-agent: *\nDisallow:\n# " + NAMED + "Sitemap: https://example.com/sitemap.xml\n")))
                .containsExactly("WARNING https://www.example.com/robots.txt does not name the sitemap. Add the line:"
                        + " Sitemap: https://www.example.com/sitemap.xml");
    }

    @Test
    void listedPagesThatAreForbidden_areReported_forEachCrawlerWithRulesOfItsOwn() {
        List<String> urls = List.of(SubmittingSite.url("a"), SubmittingSite.BASE + "/q?x=1");
        assertThat(RobotsFindings.forbidden(
                        "https://www.example.com/robots.txt",
                        "User-agent: *\n" + NAMED
                                + "Disallow: /p/\n\nUser-Agent : bingbot # Bing\nDisallow: /\nAllow: /p/\n",
                        urls))
                .containsOnlyKeys("*", "Bingbot")
                .extracting(Map::values, InstanceOfAssertFactories.collection(String.class))
                .containsExactly(
                        "https://www.example.com/robots.txt forbids crawlers 1 of 2 listed pages that were"
                                + " looked at, such"
                                + " as https://www.example.com/p/a. Remove the rule, or write below \"User-agent: *\":"
                                + " Allow: /p/a",
                        "https://www.example.com/robots.txt forbids Bingbot 1 of 2 listed pages that were"
                                + " looked at, such"
                                + " as https://www.example.com/q?x=1. Remove the rule, or write below \"User-agent:"
                                + " Bingbot\": Allow: /q?x=1");
    }

    @Test
    void finding_isReportedOnce_howeverItsNumbersChange_andAgainAfterItWasRight() throws InterruptedException {
        List<String> robots = new CopyOnWriteArrayList<>(List.of(NAMED + "User-agent: *\nDisallow: /p/\n"));
        AtomicInteger checks = new AtomicInteger();
        RobotsTxt extension = RobotsTxt.checking(base -> {
            Optional<String> answer = Optional.of(robots.get(0));
            checks.incrementAndGet();
            return answer;
        });
        try (Sitemap sitemap = SubmittingSite.started(site.builder(null).extension(extension))) {
            SubmittingSite.await(() -> log.lines().size() == 1);
            site.pages.put("c", "1");
            refreshAndCheck(sitemap, checks);
            robots.set(0, NAMED);
            site.pages.put("d", "1");
            refreshAndCheck(sitemap, checks);
            assertThat(log.lines()).hasSize(1);
            robots.set(0, "User-agent: *\nDisallow: /p/\n");
            site.pages.put("e", "1");
            refreshAndCheck(sitemap, checks);
            SubmittingSite.await(() -> log.lines().size() == 3);
            assertThat(log.lines().get(0)).contains(" forbids crawlers 2 of 2 listed pages");
            assertThat(log.lines().get(1)).contains(" does not name the sitemap");
            assertThat(log.lines().get(2)).contains(" forbids crawlers 5 of 5 listed pages");
        }
    }

    private static void refreshAndCheck(Sitemap sitemap, AtomicInteger checks) throws InterruptedException {
        int before = checks.get();
        sitemap.refresh(Refresh.all());
        SubmittingSite.await(() -> checks.get() > before);
    }

    @Test
    void fileOfAnApplicationBelowAPath_isNotThatOfTheHost_andIsNotChecked() throws InterruptedException {
        List<String> asked = new CopyOnWriteArrayList<>();
        RobotsTxt extension = RobotsTxt.checking(base -> {
            asked.add(base);
            return Optional.of("User-agent: *\nDisallow: /\n");
        });
        try (Sitemap sitemap = Sites.refreshed(Sitemap.builder()
                .registries(site.registries())
                .site(Site.of("shop", "https://www.example.com/shop"))
                .site(Site.of("root", "https://root.example"))
                .extension(extension))) {
            sitemap.start();
            // As a refresh that ends before the start has looked at each site.
            extension.started(sitemap);
            // The check logs a little later, and must not log into the next test.
            SubmittingSite.await(() -> !log.lines().isEmpty());
        }
        assertThat(asked).containsExactly("https://root.example");
    }

    @Test
    void namesOfSitemaps_areReadAsCrawlersReadThem() {
        for (String line : List.of(
                NAMED,
                "SITEMAP:https://www.example.com/sitemap.xml",
                "\uFEFF" + NAMED,
                "Sitemap : https://www.example.com/sitemap.xml.gz",
                "\r\n sitemap : x\r\n  Sitemap: https://www.example.com/sitemap.xml # ours\r\n")) {
            assertThat(RobotsFindings.names(line, "https://www.example.com/sitemap.xml"))
                    .as(line)
                    .isTrue();
        }
        for (String line :
                List.of("", "#" + NAMED, "Sitemap: /sitemap.xml", "Sitemap: http://www.example.com/sitemap.xml")) {
            assertThat(RobotsFindings.names(line, "https://www.example.com/sitemap.xml"))
                    .as(line)
                    .isFalse();
        }
    }

    @Test
    void pagesThatAreLookedAt_areThoseOfTheSitemap() throws IOException {
        try (Sitemap sitemap = Sites.refreshed(site.builder(null).indexAlways(true))) {
            assertThat(ListedUrls.sample(Sites.snapshot(sitemap)))
                    .containsExactly(SubmittingSite.url("a"), SubmittingSite.url("b"));
        }
    }

    @Test
    void pagesThatAreLookedAt_areInSitemaps_notInIndexes() throws IOException {
        site.addNumbered(10, 20);
        try (Sitemap sitemap = Sites.refreshed(site.withSmallIndexes(SubmittingSite.BASE))) {
            assertThat(Sites.snapshot(sitemap).indexes()).hasSize(2);
            assertThat(ListedUrls.sample(Sites.snapshot(sitemap)))
                    .hasSize(12)
                    .contains(SubmittingSite.url("a"), SubmittingSite.url("n19"));
        }
    }

    @Test
    void application_isAskedAtItsOwnPort_withTheHostOfTheSite() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/robots.txt", exchange -> {
            String host = exchange.getRequestHeaders().getFirst("Host");
            if (host.equals("www.example.com")) {
                byte[] bytes = ("for " + host).getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, bytes.length);
                exchange.getResponseBody().write(bytes);
            } else {
                if (host.startsWith("login")) {
                    exchange.getResponseHeaders().add("Location", "http://login.example/login?continue=/robots.txt");
                } else if (host.startsWith("secure")) {
                    exchange.getResponseHeaders().add("Location", "https://secure.example/robots.txt");
                }
                Map<String, Integer> status = Map.of("none", 404, "denied", 401, "login", 302, "secure", 301);
                exchange.sendResponseHeaders(status.getOrDefault(host.replaceFirst("\\..*", ""), 500), -1);
            }
            exchange.close();
        });
        server.start();
        try {
            LocalRobots local = new LocalRobots(() -> server.getAddress().getPort());
            assertThat(local.robots("https://www.example.com/shop")).hasValue("for www.example.com");
            assertThat(local.robots("https://none.example")).isEmpty();
            assertThatThrownBy(() -> local.robots("https://denied.example"))
                    .isInstanceOf(AccessDeniedException.class)
                    .hasMessage("/robots.txt: 401");
            assertThatThrownBy(() -> local.robots("https://login.example"))
                    .isInstanceOf(AccessDeniedException.class)
                    .hasMessage("/robots.txt: 302 to http://login.example/login");
            assertThatThrownBy(() -> local.robots("https://secure.example")).hasMessage("It answers 301");
            assertThatThrownBy(() -> local.robots("https://wrong.example")).hasMessage("It answers 500");
            assertThatThrownBy(() -> new LocalRobots(() -> 0).robots("https://www.example.com"))
                    .hasMessage("The application's own address is unknown");
        } finally {
            server.stop(0);
        }
    }
}
