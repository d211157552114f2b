package dev.waymark.runtime.scenarios;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Shops;
import dev.waymark.runtime.testing.Shops.Product;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sitemaps and reports of several sites of one application. */
class SeveralSitesTest {

    private static final String START = """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            """;

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, /sitemap.xml, https://www.example.de/",
        "localhost, /sitemap.xml, https://www.example.de/",
        "[::1], /uk/sitemap.xml, https://www.example.com/uk/",
        "www.example.fr, /sitemap.xml, https://www.example.fr/",
        "127.0.0.1, /us/sitemap.xml,",
        "127.0.0.1.evil.example, /sitemap.xml,",
        "www.example.org, /sitemap.xml,",
    })
    void inDevelopment_thisMachineIsTheFirstSiteAtAPath(String host, String path, @Nullable String home)
            throws IOException {
        for (boolean development : new boolean[] {true, false}) {
            try (Sitemap sitemap = Sites.refreshed(Shops.of()
                    .builder()
                    .development(development)
                    .styleSheet(true)
                    .site(Site.of("de", "https://www.example.de"))
                    .site(Site.of("fr", "https://www.example.fr"))
                    .site(Site.of("uk", "https://www.example.com/uk")))) {
                var answer = sitemap.responder()
                        .respond(SitemapRequest.of("GET", path, name -> null).at(host, 8080));
                boolean isAnswered = home != null && (development || host.startsWith("www."));
                assertThat(answer.isPresent()).isEqualTo(isAnswered);
                assertThat(sitemap.responder()
                                .handles(SitemapRequest.of("GET", path.replace(".xml", "-style.css"), name -> null)
                                        .at(host, 8080)))
                        .isEqualTo(isAnswered);
                if (isAnswered) {
                    ByteArrayOutputStream body = new ByteArrayOutputStream();
                    answer.orElseThrow().writeTo(body);
                    assertThat(body.toString(StandardCharsets.UTF_8)).contains("<loc>" + home + "</loc>");
                }
            }
        }
    }

    @Test
    void onePass_fillsTheSitemapsOfAllSites_withTheseBytes() {
        Shops shops = Shops.of(new Product("uk", "tea"), new Product("de", "bier"), new Product(null, "a&b"));
        try (Sitemap sitemap = shops.builder()
                .site(Site.of("de", "https://www.example.de"))
                .site(Site.of("uk", "https://www.example.com/uk"))
                .build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Sites.text(sitemap.site("de")
                            .flatMap(SiteView::snapshot)
                            .orElseThrow()
                            .file("sitemap.xml")
                            .orElseThrow()))
                    .isEqualTo(START + """
                            <url><loc>https://www.example.de/</loc></url>
                            <url><loc>https://www.example.de/p/bier</loc></url>
                            <url><loc>https://www.example.de/p/a&amp;b</loc></url>
                            </urlset>
                            """);
            assertThat(Sites.text(sitemap.site("uk")
                            .flatMap(SiteView::snapshot)
                            .orElseThrow()
                            .file("sitemap.xml")
                            .orElseThrow()))
                    .isEqualTo(START + """
                            <url><loc>https://www.example.com/uk/</loc></url>
                            <url><loc>https://www.example.com/uk/p/tea</loc></url>
                            <url><loc>https://www.example.com/uk/p/a&amp;b</loc></url>
                            </urlset>
                            """);
            assertThat(sitemap.site("fr").flatMap(SiteView::snapshot)).isEmpty();
            assertThat(sitemap.capability(Engine.class).sites())
                    .extracting(EngineSite::site)
                    .containsExactly(
                            Site.of("de", "https://www.example.de"), Site.of("uk", "https://www.example.com/uk"));
        }
    }

    @Test
    void index_ofASite_namesItsOwnSitemaps() {
        try (Sitemap sitemap = Sites.refreshed(
                Shops.of(new Product("b", "x")).builder("a", "b").indexAlways(true))) {
            Snapshot snapshot = sitemap.site("b").flatMap(SiteView::snapshot).orElseThrow();
            assertThat(Sites.locs(Sites.text(snapshot.file("sitemap.xml").orElseThrow())))
                    .containsExactly("https://b.example.com/sitemap-shop-0.xml");
        }
    }

    @Test
    void sitemapsOfASite_areThoseThatItWouldHaveAlone() {
        List<Product> all = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            all.add(new Product(List.of("a", "b", "c").get(i % 3), "n" + i));
        }
        Product[] ofB =
                all.stream().filter(product -> "b".equals(product.site())).toArray(Product[]::new);
        try (Sitemap together = Shops.of(all.toArray(Product[]::new))
                        .builder("a", "b", "c")
                        .maxUrls(100)
                        .build();
                Sitemap alone = Shops.of(ofB).builder("b").maxUrls(100).build()) {
            together.refresh(Refresh.all());
            alone.refresh(Refresh.all());
            assertThat(files(together.site("b").flatMap(SiteView::snapshot).orElseThrow()))
                    .hasSizeGreaterThan(10)
                    .isEqualTo(files(alone.site("b").flatMap(SiteView::snapshot).orElseThrow()));
        }
    }

    private static Map<String, String> files(Snapshot snapshot) {
        Map<String, String> files = new TreeMap<>();
        for (String name : snapshot.names()) {
            // The index has the dates.
            if (!name.equals("sitemap.xml")) {
                files.put(name, Sites.text(snapshot.file(name).orElseThrow()));
            }
        }
        return files;
    }

    @Test
    void pageOfAnUnknownSite_isSkippedAndCounted() {
        try (Sitemap sitemap = Shops.of(new Product("a", "x"), new Product("nobody", "y"), new Product("nobody", "z"))
                .builder("a", "b")
                .build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            PageCount skipped = Sites.skipped(report, "shop", SkipReason.UNKNOWN_SITE);
            assertThat(skipped.count()).isEqualTo(2);
            assertThat(skipped.examples()).containsExactly("a.Products#product: \"nobody\"");
            assertThat(Shops.paths(sitemap, "a")).containsExactly("/", "/p/x");
            assertThat(Shops.paths(sitemap, "b")).containsExactly("/");
        }
    }

    @Test
    void pageOfAnUnknownSite_failsItsSection_whereInvalidPagesDo() {
        try (Sitemap sitemap = Shops.of(new Product("a", "x"), new Product("nobody", "y"))
                .builder("a", "b")
                .failOnInvalidPage(true)
                .build()) {
            assertThat(Sites.failure(sitemap.refresh(Refresh.all()), "shop").cause())
                    .hasMessage("a.Products#product: there is no such site: \"nobody\"");
        }
    }

    @Test
    void boundSite_whereTheOnlyOneHasNoName_isUnknownToo() {
        Shops shops = Shops.of(new Product("a", "x"), new Product(null, "y"));
        try (Sitemap sitemap = Sitemap.builder("https://www.example.com")
                .registries(List.of(shops.registry()))
                .providers(dev.waymark.runtime.spi.ProviderLocator.of(shops))
                .build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(Sites.skipped(report, "shop", SkipReason.UNKNOWN_SITE).count())
                    .isEqualTo(1);
            assertThat(Sites.allLocs(Sites.snapshot(sitemap)))
                    .containsExactly("https://www.example.com/", "https://www.example.com/p/y");
        }
    }

    @Test
    void source_saysTheSiteOfAPage() {
        try (Sitemap sitemap = Shops.of()
                .builder("a", "b")
                .sources(List.of(Sites.source(
                        "help",
                        SourcePage.of("/all"),
                        SourcePage.of("/only-b").site("b"),
                        SourcePage.of("/none").site("c"))))
                .build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(Shops.paths(sitemap, "a")).containsExactly("/all", "/");
            assertThat(Shops.paths(sitemap, "b")).containsExactly("/all", "/only-b", "/");
            assertThat(Sites.skipped(report, "help", SkipReason.UNKNOWN_SITE).count())
                    .isEqualTo(1);
        }
    }

    @Test
    void pagesInSeveralLanguages_areOfTheirSite_whateverOthersHave() {
        try (Sitemap sitemap = Sitemap.builder()
                .registries(List.of(entries -> {
                    entries.entry("a.Home#about", "pages", "/about")
                            .locale("en")
                            .page();
                    entries.entry("a.Home#about", "pages", "/über").locale("de").page();
                }))
                .sources(List.of(Sites.source(
                        "help",
                        SourcePage.of("/first").site("a"),
                        SourcePage.of("/en").locale("en").cluster("1").site("a"),
                        SourcePage.of("/de").locale("de").cluster("1").site("a"),
                        SourcePage.of("/en").locale("en").cluster("1").site("b"),
                        SourcePage.of("/last").site("b"),
                        SourcePage.of("/fr").locale("fr").cluster("1").site("nobody"))))
                .site(Shops.site("a").withLocales("en", "de"))
                .site(Shops.site("b").withLocales("en"))
                .site(Shops.site("c").withLocales("fr"))
                .build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.failed()).isFalse();
            assertThat(Sites.skipped(report, "help", SkipReason.UNKNOWN_SITE).count())
                    .isEqualTo(1);
            assertThat(report.section("help").orElseThrow().findings()).isEmpty();
            assertThat(Shops.paths(sitemap, "a")).containsExactly("/first", "/en", "/de", "/about", "/%C3%BCber");
            assertThat(Shops.paths(sitemap, "b")).containsExactly("/en", "/last", "/about");
            assertThat(sitemap.site("c").orElseThrow().snapshot()).isEmpty();
        }
    }

    @Test
    void rowsOfOnePage_areCountedOnEachOfItsSites() {
        SourcePage[] rows = Stream.of("a", "b")
                .flatMap(site -> Arrays.stream(Locale.getISOCountries())
                        .limit(101)
                        .map(country -> SourcePage.of("/" + country)
                                .locale("en-" + country)
                                .cluster("1")
                                .site(site)))
                .toArray(SourcePage[]::new);
        try (Sitemap sitemap = Sites.refreshed(Sitemap.builder()
                .registries(List.of())
                .sources(List.of(Sites.source("help", rows)))
                .site(Shops.site("a"))
                .site(Shops.site("b")))) {
            assertThat(Shops.paths(sitemap, "a")).hasSize(101).isEqualTo(Shops.paths(sitemap, "b"));
        }
    }

    @Test
    void report_saysOfEachSection_whichSiteItIsOf() {
        try (Sitemap sitemap = Shops.of(new Product("a", "x"), new Product("a", ""))
                .builder("a", "b")
                .build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            SectionReport ofA = report.site("a").orElseThrow().sections().get(0);
            assertThat(ofA.site()).contains("a");
            assertThat(ofA.pages()).isEqualTo(2);
            assertThat(ofA.skipped()).containsOnlyKeys(SkipReason.EMPTY_VALUE);
            SectionReport ofB = report.site("b").orElseThrow().sections().get(0);
            assertThat(ofB.site()).contains("b");
            assertThat(ofB.pages()).isEqualTo(1);
            assertThat(ofB.skipped()).isEmpty();
            SectionReport ofAll = report.section("shop").orElseThrow();
            assertThat(ofAll.site()).isEmpty();
            assertThat(ofAll.pages()).isEqualTo(3);
            assertThat(ofAll.sitemaps()).isEqualTo(2);
            assertThat(ofAll.skippedPages()).isEqualTo(1);
            assertThat(report.pages()).isEqualTo(3);
            assertThat(report.sections()).hasSize(1);
        }
    }

    @Test
    void passThatFails_leavesTheSectionOfEverySiteAsItWas() {
        Shops shops = Shops.of(new Product("a", "x"), new Product("b", "y"));
        try (Sitemap sitemap = Sites.refreshed(shops.builder("a", "b"))) {
            Snapshot before = sitemap.site("b").flatMap(SiteView::snapshot).orElseThrow();
            shops.behaviour = sink -> {
                sink.accept(new Product("a", "new"));
                throw new IllegalStateException("away");
            };
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.failed()).isTrue();
            assertThat(Sites.failure(report, "shop").cause()).hasMessage("away");
            assertThat(report.sites())
                    .allMatch(site -> site.sections().get(0).failure().isPresent());
            assertThat(Shops.paths(sitemap, "a")).containsExactly("/", "/p/x");
            assertThat(sitemap.site("b").flatMap(SiteView::snapshot)).containsSame(before);
        }
    }

    @Test
    void siteThatShrinks_isHeldBackAlone() {
        List<Product> many = IntStream.range(0, 2_000)
                .mapToObj(i -> new Product("a", "n" + i))
                .toList();
        Shops shops = Shops.of(many.toArray(Product[]::new));
        try (Sitemap sitemap = Sites.refreshed(shops.builder("a", "b"))) {
            shops.behaviour = sink -> sink.accept(new Product("b", "y"));
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(Shops.paths(sitemap, "a")).hasSize(2_001);
            assertThat(Shops.paths(sitemap, "b")).containsExactly("/", "/p/y");
            assertThat(report.site("a").orElseThrow().sections().get(0).failure())
                    .hasValueSatisfying(failure -> assertThat(failure.origin()).isEqualTo("the shrink guard"));
            assertThat(report.site("b").orElseThrow().sections().get(0).failure())
                    .isEmpty();
            sitemap.refresh(Refresh.all().force());
            assertThat(Shops.paths(sitemap, "a")).containsExactly("/");
        }
    }

    @Test
    void siteWithoutPages_isNoProblemOfTheOthers() {
        Shops shops = Shops.of(new Product("a", "x"));
        try (Sitemap sitemap = Sitemap.builder()
                .registries(List.of(entries -> entries.entry("a.P#p", "p", "/{n}")
                        .<Product>pages(
                                Shops.class,
                                (page, keys) -> keys.site(page.site()),
                                (page, url) -> url.begin().value(page.name()).end())))
                .providers(dev.waymark.runtime.spi.ProviderLocator.of(shops))
                .site(Shops.site("a"))
                .site(Shops.site("b"))
                .build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.problem()).isEmpty();
            assertThat(report.failed()).isFalse();
            assertThat(report.site("b").orElseThrow().problem()).contains("There are no pages");
            assertThat(sitemap.site("b").flatMap(SiteView::snapshot)).isEmpty();
            shops.behaviour = sink -> {};
            assertThat(sitemap.refresh(Refresh.all().force()).problem())
                    .contains("There are no pages on any of the 2 sites");
        }
    }

    @Test
    void listener_hearsOfEachSiteThatChanged() {
        Shops shops = Shops.of(new Product("a", "x"));
        List<String> heard = new ArrayList<>();
        try (Sitemap sitemap = shops.builder("a", "b")
                .listener(new SitemapListener() {
                    @Override
                    public void published(String site, Snapshot snapshot) {
                        heard.add(site + " " + snapshot.pages());
                    }
                })
                .build()) {
            sitemap.refresh(Refresh.all());
            shops.behaviour = sink -> sink.accept(new Product("b", "y"));
            sitemap.refresh(Refresh.all());
            sitemap.refresh(Refresh.all());
        }
        assertThat(heard).containsExactly("a 2", "b 1", "a 1", "b 2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a b | https://a.example.com | its name may have 1 to 100 letters, digits and hyphens, such as"
                        + " \"example-de\"",
                "'' | https://a.example.com | its name may have 1 to 100 letters, digits and hyphens, such as"
                        + " \"example-de\"",
                "one | https://a.example.com | there is another site of that name",
                "two | https://one.example.com | the site one has the same host and path",
                "two | http://ONE.example.com:80/ | the site one has the same host and path",
                "two | ftp://x | The base URL \"ftp://x\" does not start with http:// or https://; use one like"
                        + " https://www.example.com or https://www.example.com/shop"
            })
    void wrongSite_isRefusedByTheBuilder(String name, String baseUrl, String why) {
        SitemapBuilder builder = Sitemap.builder().site(Shops.site("one"));
        Site wrong = Site.of(name, baseUrl);
        assertThatThrownBy(() -> builder.site(wrong))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("The site " + wrong + " is wrong: " + why);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "https://one.example.com | its sitemaps have the same host and path as those of the site one",
                "https://two.example.com/shop/maps | the sitemap base URL https://two.example.com/shop/maps is"
                        + " on the host of the base URL https://two.example.com/shop, but neither at its path"
                        + " nor above it. A sitemap lists only what is below its own folder: use one above it,"
                        + " or another host",
                "https://two.example.com/sho | the sitemap base URL https://two.example.com/sho is on the host"
                        + " of the base URL https://two.example.com/shop, but neither at its path nor above it."
                        + " A sitemap lists only what is below its own folder: use one above it, or another host",
                "maps | The base URL \"maps\" does not start with http:// or https://; use one like"
                        + " https://www.example.com or https://www.example.com/shop"
            })
    void wrongPlaceOfSitemaps_isRefusedByTheBuilder(String sitemaps, String why) {
        SitemapBuilder builder = Sitemap.builder().site(Shops.site("one"));
        Site wrong = Site.of("two", "https://two.example.com/shop").withSitemapBaseUrl(sitemaps);
        assertThatThrownBy(() -> builder.site(wrong))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("The site " + wrong + " is wrong: " + why);
    }

    @ParameterizedTest
    @CsvSource({
        "https://maps.example/two, maps.example, /two",
        "https://maps.example, maps.example, ''",
        "https://two.example.com, two.example.com, ''",
        "https://two.example.com/shop/, two.example.com, /shop"
    })
    void sitemapsOfASite_mayLieElsewhere(String sitemaps, String host, String path, @TempDir Path directory)
            throws IOException {
        for (int i = 0; i < 2; i++) {
            // The second one goes on with what the first has stored.
            try (Sitemap sitemap = Shops.of(new Product("two", "x"))
                    .builder()
                    .site(Shops.site("one"))
                    .site(Site.of("two", "https://two.example.com/shop").withSitemapBaseUrl(sitemaps))
                    .indexAlways(true)
                    .store(SnapshotStore.directory(directory))
                    .build()) {
                if (i == 0) {
                    sitemap.refresh(Refresh.all());
                }
                assertThat(get(sitemap, host, path + "/sitemap.xml"))
                        .contains("<loc>https://" + host + path + "/sitemap-shop-0.xml</loc>");
                assertThat(get(sitemap, host, path + "/sitemap-shop-0.xml"))
                        .contains("<loc>https://two.example.com/shop/p/x</loc>");
                if (!path.equals("/shop")) {
                    assertThat(sitemap.responder()
                                    .respond(SitemapRequest.of("GET", "/shop/sitemap.xml", name -> null)
                                            .at("two.example.com", 443)))
                            .isEmpty();
                }
            }
        }
    }

    private static String get(Sitemap sitemap, String host, String path) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        sitemap.responder()
                .respond(SitemapRequest.of("GET", path, name -> null).at(host, 443))
                .orElseThrow()
                .writeTo(body);
        return body.toString(StandardCharsets.UTF_8);
    }

    @Test
    void baseUrlAndSites_excludeEachOther_andOneIsNeeded() {
        assertThatThrownBy(() -> Sitemap.builder("https://www.example.com").site(Shops.site("a")))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("The sitemap has the base URL https://www.example.com and sites. Use a base URL, or"
                        + " sites with Sitemap.builder()");
        assertThatThrownBy(() -> Sitemap.builder("https://www.example.com").sites(sink -> {}))
                .isInstanceOf(SitemapConfigurationException.class);
        assertThatThrownBy(() -> Shops.of().builder().build())
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("The sitemap has no site. Add one with site(...), such as Site.of(\"germany\","
                        + " \"https://www.example.de\"), or pass a base URL to Sitemap.builder(...)");
    }
}
