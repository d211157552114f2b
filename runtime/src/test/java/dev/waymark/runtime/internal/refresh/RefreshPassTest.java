package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a refresh publishes and reports. */
class RefreshPassTest {

    private final Cities cities = new Cities();

    @Test
    void refresh_reportsWhatItDid() {
        cities.behaviour = sink -> List.of("basel", "bern", "", "basel").forEach(sink);
        List<RefreshReport> reports = new ArrayList<>();
        try (Sitemap sitemap =
                cities.site().listener(Sites.listener(reports::add)).build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.changed()).isTrue();
            assertThat(report.failed()).isFalse();
            assertThat(report.pages()).isEqualTo(3);
            SectionReport section = report.section("cities").orElseThrow();
            assertThat(section.pages()).isEqualTo(2);
            assertThat(section.sitemaps()).isEqualTo(1);
            assertThat(section.changedSitemaps()).isEqualTo(1);
            assertThat(section.skippedPages()).isEqualTo(2);
            assertThat(section.skipped()).containsOnlyKeys(SkipReason.EMPTY_VALUE, SkipReason.DUPLICATE);
            assertThat(section.bytes()).isPositive();
            assertThat(section.compressedBytes()).isPositive();
            assertThat(reports).containsExactly(report);
        }
    }

    @Test
    void pageOfTwoSections_countsOnceWhereOneSitemapListsAll() {
        for (boolean isIndex : List.of(false, true)) {
            try (LogLines log = new LogLines();
                    Sitemap sitemap = Sitemap.builder(Sites.BASE)
                            .sources(List.of(
                                    Sites.source("a", SourcePage.of("/x"), SourcePage.of("/y")),
                                    Sites.source("b", SourcePage.of("/x"))))
                            .indexAlways(isIndex)
                            .build()) {
                RefreshReport report = sitemap.refresh(Refresh.all());
                long pages = isIndex ? 3 : 2;
                assertThat(report.pages()).isEqualTo(pages);
                assertThat(Sites.snapshot(sitemap).pages()).isEqualTo(pages);
                assertThat(log.lines()).anyMatch(line -> line.contains("): " + pages + " pages in 2 sections"));
                assertThat(sitemap.refresh(Refresh.section("b")).pages()).isEqualTo(1);
            }
        }
    }

    @Test
    void refreshThatChangesNothing_keepsTheSnapshot() {
        try (Sitemap sitemap = Sites.refreshed(cities.site().indexAlways(true))) {
            Snapshot before = Sites.snapshot(sitemap);
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.changed()).isFalse();
            assertThat(report.section("cities").orElseThrow().changedSitemaps()).isZero();
            assertThat(sitemap.sites().get(0).snapshot()).containsSame(before);
        }
    }

    @Test
    void unchangedSitemaps_keepTheirDatesWhileOthersMove() {
        SettableClock clock = new SettableClock("2026-11-21T09:30:00.7Z");
        try (Sitemap sitemap = Sites.refreshed(cities.site().indexAlways(true).clock(clock))) {
            assertThat(Sites.text(sitemap, "sitemap.xml")).doesNotContain("<lastmod>");
            SitemapFile pages =
                    Sites.snapshot(sitemap).file("sitemap-pages-0.xml").orElseThrow();

            clock.set("2026-11-22T10:00:00Z");
            cities.behaviour = sink -> List.of("basel", "bern").forEach(sink);
            sitemap.refresh(Refresh.all());
            Snapshot after = Sites.snapshot(sitemap);
            assertThat(after.file("sitemap-pages-0.xml").orElseThrow()).isSameAs(pages);
            assertThat(pages.firstSeen()).isEqualTo(Instant.parse("2026-11-21T09:30:00Z"));
            assertThat(Sites.text(sitemap, "sitemap.xml"))
                    .contains("sitemap-cities-0.xml</loc><lastmod>2026-11-22T10:00:00Z</lastmod>")
                    .contains("sitemap-pages-0.xml</loc></sitemap>");
        }
    }

    @Test
    void siteThatLosesAllPages_keepsThem() {
        try (Sitemap sitemap = cities.site(entries -> {}).build()) {
            sitemap.refresh(Refresh.all());
            cities.behaviour = sink -> {};
            assertThat(sitemap.refresh(Refresh.all()).failed()).isTrue();
            assertThat(sitemap.refresh(Refresh.all()).problem()).contains("There are no pages");
            assertThat(Sites.snapshot(sitemap).pages()).isEqualTo(1);
        }
    }

    @Test
    void listenerThatThrows_changesNothing() {
        try (Sitemap sitemap = cities.site()
                .listener(Sites.listener(report -> {
                    throw new IllegalStateException("listener");
                }))
                .build()) {
            assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();
        }
    }

    @Test
    void unknownSectionsAndProviders_areRefused() {
        try (Sitemap sitemap = cities.site().build()) {
            assertThatThrownBy(() -> sitemap.refresh(Refresh.section("city")))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("There is no section \"city\"; the sections are [cities, pages]");
            assertThatThrownBy(() -> sitemap.refresh(Refresh.section("citis")))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("There is no section \"citis\"; did you mean \"cities\"? The sections are [cities,"
                            + " pages]");
            assertThatThrownBy(() -> sitemap.refresh(Refresh.provider(Sites.Texts.class)))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void sources_areListedLikeEntries() {
        SitemapSource source = Sites.source(
                "pages",
                SourcePage.of("/"),
                SourcePage.of("help/Größen & Maße")
                        .query("q", "a b")
                        .query("é", "")
                        .priority(0.5)
                        .changeFrequency(ChangeFrequency.DAILY)
                        .lastModified(Instant.EPOCH),
                SourcePage.of("/a/../b"),
                SourcePage.of("//evil.com"),
                SourcePage.of(""));
        String xml = Sites.refreshed(
                Sitemap.builder("https://www.example.com/shop/")
                        .styleSheet(false)
                        .registries(List.of())
                        .sources(List.of(source)),
                sitemap -> Sites.text(sitemap, "sitemap.xml"));
        assertThat(xml.lines().toList().subList(2, 5))
                .containsExactly(
                        "<url><loc>https://www.example.com/shop/</loc></url>",
                        "<url><loc>https://www.example.com/shop/help/Gr%C3%B6%C3%9Fen%20&amp;%20Ma%C3%9Fe"
                                + "?q=a%20b&amp;%C3%A9=</loc><lastmod>1970-01-01T00:00:00Z</lastmod>"
                                + "<changefreq>daily</changefreq><priority>0.5</priority></url>",
                        "</urlset>");
    }
}
