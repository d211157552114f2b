package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The option that finds pages which somebody forgot, and warnings that somebody does not want. */
class CoverageTest {

    private static final String CONTROLLER = """
            @Controller class C {
              @GetMapping("/listed") @SitemapEntry String listed() { return ""; }
              @GetMapping("/excluded") @SitemapExclude("private") String excluded() { return ""; }
              /*1*/@GetMapping("/forgotten") String forgotten() { return ""; }
              /*2*/@RequestMapping("/any") String any() { return ""; }
              @PostMapping("/post") String post() { return ""; }
              @GetMapping(path = "/json", produces = "application/json") String json() { return ""; }
            }
            @Controller @SitemapExclude class D { @GetMapping("/d") String d() { return ""; } }
            """;

    @Test
    void coverageAsWarning_printsOneLineEach_andASummary() {
        assertThat(Compiled.spring(CONTROLLER, "-Awaymark.coverage=warn").messages())
                .containsExactly(
                        "warning: WAY071: Pages that answer GET and are neither listed in the sitemap nor excluded from it: 2"
                                + " of 5. Annotate each with @SitemapEntry or @SitemapExclude.",
                        "warning at 1: WAY070: C.forgotten() answers GET \"/forgotten\" and is neither listed nor"
                                + " excluded. Add @SitemapEntry or @SitemapExclude.",
                        "warning at 2: WAY070: C.any() answers GET \"/any\" and is neither listed nor excluded. Add"
                                + " @SitemapEntry or @SitemapExclude.");
    }

    @Test
    void coverageAsError_failsTheCompilation() {
        Compiled.Outcome outcome = Compiled.spring(CONTROLLER, "-Awaymark.coverage=error");
        assertThat(outcome.success()).isFalse();
        assertThat(outcome.messages()).hasSize(3).allMatch(message -> message.startsWith("error"));
    }

    @Test
    void withoutTheOption_nothingIsSaid() {
        assertThat(Compiled.spring(CONTROLLER).messages()).isEmpty();
        assertThat(Compiled.spring(CONTROLLER, "-Awaymark.coverage=off").messages())
                .isEmpty();
    }

    @Test
    void everythingCovered_hasNoSummary() {
        assertThat(Compiled.spring(
                                "@Controller class C { @GetMapping(\"/a\") @SitemapEntry String a() { return \"\"; } }",
                                "-Awaymark.coverage=error")
                        .messages())
                .isEmpty();
    }

    @Test
    void unknownSetting_isAnError() {
        assertThat(Compiled.spring(CONTROLLER, "-Awaymark.coverage=warning").messages())
                .containsExactly(
                        "error: WAY090: -Awaymark.coverage=warning: there is no such setting. Did you mean 'warn'?"
                                + " It may be one of: off, warn, error.");
    }

    @Test
    void inheritedFromAClassFile_isShownOnTheController(@TempDir Path folder) {
        Path jar = new Project(folder.resolve("jar"))
                .source(
                        "com/example/Base.java",
                        Compiled.HEADER
                                + "public class Base { @GetMapping(\"/a\") public String page() { return \"\"; } }")
                .compile(Project.STRICT)
                .output();
        Project.Result result = new Project(folder.resolve("application"))
                .dependsOn(jar)
                .source("com/example/C.java", Compiled.HEADER + "/*1*/@Controller class C extends Base {}")
                .compile(List.of("-Awaymark.coverage=warn"));
        assertThat(result.messages())
                .contains("warning at 1: WAY070: Base.page() answers GET \"/a\" and is neither listed nor excluded. Add"
                        + " @SitemapEntry or @SitemapExclude.");
    }

    @Test
    void suppressWarnings_silencesWarningsOfAMethodAndAClass_butNoErrors() {
        assertThat(Compiled.spring("""
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
                """).messages())
                .containsExactly(
                        "warning at 1: WAY051: C.b() answers with application/json, and search engines list pages people"
                                + " read. If it is meant, silence this with @SuppressWarnings(\"waymark\").",
                        "error at 2: WAY002: D.d() answers POST only, and crawlers send GET. Move @SitemapEntry to the"
                                + " method that answers GET, or remove it.");
    }
}
