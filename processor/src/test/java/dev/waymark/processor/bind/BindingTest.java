package dev.waymark.processor.bind;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.model.Registry;
import dev.waymark.processor.testing.Example;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a path variable or a piece of metadata is bound to, as the generated code reads it. */
class BindingTest {

    private static final Pattern CALL = Pattern.compile("\\n +\\.(?!pages|page|query|end)(.*)");

    /** The calls on the writer, between {@code begin} and {@code end}. */
    private static List<String> calls(String pageType, String mapping, String types) {
        Example outcome = Example.strict("""
                @Controller class C {
                  %s String m() { return ""; }
                }
                @java.lang.SuppressWarnings({"deprecation", "rawtypes"})
                class P implements SitemapProvider<%s> { public void pages(Consumer<? super %s> sink) {} }
                %s
                """.formatted(mapping, pageType, pageType, types));
        outcome.isQuiet();
        return calls(outcome.registries());
    }

    /** The calls for pages of each of several types, {@code %2$s} in what is given, in one compilation. */
    private static List<List<String>> callsOfEach(String pageType, String declaration, String types) {
        String[] all = types.split(", ");
        StringBuilder body = new StringBuilder("enum Season { SPRING }");
        for (int i = 0; i < all.length; i++) {
            body.append("""
                    @Controller class C%1$d {
                      @GetMapping("/%1$d/{slug}") @SitemapEntry(provider = P%1$d.class) String m() { return ""; }
                    }
                    class P%1$d implements SitemapProvider<T> { public void pages(Consumer<? super T> sink) {} }
                    """.replace("T>", pageType + ">").concat(declaration).formatted(i, all[i]));
        }
        Example outcome = Example.strict(body.toString());
        outcome.isQuiet();
        return IntStream.range(0, all.length)
                .mapToObj(i -> calls(outcome.registry("com.example.C" + i + Registry.SUFFIX)))
                .toList();
    }

    private static List<String> calls(String code) {
        return CALL.matcher(code.substring(code.indexOf("url.begin()")))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static final String ONE = "@GetMapping(\"/x/{slug}\") @SitemapEntry(provider = P.class)";

    @Test
    void providerThatTellsWhatChanged_isAnyOther() {
        Example outcome = Example.strict("""
                @Controller class C {
                  %s String m() { return ""; }
                }
                class P implements dev.waymark.annotations.IncrementalSitemapProvider<F> {
                  public void pages(Consumer<? super F> sink) {}
                  public void changedSince(Instant since, dev.waymark.annotations.ChangeSink<? super F> sink) {}
                }
                record F(String slug, Instant lastModified) {}
                """.formatted(ONE));
        outcome.isQuiet();
        assertThat(calls(outcome.registries()))
                .isEqualTo(calls("F", ONE, "record F(String slug, Instant lastModified) {}"));
    }

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
        Example outcome = Example.spring("""
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
        outcome.isQuiet();
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

    /** The type was taken for one that doesn't exist yet, and its controller was lost without a message. */
    @Test
    void typeVariableWithSeveralBounds_hasTheFirst() {
        assertThat(calls("F<?>", ONE, "record F<S extends Number & Comparable<S>>(S slug) {}"))
                .containsExactly("value(page.slug())");
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{slug}") @SitemapEntry(provider = P.class) String m() { return ""; }
                }
                class P implements SitemapProvider<F<?>> { public void pages(Consumer<? super F<?>> sink) {} }
                record F<S extends Comparable<S> & java.io.Serializable>(S slug) {}
                """)
                .says("error: WAY010: {slug} of \"/x/{slug}\" is bound to 'slug' of F, whose type Comparable<S> has no"
                        + " fixed text form. Bind a String, number, UUID, enum or LocalDate.");
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
    void classesCalledLikeThoseOfJavaLang_areNotInTheWayInTheUnnamedPackage() {
        Example outcome = Example.compiled(
                Example.processors(),
                Example.STRICT,
                JavaFileObjects.forSourceString("C", Example.HEADER.replace("package com.example;", "") + """
                        @Controller class C {
                          @GetMapping("/x/{slug}") @SitemapEntry(provider = P.class) java.lang.String m() { return ""; }
                        }
                        class P implements SitemapProvider<java.lang.String> {
                          public void pages(Consumer<? super java.lang.String> sink) {}
                        }
                        class String {}
                        @interface Override {}
                        """));
        outcome.isQuiet();
        assertThat(calls(outcome.registries())).containsExactly("value(page)");
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
        assertThat(callsOfEach(
                        "%2$s",
                        "",
                        "String, Long, Integer, Short, UUID, Boolean, Character, LocalDate, Season, java.math.BigInteger,"
                                + " CharSequence"))
                .hasSize(11)
                .allSatisfy(calls -> assertThat(calls).containsExactly("value(page)"));
    }

    @Test
    void valueTypes() {
        assertThat(callsOfEach(
                        "F%1$d",
                        "record F%1$d(%2$s slug) {}",
                        "int, long, short, byte, char, boolean, double, float, Long, Integer, Double, String,"
                                + " CharSequence, StringBuilder, UUID, LocalDate, Year, YearMonth, Season,"
                                + " java.math.BigDecimal, java.util.concurrent.atomic.AtomicLong"))
                .hasSize(21)
                .allSatisfy(calls -> assertThat(calls).containsExactly("value(page.slug())"));
        assertThat(calls("F", ONE, "record F(Optional<String> slug) {}"))
                .containsExactly("value(page.slug().orElse(null))");
    }

    @Test
    void lastModifiedTypes() {
        String types = "Instant, OffsetDateTime, ZonedDateTime, LocalDate, java.util.Date, java.sql.Timestamp";
        assertThat(callsOfEach("F%1$d", "record F%1$d(String slug, %2$s lastModified) {}", types))
                .hasSize(6)
                .allSatisfy(calls ->
                        assertThat(calls).containsExactly("value(page.slug())", "lastModified(page.lastModified())"));
        assertThat(callsOfEach("F%1$d", "record F%1$d(String slug, Optional<%2$s> lastModified) {}", types))
                .hasSize(6)
                .allSatisfy(calls -> assertThat(calls)
                        .containsExactly("value(page.slug())", "lastModified(page.lastModified().orElse(null))"));
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
        assertThat(callsOfEach(
                        "F%1$d",
                        "record F%1$d(String slug, %2$s priority) {}",
                        "double, float, Double, Float, java.math.BigDecimal, Optional<Double>"))
                .hasSize(6)
                .allSatisfy(calls -> assertThat(calls).hasSize(2));
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
    void pagesOfAnEnum_areReadByTheirProperties_orAreTheValue() {
        String topic = "enum Topic { TEA; public String slug() { return \"tea\"; } }";
        assertThat(calls("Topic", ONE, topic)).containsExactly("value(page.slug())");
        assertThat(calls("Topic", ONE + " String read(@PathVariable Topic slug) { return \"\"; } private", topic))
                .containsExactly("value(page)");
        assertThat(calls("Topic", "@GetMapping(\"/{topic}\") @SitemapEntry(provider = P.class)", topic))
                .containsExactly("value(page)");
        assertThat(calls(
                        "Topic",
                        "@GetMapping(\"/{topic}\")"
                                + " @SitemapEntry(provider = P.class, bind = @Bind(to = \"topic\", from = \"slug\"))",
                        topic))
                .containsExactly("value(page.slug())");
        assertThat(calls(
                        "Topic",
                        "@GetMapping(\"/{name}\") @SitemapEntry(provider = P.class)",
                        "enum Topic { TEA; public String getName() { return \"Tea & more\"; } }"))
                .containsExactly("value(page)");
    }

    @Test
    void enumParameter_isExpandedBesideAProvider() {
        Example outcome = Example.spring("""
                @Controller class C {
                  @GetMapping("/{lang}/{slug}") @SitemapEntry(provider = P.class)
                  String m(@PathVariable("lang") Language language) { return ""; }
                }
                enum Language { DE, EN }
                record F(String slug) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """);
        outcome.isQuiet();
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
        Example outcome = Example.spring("""
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
    void publicFields_areReadWhereThereIsNoGetter() {
        Example outcome = Example.strict("""
                @Controller class C {
                  @GetMapping("/{slug}/{name}/{day}") @SitemapEntry(provider = P.class) String m() { return ""; }
                }
                class Base { public String slug; public Instant lastModified; }
                class F extends Base {
                  public String name;
                  public String getName() { return name; }
                  public Optional<LocalDate> day;
                }
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """);
        outcome.isQuiet();
        assertThat(outcome.registries()).contains("""
                                        .value(page.slug)
                                        .value(page.getName())
                                        .value(page.day.orElse(null))
                                        .lastModified(page.lastModified)
                """);
    }

    /** Whatever of a path is null, the value is. */
    @Test
    void paths_areReadStepByStep() {
        Example outcome = Example.strict("""
                @Controller class C {
                  @GetMapping("/{category}/{parent}/{id}") @SitemapEntry(provider = P.class, query = "top", bind = {
                      @Bind(to = "category", from = "category.slug"),
                      @Bind(to = "parent", from = "category.parent.slug"),
                      @Bind(to = "top", from = "category.top"),
                      @Bind(to = "lastModified", from = "audit.changed")})
                  String m() { return ""; }
                }
                record Category(String slug, Optional<Category> parent, boolean top) {}
                class Audit { public Instant changed; }
                record F(Category getCategory, long id, Audit audit) {
                  public Category category() { return getCategory; }
                }
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """);
        outcome.isQuiet();
        assertThat(outcome.registries()).contains("""
                                        .value(page.getCategory() == null ? null : page.getCategory().slug())
                                        .value(page.getCategory() == null ? null : page.getCategory().parent().orElse(null) == null ? null : page.getCategory().parent().orElse(null).slug())
                                        .value(page.id())
                                        .value(page.getCategory() == null ? null : page.getCategory().top())
                                        .lastModified(page.audit() == null ? null : page.audit().changed)
                """);
    }

    @Test
    void pathThatEndsAtAMap_hasAValueForEachLanguage() {
        Example outcome = Example.strict("""
                @Controller class C {
                  @GetMapping("/{lang}/{slug}")
                  @SitemapEntry(provider = P.class, locale = "{lang}", bind = @Bind(to = "slug", from = "names.slugs"))
                  String m() { return ""; }
                }
                record Names(Map<Locale, String> slugs) {}
                record F(Names names) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """);
        outcome.isQuiet();
        assertThat(outcome.registries()).contains(".value(url.in(page.names() == null ? null : page.names().slugs()))");
    }

    @Test
    void propertyOfAConstant_standsInItsPlace() {
        Example outcome = Example.strict("""
                @Controller class C {
                  @GetMapping("/{lang}") @SitemapEntry(bind = @Bind(to = "lang", from = "lang.code"))
                  String m(@PathVariable Language lang) { return ""; }
                  @GetMapping("/{lang}/{id}")
                  @SitemapEntry(provider = Ids.class, bind = @Bind(to = "lang", from = "lang.parent.code"))
                  String n(@PathVariable Language lang) { return ""; }
                  @GetMapping("/{lang}/x/{slug}")
                  @SitemapEntry(provider = P.class, bind = @Bind(to = "lang", from = "lang.code"))
                  String o(@PathVariable Language lang) { return ""; }
                }
                enum Language {
                  DE("de"), EN("en");
                  final String code;
                  Language(String code) { this.code = code; }
                  String code() { return code; }
                  Language parent() { return this; }
                }
                record F(String slug) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                class Ids implements SitemapProvider<Long> { public void pages(Consumer<? super Long> sink) {} }
                """);
        outcome.isQuiet();
        assertThat(outcome.registries())
                .contains(
                        ".value(lang.code())\n",
                        ".value(lang.parent() == null ? null : lang.parent().code())\n",
                        ".value(page)\n",
                        ".value(page.slug())\n");
    }

    /** As for every other name. */
    @Test
    void propertyOfThePage_comesBeforeTheConstantOfAPath() {
        Example outcome = Example.strict("""
                @Controller class C {
                  @GetMapping("/{lang}")
                  @SitemapEntry(provider = P.class, bind = @Bind(to = "lang", from = "lang.code"))
                  String m(@PathVariable Language lang) { return ""; }
                }
                enum Language { DE; String code() { return ""; } }
                record F(Language lang) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """);
        outcome.isQuiet();
        assertThat(outcome.registries()).contains(".value(page.lang() == null ? null : page.lang().code())");
    }

    @Test
    void namesThatAreNoIdentifiers_makeLoopsAllTheSame() {
        Example outcome = Example.strict("""
                @Controller class C {
                  @GetMapping("/{the-lang}/{page}/{class}/{url}") @SitemapEntry
                  String m(@PathVariable("the-lang") Language a, @PathVariable("page") Language b,
                      @PathVariable("class") Language c, @PathVariable("url") Language d) { return ""; }
                }
                enum Language { DE, EN }
                """);
        outcome.isQuiet();
        assertThat(outcome.registries()).contains("Language constant1", "Language constant2", "Language constant4");
    }

    @Test
    void loopVariables_neverMeetEachOtherOrAType() {
        Example outcome = Example.strict("""
                @Controller class C {
                  @GetMapping("/{constant2}/{for}/{Language}") @SitemapEntry
                  String m(@PathVariable("constant2") Language a, @PathVariable("for") Language b,
                      @PathVariable("Language") Language c) { return ""; }
                }
                enum Language { DE, EN }
                """);
        outcome.isQuiet();
        assertThat(outcome.registries())
                .contains("Language constant1 :", "Language constant2 :", "Language constant3 :");
    }

    @Test
    void variablesCalledLikePackagesOrParameters_makeLoopsAllTheSame() {
        Example example = Example.compiled(
                Example.processors(),
                Example.STRICT,
                JavaFileObjects.forSourceString("com.example.C", Example.HEADER + """
                        @Controller public class C {
                          @GetMapping("/{com}/{org}/{java}/{dev}/{page}/{url}/{entries}/{tone}") @SitemapEntry
                          String m(@PathVariable Tone com, @PathVariable org.example.Tone org, @PathVariable("java") DayOfWeek j,
                              @PathVariable Tone dev, @PathVariable Tone page, @PathVariable org.example.Tone url,
                              @PathVariable Tone entries, @PathVariable org.example.Tone tone) { return ""; }
                        }
                        """),
                JavaFileObjects.forSourceString("com.example.Tone", "package com.example; public enum Tone { LOW }"),
                JavaFileObjects.forSourceString("org.example.Tone", "package org.example; public enum Tone { HIGH }"));
        example.isQuiet();
        assertThat(example.registries())
                .contains("Tone dev :", "org.example.Tone tone :")
                .doesNotContain("Tone com :");
    }

    @Test
    void priorityOfAFloat_isWhatPeopleRead() {
        Example example = Example.strict("""
                @Controller class C {
                  static final float WEIGHT = 0.35f;
                  @GetMapping("/a") @SitemapEntry(priority = 0.35f) String a() { return ""; }
                  @GetMapping("/b") @SitemapEntry(priority = WEIGHT) String b() { return ""; }
                  @GetMapping("/c") @SitemapEntry(priority = 0.35) String c() { return ""; }
                }
                """);
        example.isQuiet();
        assertThat(example.registries().split("priority\\(0\\.35\\)", -1)).hasSize(4);
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

    @Test
    void zonesOfSimilarNames_haveConstantsOfTheirOwn() {
        Example example = Example.strict("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = P.class, zone = "UTC+1") String m() { return ""; }
                  @GetMapping("/y/{a}") @SitemapEntry(provider = P.class, zone = "UTC-1") String n() { return ""; }
                }
                record F(String a, LocalDateTime lastModified) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """);
        example.isQuiet();
        assertThat(example.registries())
                .contains(
                        "UTC_1 = ZoneId.of(\"UTC+1\")",
                        "UTC_1_2 = ZoneId.of(\"UTC-1\")",
                        "lastModified(page.lastModified(), UTC_1)",
                        "lastModified(page.lastModified(), UTC_1_2)");
    }

    @Test
    void eachPathOfAMethod_mayHaveItsEntry() {
        Example example = Example.strict("""
                @Controller class C {
                  @GetMapping({"/x", "/y"}) @SitemapEntry(path = "/x") @SitemapEntry(path = "/y") String m() { return ""; }
                }
                """);
        example.isQuiet();
        assertThat(example.templates()).containsExactly("/x", "/y");
    }
}
