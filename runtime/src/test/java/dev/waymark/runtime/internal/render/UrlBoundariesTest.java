package dev.waymark.runtime.internal.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.internal.shard.Frame;
import dev.waymark.runtime.internal.text.Xml;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.testing.Sites;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is written at the edges: of queries, of literal text, of the length of a URL, of a sitemap. */
class UrlBoundariesTest {

    private static RefreshReport report(SitemapBuilder site) {
        try (Sitemap sitemap = site.build()) {
            return sitemap.refresh(Refresh.all());
        }
    }

    private static SitemapBuilder query(String one, String two) {
        return Sites.site(entries -> entries.entry("a.B#c", "pages", "/p")
                .query("one", "two")
                .pages(url -> url.begin().value(one).value(two).end()));
    }

    private static SitemapBuilder source(SourcePage page) {
        return Sitemap.builder(Sites.BASE)
                .styleSheet(false)
                .registries(List.of())
                .sources(List.of(Sites.source("pages", page)));
    }

    @Test
    void queryThatCannotBeWritten_skipsThePage() {
        SourcePage page = SourcePage.of("/p");
        for (SitemapBuilder site : List.of(
                query("a\uD83D", "b"),
                query("a", "\uDE00"),
                source(page.query("\uD83D", "x")),
                source(page.query("x", "y").query("z", "\uDE00")))) {
            assertThat(Sites.skipped(report(site), "pages", SkipReason.LONE_SURROGATE)
                            .count())
                    .isEqualTo(1);
        }
        assertThat(Sites.skipped(report(query("a", "x".repeat(2_048))), "pages", SkipReason.TOO_LONG)
                        .count())
                .isEqualTo(1);
    }

    @Test
    void lengthOfAUrl_isCountedWithoutTheEscapesOfXml() {
        String start = Sites.BASE + "/p?one=&two=";
        int room = Xml.MAX_LOC - start.length();
        for (String character : List.of("x", "'")) {
            String longest = character.repeat(room);
            String escaped = longest.replace("'", "&apos;");
            assertThat(Sites.locs(query("", longest))).containsExactly(start.replace("&", "&amp;") + escaped);
            assertThat(Sites.locs(query(longest, ""))).containsExactly(Sites.BASE + "/p?one=" + escaped + "&amp;two=");
            assertThat(Sites.skipped(report(query("", longest + character)), "pages", SkipReason.TOO_LONG)
                            .count())
                    .isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/a b, /a%20b",
        "/%C3%A9/%c3%af, /%C3%A9/%c3%af",
        "/%09/%AF/%af, /%09/%AF/%af",
        "/%0g/%G0/%@0/%0`, /%250g/%25G0/%25@0/%250%60",
        "/%:0/%0:, /%25:0/%250:",
        "/%4, /%254",
        "/%, /%25",
        "/x'y, /x&apos;y",
        "/x&y, /x&amp;y",
        "/é😀, /%C3%A9%F0%9F%98%80",
        "/😀, /%F0%9F%98%80",
    })
    void literalText_keepsWhatIsEncodedAlready(String template, String expected) {
        assertThat(Sites.locs(Sites.pages(template, url -> url.begin().end()))).containsExactly(Sites.BASE + expected);
    }

    private static SitemapBuilder numbers(int from, int to, int times) {
        return Sites.pages("/p/{v}", url -> {
            for (int i = from; i < to; i++) {
                for (int j = 0; j < times; j++) {
                    url.begin().value(i).end();
                }
            }
        });
    }

    private static List<SitemapFile> shards(SitemapBuilder site) {
        return Sites.refreshed(site, sitemap -> {
            Snapshot snapshot = Sites.snapshot(sitemap);
            return snapshot.names().stream()
                    .skip(1)
                    .<SitemapFile>map(name -> snapshot.file(name).orElseThrow())
                    .toList();
        });
    }

    @Test
    void sitemap_isFilledToTheLastByte_andNoFurther() {
        int page = ("<url><loc>" + Sites.BASE + "/p/10000</loc></url>\n").length();
        // The index must fit as well, so there are few sitemaps, of which one is cut by force for certain.
        List<Long> sizes = new ArrayList<>();
        for (int limit : new int[] {60, 61, 62}) {
            int bytes = Frame.SITEMAP.length() + limit * page;
            for (int from = 10_000; from < 90_000; from += 1_000) {
                for (SitemapFile shard : shards(numbers(from, from + 1_000, 1).maxBytes(bytes))) {
                    assertThat(shard.size()).isLessThanOrEqualTo(bytes);
                    sizes.add(shard.size() - bytes);
                }
            }
        }
        assertThat(sizes).contains(0L);
    }

    /** Pages too large for the remaining space, so each moves into the next sitemap. */
    @Test
    void pageThatIsMovedIntoTheNextSitemap_isKnownThere_whenItComesAgain() {
        int small = 1_205;
        int large = 1_998;
        List<SitemapFile> shards = shards(Sites.pages("/p/{v}", url -> {
                    for (int i = 10; i < 18; i++) {
                        for (int size : new int[] {small, small, large, large}) {
                            url.begin().value(value(i, size)).end();
                        }
                    }
                })
                .maxBytes(3_300)
                .maxUrls(1_000)
                .indexAlways(true));
        List<String> all = new ArrayList<>();
        for (SitemapFile shard : shards) {
            List<String> locs = Sites.locs(Sites.text(shard));
            assertThat(locs).hasSize(1);
            all.addAll(locs);
        }
        // A sitemap may end after a large page, and the same page open the next; after a small one, none does.
        assertThat(all.stream().filter(loc -> loc.length() < 1_500)).hasSize(8).doesNotHaveDuplicates();
        assertThat(all.stream().filter(loc -> loc.length() > 1_500)).hasSizeBetween(9, 15);
    }

    /** A value that makes the element of its page just as many bytes long. */
    private static String value(int number, int bytes) {
        String element = "<url><loc>" + Sites.BASE + "/p/" + number + "</loc></url>\n";
        return number + "x".repeat(bytes - element.length());
    }

    @Test
    void sitemapsThatFollowTheSameUrl_areNumbered() {
        List<String> names = shards(Sites.pages("/p/{v}", url -> {
                            for (int i = 0; i < 300; i++) {
                                url.begin().value(i % 100).end();
                            }
                        })
                        .maxUrls(10))
                .stream()
                .map(SitemapFile::name)
                .toList();
        assertThat(names).doesNotHaveDuplicates().anyMatch(name -> name.endsWith("-2.xml"));
        assertThat(names.stream().filter(name -> name.matches(".*-[0-9a-f]{10}-[0-9]+\\.xml")))
                .isNotEmpty()
                .allMatch(name -> name.matches(".*-[23]\\.xml"));
        assertThat(names).anyMatch(name -> name.endsWith("-3.xml"));
    }

    @Test
    void sameUrlsInAnotherOrder_areDistinguishedFromOthers() {
        List<String> values = new ArrayList<>(numbered(0, 200));
        SitemapBuilder site = Sites.pages(
                        "/p/{v}",
                        url -> values.forEach(value -> url.begin().value(value).end()))
                .maxUrls(10);
        try (Sitemap sitemap = Sites.refreshed(site)) {
            values.clear();
            values.addAll(numbered(5, 205));
            assertThat(sitemap.refresh(Refresh.all())
                            .section("pages")
                            .orElseThrow()
                            .orderChanged())
                    .isFalse();
            Collections.reverse(values);
            assertThat(sitemap.refresh(Refresh.all())
                            .section("pages")
                            .orElseThrow()
                            .orderChanged())
                    .isTrue();
        }
    }

    private static List<String> numbered(int from, int to) {
        List<String> values = new ArrayList<>();
        for (int i = from; i < to; i++) {
            values.add("n" + i);
        }
        return values;
    }

    @Test
    void firstIndex_hasTheNewestLastmodOfEachSitemap_inItsOwnForm() {
        Instant time = Instant.parse("2026-01-02T03:04:05Z");
        SitemapBuilder site = Sites.site(entries -> {
                    entries.entry("a.B#d", "dates", "/d/{v}").pages(url -> {
                        url.begin()
                                .value(1)
                                .lastModified(LocalDate.of(2025, 12, 31))
                                .end();
                        url.begin()
                                .value(2)
                                .lastModified(LocalDate.of(2026, 1, 1))
                                .end();
                    });
                    entries.entry("a.B#t", "times", "/t/{v}").pages(url -> {
                        url.begin().value(1).lastModified(time).end();
                        url.begin().value(2).lastModified(time.minusSeconds(1)).end();
                    });
                })
                .indexAlways(true);
        assertThat(Sites.<String>refreshed(site, sitemap -> Sites.text(sitemap, "sitemap.xml")))
                .contains("sitemap-dates-0.xml</loc><lastmod>2026-01-01</lastmod>")
                .contains("sitemap-times-0.xml</loc><lastmod>2026-01-02T03:04:05Z</lastmod>");
    }
}
