package dev.waymark.processor.bind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.processor.testing.Example;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the generated code says of languages and sites. */
class LocalesTest {

    private static final String START = "public void register(EntryCollector entries) {\n";

    /** A provider {@code P} of pages of type {@code F}. */
    private static final String P =
            "class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} } ";

    private static final String LANG = "enum Lang { EN, DE, PT_BR } ";

    /** What a controller registers, compiled under every warning there is. */
    private static String entries(String body) {
        return entries(Example.strict(body));
    }

    private static String jaxRs(String body) {
        return entries(Example.jaxRs(body, Example.STRICT.toArray(new String[0])));
    }

    private static String entries(Example example) {
        example.isQuiet();
        String code = example.registries();
        return code.substring(code.indexOf(START) + START.length(), code.lastIndexOf("    }\n}"))
                .indent(-8);
    }

    /** What is generated for pages of a type that has one property {@code v}, at {@code /{lang}/{v}}. */
    private static String[] calls(String declaration) {
        String code = entries("""
                @Controller class C {
                  @GetMapping("/{lang}/{v}") @SitemapEntry(locale = "{lang}", provider = P.class) String m() { return ""; }
                }
                """ + P + LANG + declaration);
        return Arrays.stream(code.split("\n", -1))
                .map(String::strip)
                .filter(line -> line.startsWith(".value(") || line.startsWith(".last") || line.startsWith(".pri"))
                .toArray(String[]::new);
    }

    /** Three languages that differ in a path and a tag: what a page is, is written once. */
    @Test
    void entriesOfOneMethod_shareTheirMapper() {
        Example example = Example.strict("""
                @Controller class C {
                  @GetMapping({"/a/{slug}", "/de/{slug}", "/{mapper}/{slug}"})
                  @SitemapEntry(path = "/a/{slug}", locale = "en", provider = P.class)
                  @SitemapEntry(path = "/de/{slug}", locale = "de", provider = P.class)
                  @SitemapEntry(path = "/{mapper}/{slug}", locale = "fr", provider = P.class)
                  String m(@PathVariable(required = false) DayOfWeek mapper) { return ""; }
                  @GetMapping("/n/{slug}") @SitemapEntry(provider = P.class) String n() { return ""; }
                }
                record F(String slug, LocalDate lastModified) {}
                class P implements SitemapProvider<F> { @Override public void pages(Consumer<? super F> sink) {} }
                """);
        example.isQuiet();
        assertThat(example.registry("com.example.C_SitemapRegistry")).contains("""
                        PageMapper<F> mapper = (F page, UrlWriter url) -> url.begin()
                                .value(page.slug())
                                .lastModified(page.lastModified())
                                .end();
                        entries.entry("com.example.C#m", "c", "/a/{slug}")
                                .locale("en")
                                .pages(P.class, mapper);
                        entries.entry("com.example.C#m", "c", "/de/{slug}")
                                .locale("de")
                                .pages(P.class, mapper);
                        entries.entry("com.example.C#m", "c", "/{mapper}/{slug}")
                                .locale("fr")
                                .pages(P.class, (F page, UrlWriter url) -> {
                """, """
                        entries.entry("com.example.C#n", "c", "/n/{slug}")
                                .pages(P.class, (F page, UrlWriter url) -> url.begin()
                """);
    }

    @Test
    void variable_isFilledWithTheTextOfTheLocale() {
        String entry = """
                entries.%s("com.example.C#m", "pages", "/{lang}/about")
                        .locale("{lang}")
                        .pages(url -> url.begin()
                                .value(url.locale())
                                .end());
                """;
        assertThat(entries("""
                @Controller class C {
                  @GetMapping("/{lang}/about") @SitemapEntry(locale = "{lang}") String m(@PathVariable String lang) { return ""; }
                }
                """)).isEqualTo(entry.formatted("entry"));
        assertThat(jaxRs("""
                @Path("/{lang}/about") class C {
                  @GET @SitemapEntry(locale = "{lang}") public String m(@PathParam("lang") String lang) { return ""; }
                }
                """)).isEqualTo(entry.formatted("resource"));
    }

    @Test
    void queryParameter_isFilledWithTheTextOfTheLocale() {
        assertThat(entries("""
                @Controller class C {
                  @GetMapping("/about") @SitemapEntry(locale = "{lang}", query = {"page", "lang"}, provider = P.class)
                  String m(@RequestParam(required = false) String lang) { return ""; }
                }
                record F(int page) {}
                """ + P)).isEqualTo("""
                entries.entry("com.example.C#m", "c", "/about")
                        .query("page", "lang")
                        .locale("{lang}")
                        .pages(P.class, (F page, UrlWriter url) -> url.begin()
                                .value(page.page())
                                .value(url.locale())
                                .end());
                """);
    }

    @Test
    void literals_hostsAndTheDefault() {
        assertThat(entries("""
                @Controller class C {
                  @GetMapping("/about") @SitemapEntry(locale = "en", cluster = "über", priority = 0.5) String en() { return ""; }
                  @GetMapping("/de/about") @SitemapEntry(locale = "zh-Hant-TW") String de() { return ""; }
                  @GetMapping("/hosts") @SitemapEntry(locale = "*") String hosts() { return ""; }
                  @GetMapping("/choose") @SitemapEntry(locale = "x-default", cluster = "\\"\\\\") String choose() { return ""; }
                }
                """)).isEqualTo("""
                entries.entry("com.example.C#en", "pages", "/about")
                        .locale("en")
                        .cluster("\\u00fcber")
                        .priority(0.5)
                        .page();
                entries.entry("com.example.C#de", "pages", "/de/about")
                        .locale("zh-Hant-TW")
                        .page();
                entries.entry("com.example.C#hosts", "pages", "/hosts")
                        .locale("*")
                        .page();
                entries.entry("com.example.C#choose", "pages", "/choose")
                        .locale("x-default")
                        .cluster("\\"\\\\")
                        .page();
                """);
    }

    @Test
    void enumOfTheHandler_namesTheLanguages_andIsNotExpanded() {
        String entry = """
                entries.%s("com.example.C#m", "pages", "/{lang}/{season}")
                        .locale("{lang}", Lang.values())
                        .pages(url -> {
                            for (Season season : Season.values()) {
                                url.begin()
                                        .value(url.locale())
                                        .value(season)
                                        .end();
                            }
                        });
                """;
        String types = LANG + "enum Season { SPRING }";
        assertThat(entries("""
                @Controller class C {
                  @GetMapping("/{lang}/{season}") @SitemapEntry(locale = "{lang}")
                  String m(@PathVariable Lang lang, @PathVariable Season season) { return ""; }
                }
                """ + types)).isEqualTo(entry.formatted("entry"));
        assertThat(jaxRs("""
                @SuppressWarnings("waymark") @Path("/{lang}/{season}") class C {
                  @PathParam("season") Season season;
                  @GET @SitemapEntry(locale = "{lang}") public String m(@PathParam("lang") Lang lang) { return ""; }
                }
                """ + types)).isEqualTo(entry.formatted("resource"));
    }

    @Test
    void enumOfARequestParameter_namesTheLanguages() {
        String entry = """
                entries.%s("com.example.C#m", "pages", "/about")
                        .query("lang")
                        .locale("{lang}", Lang.values())
                        .pages(url -> url.begin()
                                .value(url.locale())
                                .end());
                """;
        assertThat(entries("""
                @Controller class C {
                  @GetMapping("/about") @SitemapEntry(locale = "{lang}", query = "lang")
                  String m(@RequestParam("lang") Optional<Lang> language) { return ""; }
                }
                """ + LANG)).isEqualTo(entry.formatted("entry"));
        assertThat(jaxRs("""
                @Path("/about") class C {
                  @GET @SitemapEntry(locale = "{lang}", query = "lang") public String m(@BeanParam Language language) { return ""; }
                }
                class Language { @QueryParam("lang") Lang lang; }
                """ + LANG)).isEqualTo(entry.formatted("resource"));
    }

    /** What URLs have for a language is configured, and need not be its tag. */
    @Test
    void constantsCalledLikeCountries_mayBeTextsOfLanguages() {
        assertThat(entries("""
                @Controller class C {
                  @GetMapping("/{in}") @SitemapEntry(locale = "{in}") String m(@PathVariable Country in) { return ""; }
                }
                enum Country { US, UK, DE, en_GB, ZH_HANT_TW }
                """)).contains(".locale(\"{in}\", Country.values())");
    }

    @Test
    void enumThatMayBeAbsent_isStillExpandedWhereItIsNoLocale() {
        assertThat(entries("""
                @Controller class C {
                  @GetMapping({"/about/{lang}", "/about"}) @SitemapEntry String m(@PathVariable Optional<Lang> lang) { return ""; }
                }
                """ + LANG)).contains("for (Lang lang : Lang.values()) {");
    }

    @Test
    void family_onOneMethod() {
        String types = P + """
                record F(Map<Locale, String> c, Map<String, UUID> s, Map<Lang, Instant> lastModified, Map<Locale, Double> priority) {}
                """ + LANG;
        String entries = """
                entries.entry("com.example.C#m", "c", "/products/{c}/{s}")
                        .locale("en")
                        .pages(P.class, (F page, UrlWriter url) -> url.begin()
                                .value(url.in(page.c()))
                                .value(url.in(page.s()))
                                .lastModified(url.in(page.lastModified()))
                                .priority(url.in(page.priority()))
                                .end());
                entries.entry("com.example.C#m", "c", "/{lang}/produkte/{c}/{s}")
                        .locale("{lang}")
                        .pages(P.class, (F page, UrlWriter url) -> url.begin()
                                .value(url.locale())
                                .value(url.in(page.c()))
                                .value(url.in(page.s()))
                                .lastModified(url.in(page.lastModified()))
                                .priority(url.in(page.priority()))
                                .end());
                """;
        assertThat(entries("""
                @Controller class C {
                  @GetMapping({"/products/{c}/{s}", "/{lang}/produkte/{c}/{s}"})
                  @SitemapEntry(path = "/products/{c}/{s}", locale = "en", provider = P.class)
                  @SitemapEntry(path = "/{lang}/produkte/{c}/{s}", locale = "{lang}", provider = P.class)
                  String m(@PathVariable(required = false) String lang, @PathVariable String c, @PathVariable UUID s) { return ""; }
                }
                """ + types)).isEqualTo(entries);
    }

    @Test
    void twoMethods_joinedByCluster() {
        assertThat(jaxRs("""
                @Path("/") class C {
                  @GET @Path("about") @SitemapEntry(locale = "en", cluster = "about") public String en() { return ""; }
                  @GET @Path("{lang: [a-z]{2}}/about") @SitemapEntry(locale = "{lang}", cluster = "about")
                  public String other(@PathParam("lang") String lang) { return ""; }
                }
                """)).isEqualTo("""
                entries.resource("com.example.C#en", "pages", "/about")
                        .locale("en")
                        .cluster("about")
                        .page();
                entries.resource("com.example.C#other", "pages", "/{lang:[a-z]{2}}/about")
                        .locale("{lang}")
                        .cluster("about")
                        .pages(url -> url.begin()
                                .value(url.locale())
                                .end());
                """);
    }

    @Test
    void keys_standBeforeTheUrl() {
        assertThat(entries("""
                @Controller class C {
                  @GetMapping("/{lang}/posts/{slug}") @SitemapEntry(locale = "{lang}", provider = P.class, bind = {
                      @Bind(to = "site", from = "tenant"), @Bind(to = "cluster", from = "groupId"), @Bind(to = "locale", from = "language")})
                  String m(@PathVariable String lang, @PathVariable String slug) { return ""; }
                }
                record F(String language, long groupId, String slug, String tenant) {}
                """ + P)).isEqualTo("""
                entries.entry("com.example.C#m", "c", "/{lang}/posts/{slug}")
                        .locale("{lang}")
                        .pages(
                                P.class,
                                (F page, PageKeys keys) -> keys.locale(page.language()).cluster(page.groupId()).site(page.tenant()),
                                (F page, UrlWriter url) -> url.begin()
                                        .value(url.locale())
                                        .value(page.slug())
                                        .end());
                """);
    }

    @Test
    void keysAndLoops() {
        assertThat(entries("""
                @Controller class C {
                  @GetMapping("/{keys}/{slug}") @SitemapEntry(locale = "en", provider = P.class, bind = @Bind(to = "locales", from = "in"))
                  String m(@PathVariable Lang keys) { return ""; }
                }
                record F(String slug, Set<Locale> in) {}
                """ + P + LANG)).isEqualTo("""
                entries.entry("com.example.C#m", "c", "/{keys}/{slug}")
                        .locale("en")
                        .pages(
                                P.class,
                                (F page, PageKeys keys) -> keys.locales(page.in()),
                                (F page, UrlWriter url) -> {
                                    for (Lang constant1 : Lang.values()) {
                                        url.begin()
                                                .value(constant1)
                                                .value(page.slug())
                                                .end();
                                    }
                                });
                """);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "locale: Locale",
                "locale: String",
                "locale: CharSequence",
                "locale: Lang",
                "locale: Optional<Locale>",
                "locales: List<Locale>",
                "locales: Set<? extends CharSequence>",
                "locales: EnumSet<Lang>",
                "locales: Lang[]",
                "locales: String[]",
                "locales: Iterable<Locale>",
                "locales: Optional<List<String>>",
                "cluster: int",
                "cluster: Long",
                "cluster: UUID",
                "cluster: String",
                "cluster: Lang",
                "cluster: Optional<Integer>",
                "site: String",
                "site: Lang",
                "site: long",
                "site: Integer",
                "site: UUID",
                "site: Optional<Lang>",
                "site: StringBuilder"
            })
    void typesOfKeys(String each) {
        String name = each.substring(0, each.indexOf(':'));
        String type = each.substring(each.indexOf(' ') + 1);
        String more = name.equals("cluster") ? ", @Bind(to = \"site\", from = \"v\")" : "";
        assertThat(entries("""
                @Controller class C {
                  @GetMapping("/{v}") @SitemapEntry(locale = "*", provider = P.class, bind = {@Bind(to = "%s", from = "key")%s})
                  String m() { return ""; }
                }
                record F(String v, %s key) {}
                """.formatted(name, more, type) + P + LANG))
                .contains("(F page, PageKeys keys) -> keys." + name + "(page.key()"
                        + (type.startsWith("Optional") ? ".orElse(null))" : ")"));
    }

    @Test
    void site_isBoundWithoutALocale_evenOnARouteWithoutVariables() {
        assertThat(entries("""
                @Controller class C {
                  @GetMapping("/") @SitemapEntry(provider = P.class, bind = @Bind(to = "site", from = "tenant")) String m() { return ""; }
                }
                record F(String tenant, Instant lastModified) {}
                """ + P)).isEqualTo("""
                entries.entry("com.example.C#m", "c", "/")
                        .pages(
                                P.class,
                                (F page, PageKeys keys) -> keys.site(page.tenant()),
                                (F page, UrlWriter url) -> url.begin()
                                        .lastModified(page.lastModified())
                                        .end());
                """);
    }

    @Test
    void provider_onARouteWithoutOtherVariables() {
        assertThat(entries("""
                @Controller class C {
                  @GetMapping({"/", "/{lang}"}) @SitemapEntry(path = "/", locale = "en", provider = P.class)
                  @SitemapEntry(path = "/{lang}", locale = "{lang}", provider = P.class)
                  String m(@PathVariable(required = false) String lang) { return ""; }
                }
                record F(Map<Locale, Instant> lastModified) {}
                """ + P)).isEqualTo("""
                entries.entry("com.example.C#m", "c", "/")
                        .locale("en")
                        .pages(P.class, (F page, UrlWriter url) -> url.begin()
                                .lastModified(url.in(page.lastModified()))
                                .end());
                entries.entry("com.example.C#m", "c", "/{lang}")
                        .locale("{lang}")
                        .pages(P.class, (F page, UrlWriter url) -> url.begin()
                                .value(url.locale())
                                .lastModified(url.in(page.lastModified()))
                                .end());
                """);
    }

    @Test
    void scalar_isBoundToTheOtherVariable() {
        String scalars =
                "class P implements SitemapProvider<String> { public void pages(Consumer<? super String> sink) {} }";
        String entry = """
                entries.%s("com.example.C#m", "c", "/{lang}/tags/{tag}")
                        .locale("{lang}")
                        .pages(P.class, (String page, UrlWriter url) -> url.begin()
                                .value(url.locale())
                                .value(page)
                                .end());
                """;
        assertThat(entries("""
                @Controller class C {
                  @GetMapping("/{lang}/tags/{tag}") @SitemapEntry(locale = "{lang}", provider = P.class) String m() { return ""; }
                }
                """ + scalars)).isEqualTo(entry.formatted("entry"));
        assertThat(jaxRs("""
                @Path("/{lang}/tags/{tag}") class C {
                  @GET @SitemapEntry(locale = "{lang}", provider = P.class) public String m() { return ""; }
                }
                """ + scalars)).isEqualTo(entry.formatted("resource"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Map<Locale, String>",
                "Map<String, Long>",
                "Map<Lang, Integer>",
                "EnumMap<Lang, Character>",
                "HashMap<String, UUID>",
                "SortedMap<String, Lang>",
                "Map<Locale, Boolean>",
                "Map<Locale, LocalDate>",
                "Map<CharSequence, ? extends CharSequence>",
                "Map<? extends Locale, StringBuilder>",
                "Names<java.math.BigInteger>"
            })
    void maps_haveAValueForEachLanguage(String type) {
        assertThat(calls("record F(" + type
                        + " v) {} @SuppressWarnings(\"serial\") class Names<T> extends TreeMap<String, T> {}"))
                .containsExactly(".value(url.locale())", ".value(url.in(page.v()))");
    }

    @Test
    void maps_thatMayBeAbsent() {
        assertThat(calls("record F(Optional<Map<Locale, String>> v, Optional<EnumMap<Lang, Date>> lastModified) {}"))
                .containsExactly(
                        ".value(url.locale())",
                        ".value(url.in(page.v().orElse(null)))",
                        ".lastModified(url.in(page.lastModified().orElse(null)))");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Instant", "OffsetDateTime", "ZonedDateTime", "LocalDate", "java.util.Date", "java.sql.Timestamp"
            })
    void mapsOfTimes(String type) {
        assertThat(calls("record F(String v, Map<Locale, %s> lastModified) {}".formatted(type)))
                .containsExactly(
                        ".value(url.locale())", ".value(page.v())", ".lastModified(url.in(page.lastModified()))");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Double", "Float", "java.math.BigDecimal"})
    void mapsOfPriorities(String type) {
        assertThat(calls("record F(String v, Map<Locale, %s> priority) {}".formatted(type)))
                .containsExactly(".value(url.locale())", ".value(page.v())", ".priority(url.in(page.priority()))");
    }

    @Test
    void mapsOfLocalDateTimes_haveTheZoneOfTheEntry() {
        assertThat(entries("""
                @Controller class C {
                  @GetMapping("/{v}") @SitemapEntry(locale = "*", provider = P.class, zone = "UTC", query = "lang",
                      bind = {@Bind(to = "lastModified", from = "at"), @Bind(to = "lang", from = "v")}) String m() { return ""; }
                }
                record F(Map<String, String> v, Map<String, LocalDateTime> at) {}
                """ + P)).contains("""
                                .value(url.in(page.v()))
                                .value(url.in(page.v()))
                                .lastModified(url.in(page.at()), UTC)
                """);
    }

    /** Its keys say nothing of languages, and so the property is not what is meant. */
    @Test
    void variablesCalledLikeKeys_areVariables() {
        assertThat(entries("""
                @Controller class C {
                  @GetMapping("/{site}/{locale}/{cluster}/{locales}") @SitemapEntry(provider = P.class, bind = @Bind(to = "site", from = "host"))
                  String m() { return ""; }
                }
                record F(String host, String locale, String cluster, String locales) {}
                """ + P)).isEqualTo("""
                entries.entry("com.example.C#m", "c", "/{site}/{locale}/{cluster}/{locales}")
                        .pages(P.class, (F page, UrlWriter url) -> url.begin()
                                .value(page.host())
                                .value(page.locale())
                                .value(page.cluster())
                                .value(page.locales())
                                .end());
                """);
    }

    @Test
    void variableCalledLocale_thatIsTheLocale_leavesTheKeyToBind() {
        assertThat(entries("""
                @Controller class C {
                  @GetMapping("/{locale}/{v}") @SitemapEntry(locale = "{locale}", provider = P.class, bind = @Bind(to = "locale", from = "language"))
                  String m() { return ""; }
                }
                record F(Locale language, String v) {}
                """ + P)).contains("keys.locale(page.language())", ".value(url.locale())");
    }

    @Test
    void propertiesCalledLikeKeys_areNotBoundByName() {
        assertThat(entries("""
                @Controller class C {
                  @GetMapping("/{lang}/{v}") @SitemapEntry(locale = "{lang}", provider = P.class) String m() { return ""; }
                }
                record F(String v, Locale locale, List<Locale> locales, long cluster, String site) {}
                """ + P)).doesNotContain("keys");
    }

    @Test
    void deprecatedKeysAndEnums_drawNoWarningInGeneratedCode() {
        Example example = Example.strict("""
                @Controller class C {
                  @SuppressWarnings("deprecation") @GetMapping("/{lang}/{v}")
                  @SitemapEntry(locale = "{lang}", provider = P.class, bind = @Bind(to = "site", from = "tenant"))
                  String m(@PathVariable Lang lang) { return ""; }
                }
                class F { String v() { return ""; } @Deprecated String tenant() { return ""; } }
                @Deprecated enum Lang { EN }
                """ + P);
        example.isQuiet();
        assertThat(example.registries()).contains("\"deprecation\"");
    }
}
