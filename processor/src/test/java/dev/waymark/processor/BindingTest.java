package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a path variable or a piece of metadata is bound to, as the generated code reads it. */
class BindingTest {

    /** The calls on the writer, between {@code begin} and {@code end}. */
    private static List<String> calls(String pageType, String mapping, String types) {
        Compiled.Outcome outcome = Compiled.spring(
                """
                @Controller class C {
                  %s String m() { return ""; }
                }
                @java.lang.SuppressWarnings({"deprecation", "rawtypes"})
                class P implements SitemapProvider<%s> { public void pages(Consumer<? super %s> sink) {} }
                %s
                """.formatted(mapping, pageType, pageType, types), Project.STRICT.toArray(new String[0]));
        assertThat(outcome.messages()).isEmpty();
        String code = outcome.registries();
        return Pattern.compile("\\n +\\.(?!pages|page|query|end)(.*)")
                .matcher(code.substring(code.indexOf("url.begin()")))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static final String ONE = "@GetMapping(\"/x/{slug}\") @SitemapEntry(provider = P.class)";

    @Test
    void recordComponents() {
        assertThat(calls("F", ONE, "record F(String slug, Instant lastModified) {}"))
                .containsExactly("value(page.slug())", "lastModified(page.lastModified())");
    }

    @Test
    void getters_areFoundBeforeMethodsOfTheSameName() {
        assertThat(calls(
                        "F",
                        ONE,
                        "class F { public String getSlug() { return null; } String slug() { return null; } }"))
                .containsExactly("value(page.getSlug())");
    }

    @Test
    void booleanGetters() {
        assertThat(calls("F", ONE, "class F { public boolean isSlug() { return true; } }"))
                .containsExactly("value(page.isSlug())");
    }

    @Test
    void isOfAnotherType_isNoGetter() {
        assertThat(calls(
                        "F",
                        ONE,
                        "class F { public String isSlug() { return null; } public String slug() { return null; } }"))
                .containsExactly("value(page.slug())");
    }

    @Test
    void projections_areInterfaces() {
        assertThat(calls(
                        "F",
                        ONE,
                        "interface G { String getSlug(); } interface F extends G { Instant getLastModified(); }"))
                .containsExactly("value(page.getSlug())", "lastModified(page.getLastModified())");
    }

    @Test
    void inheritedProperties() {
        assertThat(calls(
                        "F", ONE, "abstract class G { public String getSlug() { return null; } } class F extends G {}"))
                .containsExactly("value(page.getSlug())");
    }

    @Test
    void genericProperties_haveTheirArgument() {
        assertThat(calls("F<UUID>", ONE, "record F<T>(T slug) {}")).containsExactly("value(page.slug())");
        assertThat(calls("F", ONE, "class G<T> { public T getSlug() { return null; } } class F extends G<Long> {}"))
                .containsExactly("value(page.getSlug())");
    }

    @Test
    void typeArgument_isFoundThroughSuperclasses() {
        Compiled.Outcome outcome = Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{slug}") @SitemapEntry(provider = P.class) String m() { return ""; }
                }
                abstract class Base<K, T> implements SitemapProvider<T> {
                  public void pages(Consumer<? super T> sink) {}
                }
                abstract class Middle<T> extends Base<Long, F<T>> {}
                class P extends Middle<UUID> {}
                record F<T>(T slug) {}
                """);
        assertThat(outcome.messages()).isEmpty();
        assertThat(outcome.registries())
                .contains(".pages(P.class, (F<UUID> page, UrlWriter url) -> url.begin()", "value(page.slug())");
    }

    @Test
    void rawPageTypes_drawNoWarningInGeneratedCode() {
        assertThat(calls(
                        "F",
                        ONE,
                        "class F<T> { public String getSlug() { return null; } public T get() { return null; } }"))
                .containsExactly("value(page.getSlug())");
    }

    @Test
    void wildcardsInTheTypeOfThePage() {
        assertThat(calls("F<?, ? extends Number>", ONE, "record F<A, B>(B slug, A other) {}"))
                .containsExactly("value(page.slug())");
        assertThat(calls("F", ONE, "record F(String slug, Optional<? extends Instant> lastModified) {}"))
                .containsExactly("value(page.slug())", "lastModified(page.lastModified().orElse(null))");
    }

    @Test
    void annotatedTypes_areTheTypesAllTheSame() {
        assertThat(
                        calls(
                                "F",
                                ONE,
                                "class F { public @org.jspecify.annotations.Nullable Boolean isSlug() { return null; }"
                                        + " public @org.jspecify.annotations.Nullable Instant getLastModified() { return null; } }"))
                .containsExactly("value(page.isSlug())", "lastModified(page.getLastModified())");
    }

    @Test
    void ofTwoInheritedDeclarations_theMoreSpecificCounts() {
        assertThat(
                        calls(
                                "F",
                                ONE,
                                "interface A { Object getSlug(); } interface B { String getSlug(); } interface F extends A, B {}"))
                .containsExactly("value(page.getSlug())");
        assertThat(
                        calls(
                                "F",
                                ONE,
                                "interface A { Object getSlug(); } interface B { String getSlug(); } interface F extends B, A {}"))
                .containsExactly("value(page.getSlug())");
    }

    @Test
    void nestedTypesOfAnAuxiliaryClass_drawNoWarning() {
        assertThat(calls("Q.F", ONE, "class Q { record F(String slug) {} }")).containsExactly("value(page.slug())");
    }

    @Test
    void classesCalledLikeThoseOfJavaLang_areNotInTheWay() {
        assertThat(calls("F", ONE, "record F(int slug) {} @interface Override {} class SuppressWarnings {}"))
                .containsExactly("value(page.slug())");
    }

    @Test
    void bind_renames() {
        assertThat(calls(
                        "F",
                        "@GetMapping(\"/x/{user-id}\") @SitemapEntry(provider = P.class, bind = {"
                                + "@Bind(to = \"user-id\", from = \"key\"), @Bind(to = \"lastModified\", from = \"at\"),"
                                + " @Bind(to = \"priority\", from = \"weight\"),"
                                + " @Bind(to = \"changeFrequency\", from = \"often\")})",
                        "record F(long key, OffsetDateTime at, float weight, ChangeFrequency often) {}"))
                .containsExactly(
                        "value(page.key())",
                        "lastModified(page.at())",
                        "changeFrequency(page.often())",
                        "priority(page.weight())");
    }

    @Test
    void scalars() {
        for (String type : List.of(
                "String",
                "Long",
                "Integer",
                "Short",
                "UUID",
                "Boolean",
                "Character",
                "LocalDate",
                "Season",
                "java.math.BigInteger",
                "CharSequence")) {
            assertThat(calls(type, ONE, "enum Season { SPRING }")).containsExactly("value(page)");
        }
    }

    @Test
    void valueTypes() {
        for (String type : List.of(
                "int",
                "long",
                "short",
                "byte",
                "char",
                "boolean",
                "double",
                "float",
                "Long",
                "Integer",
                "Double",
                "String",
                "CharSequence",
                "StringBuilder",
                "UUID",
                "LocalDate",
                "Year",
                "YearMonth",
                "Season",
                "java.math.BigDecimal",
                "java.util.concurrent.atomic.AtomicLong",
                "Optional<String>")) {
            assertThat(calls("F", ONE, "record F(" + type + " slug) {} enum Season { SPRING }"))
                    .as(type)
                    .containsExactly(
                            type.startsWith("Optional") ? "value(page.slug().orElse(null))" : "value(page.slug())");
        }
    }

    @Test
    void lastModifiedTypes() {
        for (String type : List.of(
                "Instant", "OffsetDateTime", "ZonedDateTime", "LocalDate", "java.util.Date", "java.sql.Timestamp")) {
            assertThat(calls("F", ONE, "record F(String slug, " + type + " lastModified) {}"))
                    .as(type)
                    .containsExactly("value(page.slug())", "lastModified(page.lastModified())");
            assertThat(calls("F", ONE, "record F(String slug, Optional<" + type + "> lastModified) {}"))
                    .as(type)
                    .containsExactly("value(page.slug())", "lastModified(page.lastModified().orElse(null))");
        }
    }

    @Test
    void localDateTime_hasTheZoneOfTheEntry() {
        assertThat(calls(
                        "F",
                        "@GetMapping(\"/x/{slug}\") @SitemapEntry(provider = P.class, zone = \"+01:00\")",
                        "record F(String slug, LocalDateTime lastModified) {}"))
                .containsExactly("value(page.slug())", "lastModified(page.lastModified(), ZONE_01_00)");
    }

    @Test
    void priorityTypes() {
        for (String type : List.of("double", "float", "Double", "Float", "java.math.BigDecimal", "Optional<Double>")) {
            assertThat(calls("F", ONE, "record F(String slug, " + type + " priority) {}"))
                    .as(type)
                    .hasSize(2);
        }
    }

    @Test
    void variableCalledLikeMetadata_isAVariable() {
        assertThat(calls(
                        "F",
                        "@GetMapping(\"/x/{priority}\") @SitemapEntry(provider = P.class)",
                        "record F(String priority) {}"))
                .containsExactly("value(page.priority())");
    }

    @Test
    void variableTwice_isWrittenTwice() {
        assertThat(calls(
                        "F",
                        "@GetMapping(\"/x/{slug}\") @SitemapEntry(provider = P.class, query = \"page\")",
                        "record F(String slug, int page) {}"))
                .containsExactly("value(page.slug())", "value(page.page())");
    }

    @Test
    void enumParameter_isExpandedBesideAProvider() {
        Compiled.Outcome outcome = Compiled.spring("""
                @Controller class C {
                  @GetMapping("/{lang}/{slug}") @SitemapEntry(provider = P.class)
                  String m(@PathVariable("lang") Language language) { return ""; }
                }
                enum Language { DE, EN }
                record F(String slug) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """);
        assertThat(outcome.messages()).isEmpty();
        assertThat(outcome.registries()).contains("""
                .pages(P.class, (F page, UrlWriter url) -> {
                    for (Language lang : Language.values()) {
                        url.begin()
                                .value(lang)
                                .value(page.slug())
                                .end();
                    }
                });
                """.indent(16));
    }

    @Test
    void propertyOfThePage_comesBeforeTheEnumOfTheParameter() {
        Compiled.Outcome outcome = Compiled.spring("""
                @Controller class C {
                  @GetMapping("/{lang}") @SitemapEntry(provider = P.class)
                  String m(@PathVariable Language lang) { return ""; }
                }
                enum Language { DE, EN }
                record F(Language lang) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """);
        assertThat(outcome.registries()).contains(".value(page.lang())").doesNotContain("for (");
    }

    @Test
    void namesThatAreNoIdentifiers_makeLoopsAllTheSame() {
        Compiled.Outcome outcome = Compiled.spring("""
                @Controller class C {
                  @GetMapping("/{the-lang}/{page}/{class}/{url}") @SitemapEntry
                  String m(@PathVariable("the-lang") Language a, @PathVariable("page") Language b,
                      @PathVariable("class") Language c, @PathVariable("url") Language d) { return ""; }
                }
                enum Language { DE, EN }
                """, Project.STRICT.toArray(new String[0]));
        assertThat(outcome.messages()).isEmpty();
        assertThat(outcome.registries()).contains("Language constant1", "Language constant2", "Language constant4");
    }

    @Test
    void loopVariables_neverMeetEachOtherOrAType() {
        Compiled.Outcome outcome = Compiled.spring("""
                @Controller class C {
                  @GetMapping("/{constant2}/{for}/{Language}") @SitemapEntry
                  String m(@PathVariable("constant2") Language a, @PathVariable("for") Language b,
                      @PathVariable("Language") Language c) { return ""; }
                }
                enum Language { DE, EN }
                """, Project.STRICT.toArray(new String[0]));
        assertThat(outcome.messages()).isEmpty();
        assertThat(outcome.registries())
                .contains("Language constant1 :", "Language constant2 :", "Language constant3 :");
    }

    @Test
    void deprecatedTypesAndAccessors_drawNoWarningInGeneratedCode() {
        assertThat(
                        calls(
                                "F",
                                ONE,
                                "@Deprecated class F { @Deprecated(forRemoval = true) public String getSlug() { return null; } }"))
                .containsExactly("value(page.getSlug())");
    }
}
