package dev.waymark.test;

import static dev.waymark.test.PlayedSite.BASE;
import static dev.waymark.test.PlayedSite.patient;
import static dev.waymark.test.PlayedSite.url;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapFilter;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.client.MockMvcWebTestClient;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;

/** Applications without a server, and clients of Spring. */
class SpringClientsTest {

    private static final String CANONICAL = "<link rel=canonical href='" + BASE + "/%s'>";

    /** Pages that answer with what they are asked for. */
    @RestController
    static class Pages {

        @GetMapping(path = "/", produces = "text/html")
        String home(HttpServletRequest request) {
            return "<link rel=canonical href='" + request.getRequestURL() + "'>";
        }

        @GetMapping(path = "/later", produces = "text/html")
        Callable<String> later() {
            return () -> "<meta name=robots content=noindex>";
        }

        @GetMapping("/broken")
        String broken() {
            throw new IllegalStateException("The database is gone");
        }

        @GetMapping(path = "/search", produces = "text/html")
        ResponseEntity<String> search(@RequestParam("q") String query, @RequestParam("page") int page) {
            return ResponseEntity.status(query.equals("a b&ü") && page == 2 ? 200 : 404)
                    .body("");
        }

        @GetMapping("/moved")
        ResponseEntity<Void> moved() {
            return ResponseEntity.status(HttpStatus.FOUND)
                    .location(URI.create("/login"))
                    .build();
        }
    }

    private static Sitemap sitemap() {
        Sitemap sitemap = Sitemap.builder(BASE)
                .registries(List.of(entries -> {
                    for (String path : List.of("/", "/later", "/broken", "/moved", "/missing")) {
                        entries.entry("com.example.Pages#" + path, "pages", path)
                                .page();
                    }
                }))
                .build();
        sitemap.refresh(Refresh.all());
        return sitemap;
    }

    private static List<String> lines(AuditReport report) {
        return report.findings().stream()
                .map(finding -> finding.kind() + " " + finding.entry().orElse("") + ": " + finding.detail())
                .toList();
    }

    private static final List<String> EXPECTED = List.of(
            "NOT_FOUND com.example.Pages#/missing: 404",
            "SERVER_ERROR com.example.Pages#/broken: it throws jakarta.servlet.ServletException: Request processing"
                    + " failed: java.lang.IllegalStateException: The database is gone",
            "LOGIN com.example.Pages#/moved: 302 to https://www.example.com/login",
            "NOINDEX_PAGE com.example.Pages#/later: <meta name=\"robots\" content=\"noindex\">");

    @Test
    void mockMvc_isAsked_withTheListedAddress() {
        try (Sitemap sitemap = sitemap()) {
            MockMvc mockMvc = MockMvcBuilders.standaloneSetup(new Pages())
                    .addFilters(new SitemapFilter(sitemap.responder()))
                    .build();
            AuditReport report = patient(SitemapAudit.of(sitemap).with(mockMvc)).run();
            assertThat(lines(report)).isEqualTo(EXPECTED);
            assertThat(report.address()).isEqualTo("the application, without a server");
            AuditReport alone = patient(SitemapAudit.with(mockMvc)).run();
            assertThat(alone.findings()).hasSize(4);
            assertThat(alone.findings().get(0).origin()).isEqualTo("sitemap.xml");
        }
    }

    private static void assertClean(Sitemap sitemap) {
        MockMvc mockMvc = MockMvcBuilders.standaloneSetup(new Pages())
                .addFilters(new SitemapFilter(sitemap.responder()))
                .build();
        patient(SitemapAudit.of(sitemap).with(mockMvc)).run().assertClean();
    }

    @Test
    void pathOfTheBaseUrl_isTheContextPath() {
        try (Sitemap sitemap = Sitemap.builder(BASE + "/shop")
                .registries(List.of(entries ->
                        entries.entry("com.example.Pages#home", "pages", "/").page()))
                .build()) {
            sitemap.refresh(Refresh.all());
            assertClean(sitemap);
        }
    }

    @Test
    void query_isThatOfTheListedPage() {
        try (Sitemap sitemap = Sitemap.builder(BASE)
                .registries(List.of(entries -> entries.entry("com.example.Pages#search", "pages", "/search")
                        .query("q", "page")
                        .pages(url -> url.begin().value("a b&ü").value(2).end())))
                .build()) {
            sitemap.refresh(Refresh.all());
            assertClean(sitemap);
        }
    }

    @Test
    void webTestClientOfMockMvc_isAsked() {
        try (Sitemap sitemap = sitemap()) {
            WebTestClient client = MockMvcWebTestClient.bindToController(new Pages())
                    .filters(new SitemapFilter(sitemap.responder()))
                    .build();
            AuditReport report = patient(SitemapAudit.of(sitemap).with(client)).run();
            assertThat(report.counts())
                    .containsOnlyKeys(
                            FindingKind.NOT_FOUND,
                            FindingKind.SERVER_ERROR,
                            FindingKind.LOGIN,
                            FindingKind.NOINDEX_PAGE);
        }
    }

    @Test
    void webTestClientOfAnApplication_isAsked_withTheListedAddress() {
        RouterFunction<ServerResponse> routes = RouterFunctions.route()
                .GET(
                        "/sitemap.xml",
                        request -> ServerResponse.ok()
                                .contentType(MediaType.APPLICATION_XML)
                                .bodyValue(PlayedSite.urlset(url("/a"), url("/b"), url("/" + "long".repeat(100)))
                                        + "<!--" + " ".repeat(400_000) + "-->"))
                .GET(
                        "/a",
                        request -> ServerResponse.ok()
                                .contentType(MediaType.TEXT_HTML)
                                .bodyValue("<link rel=canonical href='"
                                        + uri(request.exchange().getRequest()) + "'>"))
                .GET("/b", request -> ServerResponse.status(403).build())
                .build();
        WebTestClient client = WebTestClient.bindToRouterFunction(routes).build();
        AuditReport report = patient(SitemapAudit.with(client)).run();
        assertThat(report.findings())
                .extracting(finding -> finding.kind() + " " + finding.detail())
                .containsExactly("NOT_FOUND 404", "LOGIN 403");
    }

    private static URI uri(ServerHttpRequest request) {
        return request.getURI();
    }

    @Test
    void webTestClientOfAServer_asksThatAlone() {
        try (PlayedSite site = new PlayedSite()) {
            site.urls("/sitemap.xml", url("/a%20b?x=%26&amp;y=1"), url("/missing"))
                    .html("/a%20b?x=%26&y=1", String.format(CANONICAL, "a%20b?x=%26&amp;y=1"));
            WebTestClient client =
                    WebTestClient.bindToServer().baseUrl(site.address()).build();
            AuditReport report = patient(SitemapAudit.with(client)).run();
            assertThat(report.address()).isEqualTo(site.address());
            assertThat(report.findings())
                    .extracting(finding -> finding.kind() + " " + finding.url())
                    .containsExactly("NOT_FOUND " + BASE + "/missing");
            assertThat(site.requests)
                    .anyMatch(request -> request.startsWith("/a%20b?x=%26&y=1 ") && request.endsWith(" https 443"));
        }
    }
}
