package dev.waymark.runtime.internal.media;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.waymark.annotations.Extension;
import dev.waymark.annotations.Image;
import dev.waymark.annotations.News;
import dev.waymark.annotations.Video;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Rows of a query, one for each image or video, become one page. */
class MediaRowsTest {

    private static final Video ONE = Video.ofPlayer("/t", "one", "d", "/p");
    private static final Video TWO = Video.ofPlayer("/t", "two", "d", "/p");

    private record Result(List<String> pages, SectionReport report) {}

    private static SitemapBuilder rows(Consumer<UrlWriter> rows) {
        return Sites.site(entries ->
                        entries.entry("a.B#c", "pages", "/{v}").media().pages(rows))
                .clock(new SettableClock(MediaPages.NOW))
                .namespace("x", "urn:x");
    }

    private static Result result(SitemapBuilder site) {
        try (Sitemap sitemap = site.build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            String text = sitemap.sites().get(0).snapshot().isPresent() ? Sites.text(sitemap, "sitemap.xml") : "";
            return new Result(
                    text.lines()
                            .filter(line -> line.startsWith("<url>"))
                            .map(line -> line.replace("<url><loc>https://www.example.com", "")
                                    .replaceAll(
                                            "<image:image><image:loc>https://www.example.com([^<]*)</image:loc></image:image>",
                                            " I$1")
                                    .replaceAll("<video:video>.*?<video:title>([^<]*)<.*?</video:video>", " V$1")
                                    .replaceAll("<news:news>.*?<news:title>([^<]*)<.*?</news:news>", " N$1")
                                    .replaceAll("</loc>|</url>", ""))
                            .toList(),
                    report.section("pages").orElseThrow());
        }
    }

    private static void row(UrlWriter url, String page, @Nullable Object image) {
        url.begin().value(page).images(image).end();
    }

    @Test
    void consecutiveRowsOfOnePage_areOnePage_withTheImagesOfAll() {
        Result result = result(rows(url -> {
            row(url, "a", "/1");
            row(url, "b", "/2");
            row(url, "b", "/3");
            url.begin().value("b").images(List.of("/4", Image.of("/5"))).end();
            row(url, "c", null);
            row(url, "d", "/6");
        }));
        assertThat(result.pages()).containsExactly("/a I/1", "/b I/2 I/3 I/4 I/5", "/c", "/d I/6");
        assertThat(result.report().pages()).isEqualTo(4);
        assertThat(result.report().skipped()).isEmpty();
        assertThat(result.report().droppedMetadata()).isEmpty();
    }

    @Test
    void rowsOfSeveralKinds_addUpByKind_andTheRestIsTheFirstRows() {
        Instant now = Instant.parse(MediaPages.NOW);
        Result result = result(rows(url -> {
            url.begin().value("a").images("/1").priority(0.5).end();
            url.begin()
                    .value("a")
                    .videos(ONE)
                    .extension(Extension.of("x", "first"))
                    .priority(0.9)
                    .end();
            url.begin().value("a").news(News.of("T", "en", now, "first")).end();
            url.begin()
                    .value("a")
                    .images("/2")
                    .videos(TWO)
                    .news(News.of("T", "en", now, "second"))
                    .extension(Extension.of("x", "second"))
                    .end();
            url.begin().value("a").images("/3").end();
        }));
        assertThat(result.pages()).containsExactly("/a<priority>0.5</priority> I/1 I/2 I/3 Vone Vtwo Nfirst<x:first/>");
        assertThat(result.report().droppedMetadata()).isEmpty();
    }

    @Test
    void rowWithoutMedia_andRowThatComesAgainLater_areDuplicates() {
        Result result = result(rows(url -> {
            row(url, "a&z", "/1");
            row(url, "a&z", null);
            row(url, "b", "/2");
            row(url, "a&z", "/3");
            row(url, "a&z", "/4");
        }));
        assertThat(result.pages()).containsExactly("/a&amp;z I/1", "/b I/2");
        assertThat(result.report().skipped().get(SkipReason.DUPLICATE)).satisfies(skipped -> {
            assertThat(skipped.count()).isEqualTo(2);
            assertThat(skipped.examples()).containsExactly("a.B#c: \"https://www.example.com/a&z\"");
        });
    }

    @Test
    void rowWithoutMedia_amongOthersOfItsPage_losesNoMedia() {
        Result result = result(rows(url -> {
            row(url, "a", "/1");
            row(url, "a", null);
            row(url, "a", "/2");
            row(url, "b", null);
            row(url, "b", null);
            row(url, "b", "/3");
        }));
        assertThat(result.pages()).containsExactly("/a I/1 I/2", "/b I/3");
        assertThat(result.report().skipped().get(SkipReason.DUPLICATE))
                .isEqualTo(new PageCount(
                        2, List.of("a.B#c: \"https://www.example.com/a\"", "a.B#c: \"https://www.example.com/b\"")));
    }

    @Test
    void mediaAfterARowWithout_areOfThatPageAlone() {
        Instant now = Instant.parse(MediaPages.NOW);
        Result result = result(rows(url -> {
            for (String page : List.of("a", "b", "c")) {
                row(url, page, null);
                url.begin().value(page).videos(ONE).end();
            }
            row(url, "d", null);
            row(url, "d", "/1");
            for (String page : List.of("e", "f")) {
                row(url, page, null);
                url.begin()
                        .value(page)
                        .news(News.of("T", "en", now, page))
                        .extension(Extension.of("x", page))
                        .end();
            }
        }));
        assertThat(result.pages())
                .containsExactly("/a Vone", "/b Vone", "/c Vone", "/d I/1", "/e Ne<x:e/>", "/f Nf<x:f/>");
        assertThat(result.report().droppedMetadata()).isEmpty();
    }

    @Test
    void rowThatCannotBeListed_breaksNothing() {
        Result result = result(rows(url -> {
            row(url, "a", "/1");
            row(url, "..", "/x");
            row(url, "a", "/2");
            row(url, "a", "wrong");
            row(url, "", "/3");
        }));
        assertThat(result.pages()).containsExactly("/a I/1 I/2");
        assertThat(result.report().skipped()).containsOnlyKeys(SkipReason.DOT_SEGMENT, SkipReason.EMPTY_VALUE);
        assertThat(MediaPages.counts(result.report())).isEqualTo(Map.of(DroppedMetadata.IMAGE, 1L));
    }

    @Test
    void aThousandImagesOfAPage_areCountedOverAllItsRows() {
        Result result = result(rows(url -> {
            for (int i = 0; i < 999; i++) {
                row(url, "a", "/" + i);
            }
            url.begin().value("a").images(List.of("/one", "/two", "/three")).end();
            row(url, "a", "/four");
        }));
        assertThat(result.pages().get(0)).endsWith(" I/998 I/one");
        assertThat(MediaPages.counts(result.report())).isEqualTo(Map.of(DroppedMetadata.IMAGE, 3L));
    }

    @Test
    void mediaThatFitIntoNoSitemap_areLeftOut_andThePageStays() {
        Result result = result(rows(url -> {
                    for (int i = 0; i < 100; i++) {
                        url.begin().value("a").videos(ONE).end();
                    }
                    row(url, "b", "/1");
                })
                .maxBytes(4_000));
        assertThat(result.pages()).hasSize(2).last().isEqualTo("/b I/1");
        assertThat(result.pages().get(0)).matches("/a( Vone){10,30}");
        assertThat(result.report().droppedMetadata()).containsOnlyKeys(DroppedMetadata.VIDEO);
    }

    @Test
    void pageThatIsTooLarge_failsItsSection_ifInvalidPagesDo() {
        SitemapBuilder site = rows(url -> url.begin()
                        .value("a")
                        .images(java.util.Collections.nCopies(900, "/x"))
                        .end())
                .maxBytes(4_000)
                .failOnInvalidPage(true);
        assertThat(result(site).report().failure().orElseThrow().cause())
                .hasToString(
                        "a.B#c: the page alone exceeds the byte limit of a sitemap: \"https://www.example.com/a\"");
    }

    @Test
    void entryThatDoesNotSaySo_joinsNothing() {
        Result result = result(Sites.pages("/{v}", url -> {
            row(url, "a", "/1");
            row(url, "a", "/2");
        }));
        assertThat(result.pages()).containsExactly("/a I/1");
        assertThat(result.report().skipped()).containsOnlyKeys(SkipReason.DUPLICATE);
    }

    @Test
    void pagesOfASource_joinWhereTheyHaveMedia() {
        SourcePage a = SourcePage.of("/a");
        SitemapBuilder site = Sitemap.builder(Sites.BASE)
                .registries(List.of())
                .clock(new SettableClock(MediaPages.NOW))
                .namespace("x", "urn:x")
                .sources(List.of(Sites.source(
                        "pages",
                        a.query("q", "1").images(List.of(Image.of("/1"))),
                        a.query("q", "1").videos(List.of(ONE, TWO)),
                        a.query("q", "2").images(List.of(Image.of("/2"))),
                        a,
                        a.extensions(List.of(Extension.of("x", "e")))
                                .news(News.of("T", "en", Instant.parse(MediaPages.NOW), "n")),
                        a)));
        Result result = result(site);
        assertThat(result.pages()).containsExactly("/a?q=1 I/1 Vone Vtwo", "/a?q=2 I/2", "/a Nn<x:e/>");
        assertThat(result.report().skippedPages()).isEqualTo(1);
    }

    @Test
    void rows_takeConstantMemory() {
        int pages = 100_000;
        Image image = Image.of("https://cdn.example.com/some/image.png");
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long[] used = new long[2];
        result(rows(url -> {
                    for (int round = 0; round < 2; round++) {
                        long before = threads.getCurrentThreadAllocatedBytes();
                        for (int i = round * pages; i < (round + 1) * pages; i++) {
                            for (int child = 0; child < 3; child++) {
                                url.begin().value(i).images(image).end();
                            }
                        }
                        used[round] = threads.getCurrentThreadAllocatedBytes() - before;
                    }
                })
                .maxUrls(1_000));
        // What is left is for each file, and for each image a few short-lived objects.
        assertThat(used[1] / (3.0 * pages)).isLessThan(600);
    }
}
