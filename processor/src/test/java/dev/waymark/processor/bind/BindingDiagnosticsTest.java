package dev.waymark.processor.bind;

import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.testing.Example;
import org.junit.jupiter.api.Test;

/**
 * What is wrong between the variables of a path and the properties of a page. The number in a message is the marker in
 * front of its place.
 */
class BindingDiagnosticsTest {

    @Test
    void variablesWithoutProvider_areAllNamed() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}/{b}") /*1*/@SitemapEntry String m() { return ""; }
                }
                """)
                .says("error at 1: WAY006: Nothing supplies {a} and {b} of \"/x/{a}/{b}\". Name a"
                        + " SitemapProvider, provider = ..., or any bean and its method, provider = ..., method"
                        + " = \"...\".");
    }

    @Test
    void variableThatWasRenamed_isNamedLikeTheParameterOfItsEnum() {
        Example.spring("""
                @Controller class C {
                  enum A { x }
                  @GetMapping("/x/{kind}") /*1*/@SitemapEntry String m(@PathVariable A colour) { return ""; }
                }
                """)
                .says("error at 1: WAY006: Nothing supplies {kind} of \"/x/{kind}\". Name a SitemapProvider, provider ="
                        + " ..., or any bean and its method, provider = ..., method = \"...\". Or name the"
                        + " variable like the parameter of its enum: {colour}.");
    }

    @Test
    void variableWithoutProperty_isAnErrorOnTheProviderValue() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{slug}/{ab}") @SitemapEntry(provider = /*1*/Pages.class) String m() { return ""; }
                }
                """ + Example.PAGES)
                .says(
                        "error at 1: WAY007: {slug} of \"/x/{slug}/{ab}\" has no property in Page, the page type of "
                                + "Pages. Its properties: a, b, c. Rename one, or bind another: @Bind(to ="
                                + " \"slug\", from = "
                                + "\"...\").",
                        "error at 1: WAY007: {ab} of \"/x/{slug}/{ab}\" has no property in Page, the page type of "
                                + "Pages. Did you mean 'a'? Its properties: a, b, c. Rename one, or bind"
                                + " another: @Bind(to = "
                                + "\"ab\", from = \"...\").");
    }

    @Test
    void boundPropertyThatIsMissing_isAnErrorOnFrom() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{slug}") @SitemapEntry(provider = Pages.class, bind = @Bind(to = "slug", from = /*1*/"aa")) String m() { return ""; }
                }
                """ + Example.PAGES)
                .says("error at 1: WAY008: Page, the page type of Pages, has no property 'aa'. Did you mean 'a'? "
                        + "Bind one of its properties: a, b, c.");
    }

    @Test
    void bindToAValueWithoutProperties_isAnErrorOnFrom() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{slug}") @SitemapEntry(provider = P.class, bind = @Bind(to = "slug", from = /*1*/"name")) String m() { return ""; }
                }
                class P implements SitemapProvider<String> { public void pages(Consumer<? super String> sink) {} }
                """)
                .says(
                        "error at 1: WAY012: P supplies pages of type String, which has no properties. Supply a record with"
                                + " a component for each path variable.");
    }

    @Test
    void bindOfNothing_andBindTwice_areErrorsOnTo() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{slug}") @SitemapEntry(provider = Pages.class, bind = {@Bind(to = /*1*/"slugg", from = "a"),
                      @Bind(to = "slug", from = "a"), @Bind(to = /*2*/"slug", from = "b")}) String m() { return ""; }
                }
                """ + Example.PAGES)
                .says(
                        "error at 1: WAY018: Unknown bind target 'slugg' of \"/x/{slug}\". Did you mean "
                                + "'slug'? Bind one of: slug, changeFrequency, extension, images, lastModified,"
                                + " news, priority, videos, site.",
                        "error at 2: WAY019: 'slug' is bound twice. Keep one @Bind.");
    }

    @Test
    void fieldThatIsNotPublic_isRefused() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                class F { String a; public static String b; }
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """)
                .says("error at 1: WAY009: 'a' of F is a field without a getter. Add a getter or method a()"
                        + " that is public, or package-private in the controller's package.");
    }

    @Test
    void pathThatLeadsNowhere_isAnErrorOnTheBind_thatSaysWhere() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}/{b}/{c}/{d}") @SitemapEntry(provider = P.class, bind = {
                      @Bind(to = "a", from = /*1*/"section.slgu"),
                      @Bind(to = "b", from = /*2*/"sektion.slug"),
                      @Bind(to = "c", from = /*3*/"section.slug.length"),
                      @Bind(to = "d", from = /*4*/"section.hidden")})
                  String m() { return ""; }
                }
                record F(Section section, long id) {}
                class Section { public String getSlug() { return ""; } private String hidden; }
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """)
                .says(
                        "error at 1: WAY128: The path \"section.slgu\" leads nowhere: Section has no property"
                                + " 'slgu'. Did you"
                                + " mean 'slug'? Its properties: slug.",
                        "error at 2: WAY128: The path \"sektion.slug\" leads nowhere: F has no property"
                                + " 'sektion'. Did you"
                                + " mean 'section'? Its properties: id, section.",
                        "error at 4: WAY009: 'hidden' of Section is a field without a getter. Add a getter or"
                                + " method hidden() that is public, or package-private in the controller's package.");
    }

    @Test
    void pathThroughATypeOutOfReach_isAnErrorThatNamesTheType() {
        Example.compiled(
                        Example.processors(),
                        Example.LENIENT,
                        JavaFileObjects.forSourceString("com.example.C", Example.HEADER + """
                                @Controller class C {
                                  @GetMapping("/x/{a}") @SitemapEntry(provider = P.class, bind = @Bind(to = "a", from = /*1*/"category.slug"))
                                  String m() { return ""; }
                                }
                                class P implements SitemapProvider<org.other.Page> { public void pages(Consumer<? super org.other.Page> sink) {} }
                                """),
                        JavaFileObjects.forSourceString("org.other.Page", """
                                package org.other;
                                public class Page { @SuppressWarnings("exports") public Category getCategory() { return null; } }
                                class Category { public String getSlug() { return ""; } }
                                """))
                .says("error at 1: WAY016: Category is not public, in package org.other, so the registry"
                        + " generated in package com.example can't name it. Make it public, or non-private in that"
                        + " package.");
    }

    @Test
    void parameterThatTheMappingDemands_cannotBeBound() {
        Example.spring("""
                @Controller class C {
                  @GetMapping(path = "/x/{a}", params = "q=1")
                  @SitemapEntry(provider = Pages.class, query = "q", bind = @Bind(to = /*1*/"q", from = "b")) String m() { return ""; }
                  @GetMapping(path = "/y", params = "q=1")
                  @SitemapEntry(provider = /*2*/Pages.class, query = "q") String n() { return ""; }
                }
                """ + Example.PAGES)
                .says(
                        "error at 1: WAY018: Unknown bind target 'q' of \"/x/{a}\". Bind one of: a, changeFrequency,"
                                + " extension, images, lastModified, news, priority, videos, site.",
                        "error at 2: WAY017: \"/y\" has no variables, so all pages of Pages would have one URL."
                                + " Remove the provider, or name the query parameters that distinguish its pages:"
                                + " query = \"...\".");
    }

    @Test
    void pathOfAConstant_mustLeadToAValue() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{lang}") @SitemapEntry(bind = @Bind(to = "lang", from = /*1*/"lang.cod"))
                  String m(@PathVariable Language lang) { return ""; }
                  @GetMapping("/x/{lang}") @SitemapEntry(bind = @Bind(to = "lang", from = /*2*/"lang.tags"))
                  String n(@PathVariable Language lang) { return ""; }
                  @GetMapping("/y/{lang}") @SitemapEntry(bind = @Bind(to = /*3*/"lang", from = "code"))
                  String o(@PathVariable Language lang) { return ""; }
                }
                enum Language { DE, EN; public String code() { return ""; } public List<String> tags() { return null; } }
                """)
                .says(
                        "error at 1: WAY128: The path \"lang.cod\" leads nowhere: Language has no property"
                                + " 'cod'. Did you mean"
                                + " 'code'? Its properties: code, declaringClass, describeConstable, name,"
                                + " ordinal, tags.",
                        "error at 2: WAY129: {lang} is bound to \"lang.tags\", whose type List<String> has no"
                                + " fixed text form."
                                + " Bind a String, number, UUID, enum or LocalDate of the enum.",
                        "error at 3: WAY020: @Bind(to = \"lang\") reads a property of supplied pages, but this"
                                + " entry has no provider. Name one, or remove the @Bind. For a property of the enum, write"
                                + " from = \"lang.code\".");
    }

    @Test
    void fieldWithoutGetter_isRefused() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                class F { private String a; String b() { return a; } }
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """)
                .says("error at 1: WAY009: 'a' of F is a field without a getter. Add a getter or method a()"
                        + " that is public, or package-private in the controller's package.");
    }

    @Test
    void privateGetter_isRefused() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                class F { private String getA() { return null; } }
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """)
                .says("error at 1: WAY009: 'a' of F is read by getA(), which the generated registry can't call."
                        + " Add a getter or method a() that is public, or package-private in the controller's"
                        + " package.");
    }

    @Test
    void privateGetterOfAKeyword_isToldToBecomeAGetterOnly() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{throws}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                  @GetMapping("/y/{a}") @SitemapEntry(provider = P.class, bind = @Bind(to = "a", from = /*2*/"f.throws"))
                  String n() { return ""; }
                }
                class F { private String getThrows() { return null; } public F getF() { return null; } }
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """)
                .says(
                        "error at 1: WAY009: 'throws' of F is read by getThrows(), which the generated registry can't"
                                + " call. Add a getter that is public, or package-private in the controller's package.",
                        "error at 2: WAY009: 'throws' of F is read by getThrows(), which the generated registry can't"
                                + " call. Add a getter that is public, or package-private in the controller's package.");
    }

    @Test
    void propertyOfATypeWithoutText_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                record F(List<String> a) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """)
                .says("error at 1: WAY010: {a} of \"/x/{a}\" is bound to 'a' of F, whose type List<String> has no "
                        + "fixed text form. Bind a String, number, UUID, enum or LocalDate.");
    }

    @Test
    void scalarForSeveralVariables_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}/{b}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                class P implements SitemapProvider<Long> { public void pages(Consumer<? super Long> sink) {} }
                """)
                .says("error at 1: WAY011: P supplies one Long per page, but \"/x/{a}/{b}\" has "
                        + "several variables: a, b. Supply a record with a component for each.");
    }

    @Test
    void bindWithoutProvider_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry(bind = @Bind(to = /*1*/"lastModified", from = "a")) String m() { return ""; }
                }
                """)
                .says("error at 1: WAY020: @Bind(to = \"lastModified\") reads a property of supplied pages, but"
                        + " this entry has no provider. Name one, or remove the @Bind.");
    }

    @Test
    void queryParameterWithoutProperty_isNoVariable() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry(provider = /*1*/Pages.class, query = {"year", "days"}) String m() { return ""; }
                }
                class Pages implements SitemapProvider<Page> { public void pages(Consumer<? super Page> sink) {} }
                record Page(int month, List<String> days) {}
                """)
                .says(
                        "error at 1: WAY007: 'year' of \"/x\" has no property in Page, the page type of Pages. Its"
                                + " properties: days, month. Rename one, or bind another: @Bind(to = \"year\", from ="
                                + " \"...\").",
                        "error at 1: WAY010: 'days' of \"/x\" is bound to 'days' of Page, whose type List<String> has"
                                + " no fixed text form. Bind a String, number, UUID, enum or LocalDate.");
    }

    @Test
    void queryNames_areCheckedEach() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = Pages.class, query = {"b", /*1*/"b", /*2*/"a", /*3*/""}) String m() { return ""; }
                }
                """ + Example.PAGES)
                .says(
                        "error at 1: WAY028: The query parameter 'b' is named twice. Name each parameter of the URL "
                                + "once.",
                        "error at 2: WAY028: The query parameter 'a' has the name of a path variable. Name each "
                                + "parameter of the URL once.",
                        "error at 3: WAY028: The query parameter '' has no name. Name each parameter of the URL once.");
    }

    @Test
    void accessorWithCheckedException_isRefused() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                class F { public String getA() throws java.io.IOException { return null; } }
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """)
                .says("error at 1: WAY009: 'a' of F is read by getA(), which throws a checked exception."
                        + " Add a getter or method a() that is public, or package-private in the controller's"
                        + " package.");
    }

    @Test
    void swappedLetters_areSuggested() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{slug}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                record F(String slgu, String other) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """)
                .says("error at 1: WAY007: {slug} of \"/x/{slug}\" has no property in F, the page type of P. Did you "
                        + "mean 'slgu'? Its properties: other, slgu. Rename one, or bind another: @Bind(to = \"slug\", "
                        + "from = \"...\").");
    }

    @Test
    void scalarBesideEnumsOnly_namesThemAll() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}/{b}") @SitemapEntry(provider = /*1*/P.class)
                  String m(@PathVariable Season a, @PathVariable Season b) { return ""; }
                }
                enum Season { SPRING }
                class P implements SitemapProvider<Long> { public void pages(Consumer<? super Long> sink) {} }
                """)
                .says("error at 1: WAY011: P supplies one Long per page, but \"/x/{a}/{b}\" has "
                        + "several variables: a, b. Supply a record with a component for each.");
    }

    @Test
    void properties_areNamedAsTheyAreRead() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{z}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                  @GetMapping("/y/{z}") @SitemapEntry(provider = P.class, bind = @Bind(to = "z", from = /*2*/"none.z")) String n() { return ""; }
                }
                class F {
                  public String field;
                  public static String constant;
                  public boolean isOpen() { return true; }
                  public String isText() { return ""; }
                  public None getNone() { return null; }
                }
                record None() {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """)
                .says(
                        "error at 1: WAY007: {z} of \"/x/{z}\" has no property in F, the page type of P. Its"
                                + " properties: field, isText, none, open. Rename one, or bind another:"
                                + " @Bind(to = \"z\", from = \"...\").",
                        "error at 2: WAY128: The path \"none.z\" leads nowhere: None has no property 'z'. Its"
                                + " properties: none.");
    }
}
