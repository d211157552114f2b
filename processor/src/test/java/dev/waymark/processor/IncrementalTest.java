package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.processor.testing.Example;
import dev.waymark.processor.testing.Project;
import dev.waymark.processor.write.ServiceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compilations of a few files, as an IDE does them, on top of a complete one. After each, the service file names every
 * registry there should be, and each registry says what its controller says.
 */
class IncrementalTest {

    private static final String A = "com.example.A_SitemapRegistry";
    private static final String B = "com.example.B_SitemapRegistry";

    @TempDir
    Path folder;

    private Project project;

    @BeforeEach
    void compileEverything() {
        project = new Project(folder)
                .source("com/example/A.java", controller("A", "/a"))
                .source("com/example/B.java", controller("B", "/b"));
        Project.Result result = project.compile(Example.STRICT);
        assertThat(result.messages()).isEmpty();
        assertThat(result.services()).containsExactly(A, B);
        assertThat(Example.templates(result.registry("A_SitemapRegistry"))).containsExactly("/a");
        assertThat(project.output().resolve("com/example/B_SitemapRegistry.class"))
                .exists();
    }

    private static String controller(String name, String path) {
        return Example.HEADER + "@Controller public class " + name + " { @GetMapping(\"" + path
                + "\") @SitemapEntry public String page() { return \"\"; } }";
    }

    @Test
    void changedController_getsANewRegistry_andTheOthersStay() {
        Project.Result result = project.source("com/example/A.java", controller("A", "/changed"))
                .compileOnly("com/example/A.java");
        assertThat(result.messages()).isEmpty();
        assertThat(result.services()).containsExactly(A, B);
        assertThat(Example.templates(result.registry("A_SitemapRegistry"))).containsExactly("/changed");
    }

    @Test
    void addedController_isAdded() {
        Project.Result result =
                project.source("com/example/C.java", controller("C", "/c")).compileOnly("com/example/C.java");
        assertThat(result.services()).containsExactly(A, B, "com.example.C_SitemapRegistry");
    }

    @Test
    void namesakeOfANestedController_doesNotReplaceItsRegistry() {
        String nested = controller("Inner", "/nested").replace("public class", "public static class");
        int header = Example.HEADER.length();
        project.source("com/example/C.java", Example.HEADER + "class C {" + nested.substring(header) + "}")
                .compileOnly("com/example/C.java");
        Project.Result result = project.source("com/example/C_Inner.java", controller("C_Inner", "/namesake"))
                .compileOnly("com/example/C_Inner.java");
        assertThat(result.messages())
                .singleElement()
                .asString()
                .contains("the registry of com.example.C.Inner has the same name");
        assertThat(Example.templates(result.registry("C_Inner_SitemapRegistry")))
                .containsExactly("/nested");
    }

    @Test
    void controllerWithoutItsEntry_goes() {
        Project.Result result = project.source(
                        "com/example/A.java", controller("A", "/a").replace("@SitemapEntry ", ""))
                .compileOnly("com/example/A.java");
        assertThat(result.services()).containsExactly(B);
    }

    @Test
    void controllerWithoutAnyAnnotation_goes() {
        Project.Result result = project.source("com/example/A.java", "package com.example; public class A {}")
                .compileOnly("com/example/A.java");
        assertThat(result.services()).containsExactly(B);
    }

    @Test
    void controllerWhoseComposedAnnotationIsReplaced_goes() {
        String header = Example.HEADER.replace("com.example;", "com.example.web;");
        project.source("com/example/web/Web.java", header + "@Controller public @interface Web {}")
                .source("com/example/web/Other.java", "package com.example.web; public @interface Other {}")
                .source(
                        "com/example/web/Base.java",
                        header + "public abstract class Base { @GetMapping(\"/w\") @SitemapEntry"
                                + " public String page() { return \"\"; } }")
                .source("com/example/web/W.java", "package com.example.web; @Web public class W extends Base {}");
        String name = "com.example.web.W_SitemapRegistry";
        assertThat(project.compile(Example.STRICT).services()).containsExactly(A, B, name);
        assertThat(project.compileOnly("com/example/A.java").services()).containsExactly(A, B, name);
        Project.Result result = project.source(
                        "com/example/web/W.java", "package com.example.web; @Other public class W extends Base {}")
                .compileOnly("com/example/web/W.java");
        assertThat(result.services()).containsExactly(A, B);
    }

    @Test
    void subclassThatNoLongerExtendsTheController_goes() {
        project.source("com/example/Sub.java", "package com.example; public class Sub extends A {}");
        assertThat(project.compileOnly("com/example/Sub.java").services())
                .containsExactly(A, B, "com.example.Sub_SitemapRegistry");
        project.source("com/example/Sub.java", "package com.example; public class Sub {}");
        assertThat(project.compileOnly("com/example/Sub.java").services()).containsExactly(A, B);
    }

    @Test
    void classThatWaymarkHasNoInterestIn_leavesEverything() {
        Project.Result result = project.source("com/example/X.java", "package com.example; public class X {}")
                .compileOnly("com/example/X.java");
        assertThat(result.services()).containsExactly(A, B);
    }

    @Test
    void lastControllerWithoutEntry_leavesAnEmptyList() {
        project.delete("com/example/B.java");
        Project.Result result = project.source("com/example/A.java", "package com.example; public class A {}")
                .compileOnly("com/example/A.java");
        assertThat(result.services()).isEmpty();
    }

    @Test
    void deletedController_goes_whateverIsCompiledNext() {
        Project.Result result = project.delete("com/example/B.java").compileOnly("com/example/A.java");
        assertThat(result.services()).containsExactly(A);
    }

    @Test
    void outputThatIsNotOnTheClassPath_isLookedAtAllTheSame() throws IOException {
        List<String> options = List.of("-classpath", System.getProperty("java.class.path"));
        Files.writeString(project.output().resolve(ServiceFile.PATH), String.join("\n", A, B, "com.example.B"));
        assertThat(project.compileOnly(options, "com/example/A.java").services())
                .containsExactly(A, B);
        assertThat(project.delete("com/example/B.java")
                        .compileOnly(options, "com/example/A.java")
                        .services())
                .containsExactly(A);
    }

    @Test
    void renamedController_isListedUnderItsNewName() {
        Project.Result result = project.delete("com/example/B.java")
                .source("com/example/Bee.java", controller("Bee", "/b"))
                .compileOnly("com/example/Bee.java");
        assertThat(result.services()).containsExactly(A, "com.example.Bee_SitemapRegistry");
    }

    @Test
    void movedController_isListedInItsNewPackage() {
        Project.Result result = project.delete("com/example/B.java")
                .source("com/example/more/B.java", controller("B", "/b").replace("com.example;", "com.example.more;"))
                .compileOnly("com/example/more/B.java");
        assertThat(result.services()).containsExactly(A, "com.example.more.B_SitemapRegistry");
    }

    @Test
    void nestedControllers_stay_andGoWithTheirOuterClass() {
        project.source("com/example/Outer_One.java", Example.HEADER + """
                public class Outer_One {
                  @Controller public static class In_ner { @GetMapping("/in") @SitemapEntry public String in() { return ""; } }
                }
                """);
        project.compileOnly("com/example/Outer_One.java");
        Project.Result unrelated = project.compileOnly("com/example/A.java");
        assertThat(unrelated.services()).containsExactly(A, B, "com.example.Outer_One_In_ner_SitemapRegistry");
        Project.Result deleted = project.delete("com/example/Outer_One.java").compileOnly("com/example/A.java");
        assertThat(deleted.services()).containsExactly(A, B);
    }

    @Test
    void nestedControllerThatIsRemoved_goesWhenItsOuterClassIsCompiled() {
        project.source("com/example/Outer.java", Example.HEADER + """
                public class Outer {
                  @Controller public static class Inner { @GetMapping("/in") @SitemapEntry public String in() { return ""; } }
                }
                """);
        assertThat(project.compileOnly("com/example/Outer.java").services()).hasSize(3);
        // The class file of the nested class may still lie there, as javac leaves it.
        project.source("com/example/Outer.java", "package com.example; public class Outer {}");
        assertThat(project.compileOnly("com/example/Outer.java").services()).containsExactly(A, B);
    }

    @Test
    void interfaceChangedAlone_changesTheControllersBelowIt() {
        project.source(
                        "com/example/Api.java",
                        Example.HEADER + "public interface Api { @GetMapping(\"/one\") @SitemapEntry String page(); }")
                .source(
                        "com/example/C.java",
                        Example.HEADER + "@Controller public class C implements Api {"
                                + " @Override public String page() { return \"\"; } }");
        Project.Result before = project.compileOnly("com/example/Api.java", "com/example/C.java");
        assertThat(Example.templates(before.registry("C_SitemapRegistry"))).containsExactly("/one");
        Project.Result after = project.source(
                        "com/example/Api.java",
                        Example.HEADER + "public interface Api { @GetMapping(\"/two\") @SitemapEntry String page(); }")
                .compileOnly("com/example/Api.java");
        assertThat(after.messages()).isEmpty();
        assertThat(Example.templates(after.registry("C_SitemapRegistry"))).containsExactly("/two");
        assertThat(after.services()).containsExactly(A, B, "com.example.C_SitemapRegistry");
        Project.Result without = project.source(
                        "com/example/Api.java",
                        Example.HEADER + "public interface Api { @GetMapping(\"/two\") String page(); }")
                .compileOnly("com/example/Api.java");
        assertThat(without.services()).containsExactly(A, B);
    }

    @Test
    void subResourceChangedAlone_changesTheResourceThatLeadsToIt() {
        project.source("com/example/Shops.java", Example.JAX_RS + """
                        @Path("shops") public class Shops { @Path("items") public Items items() { return null; } }
                        """)
                .source("com/example/Items.java", Example.JAX_RS + """
                        public class Items { @GET @Path("one") @SitemapEntry public String page() { return ""; } }
                        """);
        Project.Result before = project.compileOnly("com/example/Shops.java", "com/example/Items.java");
        assertThat(Example.templates(before.registry("Shops_SitemapRegistry"))).containsExactly("/shops/items/one");
        Project.Result after =
                project.source("com/example/Items.java", Example.JAX_RS + """
                        public class Items { @GET @Path("two") @SitemapEntry public String page() { return ""; } }
                        """).compileOnly("com/example/Items.java");
        assertThat(after.messages()).isEmpty();
        assertThat(Example.templates(after.registry("Shops_SitemapRegistry"))).containsExactly("/shops/items/two");
        assertThat(after.services()).containsExactly(A, B, "com.example.Shops_SitemapRegistry");
    }

    @Test
    void classBehindTwoLocators_changedAlone_changesTheResourceThatLeadsToIt() {
        project.source("com/example/Shops.java", Example.JAX_RS + """
                        @Path("shops") public class Shops { @Path("halls") public Halls halls() { return null; } }
                        """)
                .source("com/example/Halls.java", Example.JAX_RS + """
                        public class Halls {
                          @Path("up") public Halls upstairs() { return this; }
                          @Path("items") public Items items() { return null; }
                        }
                        """)
                .source("com/example/Items.java", Example.JAX_RS + """
                        public class Items extends Listed {}
                        """)
                .source("com/example/Listed.java", Example.JAX_RS + """
                        public abstract class Listed { @GET @Path("one") @SitemapEntry public String page() { return ""; } }
                        """);
        Project.Result before = project.compileOnly(
                "com/example/Shops.java",
                "com/example/Halls.java",
                "com/example/Items.java",
                "com/example/Listed.java");
        assertThat(before.messages()).isEmpty();
        assertThat(Example.templates(before.registry("Shops_SitemapRegistry")))
                .containsExactly("/shops/halls/items/one");
        assertThat(project.compileOnly("com/example/Items.java").messages()).isEmpty();
        Project.Result after =
                project.source("com/example/Listed.java", Example.JAX_RS + """
                        public abstract class Listed { @GET @Path("two") @SitemapEntry public String page() { return ""; } }
                        """).compileOnly("com/example/Listed.java");
        assertThat(after.messages()).isEmpty();
        assertThat(Example.templates(after.registry("Shops_SitemapRegistry")))
                .containsExactly("/shops/halls/items/two");
    }

    @Test
    void failedCompilation_leavesTheListAsItWas() throws IOException {
        Project.Result result = project.source(
                        "com/example/A.java", controller("A", "/a").replace("@Get", "@Post"))
                .compileOnly("com/example/A.java");
        assertThat(result.success()).isFalse();
        assertThat(Files.readAllLines(project.output().resolve(ServiceFile.PATH)))
                .isEqualTo(List.of(A, B));
    }

    @Test
    void registriesOfOtherJars_areLeftToThem() {
        Project.Result result = new Project(folder.resolve("other"))
                .dependsOn(project.output())
                .source("com/example/other/C.java", controller("C", "/c").replace("com.example;", "com.example.other;"))
                .compile(Example.STRICT);
        assertThat(result.messages()).isEmpty();
        assertThat(result.services()).containsExactly("com.example.other.C_SitemapRegistry");
    }

    @Test
    void providerAndPageTypeOfAnotherJar_areBound() {
        Path first = project.source("com/example/Item.java", "package com.example; public record Item(String slug) {}")
                .source("com/example/Items.java", Example.HEADER + """
                        public class Items implements SitemapProvider<Item> {
                          @Override public void pages(Consumer<? super Item> sink) {}
                        }
                        """)
                .compile(Example.STRICT)
                .output();
        Project.Result result = new Project(folder.resolve("other"))
                .dependsOn(first)
                .source("com/example/other/C.java", Example.HEADER.replace("com.example;", "com.example.other;") + """
                        @Controller public class C {
                          @GetMapping("/{slug}") @SitemapEntry(provider = com.example.Items.class)
                          public String page() { return ""; }
                        }
                        """)
                .compile(Example.STRICT);
        assertThat(result.messages()).isEmpty();
        assertThat(result.registry("C_SitemapRegistry")).contains("(Item page, UrlWriter url)", "page.slug()");
    }

    /** A repository, and a controller whose entry names its method. */
    private void addRepository() {
        project.source("com/example/Item.java", "package com.example; public record Item(String slug) {}")
                .source("com/example/Items.java", repository("Stream<Item> all()"))
                .source("com/example/C.java", Example.HEADER + """
                        @Controller public class C {
                          @GetMapping("/{slug}") @SitemapEntry(provider = Items.class, method = "all")
                          public String page() { return ""; }
                        }
                        """);
        Project.Result result =
                project.compileOnly("com/example/Item.java", "com/example/Items.java", "com/example/C.java");
        assertThat(result.messages()).isEmpty();
        assertThat(result.registry("C_SitemapRegistry"))
                .contains(".stream(Items.class, \"all\"", "(Item page, UrlWriter url)");
    }

    private static String repository(String method) {
        return "package com.example; import java.util.List; import java.util.stream.Stream; public interface Items { "
                + method + "; }";
    }

    /** Gradle compiles the class that changed, and the controllers that name it. */
    @Test
    void methodWithAnotherReturnType_isCalledAnew() {
        addRepository();
        Project.Result after = project.source("com/example/Items.java", repository("List<Item> all()"))
                .compileOnly("com/example/Items.java", "com/example/C.java");
        assertThat(after.messages()).isEmpty();
        assertThat(after.registry("C_SitemapRegistry")).contains(".iterable(Items.class, \"all\"");
        assertThat(after.services()).containsExactly(A, B, "com.example.C_SitemapRegistry");
    }

    @Test
    void methodThatIsRenamed_orHasOtherPages_isAnErrorAtTheEntry() {
        addRepository();
        assertThat(project.source("com/example/Items.java", repository("Stream<Item> every()"))
                        .compileOnly("com/example/Items.java", "com/example/C.java")
                        .messages())
                .singleElement()
                .asString()
                .contains("WAY122: Items has no method 'all'.", "It has: every.");
        assertThat(project.source("com/example/Items.java", repository("Stream<Item> all()"))
                        .source("com/example/Item.java", "package com.example; public record Item(String name) {}")
                        .compileOnly("com/example/Items.java", "com/example/Item.java", "com/example/C.java")
                        .messages())
                .singleElement()
                .asString()
                .contains("WAY007: {slug} of \"/{slug}\" has no property in Item, the page type of Items.all().");
    }

    @Test
    void repositoryCompiledAlone_leavesTheListAsItIs() {
        addRepository();
        Project.Result alone = project.compileOnly("com/example/Items.java");
        assertThat(alone.messages()).isEmpty();
        assertThat(alone.services()).containsExactly(A, B, "com.example.C_SitemapRegistry");
    }
}
