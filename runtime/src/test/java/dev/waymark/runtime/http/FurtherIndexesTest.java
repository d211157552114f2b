package dev.waymark.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** Indexes beside the first are answered as that one is, where they are there, and else are the application's. */
class FurtherIndexesTest {

    private static final String SECOND = "/sitemap-index-2.xml";

    private final AtomicInteger pages = new AtomicInteger(15);
    private final SettableClock clock = new SettableClock("2026-11-21T09:30:00Z");

    /** With eleven sitemaps in an index. */
    private SitemapBuilder site() {
        return small(Sitemap.builder(Sites.BASE));
    }

    private SitemapBuilder small(SitemapBuilder builder) {
        return builder.registries(List.of(Sites.numbers(pages::get)))
                .styleSheet(false)
                .maxUrls(1)
                .maxBytes(1_024)
                .firstSnapshotWait(Duration.ZERO)
                .clock(clock);
    }

    private Sitemap refreshed(SitemapBuilder builder) {
        Sitemap sitemap = builder.build();
        assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        clock.set("2026-11-21T10:30:00Z");
        return sitemap;
    }

    private static SitemapResponse get(Sitemap sitemap, String path, String... headers) {
        Map<String, String> given = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (int i = 0; i < headers.length; i += 2) {
            given.put(headers[i], headers[i + 1]);
        }
        return sitemap.responder()
                .respond(SitemapRequest.of("GET", path, given::get))
                .orElseThrow();
    }

    private static byte[] body(SitemapResponse answer) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        answer.writeTo(body);
        return body.toByteArray();
    }

    private static String tag(SitemapResponse answer) {
        return Objects.requireNonNull(answer.headers().get("ETag"));
    }

    private static String text(byte[] body) {
        return new String(body, StandardCharsets.UTF_8);
    }

    private static byte[] inflated(byte[] gzip) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
            return in.readAllBytes();
        }
    }

    private static boolean handles(Sitemap sitemap, String path) {
        return sitemap.responder().handles(path)
                && sitemap.responder().handles(SitemapRequest.of("GET", path, name -> null));
    }

    @Test
    void secondIndex_isServedAsTheFirst_inAllForms() throws IOException {
        try (Sitemap sitemap = refreshed(site())) {
            SitemapResponse plain = get(sitemap, SECOND);
            assertThat(plain.status()).isEqualTo(200);
            assertThat(plain.headers())
                    .containsEntry("Content-Type", "application/xml;charset=UTF-8")
                    .containsEntry("Last-Modified", "Sat, 21 Nov 2026 09:30:00 GMT")
                    .containsEntry("Vary", "Accept-Encoding")
                    .containsOnlyKeys(
                            get(sitemap, "/sitemap.xml").headers().keySet().toArray(String[]::new));
            String tag = tag(plain);
            byte[] body = body(plain);
            assertThat(Sites.locs(text(body))).hasSize(4);
            assertThat(text(body)).isEqualTo(Sites.text(sitemap, SECOND.substring(1)));

            assertThat(get(sitemap, SECOND, "If-None-Match", tag).status()).isEqualTo(304);
            assertThat(get(sitemap, SECOND, "If-Modified-Since", "Sat, 21 Nov 2026 09:30:00 GMT")
                            .status())
                    .isEqualTo(304);
            SitemapResponse gzip = get(sitemap, SECOND, "Accept-Encoding", "gzip");
            assertThat(gzip.headers()).containsEntry("Content-Encoding", "gzip");
            assertThat(tag(gzip)).isNotEqualTo(tag);
            assertThat(inflated(body(gzip))).isEqualTo(body);
            SitemapResponse archive = get(sitemap, SECOND + ".gz");
            assertThat(archive.headers()).containsEntry("Content-Type", "application/gzip");
            assertThat(inflated(body(archive))).isEqualTo(body);
            assertThat(sitemap.responder()
                            .respond(SitemapRequest.of("POST", SECOND, name -> null))
                            .orElseThrow()
                            .status())
                    .isEqualTo(405);
        }
    }

    @Test
    void indexThatIsNotThere_isTheApplications() {
        try (Sitemap sitemap = refreshed(site())) {
            for (String path : List.of(
                    "/sitemap-index-1.xml",
                    "/sitemap-index-3.xml",
                    "/sitemap-index-02.xml",
                    "/sitemap-index-501.xml",
                    "/sitemap-index-3.xml.gz",
                    "/sitemap-index-2.txt",
                    "/sitemap-text-2.xml",
                    "/below" + SECOND)) {
                assertThat(handles(sitemap, path)).as(path).isFalse();
            }
            assertThat(handles(sitemap, SECOND)).isTrue();
        }
        pages.set(3);
        try (Sitemap sitemap = refreshed(site())) {
            assertThat(handles(sitemap, SECOND)).isFalse();
        }
    }

    /** It may exist later, so the response makes crawlers come again. */
    @Test
    void beforeTheFirstSnapshot_theAnswerIs503() {
        try (Sitemap sitemap = site().build()) {
            assertThat(get(sitemap, SECOND).status()).isEqualTo(503);
        }
        pages.set(0);
        try (Sitemap sitemap = Sites.refreshed(site())) {
            assertThat(Sites.status(sitemap, "/sitemap.xml")).isEqualTo(404);
            assertThat(handles(sitemap, SECOND)).isFalse();
        }
    }

    @Test
    void ofSeveralSites_eachHasItsOwn() throws IOException {
        try (Sitemap sitemap = refreshed(small(Sitemap.builder())
                .site(Site.of("main", "https://www.example.com"))
                .site(Site.of("shop", "https://www.example.com/shop")))) {
            assertThat(sitemap.site("shop").map(SiteView::sitemapUrls).orElse(List.of()))
                    .containsExactly(
                            "https://www.example.com/shop/sitemap.xml",
                            "https://www.example.com/shop/sitemap-index-2.xml");
            SitemapRequest request =
                    SitemapRequest.of("GET", "/shop" + SECOND, name -> null).at("www.example.com", 443);
            assertThat(sitemap.responder().handles(request)).isTrue();
            String index = text(body(sitemap.responder().respond(request).orElseThrow()));
            assertThat(Sites.locs(index))
                    .isNotEmpty()
                    .allMatch(loc -> loc.startsWith("https://www.example.com/shop/sitemap-n-"));
            assertThat(sitemap.responder()
                            .handles(SitemapRequest.of("GET", "/shop/sitemap-index-3.xml", name -> null)
                                    .at("www.example.com", 443)))
                    .isFalse();
        }
    }
}
