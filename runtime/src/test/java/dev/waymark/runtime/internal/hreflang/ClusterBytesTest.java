package dev.waymark.runtime.internal.hreflang;

import static dev.waymark.runtime.testing.LanguagePages.POSTS;
import static dev.waymark.runtime.testing.LanguagePages.ROWS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.testing.LanguagePages.Post;
import dev.waymark.runtime.testing.LanguagePages.Posts;
import dev.waymark.runtime.testing.LanguagePages.Row;
import dev.waymark.runtime.testing.LanguagePages.Rows;
import dev.waymark.runtime.testing.Sites;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Exactly what is written for pages in several languages, shape by shape. */
class ClusterBytesTest {

    enum Lang {
        EN,
        DE,
        UK
    }

    enum View {
        LIST,
        MAP
    }

    private static final Pattern FRAME = Pattern.compile("<[?]xml.*|<urlset.*|</urlset>");

    /** Everything between the frame of the only sitemap, an element a line, without the base URL. */
    static List<String> elements(SitemapBuilder site) {
        return Sites.refreshed(
                site,
                sitemap -> Sites.text(sitemap, "sitemap.xml")
                        .lines()
                        .filter(line -> !FRAME.matcher(line).matches())
                        .map(line -> line.replace(Sites.BASE, "~"))
                        .toList());
    }

    static SitemapBuilder site(SitemapRegistry registry, Object... providers) {
        return Sites.site(registry).providers(ProviderLocator.of(providers));
    }

    static String link(String tag, String path) {
        return "<xhtml:link rel=\"alternate\" hreflang=\"" + tag + "\" href=\"~" + path + "\"/>";
    }

    static String url(String path, String... rest) {
        return "<url><loc>~" + path + "</loc>" + String.join("", rest) + "</url>";
    }

    @Test
    void fileWithLinks_declaresTheirNamespace_andKeepsItsForm() {
        SitemapBuilder site = site(POSTS, new Posts(new Post(Map.of("en", "a", "de", "b"), null, null)))
                .locales("en", "de");
        assertThat(Sites.<String>refreshed(site, sitemap -> Sites.text(sitemap, "sitemap.xml")))
                .isEqualTo("""
                        <?xml version="1.0" encoding="UTF-8"?>
                        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"\
                         xmlns:xhtml="http://www.w3.org/1999/xhtml">
                        <url><loc>https://www.example.com/en/a</loc>\
                        <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en/a"/>\
                        <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de/b"/></url>
                        <url><loc>https://www.example.com/de/b</loc>\
                        <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en/a"/>\
                        <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de/b"/></url>
                        </urlset>
                        """);
    }

    @Test
    void linksAreInTheOrderOfTheSetting_whateverThePagesSay_andXDefaultIsLast() {
        Post post = new Post(
                Map.of("en-GB", "x", "de", "y", "zh-Hant-TW", "z"), List.of("zh-Hant-TW", "de", "en-GB"), null);
        String links = link("de", "/de/y")
                + link("en-GB", "/uk/x")
                + link("zh-Hant-TW", "/zh-Hant-TW/z")
                + link("x-default", "/uk/x");
        assertThat(elements(site(POSTS, new Posts(post))
                        .locales("de", "en-GB=uk", "zh-Hant-TW")
                        .xDefault("en-gb")))
                .containsExactly(url("/de/y", links), url("/uk/x", links), url("/zh-Hant-TW/z", links));
    }

    @Test
    void pageForOtherReaders_hasTheValuesOfTheirLanguage_alsoIfItsLanguagesAreNamed() {
        BiConsumer<Post, PageKeys> keys = (post, of) -> of.locales(post.languages());
        SitemapRegistry registry = entries -> {
            entries.entry("a.Posts#post", "post", "/{slug}")
                    .locale("x-default")
                    .pages(
                            Posts.class,
                            keys,
                            (Post post, UrlWriter url) ->
                                    url.begin().value(url.in(post.slug())).end());
            entries.entry("a.Posts#post", "post", "/{lang}/{slug}")
                    .locale("{lang}")
                    .pages(
                            Posts.class,
                            keys,
                            (Post post, UrlWriter url) -> url.begin()
                                    .value(url.locale())
                                    .value(url.in(post.slug()))
                                    .end());
        };
        Post post = new Post(Map.of("de", "y", "en", "x"), List.of("en", "de"), null);
        String links = link("de", "/de/y") + link("en", "/en/x") + link("x-default", "/x");
        assertThat(elements(site(registry, new Posts(post)).locales("de", "en").xDefault("en")))
                .containsExactly(url("/de/y", links), url("/en/x", links), url("/x", links));
    }

    @Test
    void keysOfMaps_areTextLocalesOrConstants() {
        Map<Lang, String> constants = new EnumMap<>(Map.of(Lang.EN, "c", Lang.UK, "d"));
        Map<Locale, String> locales = new LinkedHashMap<>();
        locales.put(Locale.UK, "b");
        locales.put(Locale.ENGLISH, "a");
        Map<String, String> sorted = new TreeMap<>(Map.of("en", "e", "uk", "f"));
        String first = link("en", "/en/a") + link("en-GB", "/uk/b");
        String second = link("en", "/en/c") + link("en-GB", "/uk/d");
        String third = link("en", "/en/e") + link("en-GB", "/uk/f");
        assertThat(elements(site(
                                POSTS,
                                new Posts(
                                        new Post(locales, null, null),
                                        new Post(constants, null, null),
                                        new Post(sorted, null, null)))
                        .locales("en", "de", "en-GB=uk")))
                .containsExactly(
                        url("/en/a", first),
                        url("/uk/b", first),
                        url("/en/c", second),
                        url("/uk/d", second),
                        url("/en/e", third),
                        url("/uk/f", third));
    }

    @Test
    void metadataForALanguage_isLeftOutWhereThereIsNone() {
        Post post = new Post(Map.of("en", "a", "de", "b"), null, Map.of("de", LocalDate.of(2026, 1, 2)));
        String links = link("en", "/en/a") + link("de", "/de/b");
        assertThat(elements(site(POSTS, new Posts(post)).locales("en", "de")))
                .containsExactly(url("/en/a", links), url("/de/b", "<lastmod>2026-01-02</lastmod>", links));
    }

    @Test
    void pageInOneLanguage_hasNoLinks() {
        Post post = new Post(Map.of("de", "b"), null, null);
        assertThat(elements(site(POSTS, new Posts(post)).locales("en", "de").xDefault("de")))
                .containsExactly(url("/de/b"));
    }

    @Test
    void withoutAlternates_eachLanguageIsListed_andNoNamespaceDeclared() {
        Post post = new Post(Map.of("en", "a", "de", "b"), null, null);
        SitemapBuilder site = site(POSTS, new Posts(post)).locales("en", "de").alternates(false);
        assertThat(elements(site)).containsExactly(url("/en/a"), url("/de/b"));
        assertThat(Sites.<String>refreshed(site, sitemap -> Sites.text(sitemap, "sitemap.xml")))
                .doesNotContain("xhtml");
    }

    @Test
    void rowsThatComeTogether_areOnePage() {
        Rows rows = new Rows(
                new Row("de", 1L, "eins"),
                new Row(Locale.ENGLISH, 1L, "one"),
                new Row("en", 2L, "two"),
                new Row("de", null, "drei"),
                new Row("en", null, "three"));
        String links = link("en", "/en/one") + link("de", "/de/eins");
        assertThat(elements(site(ROWS, rows).locales("en", "de")))
                .containsExactly(
                        url("/de/eins", links),
                        url("/en/one", links),
                        url("/en/two"),
                        url("/de/drei"),
                        url("/en/three"));
    }

    @Test
    void withoutSetting_rowsSayWhichLanguagesThereAre() {
        Rows rows = new Rows(new Row("pt_BR", "x", "a"), new Row("EN", "x", "b"));
        String links = link("en", "/en/b") + link("pt-BR", "/pt-BR/a");
        assertThat(elements(site(ROWS, rows))).containsExactly(url("/pt-BR/a", links), url("/en/b", links));
    }

    @Test
    void defaultLanguageWithoutPrefix_hasAnEntryOfItsOwn() {
        SitemapRegistry about = entries -> {
            entries.entry("a.B#about", "pages", "/about").locale("en").page();
            entries.entry("a.B#about", "pages", "/{lang}/about")
                    .locale("{lang}")
                    .pages(url -> url.begin().value(url.locale()).end());
        };
        String links =
                link("en", "/about") + link("de", "/de/about") + link("fr", "/fr/about") + link("x-default", "/about");
        assertThat(elements(site(about).locales("en=", "de", "fr").xDefault("en")))
                .containsExactly(url("/about", links), url("/de/about", links), url("/fr/about", links));
    }

    @Test
    void queryParameter_isLeftOutForTheLanguageWithoutText() {
        SitemapRegistry about = entries -> entries.entry("a.B#about", "pages", "/about")
                .query("lang")
                .locale("{lang}")
                .pages(url -> url.begin().value(url.locale()).end());
        String links = link("en", "/about") + link("de", "/about?lang=de");
        assertThat(elements(site(about).locales("en=", "de")))
                .containsExactly(url("/about", links), url("/about?lang=de", links));
    }

    @Test
    void entryForOtherReaders_isListedAndLinked() {
        SitemapRegistry home = entries -> {
            entries.entry("a.B#choose", "pages", "/")
                    .locale("x-default")
                    .cluster("home")
                    .page();
            entries.entry("a.B#home", "pages", "/{lang}")
                    .locale("{lang}")
                    .cluster("home")
                    .pages(url -> url.begin().value(url.locale()).end());
        };
        String links = link("en", "/en") + link("de", "/de") + link("x-default", "/");
        assertThat(elements(site(home).locales("en", "de").xDefault("en")))
                .containsExactly(url("/en", links), url("/de", links), url("/", links));
    }

    @Test
    void twoLanguagesWithOneUrl_areListedOnceAndLinkedTwice() {
        SitemapRegistry about = entries -> entries.entry("a.B#about", "pages", "/{lang}/about")
                .locale("{lang}")
                .pages(url -> url.begin().value(url.locale()).end());
        String links = link("en-GB", "/en/about") + link("en-US", "/en/about") + link("de", "/de/about");
        assertThat(elements(site(about).locales("en-GB=en", "en-US=en", "de")))
                .containsExactly(url("/en/about", links), url("/de/about", links));
    }

    @Test
    void constantsWithoutTextOfTheirOwn_areWrittenAsTheHandlerTakesThem() {
        SitemapRegistry about = entries -> entries.entry("a.B#about", "pages", "/{lang}/about")
                .locale("{lang}", Lang.values())
                .pages(url -> url.begin().value(url.locale()).end());
        String links = link("en", "/EN/about") + link("de", "/deutsch/about") + link("en-GB", "/uk/about");
        assertThat(elements(site(about).locales("en", "de=deutsch", "fr", "en-GB=uk")))
                .containsExactly(url("/EN/about", links), url("/deutsch/about", links), url("/uk/about", links));
    }

    @Test
    void constantsOfTheHandler_areTheLanguagesOfEachSite() {
        SitemapRegistry about = entries -> entries.entry("a.B#about", "pages", "/{lang}/about")
                .locale("{lang}", Lang.values())
                .pages(url -> url.begin().value(url.locale()).end());
        SitemapBuilder sites = Sitemap.builder()
                .site(Site.of("ukraine", "https://ukraine.example.com").withLocales("en", "uk"))
                .site(Site.of("britain", "https://britain.example.com").withLocales("en", "en-GB=uk"))
                .registries(List.of(about))
                .providers(ProviderLocator.of());
        try (Sitemap sitemap = Sites.refreshed(sites)) {
            assertThat(sitemap.sites().stream()
                            .flatMap(site -> Sites.allLocs(site.snapshot().orElseThrow()).stream()))
                    .containsExactly(
                            "https://ukraine.example.com/EN/about",
                            "https://ukraine.example.com/UK/about",
                            "https://britain.example.com/EN/about",
                            "https://britain.example.com/uk/about");
        }
    }

    @Test
    void otherVariables_tellPagesApart_inWhateverOrderTheyAre() {
        SitemapRegistry registry = entries -> {
            entries.entry("a.B#all", "pages", "/{view}/{kind}").locale("en").pages(url -> {
                for (View view : View.values()) {
                    for (Lang kind : List.of(Lang.DE, Lang.UK)) {
                        url.begin().value(view).value(kind).end();
                    }
                }
            });
            entries.entry("a.B#all", "pages", "/de/{kind}/{view}").locale("de").pages(url -> {
                for (Lang kind : List.of(Lang.DE, Lang.UK)) {
                    for (View view : View.values()) {
                        url.begin().value(kind).value(view).end();
                    }
                }
            });
        };
        assertThat(elements(site(registry)))
                .hasSize(8)
                .contains(
                        url("/LIST/UK", link("de", "/de/UK/LIST"), link("en", "/LIST/UK")),
                        url("/de/DE/MAP", link("de", "/de/DE/MAP"), link("en", "/MAP/DE")));
    }

    @Test
    void pageSkippedForEachConstant_isTheOnlyOne() {
        SitemapRegistry registry = entries -> entries.entry("a.B#c", "pages", "/{lang}/{day}/{slug}")
                .locale("{lang}")
                .pages(Rows.class, (Row row, UrlWriter url) -> {
                    for (DayOfWeek day : DayOfWeek.values()) {
                        url.begin()
                                .value(url.locale())
                                .value(day)
                                .value(row.slug())
                                .end();
                    }
                });
        assertThat(elements(site(registry, new Rows(new Row(null, null, ""), new Row(null, null, "a")))
                        .locales("en")))
                .hasSize(7);
    }

    @Test
    void pagesOfSources_areRows() {
        SitemapBuilder site = Sitemap.builder(Sites.BASE)
                .styleSheet(false)
                .registries(List.of())
                .locales("en", "de")
                .sources(List.of(Sites.source(
                        "cms",
                        SourcePage.of("/hello").locale(Locale.ENGLISH).cluster("1"),
                        SourcePage.of("/de/hallo").locale("de").cluster("1"),
                        SourcePage.of("/choose").locale("x-default").cluster("1"),
                        SourcePage.of("/imprint"),
                        SourcePage.of("/de/allein").locale("de"))));
        String links = link("en", "/hello") + link("de", "/de/hallo") + link("x-default", "/choose");
        assertThat(elements(site))
                .containsExactly(
                        url("/hello", links),
                        url("/de/hallo", links),
                        url("/choose", links),
                        url("/imprint"),
                        url("/de/allein"));
    }

    @Test
    void textOfALanguage_isThatOfThePagesOwnSite() {
        SitemapBuilder sites = Sitemap.builder()
                .site(Site.of("gulf", "https://gulf.example.com").withLocales("ar", "en"))
                .site(Site.of("argentina", "https://argentina.example.com").withLocales("es-AR=ar", "en"))
                .registries(List.of(POSTS))
                .providers(ProviderLocator.of(new Posts(new Post(Map.of("ar", "post"), null))))
                .sources(List.of(Sites.source(
                        "help",
                        SourcePage.of("/row").locale("ar").site("gulf"),
                        SourcePage.of("/row").locale("ar").site("argentina"))));
        try (Sitemap sitemap = Sites.refreshed(sites)) {
            for (SiteView site : sitemap.sites()) {
                assertThat(Sites.allLocs(site.snapshot().orElseThrow()))
                        .containsExactly(site.baseUrl() + "/row", site.baseUrl() + "/ar/post");
            }
        }
    }

    @Test
    void hostileValues_areTheSameInLinksAsInUrls() {
        Post post = new Post(
                Map.of("en", "a'b&c\"<>", "de", "\u202Eא😀", "fr", "x/y", "es", "]]>", "it", "\uD800"), null, null);
        String english = "/en/a&apos;b&amp;c%22%3C%3E";
        String german = "/de/%E2%80%AE%D7%90%F0%9F%98%80";
        String spanish = "/es/%5D%5D%3E";
        String links = link("en", english) + link("de", german) + link("es", spanish);
        assertThat(elements(site(POSTS, new Posts(post)).locales("en", "de", "fr", "es", "it")))
                .containsExactly(url(english, links), url(german, links), url(spanish, links));
    }

    @Test
    void textOfALocale_isEncodedLikeAnyValue() {
        SitemapRegistry about = entries -> entries.entry("a.B#about", "pages", "/{lang}/x")
                .locale("{lang}")
                .pages(url -> url.begin().value(url.locale()).end());
        String links = link("en", "/en/x") + link("ja", "/%E6%97%A5%E6%9C%AC%20&amp;/x");
        assertThat(elements(site(about).locales("en", "ja=日本 &")))
                .containsExactly(url("/en/x", links), url("/%E6%97%A5%E6%9C%AC%20&amp;/x", links));
    }
}
