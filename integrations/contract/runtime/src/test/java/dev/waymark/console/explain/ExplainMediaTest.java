package dev.waymark.console.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.Extension;
import dev.waymark.annotations.News;
import dev.waymark.annotations.SitemapProvider;
import dev.waymark.annotations.Video;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** An explanation says what a page is listed without. */
class ExplainMediaTest {

    private static final String TODAY = "2026-11-21T12:00:00Z";
    private static final Instant NOW = Instant.parse(TODAY);

    private static void page(UrlWriter url, String value, Consumer<UrlWriter> media) {
        url.begin().value(value);
        media.accept(url);
        url.end();
    }

    private static SitemapBuilder site(Consumer<UrlWriter> pages) {
        return Sites.site(entries ->
                        entries.entry("a.B#c", "pages", "/{v}").media().pages(pages))
                .clock(new SettableClock(TODAY))
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

    @Test
    void explanation_saysWhatThePageLacks_andAsksNoOneWhereNothingWasLeftOut() {
        AtomicInteger asked = new AtomicInteger();
        SitemapBuilder site = Sites.site(entries -> {
                    entries.entry("a.B#c", "pages", "/{v}").media().pages(ExplainMediaTest::everything);
                    entries.entry("a.B#d", "others", "/d/{v}").pages(url -> {
                        asked.incrementAndGet();
                        url.begin().value("d").end();
                    });
                })
                .clock(new SettableClock(TODAY))
                .namespace("x", "urn:x");
        try (Sitemap sitemap = Sites.refreshed(site)) {
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.com/video&")
                            .text()
                            .lines())
                    .containsExactly(
                            "https://www.example.com/video& is listed in sitemap.xml, without lastmod.",
                            "It matches \"/{v}\" of a.B#c in section pages.",
                            "It is listed without 1 lastmod, because a lastmod is more than a day ahead, or"
                                    + " before the year 1.",
                            "It is listed without 1 video, because a video has no valid thumbnail, title,"
                                    + " description, URL or list of countries.");
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.com/text%E2%80%AE")
                            .text())
                    .endsWith("\nIt is listed without characters of 2 texts, because XML doesn't allow them.");
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.com/right")
                            .text()
                            .lines())
                    .hasSize(2);
            int before = asked.get();
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.com/d/d")
                            .text()
                            .lines())
                    .hasSize(2);
            assertThat(asked).hasValue(before);
        }
    }

    @Test
    void pageWhoseProviderFailsNow_isExplainedWithoutWhatWasDropped() {
        AtomicBoolean fails = new AtomicBoolean();
        SitemapBuilder site = site(url -> {
            page(url, "part", wrong -> wrong.priority(2.0));
            if (fails.get()) {
                throw new IllegalStateException("away");
            }
        });
        try (Sitemap sitemap = Sites.refreshed(site)) {
            Explain explain = sitemap.capability(Explain.class);
            String text = explain.explain("/part").text();
            assertThat(text)
                    .endsWith("\nIt is listed without 1 priority, because a priority is not between 0.0 and 1.0.");
            fails.set(true);
            assertThat(explain.explain("/part").text()).isEqualTo(text.substring(0, text.lastIndexOf('\n')));
        }
    }

    @Test
    void rowsOfOnePage_areExplainedTogether() {
        SitemapBuilder site = site(url -> {
            for (int i = 0; i < 1_003; i++) {
                page(url, "many", row -> row.images("/i"));
            }
            page(url, "other", row -> row.images("/i"));
        });
        assertThat(explained(site, "/many"))
                .endsWith("\nIt is listed without 3 images, because the image URL is invalid, or its page has 1,000"
                        + " already.");
        assertThat(explained(site, "/other").lines()).hasSize(2);
    }

    private record Page(Map<String, String> slug) {}

    private static final class Pages implements SitemapProvider<Page> {
        @Override
        public void pages(Consumer<? super Page> sink) {
            sink.accept(new Page(Map.of("en", "a", "de", "b")));
        }
    }

    @Test
    void pageInSeveralLanguages_andPageOfASource_areExplainedToo() {
        SitemapBuilder site = Sites.site(entries -> entries.entry("a.B#c", "pages", "/{lang}/{v}")
                        .media()
                        .locale("{lang}")
                        .pages(
                                Pages.class,
                                (Page page, UrlWriter url) -> url.begin()
                                        .value(url.locale())
                                        .value(url.in(page.slug()))
                                        .images(List.of("wrong", "wrong too"))
                                        .end()))
                .providers(ProviderLocator.of(new Pages()))
                .locales("en", "de")
                .sources(List.of(Sites.source(
                        "cms",
                        SourcePage.of("/plain").news(News.of(" ", "en", NOW, "t")),
                        SourcePage.of("/de/x").locale("de").cluster("1").news(News.of(" ", "en", NOW, "t")))))
                .clock(new SettableClock(TODAY));
        String images =
                "It is listed without 2 images, because the image URL is invalid, or its page has 1,000" + " already.";
        String news = "It is listed without 1 news, because the news has no valid publication, language, date or"
                + " title, or its page has one already.";
        assertThat(explained(site, "/de/b").lines())
                .contains("It is the page in de, and links to:")
                .endsWith(images);
        assertThat(explained(site, "/plain").lines()).endsWith(news);
        assertThat(explained(site, "/de/x").lines()).endsWith(news);
    }

    @Test
    void explanation_knowsTheMediaOfAPage() {
        List<String> images = Collections.nCopies(900, "/x");
        SitemapBuilder site = site(url -> {
                    page(url, "a", row -> row.images("/1"));
                    url.begin().value("b").images(images).end();
                })
                .maxBytes(4_000);
        try (Sitemap sitemap = Sites.refreshed(site)) {
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.com/a")
                            .text())
                    .contains("is listed in sitemap.xml");
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.com/b")
                            .skipReason())
                    .contains(SkipReason.TOO_LARGE);
        }
    }

    private static String explained(SitemapBuilder site, String path) {
        return Sites.<String>refreshed(
                site,
                sitemap -> sitemap.capability(Explain.class)
                        .explain(Sites.BASE + path)
                        .text());
    }
}
