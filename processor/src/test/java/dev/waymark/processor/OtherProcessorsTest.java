package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.testing.Example;
import dev.waymark.processor.testing.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** One of several processors on the path: before and behind Lombok, and waiting for what another one generates. */
class OtherProcessorsTest {

    @TempDir
    Path folder;

    private static Example compiled(List<Processor> processors, String source) {
        return Example.compiled(processors, Example.STRICT, JavaFileObjects.forSourceString("com.example.C", source));
    }

    private static final String LOMBOK_PAGE = Example.HEADER + """
            @Controller public class C {
              @GetMapping("/x/{slug}/{open}") @SitemapEntry(provider = Pages.class, bind = @Bind(to = "lastModified", from = "changed"))
              public String m() { return ""; }
            }
            class Pages implements SitemapProvider<Item> { public void pages(Consumer<? super Item> sink) {} }
            @lombok.Data class Item { private String slug; private boolean isOpen; private boolean isChanged; private Instant changed; }
            """;

    @Test
    void beforeLombok() {
        assertThatLombokWorks(List.of(new RegistryListProcessor(), new SitemapProcessor(), lombok()));
    }

    @Test
    void behindLombok() {
        assertThatLombokWorks(List.of(lombok(), new SitemapProcessor()));
    }

    private void assertThatLombokWorks(List<Processor> processors) {
        Example result = compiled(processors, LOMBOK_PAGE);
        result.isQuiet();
        assertThat(result.registry("com.example.C_SitemapRegistry"))
                .contains("value(page.getSlug())", "value(page.isOpen())", "lastModified(page.getChanged())");
    }

    @Test
    void behindWaymark_inheritedAndFluentGettersAreKnown() {
        Example result =
                compiled(List.of(new RegistryListProcessor(), new SitemapProcessor(), lombok()), Example.HEADER + """
                        @Controller public class C {
                          @GetMapping("/x/{id}/{slug}") @SitemapEntry(provider = Pages.class)
                          public String m() { return ""; }
                          @GetMapping("/y/{slug}") @SitemapEntry(provider = FluentPages.class)
                          public String n() { return ""; }
                        }
                        class Pages implements SitemapProvider<Item> { public void pages(Consumer<? super Item> sink) {} }
                        @lombok.Getter abstract class Entity { private long id; private Instant lastModified; }
                        @lombok.Getter @lombok.experimental.Accessors(chain = true) class Item extends Entity {
                          private String slug;
                        }
                        class FluentPages implements SitemapProvider<Fluent> {
                          public void pages(Consumer<? super Fluent> sink) {}
                        }
                        @lombok.Getter @lombok.experimental.Accessors(fluent = true) class Fluent { private String slug; }
                        """);
        result.isQuiet();
        assertThat(result.registry("com.example.C_SitemapRegistry"))
                .contains(
                        "value(page.getId())",
                        "value(page.getSlug())",
                        "lastModified(page.getLastModified())",
                        "value(page.slug())");
    }

    @Test
    void behindWaymark_prefixesOfFieldsAreKnown() {
        Example result =
                compiled(List.of(new RegistryListProcessor(), new SitemapProcessor(), lombok()), Example.HEADER + """
                @Controller public class C {
                  @GetMapping("/x/{slug}/{open}") @SitemapEntry(provider = Pages.class)
                  public String m() { return ""; }
                }
                class Pages implements SitemapProvider<Item> { public void pages(Consumer<? super Item> sink) {} }
                @lombok.Getter @lombok.experimental.Accessors(prefix = {"m", "f_"}) class Item {
                  private String mSlug;
                  private boolean f_open;
                  private Instant mLastModified;
                }
                """);
        result.isQuiet();
        assertThat(result.registry("com.example.C_SitemapRegistry"))
                .contains("value(page.getSlug())", "value(page.isOpen())", "lastModified(page.getLastModified())");
    }

    @Test
    void behindWaymark_fieldWithoutThePrefix_hasNoGetter() {
        compiled(List.of(new RegistryListProcessor(), new SitemapProcessor(), lombok()), Example.HEADER + """
                @Controller public class C {
                  @GetMapping("/x/{mail}") @SitemapEntry(provider = /*1*/Pages.class)
                  public String m() { return ""; }
                }
                class Pages implements SitemapProvider<Item> { public void pages(Consumer<? super Item> sink) {} }
                @lombok.Getter @lombok.experimental.Accessors(prefix = "m") class Item { private String mSlug; String mail; }
                """)
                .says(
                        "error at 1: WAY009: 'mail' of Item is a field without a getter. Add a getter or method"
                                + " mail() that is public, or package-private in the controller's package.",
                        "warning: Not generating getter for this field: It does not fit your @Accessors prefix list.");
    }

    @Test
    void behindWaymark_getterOfOtherAccess_isNotThere() {
        compiled(List.of(new RegistryListProcessor(), new SitemapProcessor(), lombok()), Example.HEADER + """
                @Controller public class C {
                  @GetMapping("/x/{a}/{b}/{c}") @SitemapEntry(provider = /*1*/Pages.class)
                  public String m() { return ""; }
                }
                class Pages implements SitemapProvider<Item> { public void pages(Consumer<? super Item> sink) {} }
                @lombok.Getter(lombok.AccessLevel.PRIVATE) class Base { private String c; }
                @lombok.Getter class Item extends Base {
                  @lombok.Getter(lombok.AccessLevel.PUBLIC) private String a;
                  @lombok.Getter(lombok.AccessLevel.PRIVATE) private String b;
                }
                """)
                .says(
                        "error at 1: WAY009: 'b' of Item is a field without a getter. Add a getter or method b() that is"
                                + " public, or package-private in the controller's package.",
                        "error at 1: WAY009: 'c' of Item is a field without a getter. Add a getter or method c() that is"
                                + " public, or package-private in the controller's package.");
    }

    @Test
    void besideLombokAndMapStruct() {
        List<Processor> processors = List.of(
                lombok(), new org.mapstruct.ap.MappingProcessor(), new RegistryListProcessor(), new SitemapProcessor());
        Example result = Example.compiled(
                processors, List.of(), JavaFileObjects.forSourceString("com.example.C", Example.HEADER + """
                        @Controller public class C {
                          @GetMapping("/x/{slug}") @SitemapEntry(provider = Pages.class)
                          public String m() { return ""; }
                        }
                        @lombok.Data class Entity { private String slug; }
                        @lombok.Data class Item { private String slug; }
                        @org.mapstruct.Mapper interface Items { Item item(Entity entity); }
                        class Pages implements SitemapProvider<Item> {
                          public void pages(Consumer<? super Item> sink) {
                            sink.accept(org.mapstruct.factory.Mappers.getMapper(Items.class).item(new Entity()));
                          }
                        }
                        """));
        result.isQuiet();
        assertThat(result.registry("com.example.C_SitemapRegistry")).contains("value(page.getSlug())");
        assertThat(result.compilation().generatedSourceFile("com.example.ItemsImpl"))
                .isPresent();
    }

    /** Lombok's class is not public: its own service file names it. */
    private static Processor lombok() {
        try {
            var constructor = Class.forName("lombok.launch.AnnotationProcessorHider$AnnotationProcessor")
                    .getDeclaredConstructor();
            constructor.setAccessible(true);
            return (Processor) constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("Lombok", e);
        }
    }

    @Test
    void typesThatAreGeneratedInTheFirstRound_areWaitedFor() {
        Example result = Example.compiled(
                List.of(new RegistryListProcessor(), new SitemapProcessor(), new Generating()),
                Example.STRICT,
                JavaFileObjects.forSourceString("com.example.C", Example.HEADER + """
                        @Controller public class C implements Api {
                          @GetMapping("/x/{slug}") @SitemapEntry(provider = Pages.class)
                          public String m() { return ""; }
                          public String api() { return ""; }
                        }
                        """),
                JavaFileObjects.forSourceString("com.example.Pages", Example.HEADER + """
                        public class Pages implements SitemapProvider<Item> {
                          public void pages(Consumer<? super Item> sink) {}
                        }
                        """));
        result.isQuiet();
        assertThat(result.templates()).containsExactly("/x/{slug}", "/api");
        assertThat(result.services()).containsExactly("com.example.C_SitemapRegistry");
    }

    @Test
    void subResourceOfAResourceThatWaits_waitsToo() {
        Example result = compiled(
                List.of(new RegistryListProcessor(), new SitemapProcessor(), new Generating()), Example.JAX_RS + """
                        @Path("shops") public class C extends Base {
                          @Path("items") public Items items() { return null; }
                          public static class Items { @GET @SitemapEntry public String all() { return ""; } }
                        }
                        """);
        result.isQuiet();
        assertThat(result.templates()).containsExactly("/shops/items");
    }

    /** Older versions of javac show processors no trace of an annotation that does not exist. */
    @Test
    @EnabledForJreRange(min = JRE.JAVA_25)
    void annotationsThatNoOneGenerates_areReportedByTheCompilerAlone() {
        Example result = compiled(Example.processors(), Example.HEADER + """
                        @/*1*/Controler class C { @GetMapping("/x") @SitemapEntry String m() { return ""; } }
                        @Controller class D { @/*2*/GetMaping("/x") @SitemapEntry String m() { return ""; } }
                        """);
        result.says(
                "error at 1: cannot find symbol\n  symbol: class Controler",
                "error at 2: cannot find symbol\n  symbol:   class GetMaping\n  location: class com.example.D");
    }

    @Test
    void generatedConstantsEnumsAndSupertypes_areWaitedFor() {
        Example result = compiled(
                List.of(new RegistryListProcessor(), new SitemapProcessor(), new Generating()), Example.HEADER + """
                        @Controller public class C {
                          @GetMapping(Routes.CITY) @SitemapEntry(section = Routes.SECTION)
                          public String m() { return ""; }
                          @GetMapping("/{season}") @SitemapEntry public String n(@PathVariable Season season) { return ""; }
                          @GetMapping("/x/{slug}/{season}") @SitemapEntry(provider = Pages.class)
                          public String o() { return ""; }
                        }
                        class Pages implements SitemapProvider<Page> { public void pages(Consumer<? super Page> sink) {} }
                        class Page extends Base { public Optional<Season> season() { return null; } }
                        """);
        result.isQuiet();
        assertThat(result.templates()).containsExactly("/city", "/{season}", "/x/{slug}/{season}");
    }

    /** Others may read the registry as early as that: Dagger, for example. */
    @Test
    void generatedConstantOfAnAnnotationThatIsNoMapping_isNotWaitedFor() {
        Watching watching = new Watching();
        Example result = compiled(
                List.of(new RegistryListProcessor(), new SitemapProcessor(), new Generating(), watching),
                Example.HEADER + """
                        @Controller public class C {
                          @Deprecated(since = Routes.CITY) @GetMapping("/x") @SitemapEntry
                          public String m() { return ""; }
                        }
                        """);
        result.isQuiet();
        assertThat(result.templates()).containsExactly("/x");
        assertThat(watching.seenIn).containsEntry("Routes", 2).containsEntry("C_SitemapRegistry", 2);
    }

    @Test
    void generatedPagesOfAMethod_andItsGeneratedSupertype_areWaitedFor() {
        Example result = compiled(
                List.of(new RegistryListProcessor(), new SitemapProcessor(), new Generating()), Example.HEADER + """
                        @Controller public class C {
                          @GetMapping("/x/{slug}") @SitemapEntry(provider = Items.class, method = "all")
                          public String m() { return ""; }
                          @GetMapping("/y/{slug}") @SitemapEntry(provider = Late.class, method = "all")
                          public String n() { return ""; }
                        }
                        interface Items { List<Item> all(); }
                        class Late extends Base { public List<String> all() { return List.of(); } }
                        """);
        result.isQuiet();
        assertThat(result.templates()).containsExactly("/x/{slug}", "/y/{slug}");
    }

    @Test
    void typeThatOnlyAClassFileNames_andThatIsNotThere_isAnError() {
        Project jar = new Project(folder.resolve("jar"))
                .source("com/example/Stamp.java", "package com.example; public class Stamp {}")
                .source(
                        "com/example/Item.java",
                        "package com.example; public interface Item { String getSlug(); Stamp getLastModified(); }");
        assertThat(jar.compile(Example.STRICT).messages()).isEmpty();
        jar.delete("com/example/Stamp.java");
        Project.Result result = new Project(folder.resolve("application"))
                .dependsOn(jar.output())
                .source("com/example/C.java", Example.HEADER + """
                        /*1*/@Controller public class C {
                          @GetMapping("/{slug}") @SitemapEntry(provider = Pages.class) public String m() { return ""; }
                        }
                        class Pages implements SitemapProvider<Item> { public void pages(Consumer<? super Item> sink) {} }
                        """)
                .compile(Example.STRICT);
        assertThat(result.messages())
                .containsExactly(
                        "error at 1: WAY037: The type com.example.Stamp, which getLastModified() mentions, isn't on"
                                + " the class path, but entries of C need it. Add the dependency that has it.");
    }

    @Test
    void missingTypeArgumentsAndParametersOfAJar_areErrors() {
        Project jar = new Project(folder.resolve("jar"))
                .source("com/example/Gone.java", "package com.example; public enum Gone { A }")
                .source("com/example/Jar.java", Example.HEADER + """
                        public interface Jar {
                          class Pages implements SitemapProvider<Gone> { @Override public void pages(Consumer<? super Gone> sink) {} }
                          record Box<T>(T slug, Optional<Gone> lastModified) {}
                          List<Box<Gone>> boxes();
                          List<Box<String>> dated();
                          abstract class Base { @GetMapping("/{a}") @SitemapEntry public String m(@PathVariable Optional<Gone> a) { return ""; } }
                        }
                        """);
        assertThat(jar.compile(Example.STRICT).messages()).isEmpty();
        jar.delete("com/example/Gone.java");
        Project.Result result = new Project(folder.resolve("application"))
                .dependsOn(jar.output())
                .source("com/example/C.java", Example.HEADER + """
                        @Controller class A { @GetMapping("/a/{slug}") @SitemapEntry(provider = Jar.Pages.class) String m() { return ""; } }
                        @Controller class B { @GetMapping("/b/{slug}") @SitemapEntry(provider = Jar.class, method = "boxes") String m() { return ""; } }
                        @Controller class C { @GetMapping("/c/{slug}") @SitemapEntry(provider = Jar.class, method = "dated") String m() { return ""; } }
                        @Controller class D extends Jar.Base {}
                        """)
                .compile(Example.LENIENT);
        assertThat(result.messages())
                .extracting(message -> message.replaceAll(
                        ".*WAY037: The type com.example.Gone, which (.*) mentions.*of (.) .*", "$1 $2"))
                .containsExactly(
                        "com.example.Jar.Pages A",
                        "boxes() B",
                        "lastModified() C",
                        "m(java.util.Optional<com.example.Gone>) D");
    }

    @Test
    void typeThatNoOneGenerates_isReportedByTheCompilerAlone() {
        Example result = compiled(Example.processors(), Example.HEADER + """
                        @Controller class C implements /*1*/Api {
                          @GetMapping("/x") @SitemapEntry String m() { return ""; }
                        }
                        """);
        result.says("error at 1: cannot find symbol\n  symbol: class Api");
    }

    /** Counts the rounds, and writes down in which of them each type came. */
    private static final class Watching extends AbstractProcessor {

        private final Map<String, Integer> seenIn = new TreeMap<>();
        private int rounds;

        @Override
        public Set<String> getSupportedAnnotationTypes() {
            return Set.of("*");
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            rounds++;
            round.getRootElements()
                    .forEach(type -> seenIn.put(type.getSimpleName().toString(), rounds));
            return false;
        }
    }

    /** Generates the page type of a provider, and an interface with a mapping of its own. */
    private static final class Generating extends AbstractProcessor {

        @Override
        public Set<String> getSupportedAnnotationTypes() {
            return Set.of("*");
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            if (round.getRootElements().stream()
                    .anyMatch(type -> type.getSimpleName().contentEquals("C"))) {
                write(
                        "com.example.Routes",
                        "package com.example; class Routes { static final String CITY = \"/city\", SECTION = \"s\"; }");
                write("com.example.Season", "package com.example; enum Season { SPRING }");
                write(
                        "com.example.Base",
                        "package com.example; class Base { public String getSlug() { return null; } }");
                write("com.example.Item", "package com.example; record Item(String slug) {}");
                write(
                        "com.example.Api",
                        Example.HEADER + "interface Api { @GetMapping(\"/api\") @SitemapEntry String api(); }");
            }
            return false;
        }

        private void write(String name, String text) {
            try (Writer writer = processingEnv.getFiler().createSourceFile(name).openWriter()) {
                writer.write(text);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
