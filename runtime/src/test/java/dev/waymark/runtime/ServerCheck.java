package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** Real servers: every listed URL reaches the application with exactly the value that was supplied. */
final class ServerCheck {

    private static final List<String> VALUES = List.of(
            "a b",
            "a+b",
            "a;v=1",
            "a%20b",
            "100%",
            "N'dalatando",
            "a&b",
            "&amp;",
            "é",
            "e\u0301",
            "日本",
            "😀",
            "]]>",
            "\"<>",
            "[]|^`",
            "{}",
            "?",
            "#",
            "~",
            ":@!$(),*=",
            "a\u00A0b",
            "a\u202Eb",
            "a\uFEFFb",
            "a\uFFFEb",
            "...",
            ".a",
            "a.",
            "%2F",
            "%2e%2e",
            "São Paulo",
            "Đà Nẵng",
            "x".repeat(1_900));

    /** What a servlet got: the last segment of the path and the query parameter. */
    static final class Echo extends HttpServlet {
        private static final long serialVersionUID = 1L;

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            String parameter = request.getParameter("q");
            String answer = request.getPathInfo().substring(1) + "\n" + (parameter == null ? "" : parameter);
            response.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static Sitemap sitemap(int port) {
        return Sitemap.builder("http://localhost:" + port + "/app")
                .registries(List.of(entries -> {
                    entries.entry("a.B#p", "pages", "/p/{v}")
                            .pages(url ->
                                    VALUES.forEach(v -> url.begin().value(v).end()));
                    entries.entry("a.B#q", "queries", "/p/query")
                            .query("q")
                            .pages(url ->
                                    VALUES.forEach(v -> url.begin().value(v).end()));
                }))
                .build();
    }

    /** The sitemap comes after the server has chosen its port. */
    private @Nullable SitemapFilter filter;

    /** To be registered as a filter for all paths. */
    void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Objects.requireNonNull(filter).doFilter(request, response, chain);
    }

    void check(int port, boolean refusesPercent) throws Exception {
        try (Sitemap sitemap = sitemap(port)) {
            sitemap.refresh();
            filter = new SitemapFilter(sitemap.responder());

            RawHttp.Answer plain = RawHttp.get(port, "/app/sitemap.xml", "");
            assertThat(plain.head()).startsWith("HTTP/1.1 200").contains("application/xml;charset=UTF-8");
            RawHttp.Answer zipped =
                    RawHttp.get(port, "/app/sitemap.xml", "Accept-Encoding: br\r\nAccept-Encoding: gzip\r\n");
            assertThat(zipped.head()).containsIgnoringCase("content-encoding: gzip");
            assertThat(new GZIPInputStream(new ByteArrayInputStream(zipped.body())).readAllBytes())
                    .isEqualTo(plain.body());
            RawHttp.Answer head = RawHttp.send("HEAD", port, "/app/sitemap.xml", "");
            assertThat(head.head()).startsWith("HTTP/1.1 200").contains("ontent-Length: " + plain.body().length);
            assertThat(head.body()).isEmpty();
            assertThat(RawHttp.send("POST", port, "/app/sitemap.xml", "Content-Length: 0\r\n")
                            .head())
                    .startsWith("HTTP/1.1 405")
                    .contains("Allow: GET, HEAD");
            assertThat(RawHttp.get(port, "/app/sitemap.xml.gz", "").body()).isEqualTo(zipped.body());
            assertThat(RawHttp.get(port, "/app/sitemap.xml", "If-None-Match: *\r\n")
                            .head())
                    .startsWith("HTTP/1.1 304");
            assertThat(RawHttp.status(port, "/app/sitemap-pages-0123456789.xml"))
                    .isEqualTo(404);
            assertThat(RawHttp.status(port, "/app/sitemap.xml;jsessionid=1")).isEqualTo(200);

            List<String> locs = Sites.locs(new String(plain.body(), StandardCharsets.US_ASCII));
            assertThat(locs).hasSize(2 * VALUES.size());
            for (int i = 0; i < locs.size(); i++) {
                String value = VALUES.get(i % VALUES.size());
                String path = locs.get(i)
                        .replace("&apos;", "'")
                        .replace("&amp;", "&")
                        .substring(("http://localhost:" + port).length());
                RawHttp.Answer answer = RawHttp.get(port, path, "");
                if (refusesPercent && i < VALUES.size() && value.contains("%")) {
                    assertThat(answer.head()).as(path).startsWith("HTTP/1.1 400");
                    continue;
                }
                assertThat(answer.head()).as(path).startsWith("HTTP/1.1 200");
                assertThat(new String(answer.body(), StandardCharsets.UTF_8))
                        .isEqualTo(i < VALUES.size() ? value + "\n" : "query\n" + value);
            }
        }
    }
}
