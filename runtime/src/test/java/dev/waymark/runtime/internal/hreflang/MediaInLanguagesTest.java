package dev.waymark.runtime.internal.hreflang;

import static dev.waymark.runtime.internal.hreflang.ClusterBytesTest.elements;
import static dev.waymark.runtime.internal.hreflang.ClusterBytesTest.link;
import static dev.waymark.runtime.internal.hreflang.ClusterBytesTest.site;
import static dev.waymark.runtime.internal.hreflang.ClusterBytesTest.url;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.Image;
import dev.waymark.annotations.News;
import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Media of pages in several languages stand before the links; rows add up there, too. */
class MediaInLanguagesTest {

    record Row(
            @Nullable String language,
            @Nullable Object group,
            String slug,
            @Nullable Object image) {}

    static class Rows implements SitemapProvider<Row> {
        private final List<Row> rows;

        Rows(List<Row> rows) {
            this.rows = rows;
        }

        @Override
        public void pages(Consumer<? super Row> sink) {
            rows.forEach(sink);
        }
    }

    private static final SitemapRegistry ROWS = entries -> entries.entry("a.Posts#post", "post", "/{lang}/{slug}")
            .locale("{lang}")
            .media()
            .pages(
                    Rows.class,
                    (Row row, PageKeys keys) -> keys.locale(row.language()).cluster(row.group()),
                    (Row row, UrlWriter url) -> write(row, url));

    private static final SitemapRegistry OBJECTS = entries -> entries.entry("a.Posts#post", "post", "/{lang}/{slug}")
            .locale("{lang}")
            .media()
            .pages(Rows.class, (Row row, PageKeys keys) -> {}, (Row row, UrlWriter url) -> write(row, url));

    private static void write(Row row, UrlWriter url) {
        url.begin().value(url.locale()).value(row.slug()).images(row.image()).end();
    }

    private static String image(String path) {
        return "<image:image><image:loc>~" + path + "</image:loc></image:image>";
    }

    private static SitemapBuilder rows(SitemapRegistry registry, Row... rows) {
        return site(registry, new Rows(List.of(rows))).locales("en", "de");
    }

    private static SectionReport report(SitemapBuilder site) {
        try (Sitemap sitemap = site.build()) {
            return sitemap.refresh(Refresh.all()).section("post").orElseThrow();
        }
    }

    @Test
    void mediaStandBeforeTheLinks_andNewsMayDifferByLanguage() {
        Instant now = Instant.parse("2026-11-21T08:00:00Z");
        Map<String, News> news = Map.of("de", News.of("Zeit", "de", now, "Titel"));
        SitemapRegistry registry = entries -> entries.entry("a.Posts#post", "post", "/{lang}/a")
                .locale("{lang}")
                .media()
                .pages(url -> url.begin()
                        .value(url.locale())
                        .images("/1.png")
                        .news(url.in(news))
                        .end());
        SitemapBuilder site = Sites.site(registry).locales("en", "de").clock(new SettableClock("2026-11-21T08:00:00Z"));
        String links = link("en", "/en/a") + link("de", "/de/a");
        assertThat(elements(site))
                .containsExactly(
                        url("/en/a", image("/1.png"), links),
                        url(
                                "/de/a",
                                image("/1.png"),
                                "<news:news><news:publication><news:name>Zeit</news:name><news:language>de</news:language>"
                                        + "</news:publication><news:publication_date>2026-11-21T08:00:00Z"
                                        + "</news:publication_date><news:title>Titel</news:title></news:news>",
                                links));
    }

    @Test
    void rowsOfOneLanguage_addUpWithinTheirCluster() {
        SitemapBuilder site = rows(
                ROWS,
                new Row("en", 1, "a", "/1"),
                new Row("en", 1, "a", "/2"),
                new Row("de", 1, "b", "/3"),
                new Row("en", 1, "a", Image.of("/4")),
                new Row("de", 1, "b", null),
                new Row("en", 2, "c", "/5"));
        String links = link("en", "/en/a") + link("de", "/de/b");
        assertThat(elements(site))
                .containsExactly(
                        url("/en/a", image("/1"), image("/2"), image("/4"), links),
                        url("/de/b", image("/3"), links),
                        url("/en/c", image("/5")));
        assertThat(report(site).skipped()).containsOnlyKeys(SkipReason.DUPLICATE);
    }

    @Test
    void rowWithoutMedia_amongOthersOfItsLanguage_losesNoMedia() {
        SitemapBuilder site = rows(
                ROWS,
                new Row("en", 1, "a", "/1"),
                new Row("en", 1, "a", null),
                new Row("en", 1, "a", "/2"),
                new Row("de", 1, "b", "/3"));
        String links = link("en", "/en/a") + link("de", "/de/b");
        assertThat(elements(site))
                .containsExactly(url("/en/a", image("/1"), image("/2"), links), url("/de/b", image("/3"), links));
        assertThat(report(site).skipped()).containsOnlyKeys(SkipReason.DUPLICATE);
    }

    @Test
    void mediaOfALaterRowAlone_areDeclared() {
        SitemapBuilder site = rows(ROWS, new Row("en", 1, "a", null), new Row("en", 1, "a", "/1"));
        assertThat(Sites.<String>refreshed(site, sitemap -> Sites.text(sitemap, "sitemap.xml")))
                .contains("xmlns:image=", "<image:loc>" + Sites.BASE + "/1</image:loc>");
    }

    @Test
    void moreRowsThanLanguages_areNoClusterTooMany() {
        List<Row> all = new ArrayList<>();
        for (int i = 0; i < 1_200; i++) {
            all.add(new Row(i % 2 == 0 ? "en" : "de", 1, "a", "/" + i));
        }
        SitemapBuilder site = site(ROWS, new Rows(all)).locales("en", "de");
        assertThat(elements(site))
                .hasSize(2)
                .allSatisfy(element ->
                        assertThat(element.split("<image:image>", -1)).hasSize(601));
        assertThat(report(site).skipped()).isEmpty();
    }

    @Test
    void rowsWithoutCluster_addUp() {
        SitemapBuilder site = rows(
                ROWS,
                new Row("en", null, "a", "/1"),
                new Row("en", null, "a", "/2"),
                new Row("de", null, "a", "/3"),
                new Row("de", null, "b", "/4"));
        assertThat(elements(site))
                .containsExactly(
                        url("/en/a", image("/1"), image("/2")), url("/de/a", image("/3")), url("/de/b", image("/4")));
    }

    @Test
    void rowsOfAnObjectInSeveralLanguages_addUpInEach() {
        SitemapBuilder site = rows(
                OBJECTS,
                new Row(null, null, "a", "/1"),
                new Row(null, null, "a", "/2"),
                new Row(null, null, "b", null),
                new Row(null, null, "c", "/3"),
                new Row(null, null, "a", "/4"),
                new Row(null, null, "c", "/5"));
        assertThat(elements(site))
                .containsExactly(
                        url("/en/a", image("/1"), image("/2"), link("en", "/en/a") + link("de", "/de/a")),
                        url("/de/a", image("/1"), image("/2"), link("en", "/en/a") + link("de", "/de/a")),
                        url("/en/b", link("en", "/en/b") + link("de", "/de/b")),
                        url("/de/b", link("en", "/en/b") + link("de", "/de/b")),
                        url("/en/c", image("/3"), link("en", "/en/c") + link("de", "/de/c")),
                        url("/de/c", image("/3"), link("en", "/en/c") + link("de", "/de/c")));
        assertThat(report(site).skipped()).containsOnlyKeys(SkipReason.DUPLICATE);
    }

    @Test
    void rowWithoutMedia_amongOthersOfItsObject_losesNoMedia() {
        SitemapBuilder site = rows(
                OBJECTS,
                new Row(null, null, "a", "/1"),
                new Row(null, null, "a", null),
                new Row(null, null, "a", "/2"),
                new Row(null, null, "b", null),
                new Row(null, null, "b", null));
        assertThat(elements(site))
                .containsExactly(
                        url("/en/a", image("/1"), image("/2"), link("en", "/en/a") + link("de", "/de/a")),
                        url("/de/a", image("/1"), image("/2"), link("en", "/en/a") + link("de", "/de/a")),
                        url("/en/b", link("en", "/en/b") + link("de", "/de/b")),
                        url("/de/b", link("en", "/en/b") + link("de", "/de/b")));
        assertThat(report(site).skipped())
                .isEqualTo(Map.of(
                        SkipReason.DUPLICATE,
                        new PageCount(
                                4,
                                List.of(
                                        "a.Posts#post: \"https://www.example.com/en/a\"",
                                        "a.Posts#post: \"https://www.example.com/de/a\"",
                                        "a.Posts#post: \"https://www.example.com/en/b\""))));
    }

    @Test
    void aThousandImages_areCountedForEachUrl() {
        List<Row> all = new ArrayList<>();
        for (int i = 0; i < 1_001; i++) {
            all.add(new Row(null, null, "a", "/" + i));
        }
        SitemapBuilder site = site(OBJECTS, new Rows(all)).locales("en", "de");
        assertThat(elements(site))
                .hasSize(2)
                .allSatisfy(element ->
                        assertThat(element.split("<image:image>", -1)).hasSize(1_001));
        assertThat(report(site).droppedMetadata())
                .isEqualTo(Map.of(
                        DroppedMetadata.IMAGE,
                        new PageCount(
                                2,
                                List.of(
                                        "a.Posts#post: \"https://www.example.com/en/a\"",
                                        "a.Posts#post: \"https://www.example.com/de/a\""))));
    }

    @Test
    void imagesAfterARowWithout_areCountedForTheirUrlAlone() {
        List<Row> all = new ArrayList<>();
        for (int page = 0; page < 1_001; page++) {
            all.add(new Row("en", page, "p" + page, null));
            all.add(new Row("en", page, "p" + page, "/1"));
        }
        SitemapBuilder site = site(ROWS, new Rows(all)).locales("en", "de");
        assertThat(elements(site))
                .hasSize(1_001)
                .allSatisfy(element -> assertThat(element).contains(image("/1")));
        assertThat(report(site).droppedMetadata()).isEmpty();
    }

    @Test
    void pagesOfASource_addUpInTheirLanguage() {
        SourcePage en = SourcePage.of("/en").locale("en").cluster("1");
        SourcePage de = SourcePage.of("/de").locale("de").cluster("1");
        SitemapBuilder site = Sitemap.builder(Sites.BASE)
                .registries(List.of())
                .locales("en", "de")
                .sources(List.of(Sites.source(
                        "post",
                        en.images(List.of(Image.of("/1"))),
                        en.images(List.of(Image.of("/2"))),
                        de.images(List.of(Image.of("/3"))))));
        String links = link("en", "/en") + link("de", "/de");
        assertThat(elements(site))
                .containsExactly(url("/en", image("/1"), image("/2"), links), url("/de", image("/3"), links));
    }
}
