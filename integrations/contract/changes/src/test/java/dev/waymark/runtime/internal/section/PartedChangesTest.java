package dev.waymark.runtime.internal.section;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.changes.SitemapChanges;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Sites;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Single changes of a section that other processes render in parts. */
class PartedChangesTest {

    private static final String HANDLER = "a.Products#product";

    private static final class Products implements SitemapProvider<String> {
        @Override
        public void pages(Consumer<? super String> sink) {}
    }

    private static final SitemapRegistry REGISTRY = entries -> {
        entries.entry("a.Home#home", "pages", "/").page();
        entries.entry(HANDLER, "products", "/p/{id}")
                .pages(
                        Products.class,
                        (String page, UrlWriter url) -> url.begin().value(page).end());
    };

    private final SnapshotStore store = SnapshotStore.memory();

    private SitemapBuilder site() {
        return Sitemap.builder(Sites.BASE)
                .registries(List.of(REGISTRY))
                .providers(ProviderLocator.of(new Products()))
                .maxUrls(200)
                .store(store);
    }

    private static List<String> products(int from, int to) {
        return IntStream.range(from, to).mapToObj(i -> "größe & " + i).toList();
    }

    private Map<String, String> refreshed(OtherProcesses<String> engine) {
        try (Sitemap sitemap = site().plugin(engine).build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            return texts(sitemap);
        }
    }

    /** All sitemaps; the dates in the index are those of their publication. */
    private static Map<String, String> texts(Sitemap sitemap) {
        Snapshot snapshot = Sites.snapshot(sitemap);
        Map<String, String> texts = new TreeMap<>();
        for (String name : snapshot.names()) {
            texts.put(name, Sites.text(snapshot.file(name).orElseThrow()));
        }
        texts.remove("sitemap.xml");
        return texts;
    }

    /** As it is done between two jobs. */
    @Test
    void singlePage_isPutIntoItsOwnPart_asIfItHadBeenRendered() throws Exception {
        OtherProcesses<String> engine = new OtherProcesses<>(HANDLER, store, REGISTRY);
        for (int part = 0; part < 20; part++) {
            engine.parts.put(String.format(Locale.ROOT, "%02d", part), products(part * 150, part * 150 + 150));
        }
        Map<String, String> before = refreshed(engine);
        try (Sitemap web = site().build()) {
            assertThat(web.capability(SitemapChanges.class)
                            .removed(Products.class, "größe & 333")
                            .get()
                            .problem())
                    .isEmpty();
            Map<String, String> edited = texts(web);
            List<String> without = new ArrayList<>(products(300, 450));
            without.remove(33);
            engine.parts.put("02", without);
            assertThat(refreshed(engine)).isEqualTo(edited).isNotEqualTo(before);
        }
    }
}
