package dev.waymark.runtime.internal.section;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.engine.PartEngine;
import dev.waymark.runtime.engine.PartRenderer;
import dev.waymark.runtime.engine.PartedPages;
import dev.waymark.runtime.engine.RenderedPart;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.PageFinding;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Sections that are rendered in parts, as other processes would do it. */
class PartedRefreshTest {

    private static final String HANDLER = "a.Products#product";

    /** A page of a site, with an image if it has a number that ends with 7. */
    private record Product(
            String id, @Nullable String site, @Nullable String language) {
        Product(String id) {
            this(id, null, null);
        }
    }

    private static final class Products implements SitemapProvider<Product> {
        private final List<Product> all;

        Products(List<Product> all) {
            this.all = all;
        }

        @Override
        public void pages(Consumer<? super Product> sink) {
            all.forEach(sink);
        }
    }

    private static final SitemapRegistry PLAIN = entries -> {
        entries.entry("a.Home#home", "pages", "/").page();
        entries.entry(HANDLER, "products", "${shop:/p}/{id}")
                .pages(
                        Products.class,
                        (Product page, UrlWriter url) -> url.begin()
                                .value(page.id())
                                .lastModified(LocalDate.EPOCH)
                                .end());
    };

    private static List<Product> products(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> new Product("größe & " + i))
                .toList();
    }

    private final SnapshotStore store = SnapshotStore.memory();
    private final SettableClock clock = new SettableClock("2026-01-01T00:00:00Z");

    private OtherProcesses<Product> engine() {
        return new OtherProcesses<>(HANDLER, store, PLAIN);
    }

    /** What an engine does with the products. */
    private interface Rendering {
        void render(PartedPages pages) throws Exception;
    }

    private static PartEngine engine(Rendering rendering) {
        return new PartEngine() {
            @Override
            public boolean supplies(EntryDescription entry) {
                return entry.handler().equals(HANDLER);
            }

            @Override
            public void render(PartedPages pages) throws Exception {
                rendering.render(pages);
            }
        };
    }

    private SitemapBuilder plain(SitemapRegistry registry) {
        return Sitemap.builder(Sites.BASE)
                .registries(List.of(registry))
                .maxUrls(200)
                .placeholders(text -> text.replace("${shop:/p}", "/shop/p"))
                .clock(clock);
    }

    private RefreshReport refresh(SitemapRegistry registry, OtherProcesses<Product> engine) {
        try (Sitemap sitemap = plain(registry).store(store).plugin(engine).build()) {
            return sitemap.refresh(Refresh.all());
        }
    }

    private static Map<String, String> texts(Snapshot snapshot) {
        Map<String, String> texts = new TreeMap<>();
        for (String name : snapshot.names()) {
            texts.put(name, Sites.text(snapshot.file(name).orElseThrow()));
        }
        return texts;
    }

    private Snapshot served() {
        try (Sitemap sitemap = plain(PLAIN)
                .providers(ProviderLocator.of(new Products(List.of())))
                .store(store)
                .build()) {
            return Sites.snapshot(sitemap);
        }
    }

    @Test
    void onePart_givesTheVeryFilesOfOneProcess() {
        OtherProcesses<Product> engine = engine();
        engine.parts.put("all", products(0, 3_000));
        RefreshReport report = refresh(PLAIN, engine);
        assertThat(report.failed()).isFalse();
        assertThat(report.section("products").orElseThrow().pages()).isEqualTo(3_000);
        try (Sitemap alone = plain(PLAIN)
                .providers(ProviderLocator.of(new Products(products(0, 3_000))))
                .build()) {
            assertThat(alone.refresh(Refresh.all()).failed()).isFalse();
            assertThat(texts(served())).isEqualTo(texts(Sites.snapshot(alone)));
            assertThat(served().names()).contains("sitemap-products-0.xml").hasSizeGreaterThan(20);
        }
    }

    @Test
    void severalParts_listTheSamePages() {
        OtherProcesses<Product> engine = engine();
        engine.parts.put("a", products(0, 1_000));
        engine.parts.put("b", products(1_000, 1_100));
        engine.parts.put("c", List.of());
        engine.parts.put("d", products(1_100, 3_000));
        assertThat(refresh(PLAIN, engine).failed()).isFalse();
        try (Sitemap alone = plain(PLAIN)
                .providers(ProviderLocator.of(new Products(products(0, 3_000))))
                .build()) {
            assertThat(alone.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Sites.allLocs(served())).containsExactlyElementsOf(Sites.allLocs(Sites.snapshot(alone)));
        }
        assertThat(engine.rendered).extracting(RenderedPart::part).containsExactly("d", "c", "b", "a");
        assertThat(engine.rendered).extracting(RenderedPart::pages).containsExactly(1_900L, 0L, 100L, 1_000L);
        assertThat(engine.rendered.stream().mapToInt(RenderedPart::sitemaps).sum())
                .isEqualTo((int) served().names().stream()
                        .filter(name -> name.startsWith("sitemap-products-"))
                        .count());
    }

    @Test
    void partThatDidNotChange_keepsNamesBytesAndDates() {
        OtherProcesses<Product> engine = engine();
        engine.parts.put("a", products(0, 1_000));
        engine.parts.put("b", products(1_000, 2_000));
        engine.parts.put("c", products(2_000, 3_000));
        assertThat(refresh(PLAIN, engine).failed()).isFalse();
        Snapshot before = served();

        clock.set("2026-02-01T00:00:00Z");
        assertThat(refresh(PLAIN, engine).changed()).isFalse();
        List<Product> changed = new ArrayList<>(products(1_000, 2_000));
        changed.add(500, new Product("new"));
        engine.parts.put("b", changed);
        // Another part comes, and none of the others is named anew.
        engine.parts.put("0", products(5_000, 5_001));
        RefreshReport report = refresh(PLAIN, engine);
        assertThat(report.changed()).isTrue();
        Snapshot after = served();
        assertThat(after.names()).containsAll(before.names());
        List<String> other = after.names().stream()
                .filter(name -> !Optional.ofNullable(tag(before, name)).equals(Optional.ofNullable(tag(after, name))))
                .toList();
        // The index, the sitemap with the new page and at most the one behind it, and that of the new part.
        assertThat(other).hasSizeBetween(3, 5).contains("sitemap.xml");
        for (String name : after.names()) {
            SitemapFile file = after.file(name).orElseThrow();
            assertThat(file.lastModified().orElse("").startsWith("2026-02"))
                    .as(name)
                    .isEqualTo(other.contains(name));
        }
    }

    private static @Nullable String tag(Snapshot snapshot, String name) {
        return snapshot.file(name)
                .map(file -> Sites.text(file) + file.firstSeen())
                .orElse(null);
    }

    @Test
    void processThatFails_publishesNothing_andTheNextRefreshEverything() {
        OtherProcesses<Product> engine = engine();
        engine.parts.put("a", products(0, 1_000));
        engine.parts.put("b", products(1_000, 2_000));
        assertThat(refresh(PLAIN, engine).failed()).isFalse();
        Map<String, String> before = texts(served());
        engine.parts.put("b", products(1_000, 2_500));
        engine.failsAfter = 1;
        RefreshReport report = refresh(PLAIN, engine);
        SectionReport section = report.section("products").orElseThrow();
        assertThat(section.failure().orElseThrow().origin())
                .isEqualTo("provider " + Products.class.getName() + " of entry " + HANDLER);
        assertThat(section.failure().orElseThrow().cause()).hasMessage("The machine is gone");
        assertThat(texts(served())).isEqualTo(before);
        engine.failsAfter = Integer.MAX_VALUE;
        assertThat(refresh(PLAIN, engine).failed()).isFalse();
        assertThat(Sites.allLocs(served())).hasSize(2_501);
    }

    @Test
    void skips_areCountedOnceForEachPart_withExamples() {
        OtherProcesses<Product> engine = engine();
        engine.parts.put("a", List.of(new Product("x"), new Product(""), new Product("x")));
        engine.parts.put("b", List.of(new Product("y"), new Product(""), new Product("..")));
        SectionReport section = refresh(PLAIN, engine).section("products").orElseThrow();
        assertThat(section.pages()).isEqualTo(2);
        assertThat(section.skipped().keySet())
                .containsExactlyInAnyOrder(SkipReason.EMPTY_VALUE, SkipReason.DOT_SEGMENT, SkipReason.DUPLICATE);
        assertThat(Objects.requireNonNull(section.skipped().get(SkipReason.EMPTY_VALUE))
                        .count())
                .isEqualTo(2);
        assertThat(Objects.requireNonNull(section.skipped().get(SkipReason.EMPTY_VALUE))
                        .examples())
                .containsExactly(HANDLER + ": \"\"");
        assertThat(Objects.requireNonNull(section.skipped().get(SkipReason.DUPLICATE))
                        .count())
                .isEqualTo(1);
    }

    @Test
    void sectionThatTwoEntriesFill_hasTheSitemapsOfBoth() {
        SitemapRegistry shared = entries -> {
            entries.entry("a.Home#home", "products", "/").page();
            PLAIN.register(entries);
        };
        OtherProcesses<Product> engine = new OtherProcesses<>(HANDLER, store, shared);
        engine.parts.put("all", products(0, 300));
        assertThat(refresh(shared, engine).failed()).isFalse();
        assertThat(Sites.allLocs(served())).hasSize(302);
        // That of this process has the first name.
        assertThat(Sites.text(served().file("sitemap-products-0.xml").orElseThrow()))
                .contains("<loc>https://www.example.com/</loc>")
                .doesNotContain("/shop/p");
    }

    @Test
    void languagesAndSites_areThoseOfOneProcess() {
        SitemapRegistry registry = entries -> {
            entries.entry("a.Home#home", "home", "/").page();
            entries.entry(HANDLER, "products", "/{lang}/p/{id}")
                    .locale("{lang}")
                    .cluster("product")
                    .media()
                    .pages(
                            Products.class,
                            (Product page, PageKeys keys) -> keys.site(page.site()),
                            (Product page, UrlWriter url) -> url.begin()
                                    .value(url.locale())
                                    .value(page.id())
                                    .end());
            entries.entry("a.Products#top", "products", "/top/{id}")
                    .locale("x-default")
                    .cluster("product")
                    .pages(
                            Products.class,
                            (Product page, PageKeys keys) -> keys.site(page.site()),
                            (Product page, UrlWriter url) ->
                                    url.begin().value(page.id()).end());
        };
        List<Product> some = List.of(
                new Product("a1", "uk", null),
                new Product("b1", "de", null),
                new Product("a2", "uk", null),
                new Product("c1", "fr", null),
                new Product("b2", "uk", null));
        Map<String, String> expected = new TreeMap<>();
        try (Sitemap sitemap = sites(registry)
                .providers(ProviderLocator.of(new Products(some)))
                .build()) {
            assertRefreshed(sitemap);
            sitemap.sites()
                    .forEach(site ->
                            expected.putAll(of(site.name(), site.snapshot().orElseThrow())));
        }
        OtherProcesses<Product> engine = new OtherProcesses<>(HANDLER, store, registry);
        engine.parts.put("all", some);
        try (Sitemap sitemap = sites(registry).store(store).plugin(engine).build()) {
            assertRefreshed(sitemap);
            Map<String, String> found = new TreeMap<>();
            sitemap.sites()
                    .forEach(
                            site -> found.putAll(of(site.name(), site.snapshot().orElseThrow())));
            assertThat(found).isEqualTo(expected);
            assertThat(found.keySet()).contains("uk/sitemap-products-0.xml", "de/sitemap-products-0.xml");
        }
    }

    private static void assertRefreshed(Sitemap sitemap) {
        RefreshReport report = sitemap.refresh(Refresh.all());
        assertThat(report.sections())
                .allSatisfy(section -> assertThat(section.failure()).isEmpty());
        assertThat(report.problem()).isEmpty();
        assertThat(Objects.requireNonNull(report.section("products")
                                .orElseThrow()
                                .skipped()
                                .get(SkipReason.UNKNOWN_SITE))
                        .count())
                .isEqualTo(1);
    }

    private static Map<String, String> of(String site, Snapshot snapshot) {
        Map<String, String> texts = new TreeMap<>();
        texts(snapshot).forEach((name, text) -> texts.put(site + "/" + name, text));
        return texts;
    }

    private SitemapBuilder sites(SitemapRegistry registry) {
        return Sitemap.builder()
                .registries(List.of(registry))
                .locales("en-GB=uk", "de")
                .namespace("x", "https://www.example.com/x")
                .site(Site.of("uk", "https://www.example.com/uk"))
                .site(Site.of("de", "https://www.example.de"))
                .indexAlways(true)
                .clock(clock);
    }

    private Parts parts(PartedPages pages) {
        return new Parts((Plan) pages.plan(), store, List.of(PLAIN));
    }

    private static List<String> urls(PartRenderer parts, RenderedPart part) throws IOException {
        List<String> urls = new ArrayList<>();
        for (Map.Entry<String, List<SitemapFile>> site : parts.files(part).entrySet()) {
            for (SitemapFile file : site.getValue()) {
                try (ElementStream elements = new ElementStream(file.open())) {
                    while (elements.next()) {
                        urls.add(site.getKey() + " " + elements.loc());
                    }
                }
            }
        }
        return urls;
    }

    @Test
    void urlsOfAPart_areReadBack() throws Exception {
        List<String> urls = new ArrayList<>();
        PartEngine engine = engine(pages -> {
            Parts parts = parts(pages);
            RenderedPart part = parts.render(
                    "x", (SitemapProvider<Product>) sink -> products(0, 500).forEach(sink));
            urls.addAll(urls(parts, part));
            pages.add(part);
        });
        try (Sitemap sitemap = plain(PLAIN).store(store).plugin(engine).build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
        assertThat(urls).hasSize(500).contains(" https://www.example.com/shop/p/gr%C3%B6%C3%9Fe%20&amp;%20499");
    }

    @Test
    void urlsThatTwoPartsList_areReported_orDropped() {
        List<Product> first = products(0, 1_000);
        List<Product> second = productsAnd7();
        SectionReport reported = repeated(first, second, false);
        assertThat(reported.pages()).isEqualTo(2_001);
        PageCount repeated =
                new PageCount(1, List.of(HANDLER + ": \"https://www.example.com/shop/p/gr%C3%B6%C3%9Fe%20&%207\""));
        assertThat(reported.findings()).containsEntry(PageFinding.REPEATED, repeated);
        SectionReport dropped = repeated(first, second, true);
        assertThat(dropped.pages()).isEqualTo(2_000);
        assertThat(dropped.skipped()).containsEntry(SkipReason.DUPLICATE, repeated);
        Map<String, String> without = texts(served());
        assertThat(Sites.allLocs(served())).doesNotHaveDuplicates();
        // As if the page had never come.
        OtherProcesses<Product> engine = engine();
        engine.parts.put("a", first);
        engine.parts.put("b", products(1_000, 2_000));
        assertThat(refresh(PLAIN, engine).changed()).isFalse();
        assertThat(texts(served())).isEqualTo(without);
    }

    private static List<Product> productsAnd7() {
        List<Product> products = new ArrayList<>(products(1_000, 2_000));
        products.add(300, new Product("größe & 7"));
        return products;
    }

    @Test
    void firstPublicationWithDroppedUrls_datesAllSitemaps() {
        assertThat(repeated(products(0, 1_000), productsAnd7(), true).pages()).isEqualTo(2_000);
        assertThat(served().sitemaps())
                .filteredOn(file -> file.name().startsWith("sitemap-products"))
                .isNotEmpty()
                .allSatisfy(file -> assertThat(file.lastModified()).contains("1970-01-01"));
    }

    private SectionReport repeated(List<Product> first, List<Product> second, boolean drop) {
        PartEngine engine = engine(pages -> {
            Parts parts = parts(pages);
            RenderedPart a = parts.render("a", (SitemapProvider<Product>) first::forEach);
            RenderedPart b = parts.render("b", (SitemapProvider<Product>) second::forEach);
            Set<String> known = new HashSet<>(urls(parts, a));
            List<String> twice = urls(parts, b).stream().filter(known::contains).toList();
            assertThat(twice).hasSize(1);
            pages.add(a);
            pages.add(
                    drop
                            ? parts.without(b, (site, url) -> known.contains(site + " " + url))
                            : parts.noting(b, Map.of("", List.of(twice.get(0).substring(1)))));
        });
        try (Sitemap sitemap = plain(PLAIN).store(store).plugin(engine).build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.failed()).isFalse();
            return report.section("products").orElseThrow();
        }
    }

    @Test
    void partThatIsAddedTwice_orOfAnotherRefresh_orTooLate_isRefused() throws Exception {
        List<PartedPages> known = new ArrayList<>();
        List<RenderedPart> parts = new ArrayList<>();
        PartEngine engine = engine(pages -> {
            RenderedPart part = parts(pages).render("x", (SitemapProvider<Product>)
                    sink -> products(0, 5).forEach(sink));
            pages.add(part);
            assertThatThrownBy(() -> pages.add(part))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "There are two parts x of " + HANDLER + ": each needs an id of its own, and is added once");
            if (!parts.isEmpty()) {
                assertThatThrownBy(() -> pages.add(parts.get(0)))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage("The part x was rendered by another plan: each refresh has its own");
            }
            known.add(pages);
            parts.add(part);
        });
        try (Sitemap sitemap = plain(PLAIN).store(store).plugin(engine).build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
        assertThatThrownBy(() -> known.get(0).add(parts.get(0)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("The part x of " + HANDLER + " came after render() had ended: add all parts before");
        assertThat(known.get(0).isCancelled()).isTrue();
    }

    @Test
    void processWithoutTheApplication_saysWhichEntryItLacks() {
        OtherProcesses<Product> engine = new OtherProcesses<>(HANDLER, store, entries -> {});
        engine.parts.put("all", products(0, 3));
        SectionReport section = refresh(PLAIN, engine).section("products").orElseThrow();
        assertThat(section.failure().orElseThrow().cause())
                .hasMessage(
                        "The entry " + HANDLER + " (section products, path \"${shop:/p}/{id}\") is in no registry of"
                                + " this process. It needs the classes of the application, in the very version that refreshes:"
                                + " it has no registry at all. Is the jar of the application among those of this process?");
    }

    @Test
    void providerOfTheOtherEntries_isStillLookedFor() {
        SitemapRegistry two = entries -> {
            PLAIN.register(entries);
            entries.entry("a.Brands#brand", "brands", "/b/{id}")
                    .pages(
                            Products.class,
                            (Product page, UrlWriter url) ->
                                    url.begin().value(page.id()).end());
        };
        OtherProcesses<Product> engine = new OtherProcesses<>(HANDLER, store, two);
        assertThatThrownBy(() -> plain(two).store(store).plugin(engine).build())
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessageContaining("of a.Brands#brand (path \"/b/{id}\") was not found");
    }

    @Test
    void sitemapsThatAreStoredAlready_areNotStoredAgain() {
        List<String> before = new ArrayList<>();
        OtherProcesses<Product> engine = engine();
        engine.parts.put("a", products(0, 1_000));
        engine.parts.put("b", products(1_000, 2_000));
        refresh(PLAIN, engine);
        list(before);
        engine.parts.remove("a");
        refresh(PLAIN, engine);
        List<String> after = new ArrayList<>();
        list(after);
        // The first sitemap of the only part has another name, and the same bytes.
        assertThat(served().names()).contains("sitemap-products-0.xml");
        assertThat(new TreeSet<>(after).stream().filter(key -> !before.contains(key)))
                .hasSizeLessThanOrEqualTo(2);
    }

    @Test
    void sitemapsThatAreGone_areStoredAgain() throws IOException {
        OtherProcesses<Product> engine = engine();
        engine.parts.put("a", products(0, 1_000));
        try (Sitemap sitemap = plain(PLAIN).store(store).plugin(engine).build()) {
            assertThat(sitemap.refresh(Refresh.all()).problem()).isEmpty();
            Map<String, String> before = texts(Sites.snapshot(sitemap));
            List<String> keys = new ArrayList<>();
            list(keys);
            store.delete(keys);
            assertThat(sitemap.refresh(Refresh.all()).problem()).isEmpty();
            assertThat(texts(served())).isEqualTo(before);
        }
    }

    @Test
    void sitemapsThatAreDamaged_areStoredAgain() throws IOException {
        OtherProcesses<Product> engine = engine();
        engine.parts.put("a", products(0, 1_000));
        refresh(PLAIN, engine);
        Map<String, String> before = texts(served());
        List<String> keys = new ArrayList<>();
        list(keys);
        for (SitemapFile sitemap : served().sitemaps()) {
            for (String key : keys) {
                if (key.endsWith(sitemap.tag())) {
                    store.put(key, new byte[(int) sitemap.compressedSize()]);
                }
            }
        }
        assertThat(refresh(PLAIN, engine).problem()).isEmpty();
        assertThat(texts(served())).isEqualTo(before);
    }

    @Test
    void twoEntriesOfOneMethod_haveNamesOfTheirOwn() {
        SitemapRegistry two = entries -> {
            for (String path : List.of("/p/{id}", "/q/{id}")) {
                entries.entry(HANDLER, "products", path)
                        .pages(
                                Products.class,
                                (Product page, UrlWriter url) ->
                                        url.begin().value(page.id()).end());
            }
            entries.entry("a.Home#home", "pages", "/").page();
        };
        OtherProcesses<Product> engine = new OtherProcesses<>(HANDLER, store, two);
        engine.parts.put("a", products(0, 100));
        engine.parts.put("b", products(100, 200));
        assertThat(refresh(two, engine).failed()).isFalse();
        assertThat(served().names())
                .filteredOn(name -> name.startsWith("sitemap-products"))
                .hasSizeGreaterThanOrEqualTo(4)
                .allMatch(name -> name.matches("sitemap-products-[0-9a-f]{10}\\.xml"));
    }

    private void list(List<String> keys) {
        try {
            store.list("", keys::add);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
