package dev.waymark.processor.write;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.testing.Example;
import dev.waymark.processor.testing.Project;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The registry of a whole controller, compiled under every warning there is. */
class GeneratedCodeTest {

    private static final String NAME = "com.example.CityController_SitemapRegistry";

    private static final String CONTROLLER = """
            package com.example;

            import dev.waymark.annotations.*;
            import java.time.*;
            import java.util.*;
            import java.util.function.Consumer;
            import org.springframework.stereotype.*;
            import org.springframework.web.bind.annotation.*;

            @Controller
            @SitemapDefaults(section = "cities")
            class CityController {

              @GetMapping("/")
              @SitemapEntry(priority = 1.0, lastModified = "2026-11-21")
              String home() { return ""; }

              @GetMapping("/cities/{country:[a-z]{2}}/{slug}")
              @SitemapEntry(provider = CityPages.class, changeFrequency = ChangeFrequency.MONTHLY)
              String city(@PathVariable String country, @PathVariable String slug) { return ""; }

              @GetMapping("/search")
              @SitemapEntry(provider = CityPages.class, query = {"country", "slug"}, zone = "Europe/Zurich",
                  bind = @Bind(to = "lastModified", from = "checked"))
              String city(@RequestParam String country) { return ""; }

              @GetMapping("/seasons/{season}/{language}")
              @SitemapEntry
              String season(@PathVariable Season season, @PathVariable Language language) { return ""; }
            }

            enum Season { SPRING, AUTUMN }

            enum Language { DE, EN }

            record City(String country, String slug, Instant lastModified, Optional<LocalDateTime> checked) {}

            @Component
            class CityPages implements SitemapProvider<City> {
              @Override public void pages(Consumer<? super City> sink) {}
            }
            """;

    private static final String REGISTRY = """
            package com.example;

            import dev.waymark.annotations.ChangeFrequency;
            import dev.waymark.runtime.registry.EntryCollector;
            import dev.waymark.runtime.registry.RegistrySummary;
            import dev.waymark.runtime.registry.SitemapRegistry;
            import dev.waymark.runtime.registry.UrlWriter;
            import java.time.ZoneId;
            import javax.annotation.processing.Generated;

            /**
             * The sitemap entries of {@code CityController}.
             */
            @Generated("dev.waymark.processor.SitemapProcessor")
            @RegistrySummary({
                    "CityController.home() cities * /",
                    "CityController.city() cities * /cities/{:[a-z]{2}}/{}",
                    "CityController.city() cities * /search?country&slug",
                    "CityController.season() cities * /seasons/{}/{}"
            })
            @SuppressWarnings("auxiliaryclass")
            public final class CityController_SitemapRegistry implements SitemapRegistry {
                private static final ZoneId EUROPE_ZURICH = ZoneId.of("Europe/Zurich");

                /**
                 * Called by {@link java.util.ServiceLoader}.
                 */
                public CityController_SitemapRegistry() {
                }

                @Override
                public void register(EntryCollector entries) {
                    entries.entry("com.example.CityController#home", "cities", "/")
                            .lastModified("2026-11-21")
                            .priority(1.0)
                            .page();
                    entries.entry("com.example.CityController#city", "cities", "/cities/{country:[a-z]{2}}/{slug}")
                            .changeFrequency(ChangeFrequency.MONTHLY)
                            .pages(CityPages.class, (City page, UrlWriter url) -> url.begin()
                                    .value(page.country())
                                    .value(page.slug())
                                    .lastModified(page.lastModified())
                                    .end());
                    entries.entry("com.example.CityController#city", "cities", "/search")
                            .query("country", "slug")
                            .required("country")
                            .pages(CityPages.class, (City page, UrlWriter url) -> url.begin()
                                    .value(page.country())
                                    .value(page.slug())
                                    .lastModified(page.checked().orElse(null), EUROPE_ZURICH)
                                    .end());
                    entries.entry("com.example.CityController#season", "cities", "/seasons/{season}/{language}")
                            .pages(url -> {
                                for (Season season : Season.values()) {
                                    for (Language language : Language.values()) {
                                        url.begin()
                                                .value(season)
                                                .value(language)
                                                .end();
                                    }
                                }
                            });
                }
            }
            """;

    private static Example compiled() {
        Example example = Example.compiled(
                Example.processors(),
                Example.STRICT,
                JavaFileObjects.forSourceString("com.example.CityController", CONTROLLER));
        example.isQuiet();
        return example;
    }

    @Test
    void registry_isThisCode() {
        JavaFileObject expected = JavaFileObjects.forSourceString(NAME, REGISTRY);
        assertThat(compiled().compilation()).generatedSourceFile(NAME).hasSourceEquivalentTo(expected);
    }

    @Test
    void registry_readsLikeCodeThatAPersonWrote() {
        assertThat(compiled().services()).containsExactly(NAME);
        assertThat(compiled().registry(NAME)).isEqualTo(REGISTRY);
    }

    /** Whatever encoding compiles it. U+2028 ends a line for JavaPoet, and a quotation mark in an escape the text. */
    @Test
    void registry_isAscii() {
        Example example = Example.strict("""
                @Controller class Ü {
                  @GetMapping("/café/\\u2028\\u2029\\u0085/\\"\\\\{größe:[à-ü\\t]+}") @SitemapEntry(provider = P.class, section = "u") String m() { return ""; }
                }
                record F(String größe, Instant geändert) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """);
        example.isQuiet();
        assertThat(example.registries()).isASCII().contains("\"/caf\\u00e9/\\u2028\\u2029\\u0085/");
        assertThat(example.templates()).containsExactly("/café/\u2028\u2029\u0085/\"\\{größe:[à-ü\t]+}");
    }

    @Test
    void registry_isTheSameEveryTime() {
        assertThat(compiled().registry(NAME)).isEqualTo(compiled().registry(NAME));
    }

    /** The mapping demands a value, so pages need none. */
    @Test
    void valuesThatTheMappingDemands_areWritten() {
        Example result = Example.strict("""
                @Controller @RequestMapping(params = "view=\"a b\"") class C {
                  @GetMapping(path = "/x", params = "q") @SitemapEntry(provider = P.class, query = {"q", "view"}) String m() { return ""; }
                  @GetMapping(path = "/y") @SitemapEntry(query = "view") String n() { return ""; }
                }
                @Controller class D {
                  @GetMapping(path = "/y", params = "view=b") @SitemapEntry(query = "view") String n() { return ""; }
                }
                record F(String q, String view) {}
                class P implements SitemapProvider<F> { @Override public void pages(Consumer<? super F> sink) {} }
                """.replace("\"a b\"", "\\\"a b\\\""));
        result.isQuiet();
        org.assertj.core.api.Assertions.assertThat(result.registries().replaceAll("\\n +", ""))
                .contains(
                        ".value(page.q()).value(\"\\\"a b\\\"\")", ".pages(url -> url.begin().value(\"\\\"a b\\\"\")");
    }

    @Test
    void parametersThatTheHandlerRequires_areNamed() {
        Example result = Example.strict("""
                @Controller class C {
                  @GetMapping(path = "/x", params = "q") @SitemapEntry(provider = P.class, query = {"q", "page", "sort"})
                  String m(@RequestParam int page, @RequestParam(required = false) String sort) { return ""; }
                }
                record F(String q, Integer page, String sort) {}
                class P implements SitemapProvider<F> { @Override public void pages(Consumer<? super F> sink) {} }
                """);
        result.isQuiet();
        org.assertj.core.api.Assertions.assertThat(result.registries())
                .contains(".query(\"q\", \"page\", \"sort\")")
                .contains(".required(\"q\", \"page\")");
    }

    /** Variables of the generated code hide them. */
    @Test
    void classesCalledLikeVariables_areNamed() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/a/{v}") @SitemapEntry String a(@PathVariable url v) { return ""; }
                  @GetMapping("/b/{a}") @SitemapEntry(provider = entries.class, method = "all") String b() { return ""; }
                  @GetMapping("/c/{a}") @SitemapEntry(provider = sink.class, method = "push") String c() { return ""; }
                }
                enum url { X }
                record page(String a) {}
                class entries { static List<page> all() { return List.of(); } }
                class sink { static void push(Consumer<? super page> pages) {} }
                """).isQuiet();
    }

    @Test
    void nestedClassAndItsNamesake_areBothNamed() {
        Example.spring("""
                class C { @Controller static /*1*/class Inner { @GetMapping("/x") @SitemapEntry String m() { return ""; } } }
                @Controller /*2*/class C_Inner { @GetMapping("/y") @SitemapEntry String m() { return ""; } }
                class C_Plain { static class Inner {} }
                @Controller class C_Plain_Inner { @GetMapping("/z") @SitemapEntry String m() { return ""; } }
                """)
                .says(
                        "error at 1: WAY091: com.example.C_Inner_SitemapRegistry can't be written: the registry of"
                                + " com.example.C_Inner has the same name. Check that the output folder is writable, and"
                                + " that no other class has the name.",
                        "error at 2: WAY091: com.example.C_Inner_SitemapRegistry can't be written: the registry of"
                                + " com.example.C.Inner has the same name. Check that the output folder is writable, and"
                                + " that no other class has the name.");
    }

    @Test
    void registryWithoutTheRuntime_isAnError() {
        Example.compiled(
                        Example.processors(),
                        Example.LENIENT,
                        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                                .filter(path -> !path.contains("runtime"))
                                .map(File::new)
                                .toList(),
                        JavaFileObjects.forSourceString("com.example.C", Example.HEADER + """
                                @Controller /*1*/class C { @GetMapping("/x") @SitemapEntry String m() { return ""; } }
                                """))
                .says("error at 1: WAY093: com.example.C_SitemapRegistry needs"
                        + " dev.waymark.runtime.registry.SitemapRegistry, which isn't on the class path. Add"
                        + " dev.waymark:waymark-runtime or waymark-spring-boot-starter.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"META-INF", "META-INF/services", ServiceFile.PATH + "/folder"})
    void listThatCannotBeRead_isReportedWithItsPath(String file, @TempDir Path folder) throws IOException {
        Project project = new Project(folder).source("com/example/C.java", Example.HEADER + """
                @Controller public class C { @GetMapping("/x") @SitemapEntry public String m() { return ""; } }
                """);
        Path wrong = project.output().resolve(file);
        Files.createDirectories(wrong.getParent());
        Files.writeString(wrong, "a file");
        assertThat(project.compile(Example.LENIENT).messages())
                .singleElement()
                .asString()
                .startsWith("error: WAY092: " + ServiceFile.PATH + " can't be read: ")
                .endsWith(". Delete it and rebuild.");
    }
}
