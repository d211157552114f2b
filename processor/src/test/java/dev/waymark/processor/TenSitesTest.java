package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.processor.testing.Example;
import org.junit.jupiter.api.Test;

/** Sites in several languages, or several sites, as people have them: each compiles under every warning there is. */
class TenSitesTest {

    private static final String SINK = "public void pages(Consumer<? super %1$s> sink) {} }";

    private static String provider(String name, String page) {
        return ("@Component class " + name + " implements SitemapProvider<%1$s> { " + SINK + "\n").formatted(page);
    }

    private static String plainProvider(String name, String page) {
        return ("class " + name + " implements SitemapProvider<%1$s> { " + SINK + "\n").formatted(page);
    }

    /** The generated code, its statements at the margin. */
    private static String registries(Example example) {
        example.isQuiet();
        return example.registries().indent(-8);
    }

    private static String jaxRs(String body) {
        return registries(Example.jaxRs(body, Example.STRICT.toArray(new String[0])));
    }

    @Test
    void blog_withARowForEachTranslation() {
        String post = """
                record Post(String language, long groupId, String slug, Instant updated) {}
                """;
        String expected = """
                        .locale("{lang}")
                        .pages(
                                PostPages.class,
                                (Post page, PageKeys keys) -> keys.locale(page.language()).cluster(page.groupId()),
                                (Post page, UrlWriter url) -> url.begin()
                                        .value(url.locale())
                                        .value(page.slug())
                                        .lastModified(page.updated())
                                        .end());
                """;
        String bind = """
                bind = {@Bind(to = "locale", from = "language"), @Bind(to = "cluster", from = "groupId"),
                    @Bind(to = "lastModified", from = "updated")})
                """;
        assertThat(registries(Example.strict("""
                @Controller class PostController {
                  @GetMapping("/{lang}/posts/{slug}")
                  @SitemapEntry(locale = "{lang}", provider = PostPages.class, %s
                  String post(@PathVariable Locale lang, @PathVariable String slug) { return "post"; }
                }
                """.formatted(bind) + post + provider("PostPages", "Post"))))
                .contains(expected);
        assertThat(jaxRs("""
                @Path("/{lang}/posts") class PostResource {
                  @GET @Path("{slug}") @SitemapEntry(locale = "{lang}", provider = PostPages.class, %s
                  public String post(@PathParam("lang") String lang, @PathParam("slug") String slug) { return "post"; }
                }
                """.formatted(bind) + post + plainProvider("PostPages", "Post")))
                .contains(expected);
    }

    @Test
    void shop_withTheDefaultLanguageBesideTheOthers() {
        assertThat(registries(Example.strict("""
                @Controller class ProductController {
                  @GetMapping({"/products/{category}/{slug}", "/de/produkte/{category}/{slug}", "/{lang}/products/{category}/{slug}"})
                  @SitemapEntry(path = "/products/{category}/{slug}", locale = "en", provider = ProductPages.class)
                  @SitemapEntry(path = "/de/produkte/{category}/{slug}", locale = "de", provider = ProductPages.class)
                  @SitemapEntry(path = "/{lang}/products/{category}/{slug}", locale = "{lang}", provider = ProductPages.class)
                  String product(@PathVariable(required = false) String lang, @PathVariable String category, @PathVariable String slug) { return "product"; }
                }
                record Product(Map<Locale, String> category, Map<Locale, String> slug, Map<Locale, Instant> lastModified) {}
                """ + provider("ProductPages", "Product"))))
                .contains(
                        "\"product\", \"/products/{category}/{slug}\")\n        .locale(\"en\")",
                        "\"product\", \"/de/produkte/{category}/{slug}\")\n        .locale(\"de\")",
                        "\"product\", \"/{lang}/products/{category}/{slug}\")\n        .locale(\"{lang}\")",
                        ".value(url.in(page.category()))",
                        ".lastModified(url.in(page.lastModified()))");
    }

    @Test
    void countriesOnTheirOwnHosts() {
        String product = """
                record Product(Map<String, String> slug, Set<Locale> soldIn) {}
                """;
        String expected = """
                        .locale("*")
                        .pages(
                                ProductPages.class,
                                (Product page, PageKeys keys) -> keys.locales(page.soldIn()),
                                (Product page, UrlWriter url) -> url.begin()
                                        .value(url.in(page.slug()))
                                        .end());
                """;
        assertThat(registries(Example.strict("""
                @Controller class ProductController {
                  @GetMapping("/") @SitemapEntry(locale = "*") String home() { return "home"; }
                  @GetMapping("/products/{slug}")
                  @SitemapEntry(locale = "*", provider = ProductPages.class, bind = @Bind(to = "locales", from = "soldIn"))
                  String product(@PathVariable String slug) { return "product"; }
                }
                """ + product + provider("ProductPages", "Product"))))
                .contains(".locale(\"*\")\n        .page();", expected);
        assertThat(jaxRs("""
                @Path("/products/{slug}") class ProductResource {
                  @GET @SitemapEntry(locale = "*", provider = ProductPages.class, bind = @Bind(to = "locales", from = "soldIn"))
                  public String product(@PathParam("slug") String slug) { return "product"; }
                }
                """ + product + plainProvider("ProductPages", "Product")))
                .contains(expected);
    }

    /** The stock of each country, as rows: the site tells the language. */
    @Test
    void countriesOnTheirOwnHosts_asRows() {
        assertThat(registries(Example.strict("""
                @Controller class OfferController {
                  @GetMapping("/offers/{slug}")
                  @SitemapEntry(locale = "*", provider = OfferPages.class, bind = {@Bind(to = "site", from = "country"), @Bind(to = "cluster", from = "sku")})
                  String offer(@PathVariable String slug) { return "offer"; }
                }
                enum Country { DE, FR, US, UK }
                record Offer(String sku, Country country, String slug) {}
                """ + provider("OfferPages", "Offer"))))
                .contains("(Offer page, PageKeys keys) -> keys.cluster(page.sku()).site(page.country()),");
    }

    @Test
    void languageInTheQuery() {
        String expected = """
                        .query("lang")
                        .locale("{lang}")
                        .pages(url -> url.begin()
                                .value(url.locale())
                                .end());
                """;
        assertThat(jaxRs("""
                @Path("/about") class AboutResource {
                  @GET @SitemapEntry(locale = "{lang}", query = "lang")
                  public String about(@QueryParam("lang") String lang) { return "about"; }
                }
                """)).contains(expected);
        assertThat(registries(Example.strict("""
                @RestController class AboutController {
                  @GetMapping("/about") @SitemapEntry(locale = "{lang}", query = "lang")
                  String about(@RequestParam(defaultValue = "en") String lang) { return "about"; }
                }
                """))).contains(expected);
    }

    @Test
    void enumWithCodesOfItsOwn_andPagesInSomeLanguages() {
        String types = """
                enum Lang {
                  EN("en"), UK("en-GB"), DE("de");
                  final String tag;
                  Lang(String tag) { this.tag = tag; }
                }
                record Guide(EnumMap<Lang, String> slug, EnumSet<Lang> languages) {}
                """;
        String expected = """
                        .locale("{lang}", Lang.values())
                        .pages(
                                GuidePages.class,
                                (Guide page, PageKeys keys) -> keys.locales(page.languages()),
                                (Guide page, UrlWriter url) -> url.begin()
                                        .value(url.locale())
                                        .value(url.in(page.slug()))
                                        .end());
                """;
        String bind = "bind = @Bind(to = \"locales\", from = \"languages\"))";
        assertThat(registries(Example.strict("""
                @Controller class GuideController {
                  @GetMapping("/{lang}") @SitemapEntry(locale = "{lang}") String home(@PathVariable Lang lang) { return "home"; }
                  @GetMapping("/{lang}/guides/{slug}") @SitemapEntry(locale = "{lang}", provider = GuidePages.class, %s
                  String guide(@PathVariable Lang lang, @PathVariable String slug) { return "guide"; }
                }
                """.formatted(bind) + types + provider("GuidePages", "Guide"))))
                .contains(expected, ".locale(\"{lang}\", Lang.values())\n        .pages(url -> url.begin()");
        assertThat(jaxRs("""
                @SuppressWarnings("waymark") @Path("/{lang}/guides/{slug}") class GuideResource {
                  @PathParam("lang") Lang lang;
                  @GET @SitemapEntry(locale = "{lang}", provider = GuidePages.class, %s
                  public String guide(@PathParam("slug") String slug) { return "guide"; }
                }
                """.formatted(bind) + types + plainProvider("GuidePages", "Guide")))
                .contains(expected);
    }

    @Test
    void newspaper_withEditions() {
        assertThat(registries(Example.strict("""
                @Controller class ArticleController {
                  @GetMapping({"/{id}/{headline}", "/{edition}/{id}/{headline}"})
                  @SitemapEntry(path = "/{id}/{headline}", locale = "en", section = "articles", provider = ArticlePages.class,
                      bind = {@Bind(to = "locales", from = "editions"), @Bind(to = "lastModified", from = "published")})
                  @SitemapEntry(path = "/{edition}/{id}/{headline}", locale = "{edition}", section = "articles", provider = ArticlePages.class,
                      bind = {@Bind(to = "locales", from = "editions"), @Bind(to = "lastModified", from = "published")})
                  String article(@PathVariable(required = false) String edition, @PathVariable long id, @PathVariable String headline) { return "article"; }
                }
                record Article(long id, Map<String, String> headline, List<String> editions, Map<String, Instant> published) {}
                """ + provider("ArticlePages", "Article"))))
                .contains(
                        ".locale(\"en\")",
                        ".locale(\"{edition}\")",
                        "(Article page, PageKeys keys) -> keys.locales(page.editions()),",
                        ".value(page.id())",
                        ".lastModified(url.in(page.published()))");
    }

    @Test
    void tenants() {
        String types = """
                record Listing(String tenant, UUID id, Instant lastModified) {}
                record Home(String tenant, Instant lastModified) {}
                """;
        String bind = "bind = @Bind(to = \"site\", from = \"tenant\"))";
        String home = """
                        .pages(
                                HomePages.class,
                                (Home page, PageKeys keys) -> keys.site(page.tenant()),
                                (Home page, UrlWriter url) -> url.begin()
                                        .lastModified(page.lastModified())
                                        .end());
                """;
        String listing = """
                        .pages(
                                ListingPages.class,
                                (Listing page, PageKeys keys) -> keys.site(page.tenant()),
                                (Listing page, UrlWriter url) -> url.begin()
                                        .value(page.id())
                                        .lastModified(page.lastModified())
                                        .end());
                """;
        assertThat(registries(Example.strict("""
                @Controller class ListingController {
                  @GetMapping("/") @SitemapEntry(provider = HomePages.class, %1$s String home() { return "home"; }
                  @GetMapping("/listings/{id}") @SitemapEntry(provider = ListingPages.class, %1$s String listing(@PathVariable UUID id) { return "listing"; }
                }
                """.formatted(bind)
                        + types
                        + provider("HomePages", "Home")
                        + provider("ListingPages", "Listing"))))
                .contains(home, listing);
        assertThat(jaxRs("""
                @Path("/") class ListingResource {
                  @GET @SitemapEntry(provider = HomePages.class, %1$s public String home() { return "home"; }
                  @GET @Path("listings/{id}") @SitemapEntry(provider = ListingPages.class, %1$s public String listing(@PathParam("id") UUID id) { return "listing"; }
                }
                """.formatted(bind)
                        + types
                        + plainProvider("HomePages", "Home")
                        + plainProvider("ListingPages", "Listing")))
                .contains(home, listing);
    }

    @Test
    void regions_scriptsAndEverybodyElse() {
        assertThat(registries(Example.strict("""
                @Controller class AboutController {
                  @GetMapping("/about") @SitemapEntry(locale = "en", cluster = "about") String about() { return "about"; }
                  @GetMapping("/uk/about") @SitemapEntry(locale = "en-GB", cluster = "about") String uk() { return "about"; }
                  @GetMapping("/us/about") @SitemapEntry(locale = "en-US", cluster = "about") String us() { return "about"; }
                  @GetMapping("/tw/about") @SitemapEntry(locale = "zh-Hant-TW", cluster = "about") String tw() { return "about"; }
                  @GetMapping("/choose") @SitemapEntry(locale = "x-default", cluster = "about") String choose() { return "choose"; }
                }
                """))
                        .lines()
                        .map(String::strip)
                        .filter(line -> line.startsWith(".locale")))
                .containsExactly(
                        ".locale(\"en\")",
                        ".locale(\"en-GB\")",
                        ".locale(\"en-US\")",
                        ".locale(\"zh-Hant-TW\")",
                        ".locale(\"x-default\")");
    }
}
