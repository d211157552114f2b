package dev.waymark.processor.bind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.processor.testing.Example;
import dev.waymark.processor.text.Literals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with languages and sites. The number in a message is the marker in front of its place. */
class LocaleDiagnosticsTest {

    private static final String P =
            "class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} } ";

    private static final String TAG_ADVICE =
            " Write an ISO 639-1 language, with script or country if needed: \"de\", \"pt-BR\", \"zh-Hant-TW\".";
    private static final String VARIABLE_ADVICE = " Name one, or the language itself: locale = \"de\".";
    private static final String NO_LOCALE =
            " Add locale = \"de\", locale =" + " \"{lang}\" for a variable, or locale = \"*\" for the host.";

    @Test
    void variableThatIsNotThere() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{lang}/about") @SitemapEntry(locale = /*1*/"{lng}") String m() { return ""; }
                  @GetMapping("/help") @SitemapEntry(locale = /*2*/"{lang}") String help() { return ""; }
                  @GetMapping("/{tongue:[a-z]{2}}/a") @SitemapEntry(locale = /*3*/"{tongue:[a-z]{2}}") String a() { return ""; }
                  @GetMapping({"/b", "/{lang}/b"}) @SitemapEntry(locale = /*4*/"{lang}") String b() { return ""; }
                  @GetMapping("/c") @SitemapEntry(locale = /*5*/"{hl}", query = "lang") String c() { return ""; }
                  @GetMapping("/d/{*lang}") @SitemapEntry(locale = /*6*/"{*lang}") String d() { return ""; }
                  @GetMapping("/{lang}/e") @SitemapEntry(locale = /*7*/"{lang") String e() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY100: locale = \"{lng}\" is neither a variable of \"/{lang}/about\" nor"
                                + " a parameter in query. Did you mean '{lang}'?" + VARIABLE_ADVICE,
                        "error at 2: WAY100: locale = \"{lang}\" is neither a variable of \"/help\" nor a"
                                + " parameter in query." + VARIABLE_ADVICE,
                        "error at 3: WAY100: locale = \"{tongue:[a-z]{2}}\" is neither a variable of"
                                + " \"/{tongue:[a-z]{2}}/a\" nor a parameter in query. Did you mean '{tongue}'?"
                                + VARIABLE_ADVICE,
                        "error at 4: WAY100: locale = \"{lang}\" is neither a variable of \"/b\" nor a"
                                + " parameter in query. Choose the path that has it: path = \"/{lang}/b\"."
                                + VARIABLE_ADVICE,
                        "error at 5: WAY100: locale = \"{hl}\" is neither a variable of \"/c\" nor a parameter"
                                + " in query." + VARIABLE_ADVICE,
                        "error: WAY006: Nothing supplies 'lang' of \"/c\". Name a SitemapProvider, provider ="
                                + " ..., or any bean and its method, provider = ..., method = \"...\".",
                        "error at 6: WAY100: locale = \"{*lang}\" is neither a variable of \"/d/{*lang}\" nor a"
                                + " parameter in query. Did you mean '{lang}'?" + VARIABLE_ADVICE,
                        "error at 7: WAY100: locale = \"{lang\" is neither a variable of \"/{lang}/e\" nor a"
                                + " parameter in query. Did you mean '{lang}'?" + VARIABLE_ADVICE);
    }

    @Test
    void variableThatIsNotThere_ofAResource() {
        Example.jaxRs("""
                @Path("/{lang}/about") class C {
                  @GET @SitemapEntry(locale = /*1*/"{language}") public String m() { return ""; }
                }
                """)
                .says("error at 1: WAY100: locale = \"{language}\" is neither a variable of \"/{lang}/about\""
                        + " nor a parameter in query. Did you mean '{lang}'?" + VARIABLE_ADVICE);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "en-UK,` Did you mean 'en-GB'?`",
                "EN_gb,` Did you mean 'en-GB'?`",
                "en-gb,` Did you mean 'en-GB'?`",
                "eng,` Did you mean 'en'?`",
                "es-419,` Regions of several countries aren't read: name one country, or none. Did you mean 'es'?`",
                "en-EU,` Regions of several countries aren't read: name one country, or none. Did you mean 'en'?`",
                "iw,` Did you mean 'he'?`",
                "default,` Did you mean 'x-default'?`",
                "lang,` Did you mean '{lang}'?`",
                "zz,``",
                "**,``",
                "${locale},``",
                "größe,``"
            })
    void tagThatNobodyReads(String tag, String advice) {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{lang}/a") @SitemapEntry(provider = P.class, locale = /*1*/"%s") String m() { return ""; }
                }
                record F(String lang) {}
                """.formatted(tag) + P)
                .says("error at 1: WAY101: \"%s\" isn't a language tag that search engines read.%s%s"
                        .formatted(Literals.ascii(tag), advice, TAG_ADVICE));
    }

    @Test
    void whatOnlyEntriesWithALocaleHave() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/a") @SitemapEntry(cluster = /*1*/"a") String a() { return ""; }
                  @GetMapping("/b/{v}") @SitemapEntry(provider = P.class, bind = {@Bind(to = /*2*/"locale", from = "key"),
                      @Bind(to = /*3*/"locales", from = "key"), @Bind(to = /*4*/"cluster", from = "key")}) String b() { return ""; }
                }
                record F(String v, String key) {}
                """ + P)
                .says(
                        "error at 1: WAY102: cluster = \"a\" needs a locale." + NO_LOCALE,
                        "error at 2: WAY102: @Bind(to = \"locale\") needs a locale." + NO_LOCALE,
                        "error at 3: WAY102: @Bind(to = \"locales\") needs a locale." + NO_LOCALE,
                        "error at 4: WAY102: @Bind(to = \"cluster\") needs a locale." + NO_LOCALE);
    }

    @Test
    void mapWithoutALocale() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{v}") @SitemapEntry(provider = /*1*/P.class, bind = @Bind(to = "priority", from = /*2*/"weight")) String m() { return ""; }
                }
                record F(Map<Locale, String> v, Map<String, Instant> lastModified, Optional<Map<Locale, Double>> weight) {}
                """ + P)
                .says(
                        "error at 1: WAY103: 'v' of F is a Map<Locale, String>, with a value for each language,"
                                + " but this entry has no locale." + NO_LOCALE,
                        "error at 1: WAY103: 'lastModified' of F is a Map<String, Instant>, with a value for"
                                + " each language, but this entry has no locale." + NO_LOCALE,
                        "error at 2: WAY103: 'weight' of F is a Map<Locale, Double>, with a value for each"
                                + " language, but this entry has no locale." + NO_LOCALE);
    }

    /** They are what they were before there were languages. */
    @Test
    void otherMapsWithoutALocale_areOfAWrongType() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{v}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                record F(Map<Long, String> v, Map<String, Object> priority) {}
                """ + P)
                .says(
                        "error at 1: WAY010: {v} of \"/{v}\" is bound to 'v' of F, whose type Map<Long, String>"
                                + " has no fixed"
                                + " text form. Bind a String, number, UUID, enum or LocalDate.",
                        "warning at 1: WAY054: 'priority' of F has type Map<String, Object> and isn't used as"
                                + " the page's priority, which takes a double, float or BigDecimal. Rename it,"
                                + " or bind another: @Bind(to = \"priority\", from = \"...\").");
    }

    @Test
    void mapWithOtherKeys() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{lang}/{v}/{w}/{x}") @SitemapEntry(provider = /*1*/P.class, locale = "{lang}") String m() { return ""; }
                }
                record F(Map<Long, String> v, Map<Locale, List<String>> w, @SuppressWarnings("rawtypes") Map x) {}
                """ + P)
                .says(
                        "error at 1: WAY104: 'v' of F is a Map<Long, String>, whose keys aren't languages. Use"
                                + " Locale, text or an enum of languages as keys, or bind a property with one value.",
                        "error at 1: WAY010: {w} of \"/{lang}/{v}/{w}/{x}\" is bound to 'w' of F, whose type"
                                + " Map<Locale,"
                                + " List<String>> has no fixed text form. Bind a String, number, UUID, enum or"
                                + " LocalDate.",
                        "error at 1: WAY010: {x} of \"/{lang}/{v}/{w}/{x}\" is bound to 'x' of F, whose type"
                                + " Map has no fixed"
                                + " text form. Bind a String, number, UUID, enum or LocalDate.");
    }

    @Test
    void mapInACluster() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{lang}/{v}") @SitemapEntry(provider = /*1*/P.class, locale = "{lang}",
                      bind = {@Bind(to = "cluster", from = "id"), @Bind(to = "locale", from = "in")}) String m() { return ""; }
                }
                record F(Map<Locale, String> v, long id, Locale in) {}
                """ + P)
                .says("error at 1: WAY105: 'v' of F is a Map<Locale, String>, with a value for each language,"
                        + " but cluster joins pages of one language each. Bind a property with one"
                        + " value, or remove"
                        + " the @Bind of cluster.");
    }

    @Test
    void oneLanguageTwiceOnAMethod() {
        Example.spring("""
                @Controller class C {
                  @GetMapping({"/a", "/b"}) @SitemapEntry(path = "/a", locale = "de") @SitemapEntry(path = "/b", locale = /*1*/"de")
                  String m() { return ""; }
                  @GetMapping({"/c/{x}", "/{y}/d", "/e"}) @SitemapEntry(path = "/c/{x}", locale = "{x}") @SitemapEntry(path = "/{y}/d", locale = /*2*/"{y}")
                  @SitemapEntry(path = "/e", locale = /*3*/"*") String n() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY106: locale = \"de\" covers the same languages as locale = \"de\" of"
                                + " \"/a\" in C.m(): a page would have two URLs in one language. Give each"
                                + " entry its own language, or remove one.",
                        "error at 2: WAY106: locale = \"{y}\" covers the same languages as locale = \"{x}\" of"
                                + " \"/c/{x}\" in C.n(): a page would have two URLs in one language. Give each"
                                + " entry its own language, or remove one.",
                        "error at 3: WAY106: locale = \"*\" covers the same languages as locale = \"{x}\" of"
                                + " \"/c/{x}\" in C.n(): a page would have two URLs in one language. Give each"
                                + " entry its own language, or remove one.");
    }

    @Test
    void whatOneEntryBindsAndItsSiblingDoesNot() {
        Example.spring("""
                @Controller class C {
                  @GetMapping({"/{lang}/a/{v}", "/a/{v}"}) /*1*/@SitemapEntry(locale = "{lang}", path = "/{lang}/a/{v}", provider = P.class)
                  @SitemapEntry(locale = "de", path = "/a/{v}", provider = P.class, bind = @Bind(to = "locales", from = "in")) String a() { return ""; }
                  @GetMapping({"/b/{v}", "/{lang}/b/{v}"}) @SitemapEntry(locale = "en", path = "/b/{v}", provider = P.class, bind = @Bind(to = "site", from = "v"))
                  /*2*/@SitemapEntry(locale = "de", path = "/{lang}/b/{v}", provider = P.class, bind = @Bind(to = "lang", from = "v")) String b() { return ""; }
                  @GetMapping({"/c/{v}", "/de/c/{v}"}) @SitemapEntry(locale = "en", path = "/c/{v}", provider = P.class, bind = @Bind(to = "locales", from = "in"))
                  @SitemapEntry(locale = "de", path = "/de/c/{v}", provider = P.class, bind = @Bind(to = "locales", from = /*3*/"more")) String c() { return ""; }
                  @GetMapping("/d") @SitemapEntry(locale = "en", cluster = "d") String d() { return ""; }
                  @GetMapping({"/de/d", "/fr/d"}) @SitemapEntry(locale = "de", path = "/de/d", cluster = "d")
                  /*4*/@SitemapEntry(locale = "fr", path = "/fr/d") String de() { return ""; }
                  @GetMapping("/e/{v}") /*5*/@SitemapEntry(locale = "en", cluster = "e", provider = P.class) String e() { return ""; }
                  @GetMapping("/de/e/{v}") @SitemapEntry(locale = "de", cluster = "e", provider = P.class, bind = @Bind(to = "locales", from = "in")) String ee() { return ""; }
                }
                record F(String v, List<String> in, List<String> more) {}
                """ + P)
                .says(
                        "error at 1: WAY137: The entries with locale = \"{lang}\" and locale = \"de\" are one"
                                + " page in several languages, but only the second binds 'locales'. Bind it in"
                                + " the other: @Bind(to = \"locales\","
                                + " from = \"in\").",
                        "error at 2: WAY137: The entries with locale = \"en\" and locale = \"de\" are one page"
                                + " in several languages, but only the first binds 'site'. Bind it in the"
                                + " other: @Bind(to = \"site\", from ="
                                + " \"v\").",
                        "error at 3: WAY137: The entries with locale = \"en\" and locale = \"de\" are one page"
                                + " in several languages, but they bind 'locales' to different properties,"
                                + " \"in\" and \"more\". Bind the same"
                                + " in both.",
                        "error at 4: WAY137: The entries with locale = \"de\" and locale = \"fr\" are one page"
                                + " in several languages, but only the first has cluster = \"d\". Give the"
                                + " other the same.",
                        "error at 5: WAY137: The entries with locale = \"en\" and locale = \"de\" are one page"
                                + " in several languages, but only the second binds 'locales'. Bind it in the"
                                + " other: @Bind(to = \"locales\","
                                + " from = \"in\").");
    }

    /** Each entry writes its own URLs, so these aren't contradictions: metadata, variables, other pages. */
    @Test
    void whatEntriesOfOneMethodMayBindForThemselves() {
        Example.spring("""
                @Controller class C {
                  @GetMapping({"/a/{v}", "/de/a/{w}", "/fr/{v}"})
                  @SitemapEntry(locale = "en", path = "/a/{v}", provider = P.class, priority = 0.5)
                  @SitemapEntry(locale = "de", path = "/de/a/{w}", provider = P.class, bind = {@Bind(to = "w", from = "v"), @Bind(to = "lastModified", from = "day")})
                  @SitemapEntry(locale = "fr", path = "/fr/{v}", section = "french", provider = P.class, bind = @Bind(to = "locales", from = "in")) String a() { return ""; }
                }
                record F(String v, LocalDate day, List<String> in) {}
                """ + P).isQuiet();
    }

    @Test
    void onePathTwiceOnAMethod() {
        Example.spring("""
                @Controller class C {
                  @GetMapping({"/about", "/de/ueber-uns"}) @SitemapEntry(locale = "en") /*1*/@SitemapEntry(locale = "de") String m() { return ""; }
                  @GetMapping("/help") @SitemapEntry(locale = "en") @SitemapEntry(path = /*2*/"/help", locale = "de") String n() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY107: \"/about\" is listed twice by C.m(), for locale = \"en\" and"
                                + " locale = \"de\": one"
                                + " URL would have two languages. Give each entry its own path, path ="
                                + " \"/de/ueber-uns\","
                                + " or remove one.",
                        "error at 2: WAY107: \"/help\" is listed twice by C.n(), for locale = \"en\" and locale"
                                + " = \"de\": one"
                                + " URL would have two languages. Give each entry its own path, path = \"...\","
                                + " or remove"
                                + " one.");
    }

    @Test
    void onePathTwiceOnAResourceMethod() {
        Example.jaxRs("""
                @Path("/about") class C {
                  @GET @SitemapEntry(locale = "en") /*1*/@SitemapEntry(locale = "de") public String m() { return ""; }
                  @GET @Path("us") @SitemapEntry(locale = "en") @SitemapEntry(locale = "{lang}", query = "lang")
                  public String us(@QueryParam("lang") String lang) { return ""; }
                  @GET @Path("{v: a+}") @SitemapEntry(locale = "en", path = "/about/{v:a+}", provider = P.class)
                  @SitemapEntry(locale = "de", path = /*2*/"/about/{v:a+}", provider = P.class) public String v() { return ""; }
                }
                record F(String v) {}
                """ + P)
                .says(
                        "error at 1: WAY107: \"/about\" is listed twice by C.m(), for locale = \"en\" and"
                                + " locale = \"de\": one URL"
                                + " would have two languages. Give each entry its own path, path = \"...\", or"
                                + " remove one.",
                        "error at 2: WAY107: \"/about/{v:a+}\" is listed twice by C.v(), for locale = \"en\" and"
                                + " locale = \"de\": one URL would have two languages. Give each entry its own path,"
                                + " path = \"...\", or remove one.");
    }

    /** The mapping that it stands for is no advice. */
    @Test
    void onePathTwiceOnAWildcard() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/help/**") @SitemapEntry(path = "/help/a", locale = "en")
                  @SitemapEntry(path = /*1*/"/help/a", locale = "de") String m() { return ""; }
                }
                """)
                .says("error at 1: WAY107: \"/help/a\" is listed twice by C.m(), for locale = \"en\" and locale"
                        + " = \"de\": one URL would have two languages. Give each entry its own path, path = \"...\","
                        + " or remove one.");
    }

    /** Entries that list other pages may share a language, or a path with others. */
    @Test
    void entriesOfOtherFamilies_areNotCompared() {
        Example.strict("""
                @Controller class C {
                  @GetMapping({"/x/{v}", "/y/{v}"}) @SitemapEntry(locale = "en", provider = P.class, path = "/x/{v}")
                  @SitemapEntry(locale = "en", provider = Q.class, path = "/y/{v}")
                  @SitemapEntry(locale = "en", provider = P.class, path = "/x/{v}", section = "more")
                  @SitemapEntry(provider = Q.class, path = "/y/{v}", section = "other") String m() { return ""; }
                }
                record F(String v) {}
                class Q extends P {}
                """ + P).isQuiet();
    }

    @Test
    void samePathOfOtherSectionsAndLanguages_isNotListedTwice() {
        Example.spring("""
                @Controller class C {
                  @GetMapping(path = "/x", headers = "!a") @SitemapEntry(locale = "en", cluster = "x") String en() { return ""; }
                  @GetMapping(path = "/x", headers = "!b") @SitemapEntry(locale = "de", cluster = "x") String de() { return ""; }
                  @GetMapping(path = "/x", headers = "!c") @SitemapEntry(section = "more") String more() { return ""; }
                  @GetMapping(path = "/x", headers = "!d") /*1*/@SitemapEntry(locale = "*") String hosts() { return ""; }
                  @GetMapping(path = "/x", headers = "!e") /*2*/@SitemapEntry(locale = "de") String again() { return ""; }
                  @GetMapping(path = "/x", headers = "!f") /*3*/@SitemapEntry(section = "more") String moreAgain() { return ""; }
                }
                """)
                .says(
                        "warning at 1: WAY050: \"/x\" is listed twice, here and by C.en(). Remove one, unless"
                                + " their pages differ.",
                        "warning at 2: WAY050: \"/x\" is listed twice, here and by C.de(). Remove one, unless"
                                + " their pages differ.",
                        "warning at 3: WAY050: \"/x\" is listed twice, here and by C.more(). Remove one, unless"
                                + " their pages differ.");
    }

    @Test
    void enumOfSomethingElse() {
        String advice = " Name its constants like tags, with '_' for '-': EN, PT_BR. Or use text.";
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{lang}/a") @SitemapEntry(locale = /*1*/"{lang}") String a(@PathVariable Season lang) { return ""; }
                  @GetMapping("/b") @SitemapEntry(locale = /*2*/"{lang}", query = "lang") String b(@RequestParam(required = false) Lang lang) { return ""; }
                  @GetMapping("/{v}/c") @SitemapEntry(locale = "en", provider = /*3*/P.class, bind = {@Bind(to = "locale", from = /*4*/"season")}) String c() { return ""; }
                  @GetMapping("/{w}/d") @SitemapEntry(locale = "en", provider = P.class, bind = {@Bind(to = "locales", from = /*5*/"langs")}) String d() { return ""; }
                }
                enum Season { SPRING, IT, AUTUMN }
                enum Lang { EN_UK, EN_US }
                record F(Map<Season, String> v, String w, Season season, Lang[] langs) {}
                """ + P)
                .says(
                        "error at 1: WAY108: Season isn't an enum of languages: SPRING, AUTUMN aren't language tags."
                                + advice,
                        "error at 2: WAY108: Lang isn't an enum of languages: EN_UK isn't a language tag. Did"
                                + " you mean 'EN_GB'?"
                                + advice,
                        "error at 3: WAY108: Season isn't an enum of languages: SPRING, AUTUMN aren't language tags."
                                + advice,
                        "error at 4: WAY108: Season isn't an enum of languages: SPRING, AUTUMN aren't language tags."
                                + advice,
                        "error at 5: WAY108: Lang isn't an enum of languages: EN_UK isn't a language tag. Did"
                                + " you mean 'EN_GB'?"
                                + advice);
    }

    @Test
    void enumOfSomethingElse_ofAResource() {
        Example.jaxRs("""
                @SuppressWarnings("waymark") @Path("/{lang}/a") class C {
                  @GET @SitemapEntry(locale = /*1*/"{lang}") public String a(@PathParam("lang") Language lang) { return ""; }
                }
                enum Language { ENGLISH, DE }
                """)
                .says("error at 1: WAY108: Language isn't an enum of languages: ENGLISH isn't a language tag."
                        + " Did you mean 'EN'?"
                        + " Name its constants like tags, with '_' for '-': EN, PT_BR. Or use text.");
    }

    @Test
    void enumThatTheRegistryCannotName() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{lang}/a") @SitemapEntry(locale = /*1*/"{lang}") String a(@PathVariable Lang lang) { return ""; }
                  private enum Lang { EN }
                }
                """)
                .says("error at 1: WAY016: Lang is private, so the registry generated in package com.example"
                        + " can't name it. Make it public, or non-private in that package.");
    }

    @Test
    void oneLanguageAndSeveral() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{v}") @SitemapEntry(locale = "*", provider = P.class, bind = {@Bind(to = /*1*/"locales", from = "all"),
                      @Bind(to = "locale", from = "one")}) String m() { return ""; }
                }
                record F(String v, Locale one, List<Locale> all) {}
                """ + P)
                .says("error at 1: WAY109: Both locale and locales are bound, but a page of type F has one"
                        + " language or several. Remove one @Bind.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "locale: Object",
                "locale: List<Locale>",
                "locale: Map<Locale, String>",
                "locale: int",
                "locale: UUID",
                "locales: Locale",
                "locales: String",
                "locales: List<Long>",
                "locales: int[]",
                "locales: List",
                "locales: java.util.stream.Stream<Locale>",
                "locales: Map<Locale, String>",
                "locales: List<?>",
                "cluster: Object",
                "cluster: List<String>",
                "cluster: Locale",
                "cluster: Map<Locale, String>",
                "site: Object",
                "site: boolean",
                "site: Locale",
                "site: double",
                "site: LocalDate",
                "site: List<String>"
            })
    void keysOfAWrongType(String each) {
        String name = each.substring(0, each.indexOf(':'));
        String type = each.substring(each.indexOf(' ') + 1);
        String fitting = switch (name) {
            case "locale" -> "a Locale, text or an enum of languages";
            case "locales" -> "a collection or an array of Locale, of text or of an enum of languages";
            case "cluster" -> "text, a number, a UUID, an enum or a LocalDate";
            default -> "text, a number, a UUID or an enum";
        };
        String more = name.equals("cluster") ? ", @Bind(to = \"site\", from = \"v\")" : "";
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{v}") @SitemapEntry(locale = "*", provider = P.class, bind = {@Bind(to = "%s", from = /*1*/"key")%s})
                  String m() { return ""; }
                }
                record F(String v, @SuppressWarnings("rawtypes") %s key) {}
                """.formatted(name, more, type) + P)
                .says("error at 1: WAY110: 'key' of F has type %s, but %s takes %s. Bind another property."
                        .formatted(type.substring(type.startsWith("java") ? 17 : 0), name, fitting));
    }

    @Test
    void keysThatAreNotThere() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{v}") @SitemapEntry(locale = "*", provider = P.class, bind = {@Bind(to = "locale", from = /*1*/"lang"),
                      @Bind(to = /*2*/"sites", from = "v")}) String m() { return ""; }
                  @GetMapping("/a") @SitemapEntry(locale = "*", bind = @Bind(to = /*3*/"site", from = "v")) String a() { return ""; }
                }
                record F(String v, String language) {}
                """ + P)
                .says(
                        "error at 1: WAY008: F, the page type of P, has no property 'lang'. Did you mean"
                                + " 'language'? Bind one"
                                + " of its properties: language, v.",
                        "error at 2: WAY018: Unknown bind target 'sites' of \"/{v}\". Did you mean 'site'? Bind one"
                                + " of: v, changeFrequency, extension, images, lastModified, news, priority,"
                                + " videos, locale, locales, cluster, site.",
                        "error at 3: WAY020: @Bind(to = \"site\") reads a property of supplied pages, but this"
                                + " entry has no provider. Name one, or remove the @Bind.");
    }

    @Test
    void variableThatIsTheLocale_isNotBound() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{lang}/{v}") @SitemapEntry(locale = "{lang}", provider = P.class,
                      bind = {@Bind(to = /*1*/"lang", from = "language"), @Bind(to = "locale", from = "language")}) String m() { return ""; }
                }
                record F(String v, String language) {}
                """ + P)
                .says("error at 1: WAY111: {lang} of \"/{lang}/{v}\" is the locale; waymark.locales fills it."
                        + " For the language of a page, use @Bind(to = \"locale\", from = \"language\").");
    }

    @Test
    void propertyCalledLikeTheLocale_isNotRead() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{lang}/{v}") @SitemapEntry(locale = "{lang}", provider = /*1*/P.class) String m() { return ""; }
                  @GetMapping("/{lang}/a/{v}") @SitemapEntry(locale = "{lang}", provider = P.class, bind = @Bind(to = "locale", from = "lang")) String a() { return ""; }
                  @GetMapping("/{lang}/b/{v}") @SitemapEntry(locale = "{lang}", provider = P.class, bind = @Bind(to = "locales", from = "all")) String b() { return ""; }
                  @GetMapping("/{all}/c/{v}") @SitemapEntry(locale = "{all}", provider = P.class) String c() { return ""; }
                  @SuppressWarnings("waymark") @GetMapping("/{lang}/d/{v}") @SitemapEntry(locale = "{lang}", provider = P.class) String d() { return ""; }
                }
                record F(String v, String lang, List<String> all) {}
                """ + P)
                .says("warning at 1: WAY112: 'lang' of F isn't read, because {lang} is the locale: its pages"
                        + " are listed in all"
                        + " languages. If it is the language of a page, bind it: @Bind(to = \"locale\","
                        + " from = \"lang\").");
    }

    @Test
    void clusterWithoutALanguageForEachPage() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{lang}/{v}") @SitemapEntry(locale = "{lang}", provider = P.class, bind = @Bind(to = /*1*/"cluster", from = "id")) String m() { return ""; }
                }
                record F(String v, long id) {}
                """ + P)
                .says("error at 1: WAY113: cluster joins pages of one language each, but nothing binds the"
                        + " language of F. Bind it: @Bind(to = \"locale\", from = \"...\").");
    }

    @Test
    void providerWithoutVariables_needsALocaleOrASite() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/a") @SitemapEntry(provider = /*1*/P.class) String a() { return ""; }
                  @GetMapping("/{lang}/b") @SitemapEntry(locale = "{lang}", provider = /*2*/Q.class) String b() { return ""; }
                  @GetMapping("/c") @SitemapEntry(locale = "*", provider = P.class) String c() { return ""; }
                  @GetMapping("/d") @SitemapEntry(provider = P.class, bind = @Bind(to = "site", from = "v")) String d() { return ""; }
                }
                record F(String v) {}
                class Q implements SitemapProvider<String> { public void pages(Consumer<? super String> sink) {} }
                """ + P)
                .says(
                        "error at 1: WAY017: \"/a\" has no variables, so all pages of P would have one URL. Remove the"
                                + " provider, or name the query parameters that distinguish its pages: query ="
                                + " \"...\".",
                        "error at 2: WAY017: \"/{lang}/b\" has no variables beside the locale, so all pages of Q would"
                                + " have one URL. Remove the provider, or name the query parameters that"
                                + " distinguish its pages:"
                                + " query = \"...\".");
    }

    @Test
    void scalarOfSeveralVariables_countsThoseBesideTheLocale() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{lang}/{a}/{b}") @SitemapEntry(locale = "{lang}", provider = /*1*/Q.class) String m() { return ""; }
                }
                class Q implements SitemapProvider<String> { public void pages(Consumer<? super String> sink) {} }
                """)
                .says("error at 1: WAY011: Q supplies one String per page, but \"/{lang}/{a}/{b}\" has"
                        + " several variables: a, b. Supply a record with a component for each.");
    }

    @Test
    void variableBesideTheLocale_needsAProvider() {
        Example.jaxRs("""
                @Path("/{lang}/{slug}") class C {
                  @GET /*1*/@SitemapEntry(locale = "{lang}") public String m() { return ""; }
                }
                """)
                .says("error at 1: WAY006: Nothing supplies {slug} of \"/{lang}/{slug}\". Name a"
                        + " SitemapProvider, provider = ..., or any bean and its method, provider ="
                        + " ..., method = \"...\".");
    }

    @Test
    void variableThatSeemsToBeTheLanguage() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{lang}/about") /*1*/@SitemapEntry String m() { return ""; }
                  @GetMapping("/{Language}/{v}") @SitemapEntry(provider = /*2*/P.class) String n() { return ""; }
                }
                record F(String v) {}
                """ + P)
                .says(
                        "error at 1: WAY006: Nothing supplies {lang} of \"/{lang}/about\". Name a"
                                + " SitemapProvider, provider = ..., or any bean and its method, provider ="
                                + " ..., method = \"...\". Or, if that"
                                + " is the language of the page: locale = \"{lang}\".",
                        "error at 2: WAY007: {Language} of \"/{Language}/{v}\" has no property in F, the page"
                                + " type of P. Its"
                                + " properties: v. Rename one, or bind another: @Bind(to = \"Language\", from ="
                                + " \"...\"). Or,"
                                + " if that is the language of the page: locale = \"{Language}\".");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "}",
                "{}",
                "{a}{b}",
                "{*}",
                "{:}",
                "-",
                "--",
                "_",
                " ",
                "\\ud800",
                "\\n",
                "en\\u0000",
                "{\\ud800}"
            })
    void anythingAsALocale_isAnErrorOnIt(String locale) {
        Example example = Example.spring("""
                @Controller class C {
                  @GetMapping("/a") @SitemapEntry(locale = "%1$s") String a() { return ""; }
                  @GetMapping("/b/{lang}") @SitemapEntry(locale = "%1$s", provider = P.class, bind = @Bind(to = "locales", from = "lang"))
                  String b() { return ""; }
                }
                record F(List<String> lang) {}
                """.formatted(locale) + P);
        assertThat(example.messages())
                .anyMatch(message -> message.matches("(?s)error: WAY10[01]: .*\"/a\".*|(?s)error: WAY101: .*"))
                .noneMatch(message -> message.contains("WAY099"))
                .allMatch(message -> message.startsWith("error: WAY"));
    }

    @Test
    void mapsOfTypesThatDoNotExistYet_areWaitedFor() {
        Example example = Example.spring("""
                @Controller class C {
                  @GetMapping("/{lang}/{v}") @SitemapEntry(locale = "{lang}", provider = P.class) String a() { return ""; }
                }
                record F(Map<Locale, Missing> v) {}
                """ + P);
        assertThat(example.messages()).noneMatch(message -> message.contains("WAY"));
    }

    @Test
    void mapsWithWildcards_andTypeVariables() {
        Example.strict("""
                @Controller class C {
                  @GetMapping("/{lang}/{v}") @SitemapEntry(locale = "{lang}", provider = P.class) String a() { return ""; }
                }
                class F extends G<TreeMap<String, String>> { public Map<? super Locale, Instant> getLastModified() { return null; } }
                class G<T extends Map<String, ? extends CharSequence>> { public T getV() { return null; } }
                """ + P)
                .says("error: WAY104: 'lastModified' of F is a Map<? super Locale, Instant>, whose keys"
                        + " aren't languages. Use Locale, text or an enum of languages as keys, or bind"
                        + " a property with one value.");
    }

    @Test
    void localeThatDoesNotExistYet_isWaitedFor() {
        Example example = Example.spring("""
                @Controller class C {
                  @GetMapping("/{lang}/a") @SitemapEntry(locale = "{lang}") String a(@PathVariable Missing lang) { return ""; }
                }
                """);
        assertThat(example.messages()).noneMatch(message -> message.contains("WAY"));
    }
}
