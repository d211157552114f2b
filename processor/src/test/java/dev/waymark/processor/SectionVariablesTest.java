package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Variables in the names of sections: what fills them, and what is wrong with them. */
class SectionVariablesTest {

    private static final String START = "public void register(EntryCollector entries) {\n";

    private static final String POSTS = """
            record Author(String name, long id) {}
            record Post(String slug, Kind kind, int year, Author author, Locale locale, Instant lastModified) {}
            enum Kind { NEWS, BLOG }
            enum Lang { DE, EN; String getCode() { return name(); } }
            class P implements SitemapProvider<Post> { @Override public void pages(Consumer<? super Post> sink) {} }
            class Slugs implements SitemapProvider<String> { @Override public void pages(Consumer<? super String> sink) {} }
            """;

    private static Example example(String path, String attributes, String parameters) {
        return Example.strict("""
                @Controller class C {
                  @GetMapping("%s") @SitemapEntry(%s) String m(%s) { return ""; }
                }
                """.formatted(path, attributes, parameters) + POSTS);
    }

    private static String code(Example example) {
        example.isQuiet();
        String code = example.registries();
        return code.substring(code.indexOf(START) + START.length(), code.lastIndexOf("    }\n}"))
                .indent(-8);
    }

    @Test
    void variableOfThePath_andPropertiesOfThePage_fillTheNameBehindTheMetadata() {
        assertThat(code(example("/{slug}", "provider = P.class, section = \"{kind}-{year}_{slug}-{author.id}\"", "")))
                .isEqualTo("""
                        entries.entry("com.example.C#m", "{kind}-{year}_{slug}-{author.id}", "/{slug}")
                                .pages(P.class, (Post page, UrlWriter url) -> url.begin()
                                        .value(page.slug())
                                        .lastModified(page.lastModified())
                                        .section().value(page.kind()).value(page.year()).value(page.slug())\
                        .value(page.author() == null ? null : page.author().id())
                                        .end());
                        """);
    }

    @Test
    void boundVariable_hasTheValueThatItHasInTheUrl() {
        assertThat(code(example(
                        "/{a}",
                        "provider = P.class, section = \"x-{a}\", bind = @Bind(to = \"a\", from = \"slug\")",
                        "")))
                .contains(".section().value(page.slug())");
        assertThat(code(example("/{a}", "provider = Slugs.class, section = \"x-{a}\"", "")))
                .contains("\"x-{a}\", \"/{a}\"")
                .contains(".section().value(page)");
    }

    @Test
    void parameterOfTheQuery_fillsTheName() {
        assertThat(code(example("/x", "provider = P.class, query = \"slug\", section = \"x-{slug}\"", "")))
                .contains(".section().value(page.slug())");
    }

    @Test
    void constants_fillTheName() {
        assertThat(code(example("/{lang}/about", "section = \"static-{lang}\"", "@PathVariable Lang lang")))
                .isEqualTo("""
                        entries.entry("com.example.C#m", "static-{lang}", "/{lang}/about")
                                .pages(url -> {
                                    for (Lang lang : Lang.values()) {
                                        url.begin()
                                                .value(lang)
                                                .section().value(lang)
                                                .end();
                                    }
                                });
                        """);
        assertThat(code(example(
                        "/{lang}/{slug}",
                        "provider = P.class, section = \"x-{lang}\", bind = @Bind(to = \"lang\", from = \"lang.code\")",
                        "@PathVariable Lang lang")))
                .contains(".section().value(lang.getCode())");
    }

    @Test
    void locale_isItsTag_alsoOfASinglePage() {
        assertThat(code(example("/about", "section = \"x-{locale}\", locale = \"de\"", "")))
                .isEqualTo("""
                        entries.entry("com.example.C#m", "x-{locale}", "/about")
                                .locale("de")
                                .pages(url -> url.begin()
                                        .section().value(url.language())
                                        .end());
                        """);
        assertThat(code(example("/{slug}", "provider = P.class, section = \"x-{locale}\", locale = \"*\"", "")))
                .contains(".section().value(url.language())");
        assertThat(code(example(
                        "/{lang}/{slug}", "provider = P.class, section = \"x-{lang}\", locale = \"{lang}\"", "")))
                .contains(".section().value(url.locale())");
    }

    @Test
    void sectionOfTheDefaults_isThatOfEachEntry() {
        assertThat(code(Example.strict("""
                @Controller @SitemapDefaults(section = "{kind}") class C {
                  @GetMapping("/{slug}") @SitemapEntry(provider = P.class) String m() { return ""; }
                  @GetMapping("/all") @SitemapEntry(section = "pages") String all() { return ""; }
                }
                """ + POSTS)))
                .contains("\"{kind}\"", ".section().value(page.kind())", "\"pages\", \"/all\"");
    }

    @Test
    void deprecatedProperty_isSuppressedInTheRegistryAlone() {
        String code = code(Example.strict("""
                @Controller class C {
                  @GetMapping("/{slug}") @SitemapEntry(provider = Q.class, section = "x-{old}") String m() { return ""; }
                }
                interface Old { String slug(); @Deprecated String old(); }
                class Q implements SitemapProvider<Old> { @Override public void pages(Consumer<? super Old> sink) {} }
                """));
        assertThat(code).contains(".section().value(page.old())");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            x-{knd}   | knd    | Did you mean 'kind'?
            x-{slugs} | slugs  | Did you mean 'slug'?
            {other}   | other  |
            """)
    void unknownVariable_isAnErrorWithASuggestion(String section, String name, String suggestion) {
        example("/{slug}", "provider = P.class, section = /*1*/\"" + section + "\"", "")
                .says("error at 1: WAY134: section = \"" + section
                        + "\" names no variable of \"/{slug}\", and no parameter"
                        + " that stands in query, and no property of Post."
                        + (suggestion == null ? "" : " " + suggestion)
                        + " It may be one of: author, kind, lastModified, locale, slug, year.");
    }

    @Test
    void unknownVariable_ofPagesWithoutProperties_isAnError() {
        example("/about", "section = /*1*/\"x-{lang}\"", "")
                .says(
                        "error at 1: WAY134: section = \"x-{lang}\" names no variable of \"/about\", and no parameter that"
                                + " stands in query. It may be one of: none.");
        example("/about", "section = /*1*/\"x-{lang}\", locale = \"de\"", "")
                .says(
                        "error at 1: WAY134: section = \"x-{lang}\" names no variable of \"/about\", and no parameter that"
                                + " stands in query. It may be one of: locale.");
        example("/{a}", "provider = Slugs.class, section = /*1*/\"x-{b}\"", "")
                .says("error at 1: WAY134: section = \"x-{b}\" names no variable of \"/{a}\", and no parameter that"
                        + " stands in query. It may be one of: a.");
    }

    @Test
    void unknownVariable_ofTheDefaults_isAnErrorThere() {
        Example.spring("""
                @Controller @SitemapDefaults(section = /*1*/"x-{knd}") class C {
                  @GetMapping("/about") @SitemapEntry String m() { return ""; }
                }
                """)
                .says("error at 1: WAY134: section = \"x-{knd}\" names no variable of \"/about\", and no parameter that"
                        + " stands in query. It may be one of: none.");
    }

    @Test
    void propertyWithoutText_isAnErrorWithAPath() {
        example("/{slug}", "provider = P.class, section = /*1*/\"x-{author}\"", "")
                .says(
                        "error at 1: WAY135: {author} of section = \"x-{author}\" is a property of Post whose type Author has"
                                + " no fixed text form. Name a property of it: {author.name}.");
        example("/{slug}", "provider = P.class, section = /*1*/\"x-{lastModified}\"", "")
                .says(
                        "error at 1: WAY135: {lastModified} of section = \"x-{lastModified}\" is a property of Post whose type"
                                + " Instant has no fixed text form. Name another property.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"posts-{", "posts-}", "posts-{}", "posts-${lang}", "posts {slug}", "{slug}.xml", "{a b}"})
    void nameThatIsNone_isAnErrorThatSaysHowVariablesAreWritten(String section) {
        example("/{slug}", "provider = P.class, section = /*1*/\"" + section + "\"", "")
                .says("error at 1: WAY027: \"" + section
                        + "\" cannot name a section: it becomes part of a file name. Use at"
                        + " most 100 ASCII letters, digits, '-' and '_', and {name} for a variable of the path or a property"
                        + " of the page.");
    }
}
