package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.Shops;
import dev.waymark.runtime.testing.Shops.Product;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** More sites than may be open at a time. */
class ManySitesTest {

    private static final int MOST = 64;

    private static String name(int i) {
        return "s" + i;
    }

    private static SitemapBuilder builder(Shops shops, int sites) {
        return shops.builder(
                IntStream.range(0, sites).mapToObj(ManySitesTest::name).toArray(String[]::new));
    }

    @Test
    void asManyAsMayBeOpen_takePagesInAnyOrder_andPagesOfAll() {
        Shops shops = Shops.of(sink -> {
            for (int i = 0; i < 10 * MOST; i++) {
                sink.accept(new Product(name(i * 37 % MOST), "n" + i));
            }
            sink.accept(new Product(null, "all"));
        });
        try (Sitemap sitemap = builder(shops, MOST).build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            for (int i = 0; i < MOST; i++) {
                assertThat(Shops.paths(sitemap, name(i)))
                        .hasSize(12)
                        .startsWith("/")
                        .endsWith("/p/all");
            }
        }
    }

    @Test
    void more_takePagesSiteBySite_afterTheFixedOnes_andSitesWithoutAnyHaveThoseAlone() {
        Shops shops = Shops.of(sink -> {
            for (int i = 0; i < 300; i += 2) {
                sink.accept(new Product(name(i), "one"));
                sink.accept(new Product(name(i), "two"));
            }
        });
        try (Sitemap sitemap = builder(shops, 300).build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.failed()).isFalse();
            assertThat(report.pages()).isEqualTo(600);
            for (int i = 0; i < 300; i++) {
                assertThat(Shops.paths(sitemap, name(i)))
                        .isEqualTo(i % 2 == 0 ? List.of("/", "/p/one", "/p/two") : List.of("/"));
            }
        }
    }

    /** A hanging bucket takes more than a minute to fail. */
    @Test
    void storeThatTakesLongToFail_delaysTheStartOnce_notOncePerSite() {
        AtomicInteger reads = new AtomicInteger();
        SnapshotStore hanging = new DelegatingStore(SnapshotStore.memory()) {
            @Override
            public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
                reads.incrementAndGet();
                LockSupport.parkNanos(Duration.ofMillis(1_100).toNanos());
                throw new IOException("no answer");
            }
        };
        builder(Shops.of(sink -> {}), 3).store(hanging).build().close();
        assertThat(reads).hasValue(1);
    }

    @Test
    void pageThatMayGetMoreImages_isListed_beforeItsSiteMakesRoom() {
        SourcePage[] pages = IntStream.rangeClosed(0, MOST)
                .mapToObj(i -> SourcePage.of("/x").site(name(i)))
                .toArray(SourcePage[]::new);
        try (Sitemap sitemap = builder(Shops.of(), MOST + 1)
                .sources(List.of(Sites.source("help", pages)))
                .build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Shops.paths(sitemap, name(0))).containsExactly("/x", "/");
        }
    }

    @Test
    void siteThatWasUsedNotLongAgo_isStillOpen() {
        Shops shops = Shops.of(sink -> {
            for (int i = 0; i < 200; i++) {
                sink.accept(new Product(name(i), "one"));
                sink.accept(new Product(name(Math.max(0, i - MOST / 2 + 2)), "late" + i));
                sink.accept(new Product(name(0), "first" + i));
            }
        });
        try (Sitemap sitemap = builder(shops, 200).build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Shops.paths(sitemap, "s0")).hasSize(1 + 1 + MOST / 2 - 1 + 200);
        }
    }

    @Test
    void pageOfNoSite_inSeveralLanguages_failsTheSection_withTheRemedy() {
        List<Site> sites = IntStream.rangeClosed(0, MOST)
                .mapToObj(i -> Shops.site(name(i)).withLocales("en", "de"))
                .toList();
        SitemapBuilder builder = Sitemap.builder()
                .registries(List.of(entries -> entries.entry("a.B#c", "posts", "/{lang}")
                        .locale("{lang}")
                        .pages(
                                Articles.class,
                                (Integer page, UrlWriter url) ->
                                        url.begin().value(url.locale()).end())))
                .providers(ProviderLocator.of(new Articles()));
        sites.forEach(builder::site);
        try (Sitemap sitemap = builder.build()) {
            assertThat(Sites.failure(sitemap.refresh(Refresh.all()), "posts").cause())
                    .hasMessageContaining(
                            "Articles of entry a.B#c names no site for its pages, but there are 65 sites;");
        }
    }

    @Test
    void pageOfASiteThatIsComplete_failsTheSection_andNamesTheSiteAndTheRemedy() {
        Shops shops = Shops.of(sink -> {
            for (int i = 0; i <= MOST; i++) {
                sink.accept(new Product(name(i), "one"));
            }
            sink.accept(new Product(name(0), "two"));
        });
        try (Sitemap sitemap = builder(shops, MOST + 1).build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(Sites.failure(report, "shop").cause())
                    .hasMessage(
                            "A page of site s0 came after the sitemaps of that site were complete. There are 65 sites,"
                                    + " of which 64 can be open at a time. Push pages site by site (order by site),"
                                    + " from the only provider of section shop");
            assertThat(Sites.failure(report, "shop").origin())
                    .isEqualTo("provider dev.waymark.runtime.testing.Shops of entry a.Products#product");
        }
    }

    /** An article in every language, whatever order the pages come in. */
    static final class Articles implements SitemapProvider<Integer> {
        @Override
        public void pages(Consumer<? super Integer> sink) {
            for (int i = 0; i < 3; i++) {
                sink.accept(i);
            }
        }
    }

    @Test
    void moreSites_eachWithALanguageOfItsOwn_areFilledTogether_andLinkToEachOther() {
        List<String> tags = Arrays.stream(Locale.getISOLanguages())
                .filter(tag -> tag.length() == 2)
                .filter(tag -> Locale.forLanguageTag(tag).toLanguageTag().equals(tag))
                .limit(100)
                .toList();
        SitemapBuilder builder = Sitemap.builder()
                .registries(List.of(entries -> entries.entry("a.Articles#article", "articles", "/articles/{id}")
                        .locale("*")
                        .pages(
                                Articles.class,
                                (Integer id, PageKeys keys) -> {},
                                (Integer id, UrlWriter url) ->
                                        url.begin().value(id).end())))
                .providers(ProviderLocator.of(new Articles()));
        tags.forEach(
                tag -> builder.site(Site.of(tag, "https://" + tag + ".example").withLocales(tag)));
        try (Sitemap sitemap = builder.build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.failed()).isFalse();
            assertThat(report.pages()).isEqualTo(300);
            for (String tag : tags) {
                Snapshot snapshot =
                        sitemap.site(tag).flatMap(SiteView::snapshot).orElseThrow();
                assertThat(Sites.allLocs(snapshot))
                        .containsExactly(
                                "https://" + tag + ".example/articles/0",
                                "https://" + tag + ".example/articles/1",
                                "https://" + tag + ".example/articles/2");
                String text = Sites.text(snapshot.file("sitemap.xml").orElseThrow());
                assertThat(text.split("<xhtml:link ", -1)).hasSize(1 + 3 * tags.size());
                assertThat(text)
                        .contains("<xhtml:link rel=\"alternate\" hreflang=\"" + tags.get(99) + "\" href=\"https://"
                                + tags.get(99) + ".example/articles/2\"/>");
            }
        }
    }

    @Test
    void pageOfAllSites_failsTheSection_andSaysToBindTheSite() {
        Shops shops = Shops.of(new Product(null, "x"));
        try (Sitemap sitemap = builder(shops, MOST + 1).build()) {
            assertThat(Sites.failure(sitemap.refresh(Refresh.all()), "shop").cause())
                    .hasMessage("The provider dev.waymark.runtime.testing.Shops of entry a.Products#product names no"
                            + " site for its pages, but there are 65 sites; bind it:"
                            + " @Bind(to = \"site\", from = \"...\"), or SourcePage.site(...)");
        }
    }
}
