package dev.waymark.test.compare;

import static dev.waymark.test.SitemapAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.redfin.sitemapgenerator.GoogleLinkSitemapGenerator;
import com.redfin.sitemapgenerator.GoogleLinkSitemapUrl;
import com.redfin.sitemapgenerator.W3CDateFormat;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.test.PlayedSite;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TimeZone;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What other tools and people wrote for one site, beside what Waymark lists of it. */
class ComparedToolsTest {

    private static final String BASE = PlayedSite.BASE;

    private static final List<String> POSTS =
            List.of("first-post", "second post", "größe", "c++", "it's & more", "50%");

    @TempDir
    private Path folder;

    /** The site in Waymark, with as many posts. */
    private static Sitemap sitemap(int posts) {
        Sitemap sitemap = Sitemap.builder(BASE)
                .locales("en", "de")
                .xDefault("en")
                .sources(List.of(new SitemapSource() {
                    @Override
                    public String section() {
                        return "site";
                    }

                    @Override
                    public void pages(Consumer<? super SourcePage> sink) {
                        sink.accept(SourcePage.of("/"));
                        sink.accept(SourcePage.of("/about").locale("en").cluster("about"));
                        sink.accept(SourcePage.of("/de/über").locale("de").cluster("about"));
                        for (int i = 0; i < posts; i++) {
                            sink.accept(SourcePage.of("/blog/" + POSTS.get(i)).lastModified(changed(i)));
                        }
                        for (int i = 1; i <= 3; i++) {
                            sink.accept(SourcePage.of("/products/" + i)
                                    .lastModified(Instant.parse("2026-04-1" + i + "T00:00:00Z")));
                        }
                    }
                }))
                .build();
        sitemap.refresh(Refresh.all());
        return sitemap;
    }

    private static Instant changed(int post) {
        return Instant.parse("2026-05-0" + (post + 1) + "T06:00:00Z");
    }

    private static List<String> lines(ComparisonReport report) {
        return report.groups().stream()
                .flatMap(group -> group.examples().stream()
                        .map(example ->
                                group.kind() + " " + group.pattern() + " " + example.url() + " " + example.detail()))
                .map(line -> line.replace(BASE, "").strip())
                .toList();
    }

    @Test
    void sitemapOfNpm() throws URISyntaxException {
        String old = Path.of(Objects.requireNonNull(getClass().getResource("npm-sitemap/sitemap-index.xml"))
                        .toURI())
                .toString();
        try (Sitemap whole = sitemap(6);
                Sitemap less = sitemap(5)) {
            ComparisonReport report = SitemapComparison.of(old, whole)
                    .failOn(DifferenceKind.values())
                    .run();
            assertThat(lines(report))
                    .containsExactly("SPELLING /blog/c++ /blog/c++ now /blog/c%2B%2B (it differs only in encoding)");
            assertThat(report.common()).isEqualTo(11);
            assertThat(whole).listsAllOf(old, comparison -> comparison.allow("/blog/c++"));
            assertThatThrownBy(() -> assertThat(less).listsAllOf(old))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining(
                            "Missing from the new sitemap: 1 page\n  /blog/*: 1\n    " + BASE + "/blog/50%25\n");
            assertThat(less).listsAllOf(old, comparison -> comparison.allow("/blog/c++", "/blog/50%25"));
        }
    }

    @Test
    void sitemapOfSitemapgen4j() throws Exception {
        W3CDateFormat dates = new W3CDateFormat(W3CDateFormat.Pattern.SECOND);
        dates.setTimeZone(TimeZone.getTimeZone("Europe/Berlin"));
        GoogleLinkSitemapGenerator generator = GoogleLinkSitemapGenerator.builder(new URL(BASE), folder.toFile())
                .dateFormat(dates)
                .maxUrls(4)
                .gzip(true)
                .build();
        Map<String, Map<String, String>> about = new LinkedHashMap<>();
        about.put(BASE + "/about", Map.of("hreflang", "en"));
        about.put(BASE + "/de/%c3%bcber", Map.of("hreflang", "de"));
        for (String path :
                List.of("/", "/about", "/blog/first-post", "/blog/gr%c3%b6%c3%9fe", "/products/1/", "/blog/old")) {
            GoogleLinkSitemapUrl.Options url =
                    new GoogleLinkSitemapUrl.Options(BASE + path, path.equals("/about") ? about : Map.of());
            generator.addUrl(url.lastMod(Date.from(changed(0))).build());
        }
        generator.write();
        generator.writeSitemapsWithIndex();

        try (Sitemap sitemap = sitemap(3)) {
            ComparisonReport report = SitemapComparison.of(
                            folder.resolve("sitemap_index.xml").toString(), sitemap)
                    .run();
            assertThat(report.problems()).isEmpty();
            assertThat(lines(report))
                    .containsExactly(
                            "MISSING /blog/old /blog/old",
                            "SPELLING /blog/* /blog/gr%c3%b6%c3%9fe now /blog/gr%C3%B6%C3%9Fe (it differs only in encoding)",
                            "SPELLING /products/*/ /products/1/ now /products/1 (it differs by the slash at the end)",
                            "ALTERNATES /about /about de: /de/%c3%bcber -> /de/%C3%BCber, x-default: none -> /about",
                            "LASTMOD / / 2026-05-01T08:00:00+02:00 -> none",
                            "LASTMOD /about /about 2026-05-01T08:00:00+02:00 -> none",
                            "ADDED /products/* /products/2",
                            "ADDED /products/* /products/3",
                            "ADDED /blog/* /blog/second%20post",
                            "ADDED /de/* /de/%C3%BCber");
        }
    }

    /** A controller of twenty lines: nothing is encoded, and each date is that of the request. */
    @Test
    void sitemapWrittenByHand() throws IOException {
        StringBuilder xml = new StringBuilder(
                "<?xml version=\"1.0\"?><urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">");
        for (String post : POSTS) {
            xml.append("<url><loc>http://example.com/blog/")
                    .append(post.replace("&", "&amp;"))
                    .append("</loc><lastmod>2026-11-24T12:00:00.123456Z</lastmod></url>\n");
        }
        xml.append("<url><loc>http://example.com</loc></url><url><loc>http://example.com/login</loc></url></urlset>");
        try (PlayedSite old = new PlayedSite();
                Sitemap sitemap = sitemap(6)) {
            old.xml("/sitemap.xml", xml.toString());
            ComparisonReport report = SitemapComparison.of(old.address() + "/sitemap.xml", sitemap)
                    .map(BASE, "http://example.com")
                    .allow("/login")
                    .run();
            assertThat(report.problems()).isEmpty();
            assertThat(lines(report))
                    .containsExactly(
                            "SPELLING /blog/* /blog/50% now /blog/50%25 (it differs only in encoding)",
                            "SPELLING /blog/* /blog/c++ now /blog/c%2B%2B (it differs only in encoding)",
                            "SPELLING /blog/* /blog/second post now /blog/second%20post (it differs only in encoding)",
                            "LASTMOD /blog/* /blog/first-post 2026-11-24T12:00:00.123456Z -> 2026-05-01T06:00:00Z",
                            "ADDED /products/* /products/1",
                            "ADDED /products/* /products/2",
                            "ADDED /products/* /products/3",
                            "ADDED /about /about",
                            "ADDED /de/* /de/%C3%BCber");
        }
    }
}
