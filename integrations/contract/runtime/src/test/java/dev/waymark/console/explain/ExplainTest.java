package dev.waymark.console.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.testing.Sites;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExplainTest {

    private static SitemapBuilder site() {
        return Sites.site(entries -> {
                    entries.entry("a.Cities#city", "cities", "/cities/{name}.html")
                            .query("q")
                            .pages(url -> {
                                for (String name : List.of("basel", "N'dala", "a/b")) {
                                    url.begin()
                                            .value(name)
                                            .value("1")
                                            .lastModified(Instant.EPOCH)
                                            .end();
                                }
                            });
                    entries.entry("a.Files#file", "files", "/files/{*rest}")
                            .pages(url -> url.begin().value("a/b").end());
                })
                .indexAlways(true);
    }

    @Test
    void listedUrl_isFoundWithItsSitemapEntryAndLastmod() {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            Explanation basel =
                    sitemap.capability(Explain.class).explain("https://www.example.com/cities/N'dala.html?q=1");
            assertThat(basel.isListed()).isTrue();
            assertThat(basel.sitemap()).contains("sitemap-cities-0.xml");
            assertThat(basel.lastModified()).contains("1970-01-01T00:00:00Z");
            assertThat(basel.entries()).extracting(EntryDescription::handler).containsExactly("a.Cities#city");
            assertThat(basel.text()).isEqualTo("""
                    https://www.example.com/cities/N'dala.html?q=1 is listed in sitemap-cities-0.xml, lastmod \
                    1970-01-01T00:00:00Z.
                    It matches "/cities/{name}.html" of a.Cities#city in section cities.""");
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.com/files/a/b")
                            .isListed())
                    .isTrue();
        }
    }

    @Test
    void unlistedUrl_isExplainedByWhatWasSkipped() {
        try (Sitemap sitemap = site().build()) {
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.com/files/x")
                            .text())
                    .contains("nothing is published yet");
            sitemap.refresh(Refresh.all());
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.com/cities/bern.html")
                            .text())
                    .isEqualTo("""
                    https://www.example.com/cities/bern.html is not listed.
                    It matches "/cities/{name}.html" of a.Cities#city in section cities.
                    No provider supplies a page with this URL.
                    In section cities, 1 page was skipped, because a value for one path segment holds a slash; the first: \
                    a.Cities#city: "a/b\"""");
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.com/other")
                            .text())
                    .endsWith("It matches no entry.\nNo provider supplies a page with this URL.");
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://other.example/x")
                            .text())
                    .endsWith("it is not below the base URL https://www.example.com.");
        }
    }

    @Test
    void barePath_isThatOfTheSite() {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            for (String given : List.of(
                    "/cities/basel.html?q=1", "cities/basel.html?q=1#map", " www.example.com/cities/basel.html?q=1")) {
                Explanation basel = sitemap.capability(Explain.class).explain(given);
                assertThat(basel.url()).isEqualTo("https://www.example.com/cities/basel.html?q=1");
                assertThat(basel.isListed()).isTrue();
            }
        }
    }

    @Test
    void barePath_ofASiteBelowAPath_isReadBothWays() {
        SitemapBuilder below = Sitemap.builder("https://www.example.com/shop")
                .registries(List.of(entries -> entries.entry("a.B#b", "b", "/b").page()));
        try (Sitemap sitemap = Sites.refreshed(below)) {
            assertThat(sitemap.capability(Explain.class).explain("/shop/b").isListed())
                    .isTrue();
            assertThat(sitemap.capability(Explain.class).explain("/b").isListed())
                    .isTrue();
            assertThat(sitemap.capability(Explain.class).explain("/b").url())
                    .isEqualTo("https://www.example.com/shop/b");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            https://www.example.com/files/a/b/    | in the slash at its end
            https://www.example.com/Files/A/b     | in upper and lower case
            https://www.example.com/files/%61/b   | in its percent-encoding
            https://www.example.com/files/a%2Fb   | in its percent-encoding
            http://example.com/files/a/b          | in scheme or host
            http://example.com/FILES/a/b/         | in scheme or host and in the slash at its end and in upper and lower case
            HTTPS://WWW.EXAMPLE.COM/files/a/b     | in scheme or host
            """)
    void nearMiss_isNamed(String url, String difference) {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            Explanation near = sitemap.capability(Explain.class).explain(url);
            assertThat(near.isListed()).isFalse();
            assertThat(near.nearMisses()).containsExactly("https://www.example.com/files/a/b");
            assertThat(near.text())
                    .contains("\nA similar URL is listed: https://www.example.com/files/a/b, which differs "
                            + difference + ".");
        }
    }

    @Test
    void nearMiss_hasTheSameQuery() {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            assertThat(sitemap.capability(Explain.class)
                            .explain("/cities/n%27dala.html/?q=1")
                            .nearMisses())
                    .containsExactly("https://www.example.com/cities/N'dala.html?q=1");
            assertThat(sitemap.capability(Explain.class)
                            .explain("/cities/N'dala.html?q=2")
                            .nearMisses())
                    .isEmpty();
            assertThat(sitemap.capability(Explain.class)
                            .explain("/cities/basel.html?q=1")
                            .nearMisses())
                    .isEmpty();
        }
    }

    @Test
    void pagesOfFurtherIndexes_areFound() {
        SitemapBuilder site = Sites.numbered(26).maxUrls(1).maxBytes(Limits.MIN_BYTES);
        try (Sitemap sitemap = Sites.refreshed(site)) {
            assertThat(sitemap.capability(Explain.class).explain("/n/25").text())
                    .contains(" is listed in sitemap-n-");
        }
    }
}
