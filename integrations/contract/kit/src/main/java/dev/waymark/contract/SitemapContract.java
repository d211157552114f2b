package dev.waymark.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import crawlercommons.sitemaps.SiteMapURL;
import crawlercommons.sitemaps.extension.Extension;
import crawlercommons.sitemaps.extension.ExtensionMetadata;
import crawlercommons.sitemaps.extension.ImageAttributes;
import crawlercommons.sitemaps.extension.NewsAttributes;
import crawlercommons.sitemaps.extension.VideoAttributes;
import dev.waymark.contract.RawHttp.Answer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What the sitemap of every stack must be. A subclass starts the application that {@link dev.waymark.contract}
 * describes before its tests, and stops it after them.
 */
public abstract class SitemapContract {

    /** The address that the sitemap names: never the one that is requested, as behind a proxy. */
    public static final String PUBLIC_ADDRESS = "https://www.example.com";

    /** So few that {@code /sitemap.xml} is an index. */
    public static final int MAX_URLS = 20;

    /**
     * The languages, as {@code waymark.locales}: English has no text in URLs, and Taiwan's Chinese has one of its own.
     */
    public static final String LOCALES = "en=,de,zh-Hant-TW=tw";

    /** The namespace of the own elements, as {@code waymark.namespaces}. */
    public static final String NAMESPACES = "shop=https://www.example.com/ns/shop/1.0";

    /** Where the application listens on this machine. */
    protected abstract int port();

    /** The path below which the application and its sitemap are, such as {@code /shop}; empty by default. */
    protected String contextPath() {
        return "";
    }

    /** What this server refuses in a path even if it is encoded, as {@code SitemapBuilder.refusedInPaths}. */
    protected String refusedInPaths() {
        return "";
    }

    /**
     * The length that this server writes into an answer of 304.
     *
     * @param length that of the file, which is what Waymark asks for
     */
    protected String lengthOfNotModified(String length) {
        return length;
    }

    /** Whether this server refuses a page that must be listed, for what no setting can say. */
    protected boolean refuses(String loc) {
        return false;
    }

    /** A file says nothing of its date in the second in which it changed. */
    @BeforeEach
    void wait_untilTheSitemapHasADate() {
        assertTimeoutPreemptively(Duration.ofSeconds(30), () -> {
            while (get("/sitemap.xml").header("Last-Modified").isEmpty()) {
                Thread.sleep(50);
            }
        });
    }

    private Answer get(String path, String... headers) throws IOException {
        return RawHttp.get(port(), contextPath() + path, headers);
    }

    private PublishedSitemaps published(String... headers) throws Exception {
        return PublishedSitemaps.read(PUBLIC_ADDRESS + contextPath(), path -> {
            Answer answer = get(path, headers);
            assertThat(answer.status()).as(path).isEqualTo(200);
            return answer.body();
        });
    }

    /** The index and one sitemap: the same assertions apply to both. */
    private List<String> files() throws Exception {
        List<String> files = new ArrayList<>(List.of("/sitemap.xml"));
        files.add(published().sitemaps().keySet().iterator().next());
        return files;
    }

    @Test
    void everyPageThatCanBeListed_isListedOnce_underThePublicAddress() throws Exception {
        assertThat(published().locs())
                .containsExactlyInAnyOrderElementsOf(ContractPages.listed(refusedInPaths()).stream()
                        .map(page -> PUBLIC_ADDRESS + contextPath() + page.loc())
                        .toList());
    }

    @Test
    void everyListedPage_isAnswered_andItsHandlerGetsWhatTheProviderSupplied() throws Exception {
        for (ContractPages.Page page : ContractPages.listed(refusedInPaths())) {
            Answer answer = get(page.loc());
            if (refuses(page.loc())) {
                assertThat(answer.status()).as(page.loc()).isEqualTo(400);
                continue;
            }
            assertThat(answer.status()).as(page.loc()).isEqualTo(200);
            assertThat(answer.text()).as(page.loc()).isEqualTo(page.answer());
        }
    }

    @Test
    void sitemapsAndIndex_areValidByTheOfficialSchemas_andAscii() throws Exception {
        PublishedSitemaps published = published();
        published.validate();
        assertThat(published.sitemaps()).hasSizeGreaterThan(3);
        for (byte[] sitemap : published.sitemaps().values()) {
            if (PublishedSitemaps.hasMedia(sitemap)) {
                continue;
            }
            assertThat(sitemap)
                    .as("the smallest and the greatest byte")
                    .doesNotContain((byte) 0)
                    .satisfies(bytes -> {
                        for (byte b : bytes) {
                            assertThat(b).isPositive();
                        }
                    });
        }
    }

    @Test
    void metadata_isWhatTheAnnotationsAndThePagesSay_andNothingIsInvented() throws Exception {
        StringBuilder all = new StringBuilder();
        for (byte[] sitemap : published().sitemaps().values()) {
            all.append(new String(sitemap, StandardCharsets.US_ASCII));
        }
        String base = PUBLIC_ADDRESS + contextPath();
        assertThat(all.toString().replaceAll(">\\s+<", "><"))
                .contains("<url><loc>" + base + "/</loc><priority>1.0</priority></url>")
                .contains("<url><loc>" + base + "/colours/RED</loc></url>")
                .contains(
                        "<url><loc>" + base + "/articles/1969/before-unix</loc><lastmod>1969-12-31T23:59:59Z</lastmod>"
                                + "<changefreq>yearly</changefreq></url>")
                .contains("<url><loc>" + base
                        + "/articles/2026/%C3%A9t%C3%A9</loc><lastmod>2026-02-28T12:00:00Z</lastmod>"
                        + "<changefreq>yearly</changefreq></url>");
    }

    @Test
    void everyPageOfSeveralLanguages_namesAllOfThem_andNoOtherPageNamesAny() throws Exception {
        String base = PUBLIC_ADDRESS + contextPath();
        Map<String, Map<String, String>> expected = new TreeMap<>();
        for (ContractPages.Translated page : ContractPages.translated()) {
            Map<String, String> links = new TreeMap<>();
            page.locs().forEach((language, loc) -> links.put(language, base + loc));
            if (links.size() > 1) {
                links.values().forEach(loc -> expected.put(loc, links));
            }
        }
        Map<String, Map<String, String>> found = published().alternates();
        Reciprocity.check(found);
        found.values().removeIf(Map::isEmpty);

        assertThat(found).isEqualTo(expected);
    }

    @Test
    void everyTextOfMedia_isInTheBytesAsItMustBe_howeverHostile() throws Exception {
        String pages = "<url><loc>" + PUBLIC_ADDRESS + contextPath() + "/media/";
        List<String> found = new ArrayList<>();
        for (byte[] sitemap : published().sitemaps().values()) {
            new String(sitemap, StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.startsWith(pages))
                    .forEach(found::add);
        }
        Matcher day = Pattern.compile("<news:publication_date>(\\d{4}-\\d{2}-\\d{2})<")
                .matcher(String.join("", found));
        assertThat(day.find()).as("a day of publication").isTrue();
        assertThat(found)
                .containsExactlyInAnyOrderElementsOf(MediaPages.TEXTS.stream()
                        .map(text -> MediaPages.element(text, PUBLIC_ADDRESS + contextPath(), day.group(1)))
                        .toList());
    }

    @Test
    void everyTextOfMedia_isReadByACrawlerAsItWasGiven() throws Exception {
        Map<String, SiteMapURL> pages = new HashMap<>();
        published().pages().forEach(page -> pages.put(page.getUrl().toString(), page));
        for (MediaPages.Text text : MediaPages.TEXTS) {
            SiteMapURL page = Objects.requireNonNull(
                    pages.get(PUBLIC_ADDRESS + contextPath() + "/media/" + text.name()), text.name());
            assertThat(page.getAttributesForExtension(Extension.IMAGE))
                    .extracting(image -> ((ImageAttributes) image).getLoc().toString())
                    .as(text.name())
                    .isEqualTo(MediaPages.images(text));
            NewsAttributes news = (NewsAttributes) page.getAttributesForExtension(Extension.NEWS)[0];
            assertThat(List.of(news.getName(), news.getTitle())).as(text.name()).containsOnly(text.read());
            ExtensionMetadata[] videos = page.getAttributesForExtension(Extension.VIDEO);
            assertThat(videos == null ? 0 : videos.length).as(text.name()).isEqualTo(text.hasVideo() ? 1 : 0);
            if (text.hasVideo()) {
                VideoAttributes video = (VideoAttributes) Objects.requireNonNull(videos)[0];
                assertThat(video.getTags()).as(text.name()).hasSize(2).endsWith("steak");
                assertRead(text, video.getTitle(), video.getDescription(), video.getTags()[0], video.getUploader());
                assertThat(video.getContentLoc()).hasToString(MediaPages.CDN + "/v.mp4?a=1&b=2");
                assertThat(video.isValid()).as(text.name()).isTrue();
            }
        }
    }

    /** The crawler makes one space of several, and of line breaks, in what belongs to a video. */
    private static void assertRead(MediaPages.Text text, String... found) {
        assertThat(found)
                .as(text.name())
                .extracting(each -> each.replaceAll("\\s+", " "))
                .containsOnly(text.read().replaceAll("\\s+", " "));
    }

    @Test
    void media_areValidByTheSchemasOfGoogle_together() throws Exception {
        Assumptions.assumeTrue(ExtensionSchemas.areThere(), "npm and its registry have the schemas");
        PublishedSitemaps published = published();
        assertThat(published.sitemaps().values()).anyMatch(PublishedSitemaps::hasMedia);
        published.validate();
    }

    @Test
    void answer_hasTheHeadersOfASitemap() throws Exception {
        for (String file : files()) {
            Answer answer = get(file);
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.header("Content-Type")).isEqualToIgnoringCase("application/xml;charset=UTF-8");
            assertThat(answer.header("Content-Length")).isEqualTo(String.valueOf(answer.body().length));
            assertThat(answer.header("ETag")).matches("\"[^\"]+\"");
            assertThat(answer.header("Last-Modified")).endsWith(" GMT");
            assertThat(answer.header("Cache-Control")).isNotEmpty();
            assertThat(answer.header("Vary")).containsIgnoringCase("Accept-Encoding");
            assertThat(answer.headers())
                    .doesNotContainKeys("content-encoding", "set-cookie", "content-disposition", "location");
        }
    }

    @Test
    void gzip_isServedToThoseWhoTakeIt_withAnEntityTagOfItsOwn() throws Exception {
        for (String file : files()) {
            Answer plain = get(file);
            Answer zipped = get(file, "Accept-Encoding: br;q=1.0, gzip;q=0.8");
            assertThat(zipped.header("Content-Encoding")).isEqualTo("gzip");
            assertThat(zipped.header("Vary")).containsIgnoringCase("Accept-Encoding");
            assertThat(zipped.header("ETag")).matches("\"[^\"]+\"").isNotEqualTo(plain.header("ETag"));
            assertThat(inflated(zipped.body())).isEqualTo(plain.body());
            assertThat(get(file, "Accept-Encoding: gzip;q=0").headers()).doesNotContainKey("content-encoding");
        }
    }

    @Test
    void gzipAsAFile_isServedAsSuch() throws Exception {
        for (String file : files()) {
            Answer answer = get(file + ".gz");
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.header("Content-Type")).isEqualTo("application/gzip");
            assertThat(answer.headers()).doesNotContainKey("content-encoding");
            assertThat(inflated(answer.body())).isEqualTo(get(file).body());
        }
    }

    @Test
    void styleSheet_thatEveryFileNames_isThere() throws Exception {
        for (String file : files()) {
            assertThat(get(file).text().lines().skip(1).findFirst())
                    .as(file)
                    .contains("<?xml-stylesheet type=\"text/css\" href=\"sitemap-style.css\"?>");
        }
        Answer css = get("/sitemap-style.css");
        assertThat(css.status()).isEqualTo(200);
        assertThat(css.header("Content-Type")).isEqualToIgnoringCase("text/css;charset=UTF-8");
        assertThat(css.header("ETag")).matches("\"[^\"]+\"");
        assertThat(css.text()).contains("@namespace \"http://www.sitemaps.org/schemas/sitemap/0.9\";");
    }

    @Test
    void textFiles_haveTheUrlsOfTheSitemaps_andAnIndexOfTheirOwn() throws Exception {
        PublishedSitemaps published = published();
        Answer index = get("/sitemap-text.xml");
        assertThat(index.status()).isEqualTo(200);
        assertThat(index.header("Content-Type")).isEqualToIgnoringCase("application/xml;charset=UTF-8");
        assertThat(index.text()).isEqualTo(get("/sitemap.xml").text().replace(".xml</loc>", ".txt</loc>"));
        for (Map.Entry<String, byte[]> sitemap : published.sitemaps().entrySet()) {
            String path = sitemap.getKey().replace(".xml", ".txt");
            Answer text = get(path);
            assertThat(text.status()).as(path).isEqualTo(200);
            assertThat(text.header("Content-Type")).isEqualToIgnoringCase("text/plain;charset=UTF-8");
            assertThat(text.header("Content-Length")).isEqualTo(String.valueOf(text.body().length));
            assertThat(text.text())
                    .isEqualTo(Pattern.compile("<url>\\s*<loc>([^<]*)</loc>")
                            .matcher(new String(sitemap.getValue(), StandardCharsets.UTF_8))
                            .results()
                            .map(found -> found.group(1).replace("&apos;", "'").replace("&amp;", "&") + "\n")
                            .collect(Collectors.joining()));
            Answer zipped = get(path, "Accept-Encoding: gzip");
            assertThat(zipped.header("Content-Encoding")).isEqualTo("gzip");
            assertThat(zipped.header("Content-Length")).isEqualTo(String.valueOf(zipped.body().length));
            assertThat(inflated(zipped.body())).isEqualTo(text.body());
            Answer known = get(path, "If-None-Match: " + text.header("ETag"));
            assertThat(known.status()).isEqualTo(304);
            assertThat(known.body()).isEmpty();
            Answer head = RawHttp.send("HEAD", port(), contextPath() + path);
            assertThat(head.status()).isEqualTo(200);
            assertThat(head.body()).isEmpty();
            assertThat(head.header("Content-Length")).isEqualTo(text.header("Content-Length"));
        }
        assertThat(get("/sitemap.txt").status()).isEqualTo(404);
    }

    @Test
    void whatAClientHas_isNotSentAgain() throws Exception {
        for (String file : files()) {
            Answer whole = get(file);
            Answer known = get(file, "If-None-Match: \"other\", W/" + whole.header("ETag"));
            assertThat(known.status()).isEqualTo(304);
            assertThat(known.body()).isEmpty();
            // RFC 9110, 8.6: the length of what is not sent again, or none; some caches take another for the file's.
            assertThat(known.header("Content-Length")).isIn("", lengthOfNotModified(whole.header("Content-Length")));
            for (String repeated : List.of("ETag", "Last-Modified", "Cache-Control", "Vary")) {
                assertThat(known.header(repeated)).as(repeated).isEqualTo(whole.header(repeated));
            }
            String since = "If-Modified-Since: " + whole.header("Last-Modified");
            assertThat(get(file, since).status()).isEqualTo(304);
            assertThat(get(file, "If-None-Match: \"other\"", since).status()).isEqualTo(200);
            assertThat(get(file, "If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT")
                            .status())
                    .isEqualTo(200);
            assertThat(get(file, "If-Modified-Since: yesterday").status()).isEqualTo(200);
        }
    }

    @Test
    void head_hasTheHeadersOfGet_andNoBody() throws Exception {
        for (String file : files()) {
            Answer whole = get(file);
            Answer head = RawHttp.send("HEAD", port(), contextPath() + file);
            assertThat(head.status()).isEqualTo(200);
            assertThat(head.body()).isEmpty();
            for (String same : List.of("Content-Type", "Content-Length", "ETag", "Last-Modified", "Vary")) {
                assertThat(head.header(same)).as(same).isEqualTo(whole.header(same));
            }
        }
    }

    @Test
    void otherMethods_areNotAllowed() throws Exception {
        for (String file : files()) {
            for (String method : List.of("POST", "PUT", "DELETE", "PATCH")) {
                Answer answer = RawHttp.send(method, port(), contextPath() + file, "Content-Length: 0");
                assertThat(answer.status()).as(method).isEqualTo(405);
                assertThat(answer.header("Allow")).as(method).isEqualTo("GET, HEAD");
            }
        }
    }

    @Test
    void acceptAndRange_changeNothing() throws Exception {
        for (String file : files()) {
            byte[] whole = get(file).body();
            Answer json = get(file, "Accept: application/json");
            assertThat(json.status()).isEqualTo(200);
            assertThat(json.header("Content-Type")).isEqualToIgnoringCase("application/xml;charset=UTF-8");
            assertThat(json.body()).isEqualTo(whole);
            Answer range = get(file, "Range: bytes=0-9");
            assertThat(range.status()).isEqualTo(200);
            assertThat(range.body()).isEqualTo(whole);
            assertThat(range.header("Accept-Ranges")).isIn("", "none");
        }
    }

    @Test
    void spoofedHost_changesNothing() throws Exception {
        PublishedSitemaps honest = published();
        PublishedSitemaps spoofed = published(
                "Host: evil.example",
                "X-Forwarded-Host: evil.example",
                "X-Forwarded-Proto: http",
                "X-Forwarded-Port: 81",
                "X-Forwarded-Prefix: /evil",
                "Forwarded: host=evil.example;proto=http");
        assertThat(spoofed.index()).isEqualTo(honest.index());
        assertThat(spoofed.locs()).isEqualTo(honest.locs());
    }

    @Test
    void unknownSitemap_isNotFound_andPagesOfTheApplicationAreLeftAlone() throws Exception {
        assertThat(get("/sitemap-pages-0123456789.xml").status()).isEqualTo(404);
        assertThat(get("/no-such-page").status()).isEqualTo(404);
        assertThat(get("/echo/sitemap.xml").text()).isEqualTo("sitemap.xml");
    }

    private static byte[] inflated(byte[] gzip) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
            return in.readAllBytes();
        }
    }
}
