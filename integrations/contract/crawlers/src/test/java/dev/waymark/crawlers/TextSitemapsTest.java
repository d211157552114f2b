package dev.waymark.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapIndex;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.SiteMapURL;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** The URLs of each sitemap as plain text. */
class TextSitemapsTest {

    private final AtomicInteger pages = new AtomicInteger(15);
    private final SettableClock clock = new SettableClock("2026-11-21T09:30:00Z");

    private static Map<String, String> headers(String... pairs) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (int i = 0; i < pairs.length; i += 2) {
            headers.put(pairs[i], pairs[i + 1]);
        }
        return headers;
    }

    private static Optional<SitemapResponse> send(Sitemap sitemap, String method, String path, String... headers) {
        return sitemap.responder()
                .respond(SitemapRequest.of(method, path, headers(headers)::get).at("www.example.com", 443));
    }

    private static SitemapResponse get(Sitemap sitemap, String path, String... headers) {
        return send(sitemap, "GET", path, headers).orElseThrow();
    }

    private static byte[] body(SitemapResponse answer) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        answer.writeTo(body);
        return body.toByteArray();
    }

    private static String text(Sitemap sitemap, String path) throws IOException {
        SitemapResponse answer = get(sitemap, path);
        byte[] body = body(answer);
        assertThat(answer.status()).as(path).isEqualTo(200);
        assertThat(answer.headers()).containsEntry("Content-Length", String.valueOf(body.length));
        return new String(body, StandardCharsets.UTF_8);
    }

    private Sitemap refreshed(SitemapBuilder site) {
        Sitemap sitemap = site.extension(TextSitemaps.create()).clock(clock).build();
        sitemap.refresh(Refresh.all());
        clock.set("2026-11-21T10:30:00Z");
        return sitemap;
    }

    @Test
    void smallSite_hasOneTextFile_andAnIndexWhoseAddressStays() throws IOException {
        try (Sitemap sitemap = refreshed(Sites.values("/p/{v}", "a b", "a&b", "N'dalatando", "é"))) {
            assertThat(text(sitemap, "/sitemap.txt")).isEqualTo("""
                            https://www.example.com/p/a%20b
                            https://www.example.com/p/a&b
                            https://www.example.com/p/N'dalatando
                            https://www.example.com/p/%C3%A9
                            """);
            assertThat(text(sitemap, "/sitemap-text.xml")).isEqualTo("""
                            <?xml version="1.0" encoding="UTF-8"?>
                            <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                            <sitemap><loc>https://www.example.com/sitemap.txt</loc></sitemap>
                            </sitemapindex>
                            """);
            assertThat(get(sitemap, "/sitemap-pages-0.txt").status()).isEqualTo(404);
        }
    }

    @Test
    void largeSite_hasATextFileForEachSitemap_andTheirIndex_asACrawlerReadsThem() throws Exception {
        try (Sitemap sitemap = refreshed(Sites.numbered(1_000).maxUrls(100))) {
            SiteMapParser crawler = new SiteMapParser(true, false);
            String index = text(sitemap, "/sitemap-text.xml");
            assertThat(index).isEqualTo(Sites.text(sitemap, "sitemap.xml").replace(".xml</loc>", ".txt</loc>"));
            AbstractSiteMap read = crawler.parseSiteMap(
                    index.getBytes(StandardCharsets.UTF_8),
                    URI.create(Sites.BASE + "/sitemap-text.xml").toURL());
            List<String> urls = new ArrayList<>();
            for (AbstractSiteMap file : ((SiteMapIndex) read).getSitemaps()) {
                String path = file.getUrl().getPath();
                SitemapResponse answer = get(sitemap, path);
                AbstractSiteMap list = crawler.parseSiteMap("text/plain", body(answer), file.getUrl());
                assertThat(list.getType()).isEqualTo(AbstractSiteMap.SitemapType.TEXT);
                ((SiteMap) list)
                        .getSiteMapUrls().stream().map(SiteMapURL::getUrl).forEach(url -> urls.add(url.toString()));
                assertThat(text(sitemap, path).lines().toList())
                        .isEqualTo(Sites.locs(
                                        Sites.text(sitemap, path.substring(1).replace(".txt", ".xml")))
                                .stream()
                                .map(loc -> loc.replace("&apos;", "'").replace("&amp;", "&"))
                                .toList());
            }
            assertThat(urls).hasSize(1_000).doesNotHaveDuplicates();
            assertThat(get(sitemap, "/sitemap.txt").status()).isEqualTo(404);
            assertThat(get(sitemap, "/sitemap-n-0123456789.txt").status()).isEqualTo(404);
        }
    }

    @Test
    void hostileValues_areTheUrlsThatTheSitemapMeans() throws IOException {
        List<String> values =
                List.of("a+b", "a;v=1", "100%", "a%20b", "&amp;", "日本", "😀", "]]>", "\"<>", "?", "#", "\u202e");
        try (Sitemap sitemap = refreshed(Sites.values("/p/{v}", values.toArray(String[]::new)))) {
            assertThat(text(sitemap, "/sitemap.txt").lines())
                    .containsExactly(
                            Sites.BASE + "/p/a%2Bb",
                            Sites.BASE + "/p/a%3Bv=1",
                            Sites.BASE + "/p/100%25",
                            Sites.BASE + "/p/a%2520b",
                            Sites.BASE + "/p/&amp%3B",
                            Sites.BASE + "/p/%E6%97%A5%E6%9C%AC",
                            Sites.BASE + "/p/%F0%9F%98%80",
                            Sites.BASE + "/p/%5D%5D%3E",
                            Sites.BASE + "/p/%22%3C%3E",
                            Sites.BASE + "/p/%3F",
                            Sites.BASE + "/p/%23",
                            Sites.BASE + "/p/%E2%80%AE");
        }
    }

    @Test
    void answers_followTheRulesOfSitemaps() throws IOException {
        try (Sitemap sitemap = refreshed(Sites.numbered(100).maxUrls(10))) {
            for (String path : List.of("/sitemap-n-0.txt", "/sitemap-text.xml")) {
                SitemapResponse plain = get(sitemap, path);
                byte[] whole = body(plain);
                assertThat(plain.headers())
                        .containsEntry("Last-Modified", "Sat, 21 Nov 2026 09:30:00 GMT")
                        .containsEntry("Cache-Control", "public, max-age=300")
                        .containsEntry("X-Robots-Tag", "noindex")
                        .containsEntry("Vary", "Accept-Encoding")
                        .containsEntry(
                                "Content-Type",
                                (path.endsWith(".txt") ? "text/plain" : "application/xml") + ";charset=UTF-8")
                        .doesNotContainKey("Content-Encoding");
                SitemapResponse gzip = get(sitemap, path, "Accept-Encoding", "gzip");
                byte[] compressed = body(gzip);
                assertThat(gzip.headers())
                        .containsEntry("Content-Encoding", "gzip")
                        .containsEntry("Content-Length", String.valueOf(compressed.length));
                assertThat(new GZIPInputStream(new ByteArrayInputStream(compressed)).readAllBytes())
                        .isEqualTo(whole);
                String strong = String.valueOf(plain.headers().get("ETag"));
                String weak = String.valueOf(gzip.headers().get("ETag"));
                assertThat(strong)
                        .startsWith("\"")
                        .isNotEqualTo(get(sitemap, "/sitemap-n-0.xml").headers().get("ETag"));
                assertThat(weak).startsWith("W/\"");
                assertThat(get(sitemap, path, "If-None-Match", strong).status()).isEqualTo(304);
                assertThat(get(sitemap, path, "If-None-Match", weak).status()).isEqualTo(200);
                SitemapResponse same = get(sitemap, path, "Accept-Encoding", "gzip", "If-None-Match", weak);
                assertThat(same.status()).isEqualTo(304);
                assertThat(same.headers())
                        .containsEntry("ETag", weak)
                        .containsEntry("Content-Length", String.valueOf(compressed.length));
                assertThat(get(sitemap, path, "If-Modified-Since", "Sat, 21 Nov 2026 09:30:00 GMT")
                                .status())
                        .isEqualTo(304);
                SitemapResponse head = send(sitemap, "HEAD", path).orElseThrow();
                assertThat(head.headers()).isEqualTo(plain.headers());
                assertThat(body(head)).isEmpty();
                assertThat(send(sitemap, "POST", path).orElseThrow().status()).isEqualTo(405);
                assertThat(get(sitemap, path, "Accept-Encoding", "*;q=0").status())
                        .isEqualTo(406);
                assertThat(send(sitemap, "GET", path + ".gz")).isEmpty();
            }
        }
    }

    @Test
    void development_isNotCached() {
        try (Sitemap sitemap = refreshed(Sites.numbered(10).development(true))) {
            assertThat(get(sitemap, "/sitemap.txt").headers()).containsEntry("Cache-Control", "no-cache");
        }
    }

    @Test
    void severalSites_haveTheirOwn() throws IOException {
        SitemapBuilder sites = Sitemap.builder()
                .site(Site.of("us", Sites.BASE + "/us"))
                .site(Site.of("uk", Sites.BASE + "/uk"))
                .registries(List.of(Sites.numbers(() -> 2)));
        try (Sitemap sitemap = refreshed(sites)) {
            assertThat(text(sitemap, "/uk/sitemap.txt")).isEqualTo(Sites.BASE + "/uk/n/0\n" + Sites.BASE + "/uk/n/1\n");
            assertThat(text(sitemap, "/us/sitemap-text.xml")).contains("<loc>" + Sites.BASE + "/us/sitemap.txt</loc>");
            assertThat(send(sitemap, "GET", "/sitemap.txt")).isEmpty();
        }
    }

    @Test
    void withoutTheExtension_theNamesAreTheApplications() {
        try (Sitemap sitemap = Sites.refreshed(Sites.numbered(10).clock(clock))) {
            for (String path : List.of("/sitemap.txt", "/sitemap-text.xml", "/sitemap-n-0.txt")) {
                assertThat(sitemap.responder().handles(path)).as(path).isFalse();
                assertThat(send(sitemap, "GET", path)).as(path).isEmpty();
            }
        }
    }

    @Test
    void otherTexts_areTheApplications() {
        try (Sitemap sitemap = refreshed(Sites.numbered(10))) {
            for (String path :
                    List.of("/robots.txt", "/sitemaps.txt", "/a/sitemap.txt", "/sitemap-n.txt", "/n-0.txt")) {
                assertThat(sitemap.responder().handles(path)).as(path).isFalse();
            }
        }
    }

    /** With eleven sitemaps in an index. */
    private SitemapBuilder withIndexes() {
        return Sitemap.builder(Sites.BASE)
                .registries(List.of(Sites.numbers(pages::get)))
                .styleSheet(false)
                .maxUrls(1)
                .maxBytes(1_024)
                .firstSnapshotWait(Duration.ZERO);
    }

    private static byte[] inflated(SitemapResponse answer) throws IOException {
        return new GZIPInputStream(new ByteArrayInputStream(body(answer))).readAllBytes();
    }

    private static boolean handles(Sitemap sitemap, String path) {
        return sitemap.responder().handles(path)
                && sitemap.responder().handles(SitemapRequest.of("GET", path, name -> null));
    }

    @Test
    void textIndexes_nameTheTextFilesOfTheIndexOfTheirNumber() throws IOException {
        try (Sitemap sitemap = refreshed(withIndexes())) {
            for (String[] pair :
                    new String[][] {{"/sitemap-text.xml", "sitemap.xml"}, {"/sitemap-text-2.xml", "sitemap-index-2.xml"}
                    }) {
                SitemapResponse answer = get(sitemap, pair[0]);
                byte[] body = body(answer);
                assertThat(new String(body, StandardCharsets.UTF_8))
                        .isEqualTo(Sites.text(sitemap, pair[1]).replace(".xml</loc>", ".txt</loc>"));
                assertThat(answer.headers()).containsEntry("Content-Length", String.valueOf(body.length));
                assertThat(get(
                                        sitemap,
                                        pair[0],
                                        "If-None-Match",
                                        String.valueOf(answer.headers().get("ETag")))
                                .status())
                        .isEqualTo(304);
                assertThat(inflated(get(sitemap, pair[0], "Accept-Encoding", "gzip")))
                        .isEqualTo(body);
                String file = Sites.locs(new String(body, StandardCharsets.UTF_8))
                        .get(0)
                        .substring(Sites.BASE.length());
                assertThat(text(sitemap, file)).startsWith(Sites.BASE + "/n/");
            }
            // There are no archives of text, and no third one.
            for (String path : List.of(
                    "/sitemap-text.xml.gz",
                    "/sitemap-text-2.xml.gz",
                    "/sitemap-text-3.xml",
                    "/sitemap-text-1.xml",
                    "/sitemap-index-2.txt")) {
                assertThat(handles(sitemap, path)).as(path).isFalse();
            }
        }
    }

    /** The text of an index that went is that of the same sitemaps, also where one sitemap is enough now. */
    @Test
    void textIndexThatWent_isServedForTheGraceTime() throws IOException {
        try (Sitemap sitemap = withIndexes()
                .maxUrls(2)
                .extension(TextSitemaps.create())
                .clock(clock)
                .build()) {
            pages.set(50);
            sitemap.refresh(Refresh.all());
            String before = text(sitemap, "/sitemap-text-2.xml");
            pages.set(1);
            clock.set("2026-11-21T10:30:00Z");
            sitemap.refresh(Refresh.all().force());
            assertThat(Sites.snapshot(sitemap).names()).containsExactly("sitemap.xml");
            assertThat(text(sitemap, "/sitemap-text-2.xml")).isEqualTo(before);
            clock.set("2026-11-21T13:30:00Z");
            assertThat(handles(sitemap, "/sitemap-text-2.xml")).isFalse();
        }
    }

    /** The index of one has the date of its sitemap, whose bytes may be those of an earlier day. */
    @Test
    void entityTag_differsIfOnlyTheDateDoes() throws IOException {
        try (Sitemap sitemap = Sitemap.builder(Sites.BASE)
                .registries(List.of(Sites.numbers(pages::get)))
                .extension(TextSitemaps.create())
                .clock(clock)
                .build()) {
            Map<String, String> tags = new TreeMap<>();
            for (int day = 21; day < 24; day++) {
                pages.set(day == 22 ? 16 : 15);
                clock.set("2026-11-" + day + "T09:30:00Z");
                sitemap.refresh(Refresh.all());
                SitemapResponse answer = get(sitemap, "/sitemap-text.xml");
                tags.put(answer.headers().get("ETag"), new String(body(answer), StandardCharsets.UTF_8));
            }
            assertThat(tags).hasSize(3);
            assertThat(Set.copyOf(tags.values())).hasSize(3);
        }
    }

    @Test
    void names_areThoseOfSitemapsAndIndexes_andNoOthers() {
        TextSitemaps texts = TextSitemaps.create();
        assertThat(texts.source("sitemap.txt")).hasValue("sitemap.xml");
        assertThat(texts.source("sitemap-text.xml")).hasValue("sitemap.xml");
        for (int number = 2; number <= 500; number++) {
            assertThat(texts.source("sitemap-text-" + number + ".xml")).hasValue("sitemap-index-" + number + ".xml");
            assertThat(texts.source("sitemap-index-" + number + ".txt")).isEmpty();
        }
        for (String number : List.of(
                "", "0", "1", "02", "501", "999", "1000", "99999999999", "-2", "2 ", "٢", "2-0", "0123456789", "x")) {
            assertThat(texts.source("sitemap-text-" + number + ".xml"))
                    .as(number)
                    .isEmpty();
        }
        // Even where sections are called so.
        for (String section : List.of("index", "text", "index-2")) {
            for (String key : List.of("0", "0123456789", "0123456789-2", "2222222222")) {
                assertThat(texts.source("sitemap-" + section + "-" + key + ".xml"))
                        .isEmpty();
                assertThat(texts.source("sitemap-" + section + "-" + key + ".txt"))
                        .hasValue("sitemap-" + section + "-" + key + ".xml");
            }
        }
    }
}
