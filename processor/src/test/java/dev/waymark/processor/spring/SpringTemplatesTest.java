package dev.waymark.processor.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.model.Registry;
import dev.waymark.processor.testing.Example;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.springframework.core.env.MapPropertySource;
import org.springframework.http.server.PathContainer;
import org.springframework.web.context.support.StaticWebApplicationContext;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.util.pattern.PathPatternParser;

/**
 * The mappings that real applications write, each with the template it becomes, and Spring's own word for it: the same
 * controllers are registered with Spring, and what it maps is compared.
 */
class SpringTemplatesTest {

    private static final String PREAMBLE = """
            package shapes;
            import dev.waymark.annotations.*;
            import java.util.function.Consumer;
            import org.springframework.stereotype.Controller;
            import org.springframework.web.bind.annotation.*;
            """;

    /** Class annotation; method annotation; the template. */
    private static final String SHAPES = """
            ; @GetMapping("/"); /
            ; @GetMapping(""); /
            ; @GetMapping; /
            ; @RequestMapping; /
            ; @GetMapping("/a"); /a
            ; @GetMapping("a"); /a
            ; @GetMapping("a/b"); /a/b
            ; @GetMapping("/a/"); /a/
            ; @GetMapping("a/"); /a/
            ; @GetMapping(path = "/a"); /a
            ; @GetMapping(path = "a"); /a
            ; @GetMapping({"/a"}); /a
            ; @GetMapping(value = {"/a", "/b"}); /a
            ; @GetMapping(path = {"b", "/a"}); /b
            ; @GetMapping({"", "/a"}); /a
            ; @GetMapping({"/a", ""}); /a
            ; @GetMapping(Paths.ITEMS); /items
            ; @GetMapping(Paths.ITEMS + "/{a}"); /items/{a}
            ; @GetMapping(shapes.Paths.ITEMS + Paths.NEW); /items/new
            ; @RequestMapping("/a"); /a
            ; @RequestMapping(path = "/a", method = RequestMethod.GET); /a
            ; @RequestMapping(path = "/a", method = {RequestMethod.GET, RequestMethod.POST}); /a
            ; @RequestMapping(value = "/a", produces = "text/html"); /a
            ; @GetMapping("/a.html"); /a.html
            ; @GetMapping("/a-b_c~d"); /a-b_c~d
            ; @GetMapping("/über uns"); /über uns
            ; @GetMapping("/a//b"); /a//b
            ; @GetMapping("/100%"); /100%25
            ; @GetMapping("/{a:[a-z%]+}"); /{a:[a-z%]+}
            ; @GetMapping("/{a:(?:x|y)}"); /{a:(?:x|y)}
            ; @GetMapping("/{a}"); /{a}
            ; @GetMapping("{a}"); /{a}
            ; @GetMapping("/{a}/"); /{a}/
            ; @GetMapping("/{a}/{b}"); /{a}/{b}
            ; @GetMapping("/x/{a}/y/{b}/z"); /x/{a}/y/{b}/z
            ; @GetMapping("/{a}-{b}"); /{a}-{b}
            ; @GetMapping("/{a}.{b}"); /{a}.{b}
            ; @GetMapping("/x-{a}-y"); /x-{a}-y
            ; @GetMapping("/{a}.html"); /{a}.html
            ; @GetMapping("/v{a}/{b}.{c}"); /v{a}/{b}.{c}
            ; @GetMapping("/{a:[a-z]+}"); /{a:[a-z]+}
            ; @GetMapping("/{a:\\\\d*}"); /{a:\\d*}
            ; @GetMapping("/{a:[0-9]{4}}"); /{a:[0-9]{4}}
            ; @GetMapping("/{a:[0-9]{4}}-{b:[0-9]{2}}/{c}"); /{a:[0-9]{4}}-{b:[0-9]{2}}/{c}
            ; @GetMapping("/{a:[a-z]{2}(?:-[A-Z]{2})?}"); /{a:[a-z]{2}(?:-[A-Z]{2})?}
            ; @GetMapping("/{a:.+}"); /{a:.+}
            ; @GetMapping("/{a:x|y}"); /{a:x|y}
            ; @GetMapping("/x/{*a}"); /x/{*a}
            ; @GetMapping("/{a}/{*b}"); /{a}/{*b}
            ; @GetMapping("${shop.path}"); ${shop.path}
            ; @GetMapping("/${shop.name}"); /${shop.name}
            ; @GetMapping("${shop.path}/{a}"); ${shop.path}/{a}
            ; @GetMapping("/x/${shop.name}/{a}"); /x/${shop.name}/{a}
            ; @GetMapping("${none:/fallback}"); ${none:/fallback}
            ; @GetMapping("${none:${shop.path}}/y"); ${none:${shop.path}}/y
            ; @GetMapping("/x/${none:${other:deep}}"); /x/${none:${other:deep}}
            @RequestMapping("/p"); @GetMapping; /p
            @RequestMapping("/p"); @GetMapping(""); /p
            @RequestMapping("/p"); @GetMapping("/"); /p/
            @RequestMapping("/p/"); @GetMapping; /p/
            @RequestMapping("/p/"); @GetMapping("/"); /p/
            @RequestMapping("/p/"); @GetMapping(""); /p/
            @RequestMapping("/p"); @GetMapping("/a"); /p/a
            @RequestMapping("/p"); @GetMapping("a"); /p/a
            @RequestMapping("/p/"); @GetMapping("/a"); /p/a
            @RequestMapping("/p/"); @GetMapping("a"); /p/a
            @RequestMapping("p"); @GetMapping("a"); /p/a
            @RequestMapping("p"); @GetMapping; /p
            @RequestMapping("p/q"); @GetMapping("/a/b"); /p/q/a/b
            @RequestMapping("/"); @GetMapping("/a"); /a
            @RequestMapping("/"); @GetMapping("a"); /a
            @RequestMapping("/"); @GetMapping; /
            @RequestMapping("/"); @GetMapping("/"); /
            @RequestMapping(""); @GetMapping("/a"); /a
            @RequestMapping(""); @GetMapping("a"); /a
            @RequestMapping(""); @GetMapping; /
            @RequestMapping(""); @GetMapping(""); /
            @RequestMapping; @GetMapping("/a"); /a
            @RequestMapping; @GetMapping; /
            @RequestMapping(path = "/p"); @GetMapping(path = "/a"); /p/a
            @RequestMapping({"/p"}); @GetMapping({"/a"}); /p/a
            @RequestMapping({"/p", "/q"}); @GetMapping("/a"); /p/a
            @RequestMapping({"/p", "/q"}); @GetMapping; /p
            @RequestMapping("/p"); @GetMapping({"/a", "/b"}); /p/a
            @RequestMapping({"/p", "/q"}); @GetMapping({"/a", "/b"}); /p/a
            @RequestMapping({"", "/q"}); @GetMapping("/a"); /a
            @RequestMapping("/p"); @GetMapping({"", "/a"}); /p
            @RequestMapping("/p"); @GetMapping({"/", "/a"}); /p/
            @RequestMapping("/p/{a}"); @GetMapping("/{b}"); /p/{a}/{b}
            @RequestMapping("/p/{a}"); @GetMapping; /p/{a}
            @RequestMapping("/{a}"); @GetMapping("/{b}/x"); /{a}/{b}/x
            @RequestMapping("/p/{a:[0-9]{2}}"); @GetMapping("/{b}"); /p/{a:[0-9]{2}}/{b}
            @RequestMapping(Paths.ITEMS); @GetMapping(Paths.NEW); /items/new
            @RequestMapping(Paths.ITEMS); @GetMapping("/{a}"); /items/{a}
            @RequestMapping("${shop.path}"); @GetMapping("/a"); ${shop.path}/a
            @RequestMapping("${shop.path}"); @GetMapping("a"); ${shop.path}/a
            @RequestMapping("${shop.path}"); @GetMapping; ${shop.path}
            @RequestMapping("/p"); @GetMapping("/${shop.name}"); /p/${shop.name}
            @RequestMapping("/p/${shop.name}"); @GetMapping("/{a}"); /p/${shop.name}/{a}
            @RequestMapping("${none:/p}"); @GetMapping("/a"); ${none:/p}/a
            @RequestMapping("/p/*"); @GetMapping("/a"); /p/a
            @RequestMapping("/p/**"); @GetMapping("/a"); /p/a
            @RequestMapping("/*"); @GetMapping("/a"); /a
            @RequestMapping("/**"); @GetMapping("/a"); /a
            @RequestMapping("/p/*"); @GetMapping("/p/a"); /p/a
            @RequestMapping("/p/**"); @GetMapping("/p/a"); /p/a
            @RequestMapping("/p/*"); @GetMapping("/a/b"); /p/a/b
            @RequestMapping("/p/**"); @GetMapping("/{a}"); /p/{a}
            @RequestMapping("/{a}/**"); @GetMapping("/b"); /{a}/b
            @RequestMapping({"", "/q"}); @GetMapping; /q
            @RequestMapping("/p/*/"); @GetMapping("/a"); /p/*/a
            @RequestMapping("/p/?"); @GetMapping("/p/a"); /p/a
            @RequestMapping("/p*"); @GetMapping("/pa"); /pa
            @RequestMapping("/{a}/*"); @GetMapping("/b"); /{a}/b
            @RequestMapping("/*.html"); @GetMapping("/a.html"); /a.html
            @RequestMapping("/p/*"); @GetMapping("/{a}"); /p/{a}
            @RequestMapping(path = "/p", method = RequestMethod.GET); @RequestMapping("/a"); /p/a
            @RequestMapping(path = "/p", produces = "text/html"); @GetMapping("/a"); /p/a
            @Shop; @GetMapping("/a"); /shop/a
            @Shop(base = "/kiosk"); @GetMapping("/a"); /kiosk/a
            ; @Page("/a"); /a
            ; @Page(where = "/a"); /a
            ; @Page(where = {"/b", "/a"}); /b
            @RequestMapping("/p"); @Page("/{a}"); /p/{a}
            @RequestMapping("/p"); @SubPage("/{a}"); /p/{a}
            @RequestMapping("/p"); @DeepPage; /p/deep
            @RequestMapping("/p"); @DeepPage(deeper = "/{a}"); /p/{a}
            @Shop; @Page("/{a}/{b}"); /shop/{a}/{b}
            """;

    private static final String SUPPORT = PREAMBLE + """
            interface Paths { String ITEMS = "/items"; String NEW = "/new"; }
            """;

    private static final String COMPOSED = PREAMBLE + """
            import java.lang.annotation.*;
            import org.springframework.core.annotation.AliasFor;
            @Retention(RetentionPolicy.RUNTIME) @Shop.Marked @RequestMapping @interface Shop {
              @AliasFor(annotation = RequestMapping.class, attribute = "value") String[] base() default "/shop";
              @interface Marked {}
            }
            """;

    private static final String PAGE = PREAMBLE + """
            import java.lang.annotation.*;
            import org.springframework.core.annotation.AliasFor;
            @Retention(RetentionPolicy.RUNTIME) @RequestMapping(method = RequestMethod.GET) @interface Page {
              @AliasFor(annotation = RequestMapping.class, attribute = "path") String[] value() default {};
              @AliasFor(annotation = RequestMapping.class, attribute = "path") String[] where() default {};
            }
            """;

    private static final String SUB_PAGE = PREAMBLE + """
            import java.lang.annotation.*;
            import org.springframework.core.annotation.AliasFor;
            @Retention(RetentionPolicy.RUNTIME) @Page @interface SubPage {
              @AliasFor(annotation = Page.class, attribute = "where") String[] value() default {};
            }
            """;

    /** Its override passes the annotation between. */
    private static final String DEEP_PAGE = PREAMBLE + """
            import java.lang.annotation.*;
            import org.springframework.core.annotation.AliasFor;
            @Retention(RetentionPolicy.RUNTIME) @Page("/page") @interface DeepPage {
              @AliasFor(annotation = RequestMapping.class, attribute = "path") String deeper() default "/deep";
            }
            """;

    private static final String PAGES = PREAMBLE + """
            class Pages implements SitemapProvider<Pages.Item> {
              @Override public void pages(Consumer<? super Item> sink) {}
              record Item(String a, String b, String c) {}
            }
            """;

    private record Shape(int number, String onClass, String onMethod, String template) {

        boolean isWildcard() {
            return template.contains("/*");
        }

        JavaFileObject source(boolean listed) {
            String provider =
                    template.replaceAll("\\$\\{[^}]*\\}+", "").contains("{") ? "(provider = Pages.class)" : "";
            return JavaFileObjects.forSourceString(
                    "shapes.C" + number,
                    PREAMBLE + "@Controller " + onClass + " public class C" + number + " {\n  " + onMethod
                            + (listed ? " @SitemapEntry" + provider : "")
                            + " public String page() { return \"\"; }\n}\n");
        }
    }

    private static List<Shape> shapes() {
        List<Shape> shapes = new ArrayList<>();
        for (String line : SHAPES.lines().toList()) {
            String[] cells = line.split("; ?", -1);
            shapes.add(new Shape(shapes.size(), cells[0], cells[1], cells[2]));
        }
        return shapes;
    }

    @TestFactory
    Stream<DynamicTest> everyShape_becomesWhatSpringMaps() throws Exception {
        List<Shape> shapes = shapes();
        Example result = compiled(shapes.stream().map(shape -> shape.source(!shape.isWildcard())));
        assertThat(result.messages()).allMatch(message -> message.contains("is listed twice"));
        List<String> errors = compiled(shapes.stream().filter(Shape::isWildcard).map(shape -> shape.source(true)))
                .messages();
        Map<String, Set<String>> spring = springPatterns(result.classes(), shapes.size());
        return shapes.stream()
                .map(shape -> dynamicTest(shape.onClass() + " " + shape.onMethod(), () -> {
                    String className = "C" + shape.number();
                    if (shape.isWildcard()) {
                        assertThat(errors).anyMatch(message -> message.contains("\"" + shape.template() + "\""));
                    } else {
                        assertThat(Example.templates(result.registry("shapes." + className + Registry.SUFFIX)))
                                .containsExactly(shape.template());
                    }
                    assertThat(spring.get(className)).contains(resolved(shape.template()));
                }));
    }

    @Test
    void semicolonsAndPercentSigns_areEncoded() {
        Example result = Example.spring("""
                @Controller class C {
                  @GetMapping({"/x", "/a;b/100%"}) @SitemapEntry(path = "/a;b/100%") String m() { return ""; }
                  @GetMapping("/c;d/{a:[x;y]}") @SitemapEntry(provider = Pages.class) String n() { return ""; }
                }
                """ + Example.PAGES);
        result.isQuiet();
        assertThat(result.templates()).containsExactly("/a%3Bb/100%25", "/c%3Bd/{a:[x;y]}");
        assertThat(matches("/a;b/100%", "/a%3Bb/100%25")).isTrue();
        assertThat(matches("/a;b/100%", "/a;b/100%25")).isFalse();
    }

    @Test
    void wildcards_standForWhatSpringMatches() {
        Map.of(
                        "/m/? /m/\uD83D\uDE00", "/m/%F0%9F%98%80",
                        "/m/?? /m/\uD83D\uDE00", "/m/%F0%9F%98%80",
                        "/**/a /a", "/a",
                        "/**/a /x/y/a", "/x/y/a",
                        "/**/a /x/y/b", "/x/y/b",
                        "/**/*.html /x/a.html", "/x/a.html",
                        "/x/** /x", "/x")
                .forEach((mapped, url) -> {
                    String[] paths = mapped.split(" ");
                    assertThat(SpringPattern.of(paths[0]).standsFor(paths[1]))
                            .as(mapped)
                            .isEqualTo(matches(paths[0], url));
                });
        assertThat(Example.spring("""
                @Controller class C {
                  @GetMapping("/**/a") @SitemapEntry(path = "/{*b}/a", provider = P.class) String m() { return ""; }
                }
                record B(String b) {}
                class P implements SitemapProvider<B> { public void pages(Consumer<? super B> sink) {} }
                """).templates()).containsExactly("/{*b}/a");
    }

    private static boolean matches(String pattern, String url) {
        return PathPatternParser.defaultInstance.parse(pattern).matches(PathContainer.parsePath(url));
    }

    /** Spring 7 doesn't, and its mappings have a version. */
    @Test
    void spring6_followsAttributesOfTheSameName() {
        JavaFileObject spring6 =
                JavaFileObjects.forSourceString("org.springframework.web.bind.annotation.RequestMapping", """
                package org.springframework.web.bind.annotation;
                public @interface RequestMapping {
                  String[] value() default {};
                  String[] path() default {};
                  RequestMethod[] method() default {};
                }
                """);
        JavaFileObject controller = JavaFileObjects.forSourceString("com.example.C", Example.HEADER + """
                @RequestMapping(path = "/fixed") @interface Named { String[] path() default "/default"; String value() default ""; }
                @Controller class C {
                  @Named @SitemapEntry String a() { return ""; }
                  @Named(path = "/named", value = "/value") @SitemapEntry String b() { return ""; }
                }
                """);
        assertThat(Example.compiled(Example.processors(), Example.LENIENT, controller, spring6)
                        .templates())
                .containsExactly("/default", "/named");
        assertThat(Example.compiled(Example.processors(), Example.LENIENT, controller)
                        .templates())
                .containsExactly("/fixed", "/fixed");
    }

    private static Example compiled(Stream<JavaFileObject> controllers) {
        Stream<JavaFileObject> support = Stream.of(
                JavaFileObjects.forSourceString("shapes.Paths", SUPPORT),
                JavaFileObjects.forSourceString("shapes.Shop", COMPOSED),
                JavaFileObjects.forSourceString("shapes.Page", PAGE),
                JavaFileObjects.forSourceString("shapes.SubPage", SUB_PAGE),
                JavaFileObjects.forSourceString("shapes.DeepPage", DEEP_PAGE),
                JavaFileObjects.forSourceString("shapes.Pages", PAGES));
        return Example.compiled(
                Example.processors(),
                Example.LENIENT,
                Stream.concat(support, controllers).toArray(JavaFileObject[]::new));
    }

    /** What the runtime makes of a template at start. */
    private static String resolved(String template) {
        return template.replace("${none:${shop.path}}", "/boutique")
                .replace("${none:${other:deep}}", "deep")
                .replace("${none:/fallback}", "/fallback")
                .replace("${none:/p}", "/p")
                .replace("${shop.path}", "/boutique")
                .replace("${shop.name}", "boutique")
                .replace("%25", "%");
    }

    private static Map<String, Set<String>> springPatterns(ClassLoader classes, int count) throws Exception {
        Map<String, Set<String>> patterns = new HashMap<>();
        for (int i = 0; i < count; i++) {
            Class<?> type = classes.loadClass("shapes.C" + i);
            try (StaticWebApplicationContext context = new StaticWebApplicationContext()) {
                context.getEnvironment()
                        .getPropertySources()
                        .addFirst(new MapPropertySource(
                                "test", Map.of("shop.path", "/boutique", "shop.name", "boutique")));
                Constructor<?> constructor = type.getDeclaredConstructor();
                constructor.setAccessible(true);
                Object controller = constructor.newInstance();
                context.getBeanFactory().registerSingleton("controller", controller);
                context.refresh();
                RequestMappingHandlerMapping mapping = new RequestMappingHandlerMapping();
                mapping.setApplicationContext(context);
                mapping.setEmbeddedValueResolver(context.getBeanFactory()::resolveEmbeddedValue);
                mapping.afterPropertiesSet();
                patterns.put(
                        type.getSimpleName(),
                        mapping.getHandlerMethods().keySet().stream()
                                .flatMap(each -> each.getPatternValues().stream())
                                .collect(Collectors.toSet()));
            }
        }
        return patterns;
    }
}
