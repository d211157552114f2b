package dev.waymark.runtime.internal.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.News;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.internal.shard.Frame;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.testing.Sites;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShardingTest {

    /** What the frame of a sitemap takes. */
    private static final int FRAME = Frame.SITEMAP.length();

    @Test
    void fiftyThousandPages_areOneSitemap() {
        Snapshot snapshot = snapshot(Sites.numbered(50_000));
        assertThat(snapshot.names()).containsExactly("sitemap.xml");
        assertThat(snapshot.pages()).isEqualTo(50_000);
        assertThat(new HashSet<>(Sites.allLocs(snapshot))).hasSize(50_000);
    }

    @Test
    void onePageMore_needsAnIndex() {
        Snapshot snapshot = snapshot(Sites.numbered(50_001));
        assertThat(snapshot.names()).hasSizeGreaterThan(2).startsWith("sitemap.xml", "sitemap-n-0.xml");
        assertThat(snapshot.pages()).isEqualTo(50_001);
        assertThat(Sites.allLocs(snapshot))
                .isEqualTo(IntStream.range(0, 50_001)
                        .mapToObj(i -> "https://www.example.com/n/" + i)
                        .toList());
        assertThat(Sites.locs(Sites.text(snapshot.file("sitemap.xml").orElseThrow())))
                .isEqualTo(snapshot.names().subList(1, snapshot.names().size()).stream()
                        .map(name -> "https://www.example.com/" + name)
                        .toList());
    }

    @Test
    void noSitemapExceedsTheCount_whateverTheHashesSay() {
        for (int maxUrls : new int[] {1, 2, 3, 10, 1_000}) {
            Snapshot snapshot = snapshot(Sites.numbered(3_000).maxUrls(maxUrls));
            for (SitemapFile shard : shards(snapshot)) {
                assertThat(shard.pages()).isBetween(1, maxUrls);
            }
            assertThat(Sites.allLocs(snapshot)).hasSize(3_000).doesNotHaveDuplicates();
        }
    }

    @Test
    void noSitemapHasMoreThanAThousandNews_whateverTheHashesSay() {
        News news = News.of("Atlas", "en", Instant.now(), "a");
        Snapshot snapshot = snapshot(Sites.pages("/n/{id}", url -> {
            // After none of these pages, a sitemap ends by its hash.
            for (int id = 13_502; id < 13_502 + 1_001; id++) {
                url.begin().value(id).news(news).end();
            }
        }));
        assertThat(shards(snapshot)).extracting(SitemapFile::pages).containsExactly(1_000, 1);
    }

    @Test
    void bytesAtTheLimitFit_andOneMoreDoesNot() {
        int page = "<url><loc>https://www.example.com/p/1</loc></url>\n".length();
        SitemapBuilder site = Sites.values(
                "/p/{v}",
                IntStream.range(1000, 1020).mapToObj(Integer::toString).toArray(String[]::new));
        int exact = FRAME + 20 * (page + 3);
        Snapshot one = snapshot(site.maxBytes(exact));
        assertThat(one.names()).containsExactly("sitemap.xml");
        assertThat(one.file("sitemap.xml").orElseThrow().size()).isEqualTo(exact);

        Snapshot several = snapshot(site.maxBytes(exact - 1));
        assertThat(several.names()).hasSizeGreaterThan(2);
        for (SitemapFile shard : shards(several)) {
            assertThat(shard.size()).isEqualTo(Sites.bytes(shard).length).isLessThan(exact);
        }
        assertThat(Sites.allLocs(several)).isEqualTo(Sites.allLocs(one));
    }

    @Test
    void pageThatFillsASitemapAloneIsListed_andOneByteMoreSkipped() {
        int room = 1_024 - FRAME - "<url><loc>https://www.example.com/p/</loc></url>\n".length();
        String[] values = {"a", "x".repeat(room), "b", "x".repeat(room + 1), "c"};
        RefreshReport report = Sites.refreshed(Sites.values("/p/{v}", values).maxBytes(1_024), sitemap -> {
            RefreshReport again = sitemap.refresh(Refresh.all());
            Snapshot snapshot = Sites.snapshot(sitemap);
            assertThat(Sites.allLocs(snapshot)).hasSize(4);
            assertThat(shards(snapshot).stream().mapToLong(SitemapFile::size).max())
                    .hasValue(1_024);
            return again;
        });
        assertThat(Sites.skipped(report, "pages", SkipReason.TOO_LARGE).count()).isEqualTo(1);
    }

    @Test
    void repeatedUrls_areListedOnce() {
        RefreshReport report = Sites.refreshed(Sites.values("/p/{v}", "a&z", "b", "a&z", "a&z", "c", "b"), sitemap -> {
            assertThat(Sites.allLocs(Sites.snapshot(sitemap)))
                    .containsExactly(
                            "https://www.example.com/p/a&amp;z",
                            "https://www.example.com/p/b",
                            "https://www.example.com/p/c");
            return sitemap.refresh(Refresh.all());
        });
        assertThat(Sites.skipped(report, "pages", SkipReason.DUPLICATE)).satisfies(skipped -> {
            assertThat(skipped.count()).isEqualTo(3);
            assertThat(skipped.examples()).first().isEqualTo("a.B#c: \"https://www.example.com/p/a&z\"");
        });
    }

    @Test
    void sectionsWithTheSamePage_listItOnceInACommonSitemap() {
        SitemapBuilder site = Sites.site(entries -> {
            entries.entry("a.B#c", "one", "/x").page();
            entries.entry("a.B#d", "two", "/x").page();
            entries.entry("a.B#e", "two", "/y").page();
        });
        assertThat(Sites.locs(site)).containsExactly("https://www.example.com/x", "https://www.example.com/y");
    }

    @Test
    void sectionsThatFitTogether_areOneSitemap_unlessAnIndexIsAskedFor() {
        SitemapBuilder site = Sites.site(entries -> {
            entries.entry("a.B#c", "two", "/x").page();
            entries.entry("a.B#d", "one", "/y").lastModified("2026-01-02").page();
        });
        assertThat(snapshot(site).names()).containsExactly("sitemap.xml");
        Snapshot indexed = snapshot(site.indexAlways(true));
        assertThat(indexed.names()).containsExactly("sitemap.xml", "sitemap-one-0.xml", "sitemap-two-0.xml");
        assertThat(Sites.text(indexed.file("sitemap.xml").orElseThrow())).isEqualTo("""
                <?xml version="1.0" encoding="UTF-8"?>
                <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <sitemap><loc>https://www.example.com/sitemap-one-0.xml</loc><lastmod>2026-01-02</lastmod></sitemap>
                <sitemap><loc>https://www.example.com/sitemap-two-0.xml</loc></sitemap>
                </sitemapindex>
                """);
    }

    @ParameterizedTest
    @CsvSource({"1000, 52428800, false", "50000, 50000, false", "50000, 52428800, true"})
    void oneInsertedPage_changesOneOrTwoSitemaps_andRenamesNoOther(int maxUrls, long maxBytes, boolean areNews) {
        News news = areNews ? News.of("Atlas", "en", Instant.now(), "a") : null;
        List<Integer> ids = new ArrayList<>(IntStream.range(0, 40_000).boxed().toList());
        SitemapBuilder site = Sites.site(entries -> entries.entry("a.B#n", "n", "/n/{id}")
                        .pages(url -> {
                            for (Integer id : ids) {
                                url.begin().value(id).news(news).end();
                            }
                        }))
                .maxUrls(maxUrls)
                .maxBytes(maxBytes);
        try (Sitemap sitemap = Sites.refreshed(site)) {
            for (int position : new int[] {0, 1, 17_777, 39_999, 40_000}) {
                Set<String> before = new HashSet<>(Sites.snapshot(sitemap).names());
                ids.add(Math.min(position, ids.size()), 1_000_000 + position);
                RefreshReport report = sitemap.refresh(Refresh.all());
                assertThat(report.section("n").orElseThrow().changedSitemaps()).isBetween(1, 2);
                Set<String> added = new HashSet<>(Sites.snapshot(sitemap).names());
                added.removeAll(before);
                assertThat(added).hasSizeLessThan(2);
            }
        }
    }

    @Test
    void cutsAtTheLimit_areRare_andSitemapsOfSimilarSize() {
        Snapshot snapshot = snapshot(Sites.numbered(400_000).maxUrls(1_000));
        List<SitemapFile> shards = shards(snapshot);
        assertThat(shards.stream().filter(shard -> shard.pages() == 1_000).count())
                .isLessThan(shards.size() / 50);
        assertThat(400_000 / shards.size()).isBetween(600, 800);
    }

    @Test
    void namesOfSitemaps_areUnique_evenIfPagesRepeatFarApart() {
        Snapshot snapshot = snapshot(Sites.pages("/n/{id}", url -> {
                    for (int round = 0; round < 3; round++) {
                        for (int i = 0; i < 50; i++) {
                            url.begin().value(i).end();
                        }
                    }
                })
                .maxUrls(10));
        assertThat(snapshot.names()).doesNotHaveDuplicates().anyMatch(name -> name.endsWith("-2.xml"));
        assertThat(shards(snapshot).stream().mapToInt(SitemapFile::pages).sum()).isEqualTo(150);
    }

    private static Snapshot snapshot(SitemapBuilder site) {
        return Sites.refreshed(site, sitemap -> Sites.snapshot(sitemap));
    }

    private static List<SitemapFile> shards(Snapshot snapshot) {
        return snapshot.names().stream()
                .skip(1)
                .<SitemapFile>map(name -> snapshot.file(name).orElseThrow())
                .toList();
    }
}
