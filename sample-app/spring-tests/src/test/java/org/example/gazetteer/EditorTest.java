package org.example.gazetteer;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.waymark.console.explain.Explain;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.example.gazetteer.tests.SitemapContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** What an editor saves is in the sitemap, in the feed, and told to search engines: to one that is played here. */
@SpringBootTest(
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "spring.datasource.url=jdbc:h2:mem:editor;DB_CLOSE_DELAY=-1",
            "waymark.base-url=" + SitemapContract.BASE_URL
        })
class EditorTest {

    private static final HttpServer ENGINE = engine();
    private static final BlockingQueue<String> TOLD = new LinkedBlockingQueue<>();

    private final HttpClient client = HttpClient.newHttpClient();
    private final Sitemap sitemap;
    private final String site;

    EditorTest(@Autowired Sitemap sitemap, @Value("${local.server.port}") int port) {
        this.sitemap = sitemap;
        this.site = "http://localhost:" + port;
    }

    private static HttpServer engine() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @DynamicPropertySource
    static void endpoint(DynamicPropertyRegistry properties) {
        properties.add(
                "waymark.index-now.endpoint",
                () -> "http://localhost:" + ENGINE.getAddress().getPort() + "/indexnow");
    }

    @BeforeAll
    static void listen() {
        ENGINE.createContext("/indexnow", exchange -> {
            TOLD.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        ENGINE.start();
    }

    @AfterAll
    static void stop() {
        ENGINE.stop(0);
    }

    private String get(String path) throws Exception {
        HttpResponse<String> answer = client.send(
                HttpRequest.newBuilder(URI.create(site + path)).build(), HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(path).isEqualTo(200);
        return answer.body();
    }

    @Test
    void savedNote_isOnItsPage_inTheSitemap_inTheFeed_andTold() throws Exception {
        assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        assertThat(get("/editor")).contains("<dd id=\"listed-names\">2026-08-14T09:00:00Z</dd>");

        HttpResponse<String> saved = client.send(
                HttpRequest.newBuilder(URI.create(site + "/editor"))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(HttpRequest.BodyPublishers.ofString("guide=names&note=Read+%C3%98+aloud"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());

        assertThat(saved.statusCode()).isEqualTo(302);
        assertThat(get("/de/ratgeber/namen-wie-man-sie-schreibt")).contains("<p class=\"note\">Read Ø aloud</p>");
        assertThat(get("/editor")).doesNotContain("<dd id=\"listed-names\">2026-08-14T09:00:00Z</dd>");
        String listed = sitemap.capability(Explain.class)
                .explain("/en/guides/names-in-their-own-letters")
                .lastModified()
                .orElseThrow();
        assertThat(get("/sitemap-recent.atom"))
                .contains("https://gazetteer.example/en/guides/names-in-their-own-letters", listed);
        assertThat(TOLD.poll(60, TimeUnit.SECONDS))
                .contains("\"host\":\"gazetteer.example\"")
                .contains("https://gazetteer.example/en/guides/names-in-their-own-letters")
                .contains("https://gazetteer.example/de/ratgeber/namen-wie-man-sie-schreibt")
                .doesNotContain("places-that-share-a-name");
    }

    @Test
    void robotsTxt_namesTheSitemap_andKeepsCrawlersFromTheEditor() throws Exception {
        assertThat(get("/robots.txt"))
                .contains("User-agent: *\nDisallow: /editor\n")
                .contains("Sitemap: https://gazetteer.example/sitemap.xml");
    }

    @Test
    void console_metersAndHealth_areOfThisSitemap() throws Exception {
        assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        assertThat(get("/actuator/sitemap"))
                .startsWith("{\"url\":\"https://gazetteer.example/sitemap.xml\",\"pages\":175693,");
        assertThat(get("/actuator/sitemap?page=explain&url=/en/guides/Names-in-their-own-letters/"))
                .contains("\"nearMisses\":[\"https://gazetteer.example/en/guides/names-in-their-own-letters\"]");
        assertThat(get("/actuator/health/sitemap")).contains("\"status\":\"UP\"");
        assertThat(get("/actuator/metrics/waymark.pages?tag=section:guides")).contains("\"value\":12.0");
    }
}
