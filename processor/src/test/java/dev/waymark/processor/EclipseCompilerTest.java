package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.processor.testing.Example;
import dev.waymark.processor.testing.Project;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Eclipse's compiler, which has its own model of elements and its own idea of where an annotation value is. */
class EclipseCompilerTest {

    /** Without what the compiler itself would say of the short examples; all its warnings off, it has none of ours. */
    private static final List<String> QUIET = List.of("-warn:-unused,warningToken");

    @TempDir
    Path folder;

    @Test
    void correctController_getsTheRegistryThatJavacGivesIt() {
        String source = Example.HEADER + Example.PAGES + """
                @Controller @RequestMapping("/base") @SitemapDefaults(section = "things") class C extends Base<Page> {
                  @GetMapping("/x/{a}/{b}/{c}") @SitemapEntry(provider = Pages.class, changeFrequency = ChangeFrequency.DAILY)
                  String pages() { return ""; }
                  @GetMapping({"/y/{day}", "/w/{day}"}) @SitemapEntry(path = "/base/y/{day}", priority = 0.5) @SitemapEntry(path = "/base/w/{day}", section = "more")
                  String days(@PathVariable DayOfWeek day) { return ""; }
                  @GetMapping({"/{v}/{w}", "/{lang}/p/{v}/{w}"}) @SitemapEntry(path = "/base/{v}/{w}", locale = "en", provider = Translated.class, bind = {@Bind(to = "locales", from = "in"), @Bind(to = "site", from = "site")})
                  @SitemapEntry(path = "/base/{lang}/p/{v}/{w}", locale = "{lang}", provider = Translated.class, bind = {@Bind(to = "locales", from = "in"), @Bind(to = "site", from = "site")})
                  String translated(@PathVariable Optional<Lang> lang) { return ""; }
                  @Override @GetMapping("/overriding") @SitemapEntry public String overridden(Page page) { return ""; }
                  @Override @GetMapping("/own") @SitemapEntry public <Q> String generic(Q page) { return ""; }
                  @GetMapping("/z") @SitemapEntry(provider = Dated.class, query = "page", bind = {@Bind(to = "page", from = "number"), @Bind(to = "lastModified", from = "at")}, zone = "UTC")
                  String query(@RequestParam int page) { return ""; }
                  @GetMapping("/g/{slug}/{key}") @SitemapEntry(provider = Generic.class) String generic() { return ""; }
                  @GetMapping("/u/{slug}/{key}") @SitemapEntry(provider = Wild.class) String wild() { return ""; }
                }
                record G<K, S extends Number & Comparable<S>>(K key, S slug) {}
                class Generic implements SitemapProvider<G<UUID, Long>> { public void pages(Consumer<? super G<UUID, Long>> sink) {} }
                class Wild implements SitemapProvider<G<? extends String, ?>> { public void pages(Consumer<? super G<? extends String, ?>> sink) {} }
                interface Named<T> {
                  @GetMapping("/implemented") @SitemapEntry String implemented(T page);
                  @GetMapping("/refined") @SitemapEntry default String refined(T page) { return ""; }
                  @GetMapping("/replaced") @SitemapEntry default String replaced() { return ""; }
                }
                interface Renamed<T> extends Named<T> {
                  @Override default String refined(T page) { return ""; }
                }
                abstract class Base<T> extends Unrelated implements Renamed<T> {
                  @Override public String implemented(T page) { return ""; }
                  @GetMapping("/inherited") @SitemapEntry public String inherited() { return ""; }
                  @GetMapping("/overridden") @SitemapEntry public String overridden(T page) { return ""; }
                  @GetMapping("/overloaded") @SitemapEntry public String overridden(long page) { return ""; }
                }
                abstract class Unrelated {
                  @GetMapping("/unrelated") @SitemapEntry public String replaced() { return ""; }
                  @GetMapping("/generic") @SitemapEntry public <P> String generic(P page) { return ""; }
                }
                class Item { public int getNumber() { return 1; } public LocalDateTime getAt() { return null; } }
                enum Lang { EN, DE }
                record Product(Map<Locale, Long> v, EnumMap<Lang, String> w, Map<String, Instant> lastModified, Map<String, Double> priority, Set<Lang> in, long site) {}
                class Translated implements SitemapProvider<Product> { public void pages(Consumer<? super Product> sink) {} }
                class Dated implements SitemapProvider<Item> { public void pages(Consumer<? super Item> sink) {} }
                """;
        Project.Result javac = new Project(folder.resolve("javac"))
                .source("com/example/C.java", source)
                .compile(Example.LENIENT);
        Project.Result ecj = ecj("com/example/C.java", source);

        assertThat(ecj.messages()).isEmpty();
        assertThat(ecj.success()).isTrue();
        assertThat(ecj.services())
                .containsExactly("com.example.C_SitemapRegistry")
                .isEqualTo(javac.services());
        assertThat(ecj.registry("C_SitemapRegistry")).isEqualTo(javac.registry("C_SitemapRegistry"));
        assertThat(ecj.output().resolve("com/example/C_SitemapRegistry.class")).exists();
    }

    @Test
    void methodsThatSupplyPages_areTheSame() throws Exception {
        String source = Example.HEADER + """
                @Controller public class C {
                  @GetMapping("/a/{a}/{b}") @SitemapEntry(provider = Items.class, method = "all", bind = @Bind(to = "b", from = "next.b"))
                  String a() { return ""; }
                  @GetMapping("/b/{b}") @SitemapEntry(provider = Item.class, method = "stream") String b() { return ""; }
                  @GetMapping("/c/{id}") @SitemapEntry(provider = Items.class, method = "ids") String c() { return ""; }
                  @GetMapping("/d/{b}") @SitemapEntry(provider = Items.class, method = "each") String d() { return ""; }
                  @GetMapping("/e/{lang}") @SitemapEntry(bind = @Bind(to = "lang", from = "lang.code"))
                  String e(@PathVariable Lang lang) { return ""; }
                }
                enum Lang { EN; public String code() { return ""; } }
                abstract class Active { static <T extends Active> java.util.stream.Stream<T> stream() { return null; } }
                class Item extends Active { public String a; public String b; public Item next; }
                interface Crud<T> { Iterable<T> all(); List<T> all(int page); }
                interface Listing<T> extends Crud<T> { @Override List<T> all(); }
                interface Items extends Crud<Item>, Listing<Item> {
                  Long[] ids() throws Exception;
                  void each(Consumer<? super Item> sink);
                }
                """;
        Project.Result javac = new Project(folder.resolve("javac"))
                .source("com/example/C.java", source)
                .compile(Example.LENIENT);
        Project.Result ecj = ecj("com/example/C.java", source);

        assertThat(ecj.messages()).isEmpty();
        assertThat(ecj.registry("C_SitemapRegistry"))
                .isEqualTo(javac.registry("C_SitemapRegistry"))
                .contains(
                        "(Items bean) -> bean.all())",
                        "() -> Item.<Item>stream())",
                        "(Items bean) -> Arrays.asList(Objects.requireNonNull(bean.ids(), \"it returned null\")))",
                        "(Items bean) -> (Consumer<? super Item> sink) -> bean.each((Consumer<Item>) sink::accept))");
    }

    @Test
    void error_isOnTheAnnotation() {
        assertThat(messages("""
                @Controller class C {
                  @PostMapping("/x") /*1*/@SitemapEntry String m() { return ""; }
                }
                """))
                .containsExactly("error at 1: WAY002: C.m() answers POST only; crawlers send GET. Move "
                        + "@SitemapEntry to the method that answers GET, or remove it.");
    }

    @Test
    void error_isOnTheNameOfTheAttribute() {
        assertThat(messages("""
                @Controller class C {
                  @GetMapping("/x/{first}") @SitemapEntry(priority = 0.5, /*1*/provider = Pages.class)
                  String m() { return ""; }
                }
                """))
                .containsExactly("error at 1: WAY007: {first} of \"/x/{first}\" has no property in Page, the "
                        + "page type of Pages. Its properties: a, b, c. Rename one, or bind another: "
                        + "@Bind(to = \"first\", from = \"...\").");
    }

    @Test
    void error_isOnOneOfSeveralEntries() {
        assertThat(messages("""
                @Controller class C {
                  @GetMapping({"/x", "/y"}) @SitemapEntry(path = "/x") @SitemapEntry(/*1*/path = "/z")
                  String m() { return ""; }
                }
                """))
                .containsExactly("error at 1: WAY005: C.m() isn't mapped to \"/z\". Did you mean '/x'? Choose one "
                        + "of its paths: /x, /y.");
    }

    /** Of an array, and of an annotation within, this compiler tells no place. */
    @Test
    void error_inAnArray_isOnTheAnnotation() {
        assertThat(messages("""
                @Controller class C {
                  @GetMapping("/x/{a}") /*1*/@SitemapEntry(provider = Pages.class, bind = {@Bind(to = "a", from = "b"), @Bind(to = "f", from = "b")})
                  String m() { return ""; }
                  @GetMapping("/y") /*2*/@SitemapEntry(provider = Pages.class, query = {"a", "a"})
                  String n() { return ""; }
                }
                """))
                .containsExactly(
                        "error at 1: WAY018: Unknown bind target 'f' of \"/x/{a}\". Bind one "
                                + "of: a, changeFrequency, extension, images, lastModified, news, priority,"
                                + " videos, site.",
                        "error at 2: WAY028: The query parameter 'a' is named twice. Name each "
                                + "parameter of the URL once.");
    }

    @Test
    void warning_isOnTheAnnotation_andCanBeSilenced() {
        assertThat(messages("""
                class C {
                  @GetMapping("/x") /*1*/@SitemapEntry String m() { return ""; }
                  @GetMapping("/y") @SitemapEntry @SuppressWarnings("waymark") String n() { return ""; }
                }
                """))
                .containsExactly("warning at 1: WAY055: C has no @Controller or @RestController, so Spring"
                        + " doesn't map it and its pages aren't listed. Add one or, if controllers extend it,"
                        + " make it abstract.");
    }

    @Test
    void mistakeOfTheSource_isReportedByTheCompilerAlone() {
        assertThat(messages("""
                @Controller class C extends /*1*/Missing {
                  @GetMapping("/x") @SitemapEntry String m() { return ""; }
                }
                """)).containsExactly("error at 1: Missing cannot be resolved to a type");
    }

    @Test
    void oneControllerAlone_leavesTheOthersListed() {
        Project project = new Project(folder)
                .compiledBy(new EclipseCompiler())
                .source("com/example/A.java", controller("A"))
                .source("com/example/B.java", controller("B"));
        assertThat(project.compile(QUIET).services())
                .containsExactly("com.example.A_SitemapRegistry", "com.example.B_SitemapRegistry");

        project.source("com/example/A.java", controller("A").replace("@SitemapEntry", ""));
        Project.Result result = project.compileOnly(QUIET, "com/example/A.java");

        assertThat(result.messages()).isEmpty();
        assertThat(result.services()).containsExactly("com.example.B_SitemapRegistry");
    }

    @Test
    void controllerWithoutAnyAnnotation_goes() {
        Project project = new Project(folder)
                .compiledBy(new EclipseCompiler())
                .source("com/example/A.java", controller("A"))
                .source("com/example/B.java", controller("B"));
        project.compile(QUIET);

        project.source("com/example/A.java", "package com.example; class A {}");
        Project.Result result = project.compileOnly(QUIET, "com/example/A.java");

        assertThat(result.messages()).isEmpty();
        assertThat(result.services()).containsExactly("com.example.B_SitemapRegistry");
    }

    private static String controller(String name) {
        return Example.HEADER + "@Controller class " + name + " { @GetMapping(\"/" + name
                + "\") @SitemapEntry String m() { return \"\"; } }";
    }

    private List<String> messages(String body) {
        return ecj("com/example/C.java", Example.HEADER + Example.PAGES + body).messages();
    }

    private Project.Result ecj(String file, String source) {
        return new Project(folder.resolve("ecj"))
                .compiledBy(new EclipseCompiler())
                .source(file, source)
                .compile(QUIET);
    }
}
