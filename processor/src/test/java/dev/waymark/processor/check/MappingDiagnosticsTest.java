package dev.waymark.processor.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.testing.Example;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
                  @GetMapping("/faq") @SitemapEntry(path = "/{lang}/site/faq", locale = "{lang}") String faq() { return ""; }
                  @GetMapping("/help") @SitemapEntry(path = /*1*/"/en/help") String help() { return ""; }
                  @GetMapping("/terms") @SitemapEntry(path = /*2*/"/{lang}terms", locale = "{lang}") String terms() { return ""; }
                }
                """);
        result.says(
                "error at 1: WAY005: C.help() isn't mapped to \"/en/help\". Did you mean '/help'? Choose one of"
                        + " its paths: /help.",
                "error at 2: WAY005: C.terms() isn't mapped to \"/{lang}terms\". Choose one of its paths:"
                        + " /terms.");
    }

    @Test
    void methodWithoutMapping_isAnErrorOnTheAnnotation() {
        Example.spring("""
                @Controller class C {
                  /*1*/@SitemapEntry String m() { return ""; }
                }
                """)
                .says("error at 1: WAY001: C.m() has no mapping with a path. Put @SitemapEntry on a method with"
                        + " @GetMapping, @RequestMapping or @GET.");
    }

    @Test
    void postOnly_isAnErrorOnTheAnnotation() {
        Example.spring("""
                @Controller class C {
                  @PostMapping("/x") /*1*/@SitemapEntry String m() { return ""; }
                }
                """)
                .says("error at 1: WAY002: C.m() answers POST only; crawlers send GET. Move @SitemapEntry to the "
                        + "method that answers GET, or remove it.");
    }

    @Test
    void severalMethodsWithoutGet_areNamed() {
        Example.spring("""
                @Controller class C {
                  @RequestMapping(path = "/x", method = {RequestMethod.POST, RequestMethod.PUT}) /*1*/@SitemapEntry String m() { return ""; }
                }
                """)
                .says("error at 1: WAY002: C.m() answers POST and PUT only; crawlers send GET. Move "
                        + "@SitemapEntry to the method that answers GET, or remove it.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            /x/{a   | the '{' at position 3 isn't closed
            /x/a}   | there is a '}' without a '{'
            /x/{}   | the variable {} has no name
            /x/{*:a} | the variable {*:a} has no name
            """)
    void malformedPath_isAnError(String path, String flaw) {
        String message = "error at 1: WAY003: The path \"" + path + "\" can't be listed: " + flaw
                + ". Correct the mapping of C.m().";
        Example.spring("""
                @Controller class C {
                  @GetMapping("%s") /*1*/@SitemapEntry String m() { return ""; }
                }
                """.formatted(path)).says(message);
        Example.jaxRs("""
                @Path("") class C {
                  @GET @Path("%s") /*1*/@SitemapEntry public String m() { return ""; }
                }
                """.formatted(path)).says(message);
    }

    @Test
    void brokenPattern_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a:[}/y") /*1*/@SitemapEntry String m() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY003: The path \"/x/{a:[}/y\" can't be listed: the pattern of {a:[} isn't a regular"
                                + " expression, Unclosed character class. Correct the mapping of C.m().");
    }

    @Test
    void capturingGroup_isAnErrorWithSpring() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/{a:(x|y)}-{b}") /*1*/@SitemapEntry String m() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY003: The path \"/{a:(x|y)}-{b}\" can't be listed: the pattern of {a:(x|y)} has a "
                                + "capturing group, on which Spring fails; write (?:...) for (...). Correct the mapping of C.m().");
    }

    /** {@code PathPatternParser} fails at startup. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /{a}/{a} |          Spring refuses a second {a}
            /{a}-{b}-{a} |      Spring refuses a second {a}
            /x/{*a}/y |         Spring takes {*a} only as the first or last segment
            /x/{*a}/ |          Spring takes {*a} only as the first or last segment
            /x{*a} |            Spring takes {*a} only as the first or last segment
            /{*a}/{*b} |        Spring refuses several {*...} in one path
            /{a:[^/]+} |        Spring refuses {a:[^/]+}; write {name}, {*name}, or {name:regex} without a slash
            /{*a:.*} |          Spring refuses {*a:.*}; write {name}, {*name}, or {name:regex} without a slash
            /{a.b} |            Spring refuses {a.b}; write {name}, {*name}, or {name:regex} without a slash
            /{ a } |            Spring refuses { a }; write {name}, {*name}, or {name:regex} without a slash
            /{1} |              Spring refuses {1}; write {name}, {*name}, or {name:regex} without a slash
            /{a{b}} |           Spring refuses {a{b}}; write {name}, {*name}, or {name:regex} without a slash
            /{a:} |             Spring refuses {a:}; write {name}, {*name}, or {name:regex} without a slash
            /p_{a:^[a-z]+$} |   ^ and $ never match inside a segment; remove them from {a:^[a-z]+$}
            /{a:[a-z]+$}.html | ^ and $ never match inside a segment; remove them from {a:[a-z]+$}
            """)
    void pathThatSpringRefuses_isAnError(String path, String reason) {
        Example.spring("""
                @Controller class C {
                  @GetMapping("%s") /*1*/@SitemapEntry String m() { return ""; }
                }
                """.formatted(path))
                .says("error at 1: WAY003: The path \"" + path + "\" can't be listed: " + reason
                        + ". Correct the mapping of C.m().");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/{a:^[a-z]+$}/x", "/{a:^[a-z]+}.html", "/x.{a:[a-z]+$}", "/x.{a:[a-z]+\\\\$}.html"})
    void anchorAtTheEndOfASegment_isNoErrorWithSpring(String path) {
        Example.spring("""
                @Controller class C {
                  enum A { x }
                  @GetMapping("%s") @SitemapEntry String m(@PathVariable A a) { return ""; }
                }
                """.formatted(path)).says();
    }

    @Test
    void anchor_isAnErrorWithJaxRs() {
        Example.jaxRs("""
                @Path("/x") class C {
                  @GET @Path("{a: ^[a-z]+$}") /*1*/@SitemapEntry public String m() { return ""; }
                }
                """)
                .says("error at 1: WAY003: The path \"/x/{a: ^[a-z]+$}\" can't be listed: ^ and $ never match"
                        + " inside the path; remove them from {a: ^[a-z]+$}. Correct the"
                        + " mapping of C.m().");
    }

    @Test
    void expression_isAnErrorWithSpring() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("#{'/x'}/y") /*1*/@SitemapEntry String m() { return ""; }
                }
                """)
                .says("error at 1: WAY003: The path \"/#{'/x'}/y\" can't be listed: Spring evaluates #{...} at"
                        + " startup; write a placeholder, ${...}. Correct the mapping of C.m().");
    }

    @Test
    void wildcard_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/*") /*1*/@SitemapEntry String m() { return ""; }
                }
                """)
                .says("error at 1: WAY004: The path \"/x/*\" has a wildcard, so it isn't a page address. Use"
                        + " a path variable, path = \"/x/{name}\", or list the pages in a SitemapSource.");
    }

    @Test
    void wildcardBesideAConcretePath_advisesThePath() {
        Example.spring("""
                @Controller class C {
                  @GetMapping({"/x/**", "/y"}) /*1*/@SitemapEntry String m() { return ""; }
                }
                """)
                .says("error at 1: WAY004: The path \"/x/**\" has a wildcard, so it isn't a page address."
                        + " Choose another of its paths: path = \"/y\". Use a path variable, path ="
                        + " \"/x/{*name}\", or list the pages in a SitemapSource.");
    }

    @Test
    void pathThatIsNotMapped_isAnErrorOnThePath() {
        Example.spring("""
                @Controller class C {
                  @GetMapping({"/x", "/y"}) @SitemapEntry(path = /*1*/"/yy") String m() { return ""; }
                  @GetMapping({"/x", "/y"}) @SitemapEntries({@SitemapEntry(path = "/x"), @SitemapEntry(path = /*2*/"/z")})
                  String n() { return ""; }
                }
                @Controller @RequestMapping("/a*{b") class D {
                  @GetMapping("/x") @SitemapEntry(path = /*3*/"/y") String o() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY005: C.m() isn't mapped to \"/yy\". Did you mean '/y'? Choose one of its "
                                + "paths: /x, /y.",
                        "error at 2: WAY005: C.n() isn't mapped to \"/z\". Did you mean '/x'? Choose one of its "
                                + "paths: /x, /y.",
                        "error at 3: WAY005: D.o() isn't mapped to \"/y\". Choose one of its paths: /a*{b/x.");
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
                        "error at 1: WAY029: C.m() answers only with params = \"q=1\", which \"/x\" lacks."
                                + " Supply it with query = \"q\", or list another method.");
    }

    /** For Spring, only {@code !q} and {@code q!=1} are negations: this is a parameter called {@code !q}. */
    @Test
    void conditionsWithAMisplacedNegation_areErrors() {
        Example.spring("""
                @Controller class C {
                  @GetMapping(path = "/x", params = "!q=1", headers = "!X-A=1") /*1*/@SitemapEntry
                  String m() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY031: C.m() answers only to requests with headers = \"!X-A=1\", which no URL can "
                                + "carry. List a method that answers without it.",
                        "error at 1: WAY029: C.m() answers only with params = \"!q=1\", which \"/x\" lacks."
                                + " For another value, write params = \"q!=1\", or list another method.");
    }

    @Test
    void headersOfMediaTypes_areLikeTheirAttributes() {
        Example.spring("""
                @Controller class C {
                  @GetMapping(path = "/x", headers = "content-type=a/b") /*1*/@SitemapEntry String m() { return ""; }
                  @GetMapping(path = "/y", headers = "Accept=text/csv") /*2*/@SitemapEntry String n() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY031: C.m() answers only to requests with consumes = \"a/b\", which no URL can"
                                + " carry. List a method that answers without it.",
                        "warning at 2: WAY051: C.n() answers with text/csv, which search engines don't list."
                                + " Remove @SitemapEntry, or silence this with @SuppressWarnings(\"waymark\").");
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
                        "warning at 1: WAY052: C.m() requires the request parameter 'q', which \"/x\" lacks, so"
                                + " it may answer 400. Supply it with query = \"q\", or make it optional.",
                        "warning at 1: WAY051: C.m() answers with application/json, which search engines don't"
                                + " list. Remove @SitemapEntry, or silence this with @SuppressWarnings(\"waymark\").",
                        "warning at 1: WAY056: C.m() answers with @ResponseStatus NOT_FOUND; a sitemap lists"
                                + " pages that answer 200 OK. Remove one of the two annotations.");
    }

    @Test
    void listedAndExcluded_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") /*1*/@SitemapEntry @SitemapExclude String m() { return ""; }
                }
                """).says("error at 1: WAY033: C.m() has both @SitemapEntry and @SitemapExclude. Remove one.");
    }

    @Test
    void classWithoutController_isAWarning() {
        Example.spring("""
                class C { @GetMapping("/x") /*1*/@SitemapEntry String m() { return ""; } }
                """)
                .says("warning at 1: WAY055: C has no @Controller or @RestController, so Spring doesn't map it"
                        + " and its pages aren't listed. Add one or, if controllers extend it, "
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
                        "error at 1: WAY005: C.m() isn't mapped to \"/z\". Choose one of its paths: /x/{slug}.",
                        "error at 2: WAY018: Unknown bind target 'slugg' of \"/x/{slug}\". Did you mean "
                                + "'slug'? Bind one of: slug, changeFrequency, extension, images, lastModified,"
                                + " news, priority, videos, site.",
                        "error at 3: WAY019: 'slug' is bound twice. Keep one @Bind.",
                        "error at 4: WAY006: Nothing supplies {slug} of \"/x/{slug}\". Name a SitemapProvider,"
                                + " provider = ..., or any bean and its method, provider = ..., method = \"...\".");
    }

    @Test
    void twoEntriesWithOneTemplate_areAWarning() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = Pages.class) String m() { return ""; }
                  @GetMapping("/x/{b}") /*1*/@SitemapEntry(provider = Pages.class) String n() { return ""; }
                }
                """ + Example.PAGES)
                .says("warning at 1: WAY050: \"/x/{b}\" is listed twice, here and by C.m(). Remove one, unless"
                        + " their pages differ.");
    }

    @Test
    void inheritedMethodOfTwoControllers_namesBoth() {
        Example.spring("""
                @Controller class A { @GetMapping("/x") /*1*/@SitemapEntry public String m() { return ""; } }
                @Controller class B extends A {}
                @Controller class C extends A { @Override public String m() { return ""; } }
                @Controller class D extends A { @GetMapping("/x") /*2*/@SitemapEntry @Override public String m() { return ""; } }
                """)
                .says(
                        "warning at 1: WAY050: \"/x\" is listed twice, by B.m() and by A.m(). Remove one, unless their"
                                + " pages differ.",
                        "warning at 1: WAY050: \"/x\" is listed twice, by C.m() and by A.m(). Remove one, unless their"
                                + " pages differ.",
                        "warning at 2: WAY050: \"/x\" is listed twice, here and by A.m(). Remove one, unless their"
                                + " pages differ.");
    }

    @Test
    void clientInterface_isAnError() {
        Example.spring("""
                @org.springframework.web.service.annotation.HttpExchange interface C {
                  @GetMapping("/x") /*1*/@SitemapEntry String m();
                }
                """)
                .says("error at 1: WAY032: C has @HttpExchange, so it calls another application. Remove"
                        + " @SitemapEntry.");
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
                        "error at 1: WAY002: C.m() answers POST only; crawlers send GET. Move @SitemapEntry to the "
                                + "method that answers GET, or remove it.",
                        "error at 2: WAY035: C.n() has no @GET, so it is a locator and answers no request. Add @GET, or"
                                + " put @SitemapEntry on the @GET method of D.",
                        "error at 3: WAY034: D.m() is in a class without @Path, whose address depends on its"
                                + " locator. Give the whole path: @SitemapEntry(path = \"/...\"). Or, if resources"
                                + " extend it, make it abstract.");
    }

    @Test
    void redirects_areWarnings() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") /*1*/@SitemapEntry
                  org.springframework.web.servlet.view.RedirectView m() { return null; }
                }
                """)
                .says("warning at 1: WAY057: C.m() returns a RedirectView, so it redirects. List the page it"
                        + " leads to.");
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
                .says("warning at 1: WAY055: Base has no @Controller or @RestController, so Spring doesn't map"
                        + " it and its pages aren't listed. Add one or, if controllers extend it, make it abstract.");
    }

    @Test
    void oneMistakeOnAnInheritedMethod_isReportedOnce() {
        Example.spring("""
                abstract class Base { @PostMapping("/x") /*1*/@SitemapEntry String m() { return ""; } }
                @Controller class A extends Base {}
                @Controller class B extends Base {}
                """)
                .says("error at 1: WAY002: Base.m() answers POST only; crawlers send GET. Move @SitemapEntry to "
                        + "the method that answers GET, or remove it.");
    }

    @Test
    void jaxRsMethodThatIsNotPublic_isAnError() {
        Example.jaxRs("""
                @Path("/x") class C { @GET /*1*/@SitemapEntry String m() { return ""; } }
                """).says("error at 1: WAY038: JAX-RS maps public instance methods only. Make C.m() one.");
        Example.jaxRs("""
                interface Api { @GET /*1*/@SitemapEntry static String m() { return ""; } }
                @Path("/x") public class Example implements Api {}
                """).says("error at 1: WAY038: JAX-RS maps public instance methods only. Make Api.m() one.");
    }

    /** The code that Quarkus generates is in the package of the enum. */
    @Test
    void enumThatIsNotPublic_isReadByQuarkus() {
        Example.jaxRs("""
                enum Tone { LOW }
                @Path("/x") class C {
                  @GET @Path("{tone}") @SitemapEntry public String m(@PathParam("tone") Tone tone) { return ""; }
                }
                """).isQuiet();
    }

    /** Neither Jersey nor RESTEasy may call its valueOf; Spring may. */
    @Test
    void enumThatIsNotPublic_isWarnedOfInJaxRs() {
        Example.jaxRsServer("""
                @Path("/x")
                public class C {
                  enum Tone { LOW }
                  public enum Open { A }
                  @GET @Path("{tone}/{open}") /*1*/@SitemapEntry
                  public String m(@PathParam("tone") Tone tone, @PathParam("open") Open open) { return ""; }
                  @GET @Path("{tone}/{open}/{rest}") @SitemapExclude
                  public String n(@PathParam("tone") Tone tone) { return ""; }
                }
                """)
                .says("warning at 1: WAY061: {tone} of \"/x/{tone}/{open}\" takes the enum Tone, which isn't public, so"
                        + " Jersey and RESTEasy answer 404. Make it public.");
    }

    /** Jersey and RESTEasy may not call it; the bridge that javac adds to the public class is ignored by Jersey. */
    @Test
    void jaxRsMethodOfAClassThatIsNotPublic_isWarnedOf() {
        Example.jaxRsServer("""
                @Path("/x")
                public class C extends Base implements Api {
                  @GET @Path("own") @SitemapEntry public String own() { return ""; }
                  public String implemented() { return ""; }
                  @Path("/y") public static class Open { @GET @SitemapEntry public String open() { return ""; } }
                }
                interface Api { @GET @Path("i") @SitemapEntry String implemented(); }
                abstract class Base { @GET @Path("base") /*1*/@SitemapEntry public String base() { return ""; } }
                @Path("/z") class D { @GET /*2*/@SitemapEntry public String d() { return ""; } }
                """)
                .says(
                        "warning at 1: WAY062: Base.base() is in a class that isn't public, so Jersey and RESTEasy"
                                + " answer 404 or 500. Make Base public.",
                        "warning at 2: WAY062: D.d() is in a class that isn't public, so Jersey and RESTEasy answer 404"
                                + " or 500. Make D public.");
    }

    @Test
    void jaxRsOverrideWithPartOfTheAnnotations_replacesTheMapping() {
        Example.jaxRs("""
                interface Api { @GET @Path("a/{id}") String m(@PathParam("id") String id); }
                @Path("/x") class C implements Api { /*1*/@SitemapEntry public String m(@PathParam("id") String id) { return ""; } }
                """)
                .says("error at 1: WAY001: C.m() has no mapping with a path. Its own annotations replace the mapping of"
                        + " Api.m(): repeat that here. Put @SitemapEntry on a method with @GetMapping,"
                        + " @RequestMapping or @GET.");
    }

    /** The pattern itself is no address. */
    @Test
    void pathLikeAWildcard_isNotAskedToBeThat() {
        Example.spring("""
                @Controller class C {
                  @GetMapping({"/docs/*", "/texts/all"}) @SitemapEntry(path = /*1*/"/doc/x") String m() { return ""; }
                }
                """)
                .says("error at 1: WAY005: C.m() isn't mapped to \"/doc/x\". Choose one of its paths, or"
                        + " an address that its wildcard matches: /docs/*, /texts/all.");
    }

    @Test
    void pathBesideAWildcard_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/docs/**") @SitemapEntry(path = /*1*/"/doc/first") String m() { return ""; }
                }
                """)
                .says("error at 1: WAY005: C.m() isn't mapped to \"/doc/first\". Choose one of its paths, or"
                        + " an address that its wildcard matches: /docs/**.");
    }

    @Test
    void pathAboveAWildcard_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/docs/*/**") @SitemapEntry(path = /*1*/"/docs") String m() { return ""; }
                }
                """)
                .says("error at 1: WAY005: C.m() isn't mapped to \"/docs\". Choose one"
                        + " of its paths, or an address that its wildcard matches: /docs/*/**.");
    }

    @Test
    void twoMissingParameters_areTwoWarnings() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") /*1*/@SitemapEntry String m(@RequestParam int p, @RequestParam int q) { return ""; }
                }
                """)
                .says(
                        "warning at 1: WAY052: C.m() requires the request parameter 'p', which \"/x\" lacks, so"
                                + " it may answer 400. Supply it with query = \"p\", or make it optional.",
                        "warning at 1: WAY052: C.m() requires the request parameter 'q', which \"/x\" lacks, so"
                                + " it may answer 400. Supply it with query = \"q\", or make it optional.");
    }

    @Test
    void requiredValuesThatNoUrlSupplies_areWarnings() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") /*1*/@SitemapEntry String m(@RequestHeader("X-Tenant") String tenant,
                      @RequestHeader("Accept-Language") String language, @CookieValue int cart,
                      @MatrixVariable(name = "q") List<String> words, @SessionAttribute("basket") String basket,
                      @RequestBody String order) { return ""; }
                }
                """)
                .says(
                        lacks("the cookie 'cart'"),
                        lacks("the matrix variable 'q'"),
                        lacks("the body 'order'"),
                        lacks("the header 'X-Tenant'"),
                        lacks("the header 'Accept-Language'"),
                        lacks("the session attribute 'basket'"));
    }

    private static String lacks(String what) {
        return "warning at 1: WAY059: C.m() requires " + what
                + ", which crawlers don't send, so it may answer 400. Make it optional: required = false.";
    }

    @Test
    void headersThatCrawlersSend_andOptionalOnes_drawNoWarning() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry String m(@RequestHeader("host") String host,
                      @RequestHeader("User-Agent") String agent, @RequestHeader("Accept") String accept,
                      @RequestHeader("ACCEPT-ENCODING") String encoding, @RequestHeader String connection) { return ""; }
                  @GetMapping("/y") @SitemapEntry String n(@RequestHeader Map<String, String> all,
                      @RequestHeader org.springframework.http.HttpHeaders headers,
                      @RequestHeader org.springframework.util.MultiValueMap<String, String> values,
                      @RequestHeader("A") Optional<String> a, @RequestHeader(name = "B", required = false) String b,
                      @RequestHeader(name = "C", defaultValue = "c") String c, @CookieValue(required = false) String d,
                      @MatrixVariable Map<String, String> e, @SessionAttribute(required = false) String s,
                      @RequestBody(required = false) String body, @CookieValue @org.jspecify.annotations.Nullable String f) { return ""; }
                }
                """).isQuiet();
    }

    @Test
    void requiredVariableThatThePathLacks_isAWarning() {
        Example.spring("""
                interface Shown { @GetMapping("/s/{slug}") String s(@PathVariable String slug); }
                @Controller class C implements Shown {
                  @GetMapping({"/x", "/x/{page}"}) /*1*/@SitemapEntry String m(@PathVariable Integer page) { return ""; }
                  @Override /*2*/@SitemapEntry(provider = Slugs.class) public String s(String name) { return ""; }
                  @GetMapping({"/y", "/y/{page}"}) @SitemapEntry String o(@PathVariable(required = false) Integer page,
                      @PathVariable Optional<Integer> count, @PathVariable Map<String, String> all) { return ""; }
                }
                class Slugs implements SitemapProvider<String> { public void pages(Consumer<? super String> sink) {} }
                """).says(absent(1, "m", "page", "/x"), absent(2, "s", "name", "/s/{slug}"));
    }

    private static String absent(int place, String method, String variable, String path) {
        return "warning at " + place + ": WAY060: C." + method + "() requires the path variable '" + variable
                + "', which \"" + path + "\" lacks, so it answers 500. Name it as in the path, or make it optional:"
                + " required = false.";
    }

    /** An unnamed annotation of an interface takes the name of the controller's parameter, as in Spring. */
    @Test
    void inheritedParameter_hasTheNameOfTheController() {
        Example.spring("""
                interface Shown { @GetMapping("/x") String m(@RequestParam int page); }
                @Controller class C implements Shown {
                  @Override /*1*/@SitemapEntry(query = "page", provider = Pages.class) public String m(int p) { return ""; }
                }
                class Pages implements SitemapProvider<Integer> { public void pages(Consumer<? super Integer> sink) {} }
                """)
                .says(
                        "warning at 1: WAY052: C.m() requires the request parameter 'p', which \"/x\" lacks, so it may answer"
                                + " 400. Supply it with query = \"p\", or make it optional.");
    }

    /** A header condition is an error, which also names the header. */
    @Test
    void requiredHeaderOfACondition_isReportedOnce() {
        Example.spring("""
                @Controller class C {
                  @GetMapping(path = "/x", headers = "X-Tenant") /*1*/@SitemapEntry
                  String m(@RequestHeader("X-Tenant") String tenant) { return ""; }
                }
                """)
                .says("error at 1: WAY031: C.m() answers only to requests with headers = \"X-Tenant\", which no"
                        + " URL can carry. List a method that answers without it.");
    }

    @Test
    void statusOfTheClass_isAWarning() {
        Example.spring("""
                @Controller @ResponseStatus(HttpStatus.GONE) class C {
                  @GetMapping("/x") /*1*/@SitemapEntry String m() { return ""; }
                  @GetMapping("/y") @SitemapEntry @ResponseStatus(HttpStatus.OK) String n() { return ""; }
                }
                """)
                .says("warning at 1: WAY056: C.m() answers with @ResponseStatus GONE; a sitemap lists pages"
                        + " that answer 200 OK. Remove one of the two annotations.");
    }

    @Test
    void statusOfAComposedAnnotation_isAWarning() {
        Example.spring("""
                @ResponseStatus(HttpStatus.GONE) @interface Gone {}
                @Controller class C { @GetMapping("/x") /*1*/@SitemapEntry @Gone String m() { return ""; } }
                """)
                .says("warning at 1: WAY056: C.m() answers with @ResponseStatus GONE; a sitemap lists pages"
                        + " that answer 200 OK. Remove one of the two annotations.");
    }

    @Test
    void malformedJaxRsPath_isQuotedAsItStands() {
        Example.jaxRs("""
                @Path("/x") class C {
                  @GET @Path("{a") /*1*/@SitemapEntry public String m() { return ""; }
                }
                class D { @GET @SitemapEntry(path = /*2*/"/x/{a") public String m() { return ""; } }
                @Path("/y{") class E { @GET @SitemapEntry(path = /*3*/"/z") public String m() { return ""; } }
                """)
                .says(
                        "error at 1: WAY003: The path \"/x/{a\" can't be listed: the '{' at position 3 isn't closed. "
                                + "Correct the mapping of C.m().",
                        "error at 2: WAY003: The path \"/x/{a\" can't be listed: the '{' at position 3 isn't closed. "
                                + "Correct the entry's path.",
                        "error at 3: WAY005: E.m() isn't mapped to \"/z\". Choose one of its paths: /y{.");
    }

    @Test
    void jaxRsPath_isQuotedAsWritten() {
        Example.jaxRs("""
                @Path("/x") class C {
                  @GET @Path("{a: .+}") /*1*/@SitemapEntry public String m() { return ""; }
                  @GET @Path("{a : .+}/y") /*2*/@SitemapEntry(path = "x/{a:.+}/y") public String n() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY006: Nothing supplies {a} of \"/x/{a: .+}\". Name a SitemapProvider, provider ="
                                + " ..., or any bean and its method, provider = ..., method = \"...\".",
                        "error at 2: WAY006: Nothing supplies {a} of \"/x/{a:.+}/y\". Name a SitemapProvider, provider ="
                                + " ..., or any bean and its method, provider = ..., method = \"...\".");
    }

    @Test
    void semicolonOfJaxRs_isAnError() {
        Example.jaxRs("""
                @Path("/x") class C { @GET @Path("a;b") /*1*/@SitemapEntry public String m() { return ""; } }
                """)
                .says("error at 1: WAY003: The path \"/x/a;b\" can't be listed: servers cut off what follows ';'"
                        + " before they match; write %3B. Correct the mapping of C.m().");
    }

    @Test
    void dotSegment_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/a/../b") /*1*/@SitemapEntry String m() { return ""; }
                  @GetMapping("/x/*") @SitemapEntry(path = /*2*/"/x/.") String n() { return ""; }
                  @GetMapping("/%2e/...") @SitemapEntry @SuppressWarnings("waymark") String o() { return ""; }
                }
                """)
                .says(
                        "error at 1: WAY003: The path \"/a/../b\" can't be listed: clients resolve the segment"
                                + " \"..\" before they ask. Correct the mapping of C.m().",
                        "error at 2: WAY003: The path \"/x/.\" can't be listed: clients resolve the segment \".\""
                                + " before they ask. Correct the entry's path.");
        Example.jaxRs("""
                @Path("/x") class C { @GET @Path("%2E.") /*1*/@SitemapEntry public String m() { return ""; } }
                """)
                .says("error at 1: WAY003: The path \"/x/%2E.\" can't be listed: clients resolve the segment"
                        + " \"%2E.\" before they ask. Correct the mapping of C.m().");
    }

    @Test
    void wildcardBetweenVariables_saysWhatToWrite() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/owners/*/pets/{petId}/visits") /*1*/@SitemapEntry(provider = Pages.class) String m() { return ""; }
                }
                """ + Example.PAGES)
                .says("error at 1: WAY004: The path \"/owners/*/pets/{petId}/visits\" has a wildcard, so it"
                        + " isn't a page address. Use a path variable, path = \"/owners/{name}/pets/{petId}/visits\","
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
                    .startsWith("error: WAY005: C.m() isn't mapped to \"" + path + "\".");
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
                        "error at 1: WAY040: \"/x\\ud83d\" has half a surrogate pair, U+D83D. Write both"
                                + " halves, or remove it.",
                        "error at 2: WAY040: \"/y\\ude00\\ud83d\" has half a surrogate pair, U+DE00. Write both"
                                + " halves, or remove it.",
                        "error at 3: WAY040: \"a\\ud83d\" has half a surrogate pair, U+D83D. Write both halves,"
                                + " or remove it.");
    }

    @Test
    void oldJaxRs_isNamed() {
        Example.compiled(
                        Example.processors(),
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
                .says("error at 1: WAY039: C.m() is mapped with @javax.ws.rs.GET; Waymark needs jakarta.ws.rs"
                        + " (Jakarta REST 3.0 or later). Migrate, or remove @SitemapEntry.");
    }
}
