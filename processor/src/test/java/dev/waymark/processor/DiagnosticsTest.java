package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Every message as the compiler prints it: its kind, its exact place (the number is the marker in front of it) and its
 * text.
 */
class DiagnosticsTest {

    @Test
    void methodWithoutMapping_isAnErrorOnTheAnnotation() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  /*1*/@SitemapEntry String m() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY001: C.m() has no mapping that names a path. Put @SitemapEntry on a method "
                                + "that is mapped with @GetMapping or @RequestMapping (Spring), or with @GET (JAX-RS).");
    }

    @Test
    void postOnly_isAnErrorOnTheAnnotation() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @PostMapping("/x") /*1*/@SitemapEntry String m() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY002: C.m() answers POST only, and crawlers send GET. Move @SitemapEntry to the "
                                + "method that answers GET, or remove it.");
    }

    @Test
    void severalMethodsWithoutGet_areNamed() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @RequestMapping(path = "/x", method = {RequestMethod.POST, RequestMethod.PUT}) /*1*/@SitemapEntry String m() { return ""; }
                }
                """).messages())
                .containsExactly("error at 1: WAY002: C.m() answers POST and PUT only, and crawlers send GET. Move "
                        + "@SitemapEntry to the method that answers GET, or remove it.");
    }

    @Test
    void unclosedBrace_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a") /*1*/@SitemapEntry String m() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY003: The path \"/x/{a\" cannot be read: the '{' at position 3 is not closed. "
                                + "Correct the mapping of C.m().");
    }

    @Test
    void wildcard_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/*") /*1*/@SitemapEntry String m() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY004: The path \"/x/*\" has a wildcard, so that it is no address of a page. Use "
                                + "a path variable in its place, or list the pages in a SitemapSource.");
    }

    @Test
    void wildcardBesideAConcretePath_advisesThePath() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping({"/x/**", "/y"}) /*1*/@SitemapEntry String m() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY004: The path \"/x/**\" has a wildcard, so that it is no address of a page. "
                                + "Choose another of its paths: path = \"/y\". Use a path variable in its place, or list the "
                                + "pages in a SitemapSource.");
    }

    @Test
    void pathThatIsNotMapped_isAnErrorOnThePath() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping({"/x", "/y"}) @SitemapEntry(path = /*1*/"/yy") String m() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY005: C.m() is not mapped to \"/yy\". Did you mean '/y'? Choose one of its "
                                + "paths: /x, /y.");
    }

    @Test
    void variablesWithoutProvider_areAllNamed() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}/{b}") /*1*/@SitemapEntry String m() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY006: Nothing supplies a value for {a} and {b} of \"/x/{a}/{b}\". Name a "
                                + "provider of the pages: @SitemapEntry(provider = ...), a bean that implements SitemapProvider.");
    }

    @Test
    void variableWithoutProperty_isAnErrorOnTheProviderValue() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{slug}/{ab}") @SitemapEntry(provider = /*1*/Pages.class) String m() { return ""; }
                }
                """ + Compiled.PAGES).messages())
                .containsExactly(
                        "error at 1: WAY007: {slug} of \"/x/{slug}/{ab}\" has no property in Page, the page type of "
                                + "Pages. Its properties: a, b, c. Rename one, or bind another: @Bind(to = \"slug\", from = "
                                + "\"...\").",
                        "error at 1: WAY007: {ab} of \"/x/{slug}/{ab}\" has no property in Page, the page type of "
                                + "Pages. Did you mean 'a'? Its properties: a, b, c. Rename one, or bind another: @Bind(to = "
                                + "\"ab\", from = \"...\").");
    }

    @Test
    void boundPropertyThatIsMissing_isAnErrorOnFrom() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{slug}") @SitemapEntry(provider = Pages.class, bind = @Bind(to = "slug", from = /*1*/"aa")) String m() { return ""; }
                }
                """ + Compiled.PAGES).messages())
                .containsExactly(
                        "error at 1: WAY008: Page, the page type of Pages, has no property 'aa'. Did you mean 'a'? "
                                + "Bind one of its properties: a, b, c.");
    }

    @Test
    void bindOfNothing_andBindTwice_areErrorsOnTo() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{slug}") @SitemapEntry(provider = Pages.class, bind = {@Bind(to = /*1*/"slugg", from = "a"),
                      @Bind(to = "slug", from = "a"), @Bind(to = /*2*/"slug", from = "b")}) String m() { return ""; }
                }
                """ + Compiled.PAGES).messages())
                .containsExactly(
                        "error at 1: WAY018: There is nothing called 'slugg' to bind in \"/x/{slug}\". Did you mean "
                                + "'slug'? Bind one of: slug, changeFrequency, lastModified, priority.",
                        "error at 2: WAY019: 'slug' is bound twice. Keep one of the two @Bind annotations.");
    }

    @Test
    void publicField_isRefused() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                class F { public String a; }
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """).messages())
                .containsExactly(
                        "error at 1: WAY009: 'a' of F is a public field, and properties are read through methods only. "
                                + "Add a getter, or a method a(), that is public, or package-private in the controller's "
                                + "package.");
    }

    @Test
    void fieldWithoutGetter_isRefused() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                class F { private String a; String b() { return a; } }
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """).messages())
                .containsExactly(
                        "error at 1: WAY009: 'a' of F is a field without a getter. Add a getter, or a method a(), that "
                                + "is public, or package-private in the controller's package.");
    }

    @Test
    void privateGetter_isRefused() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                class F { private String getA() { return null; } }
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """).messages())
                .containsExactly(
                        "error at 1: WAY009: 'a' of F is read by getA(), which the generated registry cannot call. Add "
                                + "a getter, or a method a(), that is public, or package-private in the controller's package.");
    }

    @Test
    void propertyOfATypeWithoutText_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                record F(List<String> a) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """).messages())
                .containsExactly(
                        "error at 1: WAY010: {a} of \"/x/{a}\" is bound to 'a' of F, whose type List<String> has no "
                                + "fixed text form. Bind a property that is a String, a number, a UUID, an enum or a LocalDate.");
    }

    @Test
    void scalarForSeveralVariables_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}/{b}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                class P implements SitemapProvider<Long> { public void pages(Consumer<? super Long> sink) {} }
                """).messages())
                .containsExactly(
                        "error at 1: WAY011: P supplies a single value a page, of type Long, but \"/x/{a}/{b}\" has "
                                + "several variables: a, b. Let it supply a record with a component for each.");
    }

    @Test
    void pageTypeWithoutProperties_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                class P implements SitemapProvider<Object> { public void pages(Consumer<? super Object> sink) {} }
                """).messages())
                .containsExactly(
                        "error at 1: WAY012: P supplies pages of type Object, which has no properties. Let it supply a "
                                + "record with a component for each path variable.");
    }

    @Test
    void arrayAsPageType_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                class P implements SitemapProvider<long[]> { public void pages(Consumer<? super long[]> sink) {} }
                """).messages())
                .containsExactly(
                        "error at 1: WAY012: P supplies pages of type long[], which has no properties. Let it supply a "
                                + "record with a component for each path variable.");
    }

    @Test
    void abstractProvider_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                abstract class P implements SitemapProvider<Long> {}
                """).messages())
                .containsExactly(
                        "error at 1: WAY013: P is abstract, so that there is no bean of just this class. Name the "
                                + "class that implements it.");
    }

    @Test
    void interfaceAsProvider_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                interface P extends SitemapProvider<Long> {}
                """).messages())
                .containsExactly(
                        "error at 1: WAY013: P is an interface, so that there is no bean of just this class. Name the "
                                + "class that implements it.");
    }

    @Test
    void parameterisedProvider_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                class P<T> implements SitemapProvider<T> { public void pages(Consumer<? super T> sink) {} }
                """).messages())
                .containsExactly(
                        "error at 1: WAY014: P has a type parameter of its own, so that the type of its pages is "
                                + "unknown. Name a subclass that settles it: class MyPages extends P<...>.");
    }

    @Test
    void rawProvider_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                @SuppressWarnings({"rawtypes", "unchecked"})
                class P implements SitemapProvider { public void pages(Consumer sink) {} }
                """).messages())
                .containsExactly(
                        "error at 1: WAY015: P implements SitemapProvider without a type argument, so that the type of "
                                + "its pages is unknown. Declare it: SitemapProvider<MyPage>.");
    }

    @Test
    void privateNestedProvider_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                  private static class P implements SitemapProvider<Long> { public void pages(Consumer<? super Long> sink) {} }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY016: P is private, and the registry that is generated in package com.example "
                                + "cannot name it. Make it public, or move it, not private, into that package.");
    }

    @Test
    void innerProvider_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                  class P implements SitemapProvider<Long> { public void pages(Consumer<? super Long> sink) {} }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY013: P is an inner class, which needs an object of its outer class, so that "
                                + "there is no bean of just this class. Name the class that implements it.");
    }

    @Test
    void privatePageType_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/O.P.class) String m() { return ""; }
                }
                class O {
                  private record F(String a) {}
                  static class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY016: F is private, and the registry that is generated in package com.example "
                                + "cannot name it. Make it public, or move it, not private, into that package.");
    }

    @Test
    void providerForAPathWithoutVariables_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry(provider = /*1*/Pages.class) String m() { return ""; }
                }
                """ + Compiled.PAGES).messages())
                .containsExactly(
                        "error at 1: WAY017: \"/x\" has no variables, so that all pages of Pages would have one URL. "
                                + "Remove the provider, or name the query parameters that tell the pages apart: query = \"...\".");
    }

    @Test
    void bindWithoutProvider_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry(bind = @Bind(to = /*1*/"lastModified", from = "a")) String m() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY020: @Bind(to = \"lastModified\") takes a property of a provider's pages, and "
                                + "this entry has no provider. Name one, or remove the @Bind.");
    }

    @Test
    void constantsOutOfRange_areEachAnErrorOnTheirValue() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry(priority = /*1*/Double.NaN, lastModified = /*2*/"21.11.2026", section = /*3*/"a b", zone = /*4*/"Mars") String m() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY021: The priority NaN is not between 0.0 and 1.0. Choose one that is, or "
                                + "remove it.",
                        "error at 2: WAY022: \"21.11.2026\" is not a date of the sitemap protocol. Write a date, "
                                + "2026-11-21, or a time with its offset, 2026-11-21T09:30:00+01:00.",
                        "error at 3: WAY027: \"a b\" cannot name a section: it becomes part of a file name. Use ASCII "
                                + "letters and digits, '-' and '_'.",
                        "error at 4: WAY026: There is no time zone \"Mars\". Write one such as \"UTC\" or "
                                + "\"Europe/Zurich\".");
    }

    @Test
    void priorityAboveOne_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry(priority = /*1*/1.5) String m() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY021: The priority 1.5 is not between 0.0 and 1.0. Choose one that is, or "
                                + "remove it.");
    }

    @Test
    void zoneWithoutProvider_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry(zone = /*1*/"UTC") String m() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY036: The zone \"UTC\" is for a lastModified property of type LocalDateTime, "
                                + "and this entry has no provider. Remove it.");
    }

    @Test
    void metadataOfOtherTypes_epochIsAnErrorAndTheRestWarns() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                record F(String a, long lastModified, String changeFrequency, int priority) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """).messages())
                .containsExactly(
                        "warning at 1: WAY054: 'changeFrequency' of F has type String and is not used as the page's "
                                + "changeFrequency, which is read from a ChangeFrequency. Rename it, or bind a fitting property: "
                                + "@Bind(to = \"changeFrequency\", from = \"...\").",
                        "error at 1: WAY023: 'lastModified' of F has type long, and lastModified is read from an "
                                + "Instant, OffsetDateTime, ZonedDateTime, LocalDate, java.util.Date, or a LocalDateTime with a "
                                + "zone. A number does not say whether it counts seconds or milliseconds: supply "
                                + "Instant.ofEpochMilli(...).",
                        "warning at 1: WAY054: 'priority' of F has type int and is not used as the page's priority, "
                                + "which is read from a double, float or BigDecimal. Rename it, or bind a fitting property: "
                                + "@Bind(to = \"priority\", from = \"...\").");
    }

    @Test
    void sqlDate_isRefused() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                record F(String a, java.sql.Date lastModified) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """).messages())
                .containsExactly(
                        "error at 1: WAY023: 'lastModified' of F has type java.sql.Date, and lastModified is read from "
                                + "an Instant, OffsetDateTime, ZonedDateTime, LocalDate, java.util.Date, or a LocalDateTime with "
                                + "a zone. A java.sql.Date depends on the zone of the virtual machine: supply its toLocalDate().");
    }

    @Test
    void localDateTimeWithoutZone_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                record F(String a, LocalDateTime lastModified) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """).messages())
                .containsExactly(
                        "error at 1: WAY025: 'lastModified' of F is a LocalDateTime, which says no time without its "
                                + "zone. Name the zone: zone = \"UTC\", or supply an Instant.");
    }

    @Test
    void zoneForAnInstant_andBoundMetadataOfAnotherType_areErrors() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = P.class, zone = /*1*/"UTC",
                      bind = @Bind(to = "changeFrequency", from = /*2*/"a")) String m() { return ""; }
                }
                record F(String a, Instant lastModified) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """).messages())
                .containsExactly(
                        "error at 1: WAY036: The zone \"UTC\" is for a lastModified property of type LocalDateTime, "
                                + "and F has none. Remove it.",
                        "error at 2: WAY024: 'a' of F has type String, and changeFrequency is read from a "
                                + "ChangeFrequency. Bind another property.");
    }

    @Test
    void queryNames_areCheckedEach() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = Pages.class, query = {"b", /*1*/"b", /*2*/"a", /*3*/""}) String m() { return ""; }
                }
                """ + Compiled.PAGES).messages())
                .containsExactly(
                        "error at 1: WAY028: The query parameter 'b' is named twice. Name each parameter of the URL "
                                + "once.",
                        "error at 2: WAY028: The query parameter 'a' has the name of a path variable. Name each "
                                + "parameter of the URL once.",
                        "error at 3: WAY028: The query parameter '' has no name. Name each parameter of the URL once.");
    }

    @Test
    void conditionsThatNoUrlSatisfies_areErrors() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping(path = "/x", params = {"q=1", "!z", "y!=2"}, headers = "X-A=1", version = "1.2")
                  /*1*/@SitemapEntry String m() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY031: C.m() answers only to requests with headers = \"X-A=1\", which no URL can "
                                + "carry. List a method that answers without it.",
                        "error at 1: WAY031: C.m() answers only to requests with version = \"1.2\", which no URL can "
                                + "carry. List a method that answers without it.",
                        "error at 1: WAY029: C.m() answers only with params = \"q=1\", which \"/x\" does not satisfy. "
                                + "Supply the parameter with query = \"q\", or list another method.");
    }

    @Test
    void refusedParameter_isAnErrorOnTheQuery() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping(path = "/x", params = "!a") @SitemapEntry(provider = Pages.class, query = /*1*/"a") String m() { return ""; }
                }
                """ + Compiled.PAGES).messages())
                .containsExactly(
                        "error at 1: WAY030: C.m() answers only without the parameter 'a' (params = \"!a\"), which "
                                + "this entry adds. Remove it from query.");
    }

    @Test
    void answersThatAreNoPages_areWarnings() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping(path = "/x", produces = "application/json") /*1*/@SitemapEntry
                  @ResponseStatus(HttpStatus.NOT_FOUND) String m(@RequestParam int q) { return ""; }
                }
                """).messages())
                .containsExactly(
                        "warning at 1: WAY052: C.m() requires the request parameter 'q', and \"/x\" has none, so that "
                                + "its answer may be 400. Supply it with query = \"q\", or make it optional.",
                        "warning at 1: WAY051: C.m() answers with application/json, and search engines list pages "
                                + "people read. If it is meant, silence this with @SuppressWarnings(\"waymark\").",
                        "warning at 1: WAY056: C.m() answers with @ResponseStatus NOT_FOUND, and a sitemap lists pages "
                                + "that answer 200 OK. Remove one of the two annotations.");
    }

    @Test
    void listedAndExcluded_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x") /*1*/@SitemapEntry @SitemapExclude String m() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY033: C.m() has both @SitemapEntry and @SitemapExclude. Remove one of them.");
    }

    @Test
    void classWithoutController_isAWarning() {
        assertThat(Compiled.spring("""
                class C { @GetMapping("/x") /*1*/@SitemapEntry String m() { return ""; } }
                """).messages())
                .containsExactly(
                        "warning at 1: WAY055: C is no controller: it has no @Controller or @RestController, so that "
                                + "Spring will not map it, and its pages are not listed. Add one; or, if controllers extend it, "
                                + "make it abstract.");
    }

    @Test
    void repeatedEntries_areReportedEachOnItsOwn() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{slug}")
                  @SitemapEntry(path = /*1*/"/z")
                  @SitemapEntry(provider = Pages.class, bind = {@Bind(to = /*2*/"slugg", from = "a"),
                      @Bind(to = "slug", from = "a"), @Bind(to = /*3*/"slug", from = "b")})
                  /*4*/@SitemapEntry String m() { return ""; }
                }
                """ + Compiled.PAGES).messages())
                .containsExactly(
                        "error at 1: WAY005: C.m() is not mapped to \"/z\". Choose one of its paths: /x/{slug}.",
                        "error at 2: WAY018: There is nothing called 'slugg' to bind in \"/x/{slug}\". Did you mean "
                                + "'slug'? Bind one of: slug, changeFrequency, lastModified, priority.",
                        "error at 3: WAY019: 'slug' is bound twice. Keep one of the two @Bind annotations.",
                        "error at 4: WAY006: Nothing supplies a value for {slug} of \"/x/{slug}\". Name a provider of "
                                + "the pages: @SitemapEntry(provider = ...), a bean that implements SitemapProvider.");
    }

    @Test
    void defaults_areReportedOnceOnTheClass() {
        assertThat(Compiled.spring("""
                @Controller @SitemapDefaults(section = /*1*/"a b", priority = /*2*/3) class C {
                  @GetMapping("/x") @SitemapEntry String m() { return ""; }
                  @GetMapping("/y") @SitemapEntry String n() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY027: \"a b\" cannot name a section: it becomes part of a file name. Use ASCII "
                                + "letters and digits, '-' and '_'.",
                        "error at 2: WAY021: The priority 3.0 is not between 0.0 and 1.0. Choose one that is, or "
                                + "remove it.");
    }

    @Test
    void twoEntriesWithOneTemplate_areAWarning() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = Pages.class) String m() { return ""; }
                  @GetMapping("/x/{b}") /*1*/@SitemapEntry(provider = Pages.class) String n() { return ""; }
                }
                """ + Compiled.PAGES).messages())
                .containsExactly(
                        "warning at 1: WAY050: \"/x/{b}\" is listed twice, here and by C.m(). Remove one of the two, "
                                + "unless their pages differ.");
    }

    @Test
    void clientInterface_isAnError() {
        assertThat(Compiled.spring("""
                @org.springframework.web.service.annotation.HttpExchange interface C {
                  @GetMapping("/x") /*1*/@SitemapEntry String m();
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY032: C is annotated with @HttpExchange: it calls another application, and its "
                                + "paths are no pages of this one. Remove @SitemapEntry.");
    }

    @Test
    void jaxRsPostLocatorAndSubResource_areErrors() {
        assertThat(Compiled.jaxRs("""
                @Path("/x") class C {
                  @POST /*1*/@SitemapEntry public String m() { return ""; }
                  @Path("s") /*2*/@SitemapEntry public D n() { return null; }
                }
                class D { @GET /*3*/@SitemapEntry public String m() { return ""; } }
                """).messages())
                .containsExactly(
                        "error at 1: WAY002: C.m() answers POST only, and crawlers send GET. Move @SitemapEntry to the "
                                + "method that answers GET, or remove it.",
                        "error at 2: WAY035: C.n() leads to another resource and answers no request itself. Put "
                                + "@SitemapEntry on the @GET method of D.",
                        "error at 3: WAY034: D.m() belongs to a class without @Path, whose address depends on the "
                                + "resource that leads to it. Give the whole path: @SitemapEntry(path = \"/...\").");
    }

    @Test
    void redirects_areWarnings() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x") /*1*/@SitemapEntry
                  org.springframework.web.servlet.view.RedirectView m() { return null; }
                }
                """).messages())
                .containsExactly(
                        "warning at 1: WAY057: C.m() returns a RedirectView, so that it answers with a redirect, and a "
                                + "sitemap lists pages that answer 200 OK. List the page that it leads to.");
    }

    @Test
    void consumesOnAGet_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping(path = "/x", consumes = "application/json") /*1*/@SitemapEntry String m() { return ""; }
                  @GetMapping(path = "/y", consumes = "!text/plain") @SitemapEntry String n() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY031: C.m() answers only to requests with consumes = \"application/json\", "
                                + "which no URL can carry. List a method that answers without it.");
    }

    @Test
    void constantThatDoesNotExist_isReportedByTheCompilerAlone() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping(/*1*/Routes.CITY) @SitemapEntry(provider = Pages.class) String m() { return ""; }
                }
                """ + Compiled.PAGES).messages())
                .containsExactly(
                        "error at 1: cannot find symbol\n  symbol:   variable Routes\n  location: class com.example.C");
    }

    @Test
    void baseOfControllers_thatIsNoController_isNotListed() {
        assertThat(Compiled.spring("""
                class Base { @GetMapping("/x") /*1*/@SitemapEntry String m() { return ""; } }
                @Controller @RequestMapping("/a") class A extends Base {}
                """).messages())
                .containsExactly(
                        "warning at 1: WAY055: Base is no controller: it has no @Controller or @RestController, so "
                                + "that Spring will not map it, and its pages are not listed. Add one; or, if controllers extend "
                                + "it, make it abstract.");
    }

    @Test
    void requiredParameter_isThatOfTheNearestDeclaration() {
        assertThat(Compiled.spring("""
                interface Api { @GetMapping("/x") @SitemapEntry String m(@RequestParam String q); }
                @Controller class C implements Api { public String m(@RequestParam(required = false) String q) { return ""; } }
                """).messages()).isEmpty();
    }

    @Test
    void directRequestMapping_isWhatSpringUses() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @PostMapping("/y") @RequestMapping("/x") @SitemapEntry String m() { return ""; }
                }
                """).messages()).isEmpty();
    }

    @Test
    void accessorWithCheckedException_isRefused() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                class F { public String getA() throws java.io.IOException { return null; } }
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """).messages())
                .containsExactly(
                        "error at 1: WAY009: 'a' of F is read by getA(), which the generated registry cannot call. Add "
                                + "a getter, or a method a(), that is public, or package-private in the controller's package.");
    }

    @Test
    void oneMistakeOnAnInheritedMethod_isReportedOnce() {
        assertThat(Compiled.spring("""
                abstract class Base { @PostMapping("/x") /*1*/@SitemapEntry String m() { return ""; } }
                @Controller class A extends Base {}
                @Controller class B extends Base {}
                """).messages())
                .containsExactly(
                        "error at 1: WAY002: Base.m() answers POST only, and crawlers send GET. Move @SitemapEntry to "
                                + "the method that answers GET, or remove it.");
    }

    @Test
    void jaxRsMethodThatIsNotPublic_isAnError() {
        assertThat(Compiled.jaxRs("""
                @Path("/x") class C { @GET /*1*/@SitemapEntry String m() { return ""; } }
                """).messages())
                .containsExactly(
                        "error at 1: WAY038: C.m() is not public, and JAX-RS maps public methods only. Make it public.");
    }

    @Test
    void jaxRsOverrideWithPartOfTheAnnotations_hasNoMapping() {
        assertThat(Compiled.jaxRs("""
                interface Api { @GET @Path("a/{id}") String m(@PathParam("id") String id); }
                @Path("/x") class C implements Api { /*1*/@SitemapEntry public String m(@PathParam("id") String id) { return ""; } }
                """).messages())
                .containsExactly(
                        "error at 1: WAY001: C.m() has no mapping that names a path. Put @SitemapEntry on a method "
                                + "that is mapped with @GetMapping or @RequestMapping (Spring), or with @GET (JAX-RS).");
    }

    @Test
    void swappedLetters_areSuggested() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{slug}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                record F(String slgu, String other) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """).messages())
                .containsExactly(
                        "error at 1: WAY007: {slug} of \"/x/{slug}\" has no property in F, the page type of P. Did you "
                                + "mean 'slgu'? Its properties: other, slgu. Rename one, or bind another: @Bind(to = \"slug\", "
                                + "from = \"...\").");
    }

    @Test
    void negatedHeaders_areSatisfiedByAnyRequest() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping(path = "/x", headers = {"!X-A", "X-B!=1", "Accept=text/html"}) @SitemapEntry String m() { return ""; }
                }
                """).messages()).isEmpty();
    }

    @Test
    void scalarBesideEnumsOnly_namesThemAll() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}/{b}") @SitemapEntry(provider = /*1*/P.class)
                  String m(@PathVariable Season a, @PathVariable Season b) { return ""; }
                }
                enum Season { SPRING }
                class P implements SitemapProvider<Long> { public void pages(Consumer<? super Long> sink) {} }
                """).messages())
                .containsExactly(
                        "error at 1: WAY011: P supplies a single value a page, of type Long, but \"/x/{a}/{b}\" has "
                                + "several variables: a, b. Let it supply a record with a component for each.");
    }

    @Test
    void concretePathBelowAWildcard_isListed() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/docs/**") @SitemapEntry(path = "/docs/guide/first") String m() { return ""; }
                }
                """).messages()).isEmpty();
    }

    @Test
    void pathBesideAWildcard_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/docs/**") @SitemapEntry(path = /*1*/"/doc/first") String m() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: WAY005: C.m() is not mapped to \"/doc/first\". Choose one of its paths: /docs/**.");
    }

    @Test
    void twoMissingParameters_areTwoWarnings() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x") /*1*/@SitemapEntry String m(@RequestParam int p, @RequestParam int q) { return ""; }
                }
                """).messages())
                .containsExactly(
                        "warning at 1: WAY052: C.m() requires the request parameter 'p', and \"/x\" has none, so that "
                                + "its answer may be 400. Supply it with query = \"p\", or make it optional.",
                        "warning at 1: WAY052: C.m() requires the request parameter 'q', and \"/x\" has none, so that "
                                + "its answer may be 400. Supply it with query = \"q\", or make it optional.");
    }

    @Test
    void statusOfTheClass_isAWarning() {
        assertThat(Compiled.spring("""
                @Controller @ResponseStatus(HttpStatus.GONE) class C {
                  @GetMapping("/x") /*1*/@SitemapEntry String m() { return ""; }
                  @GetMapping("/y") @SitemapEntry @ResponseStatus(HttpStatus.OK) String n() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "warning at 1: WAY056: C.m() answers with @ResponseStatus GONE, and a sitemap lists pages that "
                                + "answer 200 OK. Remove one of the two annotations.");
    }

    @Test
    void zoneThatNothingUses_isAnError() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = P.class, zone = /*1*/"UTC") String m() { return ""; }
                  @GetMapping("/y/{a}") @SitemapEntry(provider = Q.class, zone = /*2*/"UTC") String n() { return ""; }
                }
                record F(String a) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                class Q implements SitemapProvider<Long> { public void pages(Consumer<? super Long> sink) {} }
                """).messages())
                .containsExactly(
                        "error at 1: WAY036: The zone \"UTC\" is for a lastModified property of type LocalDateTime, "
                                + "and F has none. Remove it.",
                        "error at 2: WAY036: The zone \"UTC\" is for a lastModified property of type LocalDateTime, "
                                + "and Long has none. Remove it.");
    }

    @Test
    void malformedJaxRsPath_isQuotedAsItStands() {
        assertThat(Compiled.jaxRs("""
                @Path("/x") class C {
                  @GET @Path("{a") /*1*/@SitemapEntry public String m() { return ""; }
                }
                class D { @GET @SitemapEntry(path = /*2*/"/x/{a") public String m() { return ""; } }
                """).messages())
                .containsExactly(
                        "error at 1: WAY003: The path \"/x/{a\" cannot be read: the '{' at position 3 is not closed. "
                                + "Correct the mapping of C.m().",
                        "error at 2: WAY003: The path \"/x/{a\" cannot be read: the '{' at position 3 is not closed. "
                                + "Correct the mapping of D.m().");
    }

    @Test
    void wildcardPathOfASubResource_isAnError() {
        assertThat(Compiled.jaxRs("""
                class D { @GET @SitemapEntry(path = /*1*/"/x/*") public String m() { return ""; } }
                """).messages())
                .containsExactly(
                        "error at 1: WAY004: The path \"/x/*\" has a wildcard, so that it is no address of a page. Use "
                                + "a path variable in its place, or list the pages in a SitemapSource.");
    }

    @Test
    void missingProviderClass_isReportedByTheCompilerAlone() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/Missing.class) String m() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: cannot find symbol\n  symbol:   class Missing\n  location: class com.example.C");
    }

    @Test
    void providerOfAnotherKind_isReportedByTheCompilerAlone() {
        assertThat(Compiled.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/String.class) String m() { return ""; }
                }
                """).messages())
                .containsExactly(
                        "error at 1: incompatible types: java.lang.Class<java.lang.String> cannot be converted to "
                                + "java.lang.Class<? extends dev.waymark.annotations.SitemapProvider>");
    }
}
