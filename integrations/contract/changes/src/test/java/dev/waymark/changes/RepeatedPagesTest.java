package dev.waymark.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.testing.Sites;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** A page that ends several sitemaps of a section, so names after it are numbered. */
class RepeatedPagesTest {

    private record Page(String name, double priority) {}

    private final List<Page> listed = new ArrayList<>();

    private final class Pages implements SitemapProvider<Page> {
        @Override
        public void pages(Consumer<? super Page> sink) {
            listed.forEach(sink);
        }
    }

    private SitemapBuilder site() {
        return Sites.site(entries -> entries.entry("x.Y#page", "pages", "/{name}")
                        .pages(
                                Pages.class,
                                (page, url) -> url.begin()
                                        .value(page.name())
                                        .priority(page.priority())
                                        .end()))
                .maxUrls(2)
                .providers(ProviderLocator.of(new Pages()));
    }

    private static List<String> elements(Sitemap sitemap) {
        return Sites.snapshot(sitemap).sitemaps().stream()
                .flatMap(file -> Sites.text(file).lines())
                .filter(line -> line.startsWith("<url>"))
                .toList();
    }

    private static void change(Sitemap sitemap, Consumer<Changes> change) throws Exception {
        assertThat(sitemap.capability(SitemapChanges.class)
                        .change(change)
                        .get(60, TimeUnit.SECONDS)
                        .problem())
                .isEmpty();
    }

    private void assertAsRefreshed(Sitemap sitemap) {
        List<String> changed = elements(sitemap);
        try (Sitemap refreshed = Sites.refreshed(site())) {
            assertThat(changed).containsExactlyInAnyOrderElementsOf(elements(refreshed));
        }
    }

    @Test
    void pagesAroundIt_changeAndGo_andItStays() throws Exception {
        for (int i = 0; i < 30; i++) {
            listed.add(new Page("p" + i, 0.5));
            listed.add(new Page("end", 0.5));
        }
        try (Sitemap sitemap = Sites.refreshed(site())) {
            assertThat(Sites.snapshot(sitemap).names()).anyMatch(name -> name.matches(".*-[0-9a-f]{10}-[0-9]+\\.xml"));
            for (int i = 0; i < 60; i += 6) {
                Page changed = new Page("p" + i / 2, 0.1);
                listed.set(i, changed);
                change(sitemap, all -> all.changed(Pages.class, changed));
                assertAsRefreshed(sitemap);
            }
            Page gone = listed.remove(20);
            change(sitemap, all -> all.removed(Pages.class, gone));
            assertAsRefreshed(sitemap);
        }
    }
}
