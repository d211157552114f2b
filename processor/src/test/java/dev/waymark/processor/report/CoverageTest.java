package dev.waymark.processor.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.processor.testing.Example;
import dev.waymark.processor.testing.Project;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The option that finds forgotten pages, and suppressing warnings. */
class CoverageTest {

    private static final String CONTROLLER = """
            @Controller class C {
              @GetMapping("/listed") @SitemapEntry String listed() { return ""; }
              @GetMapping("/excluded") @SitemapExclude("private") String excluded() { return ""; }
              @GetMapping("/forgotten") String /*1*/forgotten() { return ""; }
              @RequestMapping("/any") String /*2*/any() { return ""; }
              @PostMapping("/post") String post() { return ""; }
              @GetMapping(path = "/json", produces = "application/json") String json() { return ""; }
            }
            @Controller @SitemapExclude class D { @GetMapping("/d") String d() { return ""; } }
            """;

    private static void says(String coverage, String kind) {
        Example.spring(CONTROLLER, "-Awaymark.coverage=" + coverage)
                .says(
                        kind
                                + ": WAY071: Pages neither listed nor excluded: 2"
                                + " of 5. Annotate each with @SitemapEntry or @SitemapExclude.",
                        kind + " at 1: WAY070: C.forgotten() answers GET \"/forgotten\" and is neither listed nor"
                                + " excluded. Add @SitemapEntry or @SitemapExclude.",
                        kind + " at 2: WAY070: C.any() answers GET \"/any\" and is neither listed nor excluded. Add"
                                + " @SitemapEntry or @SitemapExclude.");
    }

    @Test
    void coverageAsWarning_printsOneLineEach_andASummary() {
        says("warn", "warning");
    }

    @Test
    void coverageAsError_failsTheCompilation() {
        says("error", "error");
    }

    @Test
    void withoutTheOption_nothingIsSaid() {
        Example.spring(CONTROLLER).isQuiet();
        Example.spring(CONTROLLER, "-Awaymark.coverage=off").isQuiet();
    }

    @Test
    void everythingCovered_hasNoSummary() {
        Example.spring(
                        "@Controller class C { @GetMapping(\"/a\") @SitemapEntry String a() { return \"\"; } }",
                        "-Awaymark.coverage=error")
                .isQuiet();
    }

    @Test
    void unknownSetting_isAnError() {
        Example.spring(CONTROLLER, "-Awaymark.coverage=warning")
                .says("error: WAY090: -Awaymark.coverage=warning: unknown value. Did you mean 'warn'?"
                        + " Use one of: off, warn, error, suggest.");
    }

    @Test
    void settingWithoutValue_isAnError() {
        for (String option : List.of("-Awaymark.coverage", "-Awaymark.coverage=")) {
            Example.spring(CONTROLLER, option)
                    .says("error: WAY090: -Awaymark.coverage: the value is missing. Use one of: off, warn,"
                            + " error, suggest.");
        }
    }

    @Test
    void listedData_isCounted() {
        Example.spring("""
                @Controller class C {
                  @GetMapping(path = "/a", produces = "application/json") @SitemapEntry @SuppressWarnings("waymark")
                  String a() { return ""; }
                  @GetMapping("/b") String /*1*/b() { return ""; }
                }
                """, "-Awaymark.coverage=warn")
                .says(
                        "warning at 1: WAY070: C.b() answers GET \"/b\" and is neither listed nor excluded. Add"
                                + " @SitemapEntry"
                                + " or @SitemapExclude.",
                        "warning: WAY071: Pages neither listed nor excluded: 1"
                                + " of 2. Annotate each with @SitemapEntry or @SitemapExclude.");
    }

    @Test
    void dataOfNoStatedType_isNoForgottenPage() {
        Example.spring("""
                @RestController class C { @GetMapping("/a") String a() { return ""; } }
                @Controller class D {
                  @GetMapping("/b") @ResponseBody String b() { return ""; }
                  @GetMapping("/c") org.springframework.http.ResponseEntity<String> c() { return null; }
                  @GetMapping("/d") org.springframework.http.@Maybe ResponseEntity<String> d() { return null; }
                }
                @java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE) @interface Maybe {}
                """, "-Awaymark.coverage=error").isQuiet();
        Example.jaxRs("""
                @Path("/a") class C { @GET public String a() { return ""; } }
                """, "-Awaymark.coverage=error").isQuiet();
    }

    @Test
    void dataThatIsStatedToBeAPage_mayBeForgotten() {
        assertThat(Example.spring("""
                @RestController class C { @GetMapping(path = "/a", produces = "text/html") String a() { return ""; } }
                """, "-Awaymark.coverage=warn").messages()).hasSize(2);
        assertThat(Example.jaxRs("""
                @Path("/a") @Produces("text/html") class C { @GET public String a() { return ""; } }
                """, "-Awaymark.coverage=warn").messages()).hasSize(2);
    }

    @Test
    void inheritedFromAClassFile_isShownOnTheController(@TempDir Path folder) {
        Path jar = new Project(folder.resolve("jar"))
                .source(
                        "com/example/Base.java",
                        Example.HEADER
                                + "public class Base { @GetMapping(\"/a\") public String page() { return \"\"; } }")
                .compile(Example.STRICT)
                .output();
        Project.Result result = new Project(folder.resolve("application"))
                .dependsOn(jar)
                .source("com/example/C.java", Example.HEADER + "/*1*/@Controller class C extends Base {}")
                .compile(List.of("-Awaymark.coverage=warn"));
        assertThat(result.messages())
                .contains("warning at 1: WAY070: Base.page() answers GET \"/a\" and is neither listed nor excluded. Add"
                        + " @SitemapEntry or @SitemapExclude.");
    }

    @Test
    void suppressWarnings_silencesWarningsOfAMethodAndAClass_butNoErrors() {
        Example.spring("""
                @Controller class C {
                  @GetMapping(path = "/a", produces = "application/json") @SitemapEntry @SuppressWarnings("waymark")
                  String a() { return ""; }
                  @GetMapping(path = "/b", produces = "application/json") /*1*/@SitemapEntry
                  String b() { return ""; }
                }
                @Controller @SuppressWarnings({"unused", "waymark"}) class D {
                  @GetMapping(path = "/c", produces = "application/json") @SitemapEntry String c() { return ""; }
                  @PostMapping(path = "/d") /*2*/@SitemapEntry String d() { return ""; }
                }
                """)
                .says(
                        "warning at 1: WAY051: C.b() answers with application/json, which search engines don't"
                                + " list. Remove @SitemapEntry, or silence this with @SuppressWarnings(\"waymark\").",
                        "error at 2: WAY002: D.d() answers POST only; crawlers send GET. Move @SitemapEntry to the"
                                + " method that answers GET, or remove it.");
    }
}
