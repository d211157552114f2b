package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.PageUrls;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.LanguagePages;
import dev.waymark.runtime.testing.LanguagePages.Post;
import dev.waymark.runtime.testing.LanguagePages.Posts;
import dev.waymark.runtime.testing.LanguagePages.Row;
import dev.waymark.runtime.testing.LanguagePages.Rows;
import dev.waymark.runtime.testing.Shops;
import dev.waymark.runtime.testing.Shops.Product;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The URLs that an application asks for, of a page that it has. */
class PageUrlsTest {

    private static final String BASE = Sites.BASE;
    private static final Post TEA = new Post(Map.of("en", "tea & co", "de", "tee", "fr", "thé"), null);

    private final Cities cities = new Cities();

    @Test
    void page_hasItsCanonicalUrl_andNoProviderIsAsked() {
        cities.behaviour = sink -> {
            throw new AssertionError("asked");
        };
        try (Sitemap sitemap = cities.site().build()) {
            PageUrls urls = sitemap.urls(Cities.class, "bern & thun's");
            assertThat(urls.canonical()).contains(BASE + "/cities/bern%20&%20thun's");
            assertThat(urls.in(Locale.GERMAN)).isEqualTo(urls);
            assertThat(urls.alternates()).isEmpty();
            assertThat(urls.problem()).isEmpty();
            assertThat(urls.html())
                    .isEqualTo(
                            "<link rel=\"canonical\" href=\"https://www.example.com/cities/bern%20&amp;%20thun&#39;s\">");
            assertThat(urls.header())
                    .isEqualTo("<https://www.example.com/cities/bern%20&%20thun's>; rel=\"canonical\"");
        }
    }

    @Test
    void pageInSeveralLanguages_hasOneCanonicalUrlInEach() {
        try (Sitemap sitemap = LanguagePages.posts().xDefault("en").build()) {
            PageUrls urls = sitemap.urls(Posts.class, TEA);
            assertThat(urls.in(Locale.FRENCH).canonical()).contains(BASE + "/fr/th%C3%A9");
            assertThat(urls.in(Locale.GERMAN).html()).isEqualTo("""
                    <link rel="canonical" href="https://www.example.com/de/tee">
                    <link rel="alternate" hreflang="en" href="https://www.example.com/en/tea%20&amp;%20co">
                    <link rel="alternate" hreflang="de" href="https://www.example.com/de/tee">
                    <link rel="alternate" hreflang="fr" href="https://www.example.com/fr/th%C3%A9">
                    <link rel="alternate" hreflang="x-default" href="https://www.example.com/en/tea%20&amp;%20co">""");
            assertThat(urls.in(Locale.GERMAN).header())
                    .startsWith("<https://www.example.com/de/tee>; rel=\"canonical\", "
                            + "<https://www.example.com/en/tea%20&%20co>; rel=\"alternate\"; hreflang=\"en\", ");
            assertThat(urls.alternates()).containsOnlyKeys("en", "de", "fr", "x-default");
            assertThatThrownBy(urls::html)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("The page has 3 URLs: choose one with in(locale), or, of several sites, with on(site)."
                            + " They are [" + BASE + "/en/tea%20&%20co, " + BASE + "/de/tee, " + BASE
                            + "/fr/th%C3%A9]");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "de, /de/tee",
        "de-AT, /de/tee",
        "de-DE-u-co-phonebk, /de/tee",
        "en-GB, /en/tea",
        "it, ",
        "x-default, /en/tea"
    })
    void language_isTheNearestThatThePageIsIn(String tag, String path) {
        try (Sitemap sitemap = LanguagePages.posts().xDefault("en").build()) {
            PageUrls urls = sitemap.urls(Posts.class, new Post(Map.of("en", "tea", "de", "tee"), null))
                    .in(Locale.forLanguageTag(tag));
            assertThat(urls.canonical()).isEqualTo(Optional.ofNullable(path).map(BASE::concat));
            assertThat(urls.alternates()).containsOnlyKeys("en", "de", "x-default");
            assertThat(urls.in(Locale.GERMAN).canonical()).contains(BASE + "/de/tee");
        }
    }

    @Test
    void links_areThere_whereSitemapsHaveNone() {
        try (Sitemap sitemap = LanguagePages.posts().alternates(false).build()) {
            assertThat(sitemap.urls(Posts.class, TEA).alternates()).containsOnlyKeys("en", "de", "fr");
        }
    }

    @Test
    void urls_areThoseOfTheSitemap() throws IOException {
        try (Sitemap sitemap = Sites.refreshed(LanguagePages.posts(TEA).xDefault("en"))) {
            PageUrls urls = sitemap.urls(Posts.class, TEA);
            Map<String, Map<String, String>> listed = new HashMap<>();
            ElementStream page = new ElementStream(
                    new ByteArrayInputStream(Sites.text(sitemap, "sitemap.xml").getBytes(StandardCharsets.US_ASCII)));
            while (page.next()) {
                listed.put(page.url(), page.alternates());
            }
            assertThat(listed)
                    .hasSize(3)
                    .allSatisfy((url, links) ->
                            assertThat(links).isEqualTo(urls.alternates()).containsValue(url));
        }
    }

    @Test
    void rows_areGivenTogether_andOneAloneHasItsOwnUrl() {
        try (Sitemap sitemap = LanguagePages.rows().build()) {
            assertThat(sitemap.urls(Rows.class, List.of()).problem()).contains("the page has no rows");
            Row english = new Row("en", 1, "tea");
            Row german = new Row("de", 1, "tee");
            assertThat(sitemap.urls(Rows.class, german).html())
                    .isEqualTo("<link rel=\"canonical\" href=\"https://www.example.com/de/tee\">");
            assertThat(sitemap.urls(Rows.class, List.of(german, english))
                            .in(Locale.GERMAN)
                            .html())
                    .isEqualTo("""
                    <link rel="canonical" href="https://www.example.com/de/tee">
                    <link rel="alternate" hreflang="en" href="https://www.example.com/en/tea">
                    <link rel="alternate" hreflang="de" href="https://www.example.com/de/tee">""");
        }
    }

    @Test
    void pageThatWouldBeSkipped_saysWhy() {
        try (Sitemap sitemap = cities.site().failOnInvalidPage(true).build()) {
            PageUrls urls = sitemap.urls(Cities.class, "");
            assertThat(urls.canonical()).isEmpty();
            assertThat(urls.html()).isEmpty();
            assertThat(urls.skipped()).containsOnlyKeys(SkipReason.EMPTY_VALUE);
            assertThat(urls.problem())
                    .contains("skipped, because a path variable is null or empty: a.Cities#city: \"\"");
        }
    }

    @Test
    void languageThatWouldBeSkipped_saysWhy() {
        try (Sitemap sitemap = LanguagePages.posts().build()) {
            PageUrls urls = sitemap.urls(Posts.class, new Post(Map.of("en", "tea", "de", "a/b"), null));
            assertThat(urls.in(Locale.GERMAN).html()).isEmpty();
            assertThat(urls.in(Locale.GERMAN).problem())
                    .contains("skipped, because a value for one path segment holds a slash: a.Posts#post: \"a/b\"");
            assertThat(urls.in(Locale.GERMAN).in(Locale.UK).canonical()).contains(BASE + "/en/tea");
        }
    }

    @Test
    void pageInOneLanguage_isInThatAlone() {
        try (Sitemap sitemap = LanguagePages.posts().xDefault("de").build()) {
            PageUrls urls = sitemap.urls(Posts.class, new Post(Map.of("de", "tee"), null));
            assertThat(urls.alternates()).isEmpty();
            for (Locale locale : List.of(Locale.GERMAN, Locale.ROOT)) {
                assertThat(urls.in(locale).html())
                        .isEqualTo("<link rel=\"canonical\" href=\"https://www.example.com/de/tee\">");
                assertThat(urls.in(locale).problem()).isEmpty();
            }
            assertThat(urls.in(Locale.ENGLISH).html()).isEmpty();
            assertThat(urls.in(Locale.ENGLISH).problem())
                    .contains("the page is not in the language that was chosen, but in de");
        }
    }

    @Test
    void pageOfASite_isOnThatAlone() {
        try (Sitemap sitemap = Shops.of().builder("a", "b").build()) {
            assertThat(sitemap.urls(Shops.class, new Product("b", "x")).canonical())
                    .contains("https://b.example.com/p/x");
            PageUrls both = sitemap.urls(Shops.class, new Product(null, "x"));
            assertThat(both.on("a").canonical()).contains("https://a.example.com/p/x");
            assertThat(both.on("c").canonical()).isEmpty();
            assertThat(both.on("c").problem()).contains("the page is not on the site that was chosen");
            assertThatThrownBy(both::canonical)
                    .hasMessageEndingWith("They are [https://a.example.com/p/x, https://b.example.com/p/x]");
            assertThat(sitemap.urls(Shops.class, new Product("c", "x")).problem())
                    .contains("skipped, because there is no such site: a.Products#product: \"c\"");
        }
    }

    @Test
    void sitesThatShareNoLanguage_linkToEachOther() {
        try (Sitemap sitemap = Sitemap.builder()
                .registries(List.of(LanguagePages.POSTS, FIXED))
                .providers(ProviderLocator.of(new Posts()))
                .site(Site.of("uk", "https://www.example.co.uk").withLocales("en"))
                .site(Site.of("de", "https://www.example.de").withLocales("de"))
                .build()) {
            PageUrls urls = sitemap.urls(Posts.class, TEA);
            assertThat(urls.on("de").canonical()).contains("https://www.example.de/de/tee");
            assertThat(urls.in(Locale.ENGLISH).canonical()).contains("https://www.example.co.uk/en/tea%20&%20co");
            assertThat(urls.alternates())
                    .isEqualTo(Map.of(
                            "en", "https://www.example.co.uk/en/tea%20&%20co", "de", "https://www.example.de/de/tee"));
            PageUrls missing = urls.in(Locale.JAPANESE);
            assertThat(missing.canonical()).isEmpty();
            assertThat(missing.problem()).contains("the page is not in the language that was chosen, but in de, en");
            assertThat(missing.html()).startsWith("<link rel=\"alternate\" hreflang=\"de\"");
            assertThat(sitemap.urls("/en/about").alternates())
                    .isEqualTo(Map.of(
                            "en", "https://www.example.co.uk/en/about", "de", "https://www.example.de/de/%C3%BCber"));
        }
    }

    @Test
    void sitesThatAreEachForItself_haveLinksOfTheirOwn() {
        try (Sitemap sitemap = Sitemap.builder()
                .registries(List.of(LanguagePages.POSTS))
                .providers(ProviderLocator.of(new Posts()))
                .site(Site.of("one", "https://one.example.com").withLocales("en", "de"))
                .site(Site.of("two", "https://two.example.com").withLocales("en", "de"))
                .build()) {
            PageUrls urls = sitemap.urls(Posts.class, TEA).in(Locale.GERMAN);
            assertThat(urls.on("two").canonical()).contains("https://two.example.com/de/tee");
            assertThat(urls.on("two").alternates()).containsEntry("en", "https://two.example.com/en/tea%20&%20co");
            assertThatThrownBy(urls::alternates).hasMessageContaining("choose one with on(site)");
        }
    }

    @Test
    void siteThatIsPushed_isKnownFromTheFirstRefreshOn() {
        try (Sitemap sitemap =
                Shops.of().builder().sites(sink -> sink.accept(Shops.site("a"))).build()) {
            Product page = new Product("a", "x");
            assertThat(sitemap.urls(Shops.class, page).problem())
                    .contains("the sites are unknown until the first refresh");
            sitemap.refresh(Refresh.all());
            assertThat(sitemap.urls(Shops.class, page).canonical()).contains("https://a.example.com/p/x");
        }
    }

    @Test
    void unknownProvider_isAnErrorThatNamesTheKnownOnes() {
        try (Sitemap sitemap = cities.site().build()) {
            assertThatThrownBy(() -> sitemap.urls(Posts.class, TEA))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("No entry has the provider " + Posts.class.getName() + "; the known ones are: provider "
                            + Cities.class.getName());
        }
    }

    @Test
    void sources_areKnownByTheirClass_andSeveralAreAnError() {
        SitemapSource help = Sites.source("help", SourcePage.of("/help"));
        SitemapSource blog = Sites.source("blog", SourcePage.of("/blog"));
        try (Sitemap sitemap = cities.site().sources(List.of(help, blog)).build()) {
            assertThatThrownBy(() -> sitemap.urls(help.getClass(), SourcePage.of("/a")))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("Several sources are a " + help.getClass().getName()
                            + ". Give each a class of its own, and name that of this page's source");
            assertThatThrownBy(() -> sitemap.urls(Posts.class, TEA))
                    .hasMessageEndingWith("provider " + Cities.class.getName() + ", source "
                            + help.getClass().getName());
        }
    }

    @Test
    void pageOfAnotherType_isAnError() {
        try (Sitemap sitemap = LanguagePages.posts().build()) {
            assertThatThrownBy(() -> sitemap.urls(Posts.class, "tea"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("A page is of another type than those of the provider " + Posts.class.getName()
                            + " of entry a.Posts#post: java.lang.String");
        }
        try (Sitemap sitemap = Shops.of().builder("a", "b").build()) {
            assertThatThrownBy(() -> sitemap.urls(Shops.class, 1)).hasMessageEndingWith(": java.lang.Integer");
        }
    }

    @Test
    void entryThatIsLeftOut_isNoError() {
        try (Sitemap sitemap = cities.site()
                        .exclude((handler, section) -> section.equals("cities"))
                        .build();
                Sitemap routed = cities.site()
                        .routes((handler, path) -> Optional.of(path.get()).filter("/"::equals))
                        .build()) {
            for (Sitemap without : List.of(sitemap, routed)) {
                assertThat(without.urls(Cities.class, "bern").problem())
                        .contains("its entry is left out of the sitemap");
            }
        }
    }

    @Test
    void sitemapThatIsSwitchedOff_hasNoUrls_andIsNoError() {
        assertThat(Sitemap.inert().urls(Cities.class, "bern").html()).isEmpty();
        assertThat(Sitemap.inert().urls("/").problem()).contains("the sitemap is switched off");
    }

    static final class Catalogue {
        Stream<String> products() {
            return Stream.of("p");
        }

        Stream<String> brands() {
            return Stream.of("b");
        }
    }

    private static final SitemapRegistry CATALOGUE = entries -> {
        for (String page : List.of("", "/reviews")) {
            entries.entry("a.Shop#product" + page.replace("/", "_"), "products", "/p/{id}" + page).stream(
                            Catalogue.class, "products", (Catalogue bean) -> bean.products())
                    .pages((String id, UrlWriter url) -> url.begin().value(id).end());
        }
        entries.entry("a.Shop#brand", "brands", "/b/{id}").stream(
                        Catalogue.class, "brands", (Catalogue bean) -> bean.brands())
                .pages((String id, UrlWriter url) -> url.begin().value(id).end());
    };

    @Test
    void ofSeveralMethods_oneIsNamed() {
        try (Sitemap sitemap = Sites.site(CATALOGUE)
                .providers(ProviderLocator.of(new Catalogue()))
                .build()) {
            assertThat(sitemap.urls(Catalogue.class, "brands", "x").canonical()).contains(BASE + "/b/x");
            assertThatThrownBy(() -> sitemap.urls(Catalogue.class, "x"))
                    .hasMessageStartingWith("Several methods of " + Catalogue.class.getName() + " supply pages");
            assertThatThrownBy(() -> sitemap.urls(Catalogue.class, "products", "x"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("Pages of " + Catalogue.class.getName() + " are shown by several methods,"
                            + " a.Shop#product, a.Shop#product_reviews: name the one whose URL you want, as in"
                            + " urls(Shop.class, \"product\", page)");
            assertThatThrownBy(() -> sitemap.urls(Catalogue.class, "product", "x"))
                    .hasMessage("No entry has the provider " + Catalogue.class.getName()
                            + " with the method product(); the known ones are: method " + Catalogue.class.getName()
                            + "#brands, method " + Catalogue.class.getName() + "#products");
        }
    }

    /** A controller. */
    static final class Shop {}

    @Test
    void ofSeveralMethodsThatShowAPage_theControllersIsNamed() {
        SitemapRegistry shop = entries -> {
            for (String page : List.of("product", "reviews")) {
                entries.entry(Shop.class.getCanonicalName() + "#" + page, "shop", "/" + page + "/{id}")
                        .pages(
                                Cities.class,
                                (String id, UrlWriter url) ->
                                        url.begin().value(id).end());
            }
            entries.entry(Shop.class.getCanonicalName() + "#home", "shop", "/").page();
        };
        try (Sitemap sitemap =
                Sites.site(shop).providers(ProviderLocator.of(cities)).build()) {
            assertThat(sitemap.urls(Shop.class, "reviews", "x").canonical()).contains(BASE + "/reviews/x");
            assertThatThrownBy(() -> sitemap.urls(Shop.class, "home", "x")).hasMessageStartingWith("No entry has");
        }
    }

    @Test
    void pageOfASource_isOneToo() {
        final class Cms implements SitemapSource {
            @Override
            public String section() {
                return "cms";
            }

            @Override
            public void pages(Consumer<? super SourcePage> sink) {
                throw new AssertionError("asked");
            }
        }
        try (Sitemap sitemap = cities.site().sources(List.of(new Cms())).build()) {
            assertThat(sitemap.urls(Cms.class, SourcePage.of("/a b")).canonical())
                    .contains(BASE + "/a%20b");
            List<SourcePage> rows = List.of(
                    SourcePage.of("/en").locale("en").cluster("home"),
                    SourcePage.of("/de").locale("de").cluster("home"));
            assertThat(sitemap.urls(Cms.class, rows).in(Locale.GERMAN).canonical())
                    .contains(BASE + "/de");
            assertThatThrownBy(() -> sitemap.urls(Cms.class, "/a"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageEndingWith(": java.lang.String");
        }
    }

    enum Continent {
        ASIA,
        AFRICA
    }

    private static final SitemapRegistry FIXED = entries -> {
        entries.entry("a.Home#home", "pages", "/").page();
        entries.entry("a.Home#about", "pages", "/en/about").locale("en").page();
        entries.entry("a.Home#about", "pages", "/de/über").locale("de").page();
        entries.entry("a.Continents#continent", "continents", "/{lang}/in/{continent}")
                .locale("{lang}")
                .pages(url -> {
                    for (Continent continent : Continent.values()) {
                        url.begin().value(url.locale()).value(continent).end();
                    }
                });
    };

    @ParameterizedTest
    @CsvSource({"/shop/en/about", "/en/about", "https://www.example.com/shop/en/about", "/de/%C3%BCber"})
    void pageWithoutProvider_isFoundByItsUrl(String url) {
        try (Sitemap sitemap = fixed()) {
            PageUrls urls = sitemap.urls(url);
            assertThat(urls.canonical().orElseThrow()).endsWith(url);
            assertThat(urls.in(Locale.ENGLISH).canonical()).contains("https://www.example.com/shop/en/about");
            assertThat(urls.in(Locale.GERMAN).canonical()).contains("https://www.example.com/shop/de/%C3%BCber");
        }
    }

    private Sitemap fixed() {
        return Sitemap.builder("https://www.example.com/shop")
                .registries(List.of(FIXED))
                .locales("en", "de")
                .build();
    }

    @Test
    void pageOfAConstant_isThatOneInAllLanguages() {
        try (Sitemap sitemap = fixed()) {
            assertThat(sitemap.urls("/de/in/ASIA").html()).isEqualTo("""
                    <link rel="canonical" href="https://www.example.com/shop/de/in/ASIA">
                    <link rel="alternate" hreflang="en" href="https://www.example.com/shop/en/in/ASIA">
                    <link rel="alternate" hreflang="de" href="https://www.example.com/shop/de/in/ASIA">""");
        }
    }

    @ParameterizedTest
    @CsvSource({"/nowhere", "/de/in/MU", "https://evil.example/", "'/en/about\"><script>'", "//", "/%"})
    void urlOfNoSuchPage_hasNoUrls(String url) {
        try (Sitemap sitemap = fixed()) {
            assertThat(sitemap.urls(url).html()).isEmpty();
            assertThat(sitemap.urls(url).problem()).contains("no entry without a provider has this URL");
        }
    }

    @Test
    void fixedPage_onSeveralSites_isOnEach() {
        try (Sitemap sitemap = Shops.of().builder("a", "b").build()) {
            assertThat(sitemap.urls("/").on("b").canonical()).contains("https://b.example.com/");
            assertThat(sitemap.urls("https://a.example.com/").canonical()).contains("https://a.example.com/");
        }
    }

    @Test
    void interruptOfTheCaller_isKept() {
        try (Sitemap sitemap = fixed()) {
            Thread.currentThread().interrupt();
            assertThat(sitemap.urls("/en/about").canonical()).isPresent();
            assertThat(sitemap.urls("/en/in/ASIA").canonical()).isPresent();
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void manyThreads_ask_whileARefreshRuns() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch asked = new CountDownLatch(1);
        SitemapProvider<Product> waiting = sink -> {
            running.countDown();
            assertThat(asked.await(60, TimeUnit.SECONDS)).isTrue();
        };
        try (Sitemap sitemap = Shops.of(waiting).builder("a", "b").build()) {
            CompletableFuture<?> refresh = sitemap.refreshAsync(Refresh.all());
            assertThat(running.await(60, TimeUnit.SECONDS)).isTrue();
            List<String> urls = IntStream.range(0, 2_000)
                    .parallel()
                    .mapToObj(i -> sitemap.urls(Shops.class, new Product("a", "n" + i))
                            .canonical()
                            .orElseThrow())
                    .toList();
            asked.countDown();
            assertThat(urls)
                    .isEqualTo(IntStream.range(0, 2_000)
                            .mapToObj(i -> "https://a.example.com/p/n" + i)
                            .toList());
            refresh.get(60, TimeUnit.SECONDS);
        }
    }
}
