package dev.waymark.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.News;
import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Single pages with news. A sitemap has at most 1,000 news. */
class NewsChangesTest {

    private static final Instant NOW = Instant.parse("2026-11-27T12:00:00Z");

    private record Article(int id, String title) {}

    private final Articles articles = new Articles();

    private static final class Articles implements SitemapProvider<Article> {
        private final Map<Integer, String> titles = new TreeMap<>();

        @Override
        public void pages(Consumer<? super Article> sink) {
            titles.forEach((id, title) -> sink.accept(new Article(id, title)));
        }
    }

    private SitemapBuilder site() {
        return Sites.site(entries -> entries.entry("x.Y#article", "news", "/news/{id}")
                        .media()
                        .pages(
                                Articles.class,
                                (page, url) -> url.begin()
                                        .value(page.id())
                                        .news(News.of("Example", "en", NOW, page.title()))
                                        .end()))
                .indexAlways(true)
                .clock(new SettableClock(NOW.toString()))
                .providers(ProviderLocator.of(articles));
    }

    private static List<String> elements(Sitemap sitemap) {
        return Sites.snapshot(sitemap).sitemaps().stream()
                .flatMap(file -> elements(file).stream())
                .sorted()
                .toList();
    }

    private static List<String> elements(SitemapFile file) {
        String text = Sites.text(file);
        assertThat(text).contains(" xmlns:news=");
        List<String> elements =
                text.lines().filter(line -> line.startsWith("<url>")).toList();
        assertThat(elements).hasSizeBetween(1, 1_000);
        return elements;
    }

    private static String another(int id) {
        return "Another title of " + id;
    }

    @Test
    void afterChangesOfManyNews_theSitemapsAreThoseOfARefresh() throws Exception {
        for (int id = 0; id < 2_500; id++) {
            articles.titles.put(id, "Title " + id);
        }
        try (Sitemap sitemap = Sites.refreshed(site())) {
            SitemapChanges changes = sitemap.capability(SitemapChanges.class);
            for (int id = 0; id < 3_000; id += 7) {
                articles.titles.put(id, another(id));
            }
            articles.titles.remove(8);
            assertThat(changes.change(all -> {
                                for (int id = 0; id < 3_000; id += 7) {
                                    all.changed(Articles.class, new Article(id, another(id)));
                                }
                                all.removed(Articles.class, new Article(8, ""));
                            })
                            .get(60, TimeUnit.SECONDS)
                            .problem())
                    .isEmpty();
            List<String> changed = elements(sitemap);
            assertThat(changed).hasSize(articles.titles.size());
            try (Sitemap refreshed = Sites.refreshed(site())) {
                assertThat(changed).isEqualTo(elements(refreshed));
            }
        }
    }
}
