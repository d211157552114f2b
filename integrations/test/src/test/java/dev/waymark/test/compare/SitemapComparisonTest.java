package dev.waymark.test.compare;

import static dev.waymark.test.PlayedSite.bytes;
import static dev.waymark.test.PlayedSite.gzip;
import static dev.waymark.test.PlayedSite.redirect;
import static dev.waymark.test.PlayedSite.send;
import static dev.waymark.test.PlayedSite.status;
import static dev.waymark.test.PlayedSite.url;
import static dev.waymark.test.PlayedSite.urlset;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Sitemap;
import dev.waymark.test.PlayedSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Comparisons of sitemaps of every kind, in files and on servers. */
class SitemapComparisonTest {

    private static final String BASE = PlayedSite.BASE;

    @TempDir
    private Path folder;

    private final PlayedSite before = new PlayedSite();
    private final PlayedSite after = new PlayedSite();

    @AfterEach
    void close() {
        before.close();
        after.close();
    }

    private String file(String name, byte[] content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, content).toString();
    }

    private String file(String name, String... elements) throws IOException {
        return file(name, bytes(urlset(elements)));
    }

    private static String index(String... urls) {
        return "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><sitemap><loc>"
                + String.join("</loc></sitemap><sitemap><loc>", urls) + "</loc></sitemap></sitemapindex>";
    }

    private static SitemapComparison compare(String old, String now) {
        return SitemapComparison.of(old, now).timeout(Duration.ofMinutes(1));
    }

    private static List<String> lines(ComparisonReport report) {
        return report.groups().stream()
                .map(group -> group.kind() + " " + group.pattern() + " " + group.count()
                        + (group.allowed() > 0 ? " and " + group.allowed() + " allowed" : ""))
                .toList();
    }

    @Test
    void newSitemapThatHasPublishedNothing_isNothingToCompareWith() throws IOException {
        String old = file("sitemap.xml", url("/a"));
        try (Sitemap unpublished = Sitemap.builder(BASE).registries(List.of()).build();
                Sitemap empty = Sitemap.builder().sites(sink -> {}).build()) {
            assertThat(SitemapComparison.of(old, unpublished).run().problems())
                    .containsExactly("the new sitemap has published nothing yet; refresh it first");
            assertThat(SitemapComparison.of(old, empty).run().problems())
                    .containsExactly("the new sitemap has no site yet, so nothing is published");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "http://www.google.com/schemas/sitemap/0.84", "https://www.sitemaps.org/schemas/sitemap/0.9"
            })
    void sitemapOfAWrongNamespace_isRead_andANoteSaysSo(String namespace) throws IOException {
        String right = urlset(url("/a"));
        String old = file("old.xml", bytes(right.replace("http://www.sitemaps.org/schemas/sitemap/0.9", namespace)));
        ComparisonReport report = compare(old, file("new.xml", bytes(right))).run();
        assertThat(report.problems()).isEmpty();
        assertThat(report.isClean()).isTrue();
        assertThat(report.text())
                .contains("the namespace of <urlset> is \"" + namespace + "\", but must be \"http://www.sitemaps.org");
    }

    @Test
    void differences_areGroupedByPattern_withExamples() throws IOException {
        String[] posts = IntStream.range(0, 50)
                .mapToObj(i -> url("/blog/" + "abcdefghij".charAt(i / 10) + "abcdefghij".charAt(i % 10)))
                .toArray(String[]::new);
        String[] some = java.util.Arrays.copyOf(posts, 44);
        some[0] = url("/about/");
        some[1] = url("/new");
        some[2] = "<url><loc>" + BASE + "/blog/ac</loc><lastmod>2026-05-01</lastmod></url>";
        posts[0] = url("/about");
        ComparisonReport report =
                compare(file("old.xml", posts), file("new.xml", some)).run();

        assertThat(report.isClean()).isFalse();
        assertThat(report.problems()).isEmpty();
        assertThat(lines(report))
                .containsExactly("MISSING /blog/* 7", "SPELLING /about 1", "LASTMOD /blog/* 1", "ADDED /new 1");
        assertThat(report.text()
                        .replaceFirst("\\(.*ms\\)|\\([0-9.]+ s\\)", "(1 s)")
                        .replace(folder.toString(), ""))
                .isEqualTo("""
                        Old: /old.xml, 50 pages
                        New: /new.xml, 44 pages
                        Both list 42 pages (1 s)

                        Missing from the new sitemap: 7 pages
                          /blog/*: 7
                            https://www.example.com/blog/ef
                            https://www.example.com/blog/eg
                            https://www.example.com/blog/ej
                            and 4 more
                          What to do: List or redirect the pages, or allow the pattern if they are meant to go.

                        Spelled differently: 1 page
                          /about: 1
                            https://www.example.com/about
                              now https://www.example.com/about/ (it differs by the slash at the end)
                          What to do: Redirect the old spelling to the new one, or change the mapping. If the whole site moved, map its old base URL to the new one.

                        lastmod differs: 1 page
                          /blog/*: 1
                            https://www.example.com/blog/ac
                              none -> 2026-05-01

                        Only in the new sitemap: 1 page
                          /new: 1
                            https://www.example.com/new

                        8 differences fail the comparison.
                        """);
        assertThat(report.annotations().lines())
                .containsExactly(
                        "::error title=Missing from the new sitemap::/blog/*: 7 pages%0A"
                                + "https://www.example.com/blog/ef%0Ahttps://www.example.com/blog/eg%0A"
                                + "https://www.example.com/blog/ej",
                        "::error title=Spelled differently::/about: 1 page%0Ahttps://www.example.com/about now"
                                + " https://www.example.com/about/ (it differs by the slash at the end)");
        assertThat(report.json())
                .contains(
                        "\"complete\": true",
                        "\"clean\": false",
                        "{\"kind\": \"MISSING\", \"pattern\": \"/blog/*\", \"count\": 7, \"allowed\": 0,"
                                + " \"fails\": true,");
        assertThatThrownBy(report::assertClean).hasMessage(report.text());
    }

    @Test
    void allowedPatterns_doNotFail_andOnesThatMatchNothingAreNoted() throws IOException {
        String old = file("old.xml", url("/"), url("/old/1"), url("/old/2/3"), url("/search?q=1://"));
        String now = file("new.xml", url("/"));
        ComparisonReport report =
                compare(old, now).allow("/old/**", "/search?q=*://", "/none").run();
        assertThat(report.isClean()).isTrue();
        assertThat(lines(report))
                .containsExactlyInAnyOrder(
                        "MISSING /old/* 0 and 1 allowed",
                        "MISSING /old/*/* 0 and 1 allowed",
                        "MISSING /search?q=* 0 and 1 allowed");
        assertThat(report.notes()).containsExactly("The allowed pattern /none matches no difference");
        assertThat(report.text()).contains("0 pages, and 3 allowed").endsWith("No difference fails the comparison.\n");
        assertThat(compare(now, old).run().isClean()).isTrue();
        assertThat(compare(now, old).failOn(DifferenceKind.ADDED).run().isClean())
                .isFalse();
    }

    @Test
    void equalSitemaps_ofDifferentKinds_areClean() throws IOException {
        String xml = file("old.xml", url("/"), url("/a&amp;b"), url("/c"));
        String text = "\ufeff" + BASE + "/c\r\n\r\n  " + BASE + "/a&b\n" + BASE + "/";
        file("dir/sub/b.xml.gz", gzip(gzip(bytes(urlset(url("/a&amp;b"))))));
        file("dir/a.txt", bytes(BASE + "/c\n"));
        file("dir/a.txt.gz", gzip(bytes(BASE + "/c\n")));
        file("dir/robots.txt", bytes("User-agent: *"));
        file("dir/c.xml", url("/"));
        for (String other : List.of(
                file("new.txt", bytes(text)),
                file("new.txt.gz", gzip(bytes(text))),
                folder.resolve("dir").toString())) {
            ComparisonReport report = compare(xml, other).run();
            assertThat(report.isClean()).as(report.text()).isTrue();
            assertThat(report.common()).isEqualTo(3);
            assertThat(report.notes()).isEmpty();
            assertThat(report.text()).endsWith("The new sitemap lists every page of the old one.\n");
        }
    }

    @Test
    void filesOfAnIndex_areBesideIt_asDownloadToolsPutThem() throws IOException {
        String old = file("old.xml", url("/a"), url("/b"), url("/c"));
        String now = file("dir/sitemap.xml", bytes(index(BASE + "/maps/a.xml", BASE + "/b.xml.gz?x=y")));
        file("dir/maps/a.xml", url("/a"));
        file("dir/b.xml", url("/b"));
        file("dir/stale.xml", url("/c"));
        assertThat(lines(compare(old, now).run())).containsExactly("MISSING /c 1");

        ComparisonReport all = compare(old, folder.resolve("dir").toString()).run();
        assertThat(all.isClean()).isTrue();
        assertThat(all.notes())
                .containsExactly("1 file of " + folder.resolve("dir") + " that no index names was read too, such as "
                        + folder.resolve("dir/stale.xml"));
        assertThat(compare(old, folder + "/./dir").run().notes())
                .containsExactly("1 file of " + folder + "/./dir that no index names was read too, such as " + folder
                        + "/./dir/stale.xml");

        Files.delete(folder.resolve("dir/b.xml"));
        assertThat(compare(old, now).run().problems())
                .containsExactly(now + " names " + BASE + "/b.xml.gz?x=y, and there is no such file beside it; download"
                        + " it, or give the URL of the index");
    }

    /** Both indexes name the production host: that of the application under test is meant where that runs. */
    @Test
    void mappedIndex_isReadWhereItWasGiven_andTheOtherOneAtItsPublicAddress() {
        before.xml("/sitemap.xml", index(before.address() + "/sitemap-posts-0.xml"))
                .urls("/sitemap-posts-0.xml", old("/a"), old("/b"));
        after.xml("/sitemap.xml", index(before.address() + "/sitemap-posts-0.xml"))
                .urls("/sitemap-posts-0.xml", old("/a"));
        SitemapComparison comparison = compare(before.address() + "/sitemap.xml", after.address() + "/sitemap.xml");
        assertThat(comparison.run().problems())
                .containsExactly(after.address() + "/sitemap.xml names " + before.address()
                        + "/sitemap-posts-0.xml, which is on another host; to read it, add --map " + before.address()
                        + "=" + after.address());
        ComparisonReport report =
                comparison.map(before.address(), after.address()).run();
        assertThat(report.problems()).isEmpty();
        assertThat(lines(report)).containsExactly("MISSING /b 1");
    }

    @Test
    void sitesOfOneHost_areTheSame_withWwwOrWithout_andOthersAreNot() {
        SitemapServer server = new SitemapServer("https://www.my_shop.example/x.xml", List.of(), Duration.ofSeconds(1));
        assertThat(server.refusal("http://my_shop.example:80/a.xml")).isEmpty();
        assertThat(server.refusal("https://your_shop.example/a.xml"))
                .hasValue(", which is on another host; to read it, add --map"
                        + " https://your_shop.example=https://your_shop.example");
        assertThat(server.refusal("https://www.my_shop.example:8443/a.xml")).isPresent();
    }

    @Test
    void progress_isHeardNowAndThen() throws IOException {
        List<Long> heard = new ArrayList<>();
        String many = file("many.txt", bytes((BASE + "/a\n").repeat(10_000)));
        assertThat(compare(many, many).onProgress(heard::add).run().isClean()).isTrue();
        assertThat(heard).containsExactly(10_000L, 20_000L);
    }

    /** Old and new both run elsewhere than their pages. */
    @Test
    void bothSides_mayBeMapped() {
        before.xml("/sitemap.xml", index(BASE + "/a.xml")).urls("/a.xml", url("/a"), url("/b"));
        after.xml("/sitemap.xml", index(BASE + "/a.xml")).urls("/a.xml", url("/a"));
        ComparisonReport report = compare(before.address() + "/sitemap.xml", after.address() + "/sitemap.xml")
                .map(BASE, after.address())
                .map(BASE, before.address())
                .run();
        assertThat(report.problems()).isEmpty();
        assertThat(lines(report)).containsExactly("MISSING /b 1");
    }

    @Test
    void hostThatIsNotThere_maybeIsTheOneOfTheIndex() throws IOException {
        before.xml("/sitemap.xml", index("http://localhost:1/a.xml"));
        assertThat(compare(before.address() + "/sitemap.xml", file("new.xml", url("/a")))
                        .map("http://localhost:1", "http://localhost:2")
                        .run()
                        .problems())
                .containsExactly("http://localhost:1/a.xml can't be read: no connection; if " + before.address()
                        + " has it, add --map http://localhost:1=" + before.address());
    }

    @Test
    void robotsTxtThatIsNotRead_mayNameSitemaps() throws IOException {
        after.urls("/sitemap.xml", url("/a")).page("/robots.txt", status(500));
        assertThat(compare(file("old.xml", url("/a")), after.address()).run().problems())
                .containsExactly("robots.txt of " + after.address()
                        + " can't be read: it answers 500, so its sitemaps are unknown");
    }

    @Test
    void pagesOfAPartThatWasNotRead_areNeitherMissingNorNew() throws IOException {
        String whole = file("whole.xml", url("/a"), url("/b"), url("/c"));
        String part = file("part.xml", bytes(urlset(url("/a"), url("/d")).replace("</urlset>", "")));
        assertThat(compare(whole, part).run().groups()).isEmpty();
        ComparisonReport report = compare(part, whole).run();
        assertThat(lines(report)).containsExactly("MISSING /* 1");
        assertThat(report.problems()).hasSize(1);
    }

    private String old(String path) {
        return "<url><loc>" + before.address() + path + "</loc></url>";
    }

    /** The application under test lists itself. */
    @Test
    void mappedPages_areTheSame_andSoAreTheirAlternates() throws IOException {
        String link = "<xhtml:link rel='alternate' hreflang='%s' href='%s/de'/>";
        String old = file("old.xml", "<url><loc>" + BASE + "/a</loc>" + link.formatted("de-CH", BASE) + "</url>");
        after.urls(
                "/sitemap.xml",
                "<url><loc>" + after.address() + "/a</loc>" + link.formatted("de-ch", after.address()) + "</url>");
        SitemapComparison comparison = compare(old, after.address() + "/sitemap.xml");
        assertThat(comparison.run().notes())
                .containsExactly("The two list pages of different hosts; to compare them all the same, add --map "
                        + BASE + "=" + after.address());
        ComparisonReport report = comparison.map(BASE, after.address()).run();
        assertThat(report.groups()).isEmpty();
        assertThat(report.isClean()).isTrue();
    }

    @Test
    void homePages_areTheSameWithAndWithoutASlash_alsoAsAlternates() throws IOException {
        String link = "<xhtml:link rel='alternate' hreflang='en' href='%s'/>";
        String old = file("old.xml", "<url><loc>" + BASE + "</loc>" + link.formatted(BASE) + "</url>");
        String now = file("new.xml", "<url><loc>" + BASE + "/</loc>" + link.formatted(BASE + "/") + "</url>");
        assertThat(compare(old, now).run().groups()).isEmpty();
    }

    @Test
    void addressWithoutPath_isAskedForTheSitemapsOfItsRobotsTxt() throws IOException {
        String old = file("old.xml", url("/a"), url("/b"));
        after.urls("/sitemap.xml", url("/a"));
        assertThat(lines(compare(old, after.address()).run())).containsExactly("MISSING /b 1");
        after.urls("/one.xml", url("/a"))
                .urls("/two.xml", url("/b"))
                .page(
                        "/robots.txt",
                        exchange -> send(
                                exchange,
                                200,
                                "text/plain",
                                bytes("\ufeffsitemap: " + BASE + "/one.xml # of pages\nSitemap : " + BASE
                                        + "/two.xml\nSitemap:\n# Sitemap: /three.xml")));
        assertThat(compare(old, after.address()).run().problems())
                .hasSize(2)
                .allMatch(text -> text.endsWith(
                        ", which is on another host; to read it, add --map " + BASE + "=" + after.address()));
        ComparisonReport report =
                compare(old, after.address()).map(BASE, after.address()).run();
        assertThat(report.isClean()).as(report.text()).isTrue();
    }

    @Test
    void redirects_areFollowedOnTheSite_andNotToOthers() throws IOException {
        String old = file("old.xml", url("/a"));
        after.page("/sitemap.xml", redirect(301, "/there.xml"))
                .page("/there.xml", redirect(302, after.address() + "/here.xml"))
                .urls("/here.xml", url("/a"))
                .page("/loop.xml", redirect(302, "/loop.xml"))
                .page("/away.xml", redirect(302, before.address() + "/sitemap.xml"));
        assertThat(compare(old, after.address() + "/sitemap.xml").run().isClean())
                .isTrue();
        assertThat(compare(old, after.address() + "/loop.xml").run().problems())
                .containsExactly(after.address() + "/loop.xml can't be read: it redirects more than 5 times");
        assertThat(compare(old, after.address() + "/away.xml").run().problems())
                .containsExactly(after.address() + "/away.xml can't be read: it redirects to " + before.address()
                        + "/sitemap.xml, which is on another host; to read it, add --map " + before.address() + "="
                        + after.address());
    }

    @Test
    void serverThatIsNotReady_isAskedAgain() throws IOException {
        AtomicInteger asked = new AtomicInteger();
        after.page("/sitemap.xml", exchange -> {
            if (asked.incrementAndGet() < 3) {
                exchange.getResponseHeaders().set("Retry-After", "0");
                send(exchange, 503, "text/plain", new byte[0]);
            } else {
                send(exchange, 200, "application/xml", bytes(urlset(url("/a"))));
            }
        });
        assertThat(compare(file("old.xml", url("/a")), after.address() + "/sitemap.xml")
                        .run()
                        .isClean())
                .isTrue();
    }

    @Test
    void whatCannotBeGiven_isRefusedAtOnce() throws IOException {
        String old = file("old.xml", url("/a"));
        assertThatThrownBy(() -> SitemapComparison.of(old, "www.example.com"))
                .hasMessage("There is no file \"www.example.com\"; give a sitemap's file or directory, or its URL with"
                        + " http:// or https://");
        assertThatThrownBy(() -> SitemapComparison.of("http://", old)).hasMessageContaining("\"http://\" isn't a URL");
        assertThatThrownBy(() -> compare(old, old).map("www.example.com", "http://localhost"))
                .hasMessageContaining("\"www.example.com\" isn't a URL");
        assertThatThrownBy(() -> compare(old, old).examples(-1)).hasMessage("examples is -1; use 0 to 1000000");
        assertThatThrownBy(() -> compare(old, old).timeout(Duration.ZERO))
                .hasMessage("timeout is 0 ms; use more than nothing, such as 10 s");
    }
}
