package dev.waymark.test.compare;

import static dev.waymark.test.PlayedSite.bytes;
import static dev.waymark.test.PlayedSite.gzip;
import static dev.waymark.test.PlayedSite.status;
import static dev.waymark.test.PlayedSite.url;
import static dev.waymark.test.PlayedSite.urlset;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.test.PlayedSite;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can't be read as a whole is never reported as a complete comparison. */
class HostileSitemapTest {

    @TempDir
    private Path folder;

    private String file(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content).toString();
    }

    /** Compares a file with itself, and so finds no difference. */
    private List<String> problems(byte[] content) throws IOException {
        String good = file("good.xml", bytes(urlset(url("/a"))));
        String bad = file("bad.xml", content);
        ComparisonReport report = SitemapComparison.of(bad, good).run();
        assertThat(report.isClean()).isFalse();
        assertThat(report.text()).startsWith("The comparison is NOT COMPLETE:\n");
        assertThat(report.json()).contains("\"complete\": false", "\"clean\": false");
        assertThat(report.annotations()).startsWith("::error title=Sitemap comparison is not complete::");
        ComparisonReport reversed = SitemapComparison.of(good, bad).run();
        assertThat(reversed.problems()).isEqualTo(report.problems());
        return report.problems().stream()
                .map(problem -> problem.replace(bad + " ", "").replaceFirst(".*: ", ""))
                .toList();
    }

    private List<String> problems(String content) throws IOException {
        return problems(bytes(content));
    }

    @Test
    void brokenXml() throws IOException {
        assertThat(problems(urlset(url("/a")).replace("</urlset>", "")))
                .containsExactly("XML document structures must start and end within the same entity.");
        assertThat(problems(urlset("<url><loc>https://www.example.com/a?b&c</loc></url>")))
                .hasSize(1);
        assertThat(problems(urlset(url("/a"), "<url><lastmod>2026-05-01</lastmod></url>")))
                .containsExactly("element 2 has no <loc>");
        assertThat(problems(urlset("<url><loc><b>https://www.example.com/a</b></loc></url>")))
                .containsExactly("there is an element <b> where text belongs");
        assertThat(problems("<rss/>")).containsExactly("its root is <rss>, but must be <urlset> or <sitemapindex>");
        assertThat(problems("")).containsExactly("it is empty");
    }

    @Test
    void documentTypes_areRefused_andNoFileIsRead() throws IOException {
        String secret = file("secret.txt", bytes("https://www.example.com/secret"));
        for (String doctype : List.of(
                "<!DOCTYPE urlset [<!ENTITY x SYSTEM \"" + Path.of(secret).toUri() + "\">]>",
                "<!DOCTYPE urlset SYSTEM \"http://127.0.0.1:1/x.dtd\">",
                "<!DOCTYPE urlset [<!ENTITY x \"xxxxxxxxxx\"><!ENTITY y \"&x;&x;&x;&x;&x;&x;&x;&x;\">]>")) {
            assertThat(problems(urlset("<url><loc>&x;</loc></url>").replace("<urlset", doctype + "<urlset")))
                    .containsExactly("it has a DOCTYPE, which no sitemap needs, so entities are never read");
        }
        for (String page : List.of("<!doctype html>\n<html><p>Sign in", "\n<!DOCTYPE html>\n<html><p>Sign in")) {
            assertThat(problems(page)).containsExactly("it is an HTML page, such as one to sign in, not a sitemap");
        }
    }

    @Test
    void piecesWithoutEnd_areNotKeptInMemory() throws IOException {
        char[] much = new char[3 << 20];
        Arrays.fill(much, 'a');
        assertThat(problems(urlset("<url><loc>https://www.example.com/" + new String(much) + "</loc></url>")))
                .hasSize(1);
        assertThat(problems(
                        urlset("<url><loc>https://www.example.com/" + new String(much, 0, 70_000) + "</loc></url>")))
                .containsExactly("a text is longer than 65,536");
        assertThat(problems(urlset("<url>" + "<a xmlns='a'>".repeat(200) + "</url>")))
                .containsExactly("elements are nested more than 50 deep");
        assertThat(problems(urlset("<url><loc>https://www.example.com/</loc>"
                        + "<xhtml:link rel='alternate' hreflang='a%d' href='/'/>"
                                .repeat(2)
                                .formatted(1, 2)
                        + manyLinks()
                        + "</url>")))
                .containsExactly("a page has more than 1,000 links");
        assertThat(problems("https://www.example.com/" + new String(much, 0, 9_000) + "\nhttps://www.example.com/a"))
                .containsExactly("line 1 has more than 8,192 characters");
    }

    private static String manyLinks() {
        StringBuilder links = new StringBuilder();
        for (int i = 0; i < 1_100; i++) {
            links.append("<xhtml:link rel='alternate' hreflang='b").append(i).append("' href='/'/>");
        }
        return links.toString();
    }

    @Test
    void otherCharsets() throws IOException {
        assertThat(problems(urlset(url("/a"), "<!-- ä -->").getBytes(StandardCharsets.ISO_8859_1)))
                .hasSize(1)
                .first()
                .asString()
                .contains("UTF-8");
        assertThat(problems("https://www.example.com/ä".getBytes(StandardCharsets.ISO_8859_1)))
                .containsExactly("it is not in UTF-8, near line 1");
        assertThat(problems("{\"error\": \"not ready\"}")).containsExactly("\"not ready\"}\"");
        assertThat(problems("https://www.example.com/\u001b[2J")).hasSize(1);
    }

    @Test
    void truncatedGzip() throws IOException {
        byte[] whole = gzip(bytes(urlset(url("/a"), url("/b"), url("/c"))));
        assertThat(problems(Arrays.copyOf(whole, whole.length - 12)))
                .containsExactly("Unexpected end of ZLIB input stream");
        whole[20] ^= 0x55;
        assertThat(problems(whole)).hasSize(1);
    }

    @Test
    void sitemapsThatAreNotThere_andIndexesThatNameThemselves() throws IOException {
        String good = file("good.xml", bytes(urlset(url("/a"))));
        try (PlayedSite site = new PlayedSite()) {
            String self = site.address() + "/sitemap.xml";
            site.xml(
                            "/sitemap.xml",
                            "<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><sitemap><loc>" + self
                                    + "</loc></sitemap><sitemap><loc>" + site.address()
                                    + "/nested.xml</loc></sitemap></sitemapindex>")
                    .xml(
                            "/nested.xml",
                            "<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><sitemap><loc>" + self
                                    + "</loc></sitemap><sitemap><loc>" + site.address()
                                    + "/a.xml</loc></sitemap></sitemapindex>");
            SitemapComparison comparison = SitemapComparison.of(self, good).timeout(Duration.ofMinutes(1));
            assertThat(comparison.run().problems())
                    .containsExactly(site.address() + "/a.xml can't be read: it answers 404");
            site.page("/a.xml", status(500));
            assertThat(comparison.run().problems())
                    .containsExactly(site.address() + "/a.xml can't be read: it answers 500");
            site.urls("/a.xml", url("/a"), url("/a"));
            ComparisonReport report = comparison.run();
            assertThat(report.isClean()).isTrue();
            assertThat(report.notes())
                    .containsExactly(
                            self + " names itself",
                            site.address() + "/nested.xml is an index named by an index; crawlers don't read it",
                            "The old sitemap lists pages more than once: 1 duplicate");
        }
    }

    @Test
    void fileThatAnIndexNames_isNeverOutsideOfItsFolder() throws IOException {
        Files.createDirectory(folder.resolve("in"));
        String secret = file("secret.xml", bytes(urlset(url("/secret"))));
        for (String path : List.of("/../secret.xml", "/" + secret, "//" + secret)) {
            String index = file(
                    "in/index.xml",
                    bytes("<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><sitemap><loc>"
                            + "https://www.example.com" + path + "</loc></sitemap></sitemapindex>"));
            ComparisonReport report = SitemapComparison.of(index, index).run();
            assertThat(report.oldPages()).isZero();
            assertThat(report.problems()).first().asString().contains("there is no such file beside it");
        }
    }

    @Test
    void oldSitemapWithoutPages_isNothingToCompareWith() throws IOException {
        String empty = file("empty.xml", bytes(urlset()));
        assertThat(SitemapComparison.of(empty, file("good.xml", bytes(urlset(url("/a")))))
                        .run()
                        .problems())
                .containsExactly(empty + " lists no page, so there is nothing to compare with");
    }

    /** A line that begins with "::" would be a command of its own for GitHub. */
    @Test
    void linesOfOthers_areNoneOfTheReport() throws IOException {
        String old = file(
                "old.xml",
                bytes(urlset("<url><loc>https://www.example.com/a\n::error::b</loc><lastmod>\u0085</lastmod></url>")));
        String text = SitemapComparison.of(old, file("new.xml", bytes(urlset(url("/b")))))
                .run()
                .text();
        assertThat(text).contains("https://www.example.com/a\ufffd::error::b\n");
    }
}
