package dev.waymark.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.SitemapProcessor;
import dev.waymark.processor.testing.Example;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What is wrong with the mapping of a listed method, or with what it answers. The number in a message is the marker in
 * front of its place.
 */
class MappingDiagnosticsTest {

    /** The starter looks at the start whether the prefix is there. */
    @Test
    void prefixWithAVariable_mayBeAddedAtRunTime() {
        Example result = Example.spring("""
                @Controller class C {
                  @GetMapping("/") @SitemapEntry(path = "/{lang}", locale = "{lang}") String home() { return ""; }
                  @GetMapping("/about") @SitemapEntry(path = "/{lang}/about", locale = "{lang}") String about() { return ""; }
                  @GetMapping("/help") @SitemapEntry(path = /*1*/"/en/help") String help() { return ""; }
                  @GetMapping("/terms") @SitemapEntry(path = /*2*/"/{lang}terms", locale = "{lang}") String terms() { return ""; }
                }
                """);
        result.says(
                "error at 1: WAY005: C.help() is not mapped to \"/en/help\". Did you mean '/help'? Choose one of its paths: /help.",
                "error at 2: WAY005: C.terms() is not mapped to \"/{lang}terms\". Choose one of its paths:"
                        + " /terms.");
    }

    @Test
    void methodWithoutMapping_isAnErrorOnTheAnnotation() {
        Example.spring("""
                @Controller class C {
                  /*1*/@SitemapEntry String m() { return ""; }
                }
                """)
                .says("error at 1: WAY001: C.m() has no mapping that names a path. Put @SitemapEntry on a method "
                        + "that is mapped with @GetMapping or @RequestMapping (Spring), or with @GET (JAX-RS).");
    }

    @Test
    void postOnly_isAnErrorOnTheAnnotation() {
        Example.spring("""
                @Controller class C {
                  @PostMapping("/x") /*1*/@SitemapEntry String m() { return ""; }
                }
                """)
                .says("error at 1: WAY002: C.m() answers POST only, and crawlers send GET. Move @SitemapEntry to the "
                        + "method that answers GET, or remove it.");
    }

    @Test
    void severalMethodsWithoutGet_areNamed() {
        Example.spring("""
                @Controller class C {
                  @RequestMapping(path = "/x", method = {RequestMethod.POST, RequestMethod.PUT}) /*1*/@SitemapEntry String m() { return ""; }
                }
                """)
                .says("error at 1: WAY002: C.m() answers POST and PUT only, and crawlers send GET. Move "
                        + "@SitemapEntry to the method that answers GET, or remove it.");
    }

    @Test
    void unclosedBrace_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a") /*1*/@SitemapEntry String m() { return ""; }
                }
                """)
                .says("error at 1: WAY003: The path \"/x/{a\" cannot be read: the '{' at position 3 is not closed. "
                        + "Correct the mapping of C.m().");
    }

    @Test
    void wildcard_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/*") /*1*/@SitemapEntry String m() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY004: The path \"/x/*\" has a wildcard, so that it is no address of a page. Use a path variable in its place, path = \"/x/{name}\", or list the pages in a SitemapSource.");
    }

    @Test
    void wildcardBesideAConcretePath_advisesThePath() {
        Example.spring("""
                @Controller class C {
                  @GetMapping({"/x/**", "/y"}) /*1*/@SitemapEntry String m() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY004: The path \"/x/**\" has a wildcard, so that it is no address of a page. Choose another of its paths: path = \"/y\". Use a path variable in its place, path = \"/x/{*name}\", or list the pages in a SitemapSource.");
    }

    @Test
    void pathThatIsNotMapped_isAnErrorOnThePath() {
        Example.spring("""
                @Controller class C {
                  @GetMapping({"/x", "/y"}) @SitemapEntry(path = /*1*/"/yy") String m() { return ""; }
                }
                """)
                .says("error at 1: WAY005: C.m() is not mapped to \"/yy\". Did you mean '/y'? Choose one of its "
                        + "paths: /x, /y.");
    }

    @Test
    void conditionsThatNoUrlSatisfies_areErrors() {
        Example.spring("""
                @Controller class C {
                  @GetMapping(path = "/x", params = {"q=1", "!z", "y!=2"}, headers = "X-A=1", version = "1.2")
                  /*1*/@SitemapEntry String m() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY031: C.m() answers only to requests with headers = \"X-A=1\", which no URL can "
                                + "carry. List a method that answers without it.",
                        "error at 1: WAY031: C.m() answers only to requests with version = \"1.2\", which no URL can "
                                + "carry. List a method that answers without it.",
                        "error at 1: WAY029: C.m() answers only with params = \"q=1\", which \"/x\" does not satisfy. "
                                + "Supply the parameter with query = \"q\", or list another method.");
    }

    @Test
    void refusedParameter_isAnErrorOnTheQuery() {
        Example.spring("""
                @Controller class C {
                  @GetMapping(path = "/x", params = "!a") @SitemapEntry(provider = Pages.class, query = /*1*/"a") String m() { return ""; }
                }
                """ + Example.PAGES)
                .says("error at 1: WAY030: C.m() answers only without the parameter 'a' (params = \"!a\"), which "
                        + "this entry adds. Remove it from query.");
    }

    @Test
    void answersThatAreNoPages_areWarnings() {
        Example.spring("""
                @Controller class C {
                  @GetMapping(path = "/x", produces = "application/json") /*1*/@SitemapEntry
                  @ResponseStatus(HttpStatus.NOT_FOUND) String m(@RequestParam int q) { return ""; }
                }
                """)
                .says(
                        "warning at 1: WAY052: C.m() requires the request parameter 'q', and \"/x\" has none, so that "
                                + "its answer may be 400. Supply it with query = \"q\", or make it optional.",
                        "warning at 1: WAY051: C.m() answers with application/json, and search engines list pages "
                                + "people read. If it is meant, silence this with @SuppressWarnings(\"waymark\").",
                        "warning at 1: WAY056: C.m() answers with @ResponseStatus NOT_FOUND, and a sitemap lists pages "
                                + "that answer 200 OK. Remove one of the two annotations.");
    }

    @Test
    void listedAndExcluded_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") /*1*/@SitemapEntry @SitemapExclude String m() { return ""; }
                }
                """)
                .says("error at 1: WAY033: C.m() has both @SitemapEntry and @SitemapExclude. Remove one of them.");
    }

    @Test
    void classWithoutController_isAWarning() {
        Example.spring("""
                class C { @GetMapping("/x") /*1*/@SitemapEntry String m() { return ""; } }
                """)
                .says("warning at 1: WAY055: C is no controller: it has no @Controller or @RestController, so that "
                        + "Spring will not map it, and its pages are not listed. Add one; or, if controllers extend it, "
                        + "make it abstract.");
    }

    @Test
    void repeatedEntries_areReportedEachOnItsOwn() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{slug}")
                  @SitemapEntry(path = /*1*/"/z")
                  @SitemapEntry(provider = Pages.class, bind = {@Bind(to = /*2*/"slugg", from = "a"),
                      @Bind(to = "slug", from = "a"), @Bind(to = /*3*/"slug", from = "b")})
                  /*4*/@SitemapEntry String m() { return ""; }
                }
                """ + Example.PAGES)
                .says(
                        "error at 1: WAY005: C.m() is not mapped to \"/z\". Choose one of its paths: /x/{slug}.",
                        "error at 2: WAY018: There is nothing called 'slugg' to bind in \"/x/{slug}\". Did you mean "
                                + "'slug'? Bind one of: slug, changeFrequency, extension, images, lastModified, news, priority, videos, site.",
                        "error at 3: WAY019: 'slug' is bound twice. Keep one of the two @Bind annotations.",
                        "error at 4: WAY006: Nothing supplies a value for {slug} of \"/x/{slug}\". Name a provider of "
                                + "the pages: @SitemapEntry(provider = ...), a bean that implements SitemapProvider; or any bean and its method that"
                                + " returns them: @SitemapEntry(provider = ..., method = \"...\").");
    }

    @Test
    void twoEntriesWithOneTemplate_areAWarning() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = Pages.class) String m() { return ""; }
                  @GetMapping("/x/{b}") /*1*/@SitemapEntry(provider = Pages.class) String n() { return ""; }
                }
                """ + Example.PAGES)
                .says("warning at 1: WAY050: \"/x/{b}\" is listed twice, here and by C.m(). Remove one of the two, "
                        + "unless their pages differ.");
    }

    @Test
    void clientInterface_isAnError() {
        Example.spring("""
                @org.springframework.web.service.annotation.HttpExchange interface C {
                  @GetMapping("/x") /*1*/@SitemapEntry String m();
                }
                """)
                .says("error at 1: WAY032: C is annotated with @HttpExchange: it calls another application, and its "
                        + "paths are no pages of this one. Remove @SitemapEntry.");
    }

    @Test
    void jaxRsPostLocatorAndSubResource_areErrors() {
        Example.jaxRs("""
                @Path("/x") class C {
                  @POST /*1*/@SitemapEntry public String m() { return ""; }
                  @Path("s") /*2*/@SitemapEntry public D n() { return null; }
                }
                class D { @GET /*3*/@SitemapEntry public String m() { return ""; } }
                """)
                .says(
                        "error at 1: WAY002: C.m() answers POST only, and crawlers send GET. Move @SitemapEntry to the "
                                + "method that answers GET, or remove it.",
                        "error at 2: WAY035: C.n() leads to another resource and answers no request itself. Put "
                                + "@SitemapEntry on the @GET method of D.",
                        "error at 3: WAY034: D.m() belongs to a class without @Path, whose address depends on the "
                                + "resource that leads to it. Give the whole path: @SitemapEntry(path = \"/...\").");
    }

    @Test
    void redirects_areWarnings() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") /*1*/@SitemapEntry
                  org.springframework.web.servlet.view.RedirectView m() { return null; }
                }
                """)
                .says("warning at 1: WAY057: C.m() returns a RedirectView, so that it answers with a redirect, and a "
                        + "sitemap lists pages that answer 200 OK. List the page that it leads to.");
    }

    @Test
    void consumesOnAGet_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping(path = "/x", consumes = "application/json") /*1*/@SitemapEntry String m() { return ""; }
                  @GetMapping(path = "/y", consumes = "!text/plain") @SitemapEntry String n() { return ""; }
                }
                """)
                .says("error at 1: WAY031: C.m() answers only to requests with consumes = \"application/json\", "
                        + "which no URL can carry. List a method that answers without it.");
    }

    @Test
    void baseOfControllers_thatIsNoController_isNotListed() {
        Example.spring("""
                class Base { @GetMapping("/x") /*1*/@SitemapEntry String m() { return ""; } }
                @Controller @RequestMapping("/a") class A extends Base {}
                """)
                .says("warning at 1: WAY055: Base is no controller: it has no @Controller or @RestController, so "
                        + "that Spring will not map it, and its pages are not listed. Add one; or, if controllers extend "
                        + "it, make it abstract.");
    }

    @Test
    void oneMistakeOnAnInheritedMethod_isReportedOnce() {
        Example.spring("""
                abstract class Base { @PostMapping("/x") /*1*/@SitemapEntry String m() { return ""; } }
                @Controller class A extends Base {}
                @Controller class B extends Base {}
                """)
                .says("error at 1: WAY002: Base.m() answers POST only, and crawlers send GET. Move @SitemapEntry to "
                        + "the method that answers GET, or remove it.");
    }

    @Test
    void jaxRsMethodThatIsNotPublic_isAnError() {
        Example.jaxRs("""
                @Path("/x") class C { @GET /*1*/@SitemapEntry String m() { return ""; } }
                """)
                .says("error at 1: WAY038: C.m() is not public, and JAX-RS maps public methods only. Make it public.");
    }

    @Test
    void jaxRsOverrideWithPartOfTheAnnotations_hasNoMapping() {
        Example.jaxRs("""
                interface Api { @GET @Path("a/{id}") String m(@PathParam("id") String id); }
                @Path("/x") class C implements Api { /*1*/@SitemapEntry public String m(@PathParam("id") String id) { return ""; } }
                """)
                .says("error at 1: WAY001: C.m() has no mapping that names a path. Put @SitemapEntry on a method "
                        + "that is mapped with @GetMapping or @RequestMapping (Spring), or with @GET (JAX-RS).");
    }

    @Test
    void pathBesideAWildcard_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/docs/**") @SitemapEntry(path = /*1*/"/doc/first") String m() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY005: C.m() is not mapped to \"/doc/first\". Choose one of its paths, or what one with a wildcard stands for: /docs/**.");
    }

    @Test
    void twoMissingParameters_areTwoWarnings() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") /*1*/@SitemapEntry String m(@RequestParam int p, @RequestParam int q) { return ""; }
                }
                """)
                .says(
                        "warning at 1: WAY052: C.m() requires the request parameter 'p', and \"/x\" has none, so that "
                                + "its answer may be 400. Supply it with query = \"p\", or make it optional.",
                        "warning at 1: WAY052: C.m() requires the request parameter 'q', and \"/x\" has none, so that "
                                + "its answer may be 400. Supply it with query = \"q\", or make it optional.");
    }

    @Test
    void statusOfTheClass_isAWarning() {
        Example.spring("""
                @Controller @ResponseStatus(HttpStatus.GONE) class C {
                  @GetMapping("/x") /*1*/@SitemapEntry String m() { return ""; }
                  @GetMapping("/y") @SitemapEntry @ResponseStatus(HttpStatus.OK) String n() { return ""; }
                }
                """)
                .says("warning at 1: WAY056: C.m() answers with @ResponseStatus GONE, and a sitemap lists pages that "
                        + "answer 200 OK. Remove one of the two annotations.");
    }

    @Test
    void malformedJaxRsPath_isQuotedAsItStands() {
        Example.jaxRs("""
                @Path("/x") class C {
                  @GET @Path("{a") /*1*/@SitemapEntry public String m() { return ""; }
                }
                class D { @GET @SitemapEntry(path = /*2*/"/x/{a") public String m() { return ""; } }
                """)
                .says(
                        "error at 1: WAY003: The path \"/x/{a\" cannot be read: the '{' at position 3 is not closed. "
                                + "Correct the mapping of C.m().",
                        "error at 2: WAY003: The path \"/x/{a\" cannot be read: the '{' at position 3 is not closed. "
                                + "Correct the mapping of D.m().");
    }

    @Test
    void wildcardPathOfASubResource_isAnError() {
        Example.jaxRs("""
                class D { @GET @SitemapEntry(path = /*1*/"/x/*") public String m() { return ""; } }
                """)
                .says("error at 1: WAY004: The path \"/x/*\" has a wildcard, so that it is no address of a page. Use "
                        + "a path variable in its place, or list the pages in a SitemapSource.");
    }

    @Test
    void wildcardBetweenVariables_saysWhatToWrite() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/owners/*/pets/{petId}/visits") /*1*/@SitemapEntry(provider = Pages.class) String m() { return ""; }
                }
                """ + Example.PAGES)
                .says("error at 1: WAY004: The path \"/owners/*/pets/{petId}/visits\" has a wildcard, so that it is no"
                        + " address of a page. Use a path variable in its place, path = \"/owners/{name}/pets/{petId}/visits\","
                        + " or list the pages in a SitemapSource.");
    }

    @Test
    void pathThatNoWildcardStandsFor_isAnError() {
        for (String path : List.of(
                "/owners/{a}/pets/{b}",
                "/owners/{a}/x/pets/{petId}",
                "/owners/{*a}/pets/{petId}",
                "/owners//pets/{petId}",
                "/owners/${a}/pets/{petId}")) {
            assertThat(Example.spring("""
                    @Controller class C {
                      @GetMapping("/owners/*/pets/{petId}") @SitemapEntry(provider = Pages.class, path = "%s")
                      String m() { return ""; }
                    }
                    """.formatted(path) + Example.PAGES).messages())
                    .singleElement()
                    .asString()
                    .startsWith("error: WAY005: C.m() is not mapped to \"" + path + "\".");
        }
    }

    @Test
    void halfACharacter_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x\\uD83D") /*1*/@SitemapEntry String m() { return ""; }
                  @GetMapping("/y\\uDE00\\uD83D") /*2*/@SitemapEntry String n() { return ""; }
                  @GetMapping("/z\\uD83D\\uDE00") @SitemapEntry String o() { return ""; }
                  @GetMapping("/q") @SitemapEntry(provider = Pages.class, query = /*3*/"a\\uD83D", bind = @Bind(to = "a\\uD83D", from = "a")) String p() { return ""; }
                }
                """ + Example.PAGES)
                .says(
                        "error at 1: WAY040: The text \"/x\\ud83d\" has half of a character, U+D83D, which no URL can have."
                                + " Write the whole character, or remove the half.",
                        "error at 2: WAY040: The text \"/y\\ude00\\ud83d\" has half of a character, U+DE00, which no URL can"
                                + " have. Write the whole character, or remove the half.",
                        "error at 3: WAY040: The text \"a\\ud83d\" has half of a character, U+D83D, which no URL can have."
                                + " Write the whole character, or remove the half.");
    }

    @Test
    void oldJaxRs_isNamed() {
        Example.compiled(
                        List.of(new SitemapProcessor()),
                        Example.LENIENT,
                        JavaFileObjects.forSourceString("com.example.C", """
                                package com.example;
                                @javax.ws.rs.Path("/x") public class C {
                                  @javax.ws.rs.GET /*1*/@dev.waymark.annotations.SitemapEntry public String m() { return ""; }
                                }
                                """),
                        JavaFileObjects.forSourceString(
                                "javax.ws.rs.Path", "package javax.ws.rs; public @interface Path { String value(); }"),
                        JavaFileObjects.forSourceString(
                                "javax.ws.rs.GET", "package javax.ws.rs; public @interface GET {}"))
                .says(
                        "error at 1: WAY039: C.m() is mapped with @javax.ws.rs.GET, and Waymark needs jakarta.ws.rs: Jakarta"
                                + " RESTful Web Services 3.0 or later. Move the application to it, or remove @SitemapEntry.");
    }
}
