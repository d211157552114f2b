package dev.waymark.runtime.internal.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.Extension;
import dev.waymark.annotations.News;
import dev.waymark.annotations.Video;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a page is listed without is counted, with the pages that were the first: in the report, in the log. */
class LeftOutTest {

    private static final Instant NOW = Instant.parse(MediaPages.NOW);

    private static void page(UrlWriter url, String value, Consumer<UrlWriter> media) {
        url.begin().value(value);
        media.accept(url);
        url.end();
    }

    private static SitemapBuilder site(Consumer<UrlWriter> pages) {
        return Sites.site(entries ->
                        entries.entry("a.B#c", "pages", "/{v}").media().pages(pages))
                .clock(new SettableClock(MediaPages.NOW))
                .namespace("x", "urn:x");
    }

    private static void everything(UrlWriter url) {
        page(url, "right", right -> right.images("/i"));
        page(url, "images", wrong -> wrong.images(List.of("ftp://a", "b", "/i")));
        page(
                url,
                "video&",
                wrong -> wrong.videos(Video.ofContent("/t", "x".repeat(101), "d", "/c"))
                        .lastModified(Instant.MAX));
        page(
                url,
                "part",
                wrong -> wrong.videos(
                                Video.ofContent("/t", "t", "d", "/c").rating(6).viewCount(-1))
                        .priority(2.0));
        page(url, "news", wrong -> wrong.news(News.of("p", "english", NOW, "t")));
        page(url, "own", wrong -> wrong.extension(Extension.of("y", "e")));
        page(url, "text\u202E", wrong -> wrong.news(News.of("p\u0001", "en", NOW, "t\u0002")));
    }

    private static PageCount parts(long count, String page) {
        return new PageCount(count, List.of("a.B#c: \"https://www.example.com/" + page + "\""));
    }

    @Test
    void report_namesThePageOfEach() {
        SectionReport report = Sites.refreshed(
                site(LeftOutTest::everything),
                sitemap -> sitemap.refresh(Refresh.all()).section("pages").orElseThrow());
        assertThat(report.pages()).isEqualTo(7);
        assertThat(report.droppedMetadata())
                .isEqualTo(Map.of(
                        DroppedMetadata.IMAGE, parts(2, "images"),
                        DroppedMetadata.VIDEO, parts(1, "video&"),
                        DroppedMetadata.LAST_MODIFIED, parts(1, "video&"),
                        DroppedMetadata.VIDEO_PART, parts(2, "part"),
                        DroppedMetadata.PRIORITY, parts(1, "part"),
                        DroppedMetadata.NEWS, parts(1, "news"),
                        DroppedMetadata.EXTENSION, parts(1, "own"),
                        DroppedMetadata.CHARACTERS, parts(2, "text%E2%80%AE")));
    }

    @Test
    void log_saysEachOnce_withThePage() {
        try (LogLines log = new LogLines();
                Sitemap sitemap = Sites.refreshed(site(LeftOutTest::everything))) {
            sitemap.refresh(Refresh.all());
            String page = "; the first: a.B#c: \"https://www.example.com/";
            assertThat(log.lines().stream().filter(line -> line.contains("left out")))
                    .containsExactlyInAnyOrder(
                            "WARNING Section pages: 2 images left out, because the image URL is invalid, or its"
                                    + " page has 1,000 already" + page + "images\"",
                            "WARNING Section pages: 1 video left out, because a video has no valid thumbnail,"
                                    + " title, description, URL or list of countries" + page + "video&\"",
                            "WARNING Section pages: 1 lastmod left out, because a lastmod is more than a day ahead,"
                                    + " or before the year 1" + page + "video&\"",
                            "WARNING Section pages: 2 parts of videos left out, because a part of a video is out of"
                                    + " its range" + page + "part\"",
                            "WARNING Section pages: 1 priority left out, because a priority is not between 0.0 and 1.0"
                                    + page + "part\"",
                            "WARNING Section pages: 1 news left out, because the news has no valid publication,"
                                    + " language, date or title, or its page has one already" + page + "news\"",
                            "WARNING Section pages: 1 own element left out, because an element has an undeclared"
                                    + " prefix or an invalid name, or is too large" + page + "own\"",
                            "WARNING Section pages: characters of 2 texts left out, because XML doesn't allow them"
                                    + page + "text%E2%80%AE\"");
        }
    }

    @Test
    void examples_areThreePages_evenOfMillions() {
        SitemapBuilder site = site(url -> {
            for (int i = 0; i < 100; i++) {
                int number = i / 2;
                page(url, "p" + number, row -> row.images(List.of("wrong", "/i" + number)));
            }
        });
        assertThat(Sites.refreshed(
                                site,
                                sitemap -> sitemap.refresh(Refresh.all())
                                        .section("pages")
                                        .orElseThrow())
                        .droppedMetadata())
                .isEqualTo(Map.of(
                        DroppedMetadata.IMAGE,
                        new PageCount(
                                100,
                                Stream.of("p0", "p1", "p2")
                                        .map(page -> "a.B#c: \"https://www.example.com/" + page + "\"")
                                        .toList())));
    }
}
