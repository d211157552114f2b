package dev.waymark.processor.jaxrs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.model.Registry;
import dev.waymark.processor.testing.Example;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.glassfish.jersey.internal.MapPropertiesDelegate;
import org.glassfish.jersey.server.ApplicationHandler;
import org.glassfish.jersey.server.ContainerRequest;
import org.glassfish.jersey.server.ContainerResponse;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.ServerProperties;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The {@code @Path}s that real applications write, each with the template it becomes and a URL of it. That the URL is
 * right is Jersey's word: its model of the same classes must match it, and find the same values in it.
 */
class JaxRsTemplatesTest {

    private static final String PREAMBLE = """
            package shapes;
            import dev.waymark.annotations.*;
            import jakarta.ws.rs.*;
            import jakarta.ws.rs.core.*;
            import java.util.function.Consumer;
            """;

    /** The class's path; the method's path; the template; a URL, in which the values stand in brackets. */
    private static final String SHAPES = """
            /; ; /; /
            ; ; /; /
            a; ; /a; /a
            /a; ; /a; /a
            /a/; ; /a/; /a/
            a/b; ; /a/b; /a/b
            /; a; /a; /a
            /; /a; /a; /a
            ; a; /a; /a
            a; b; /a/b; /a/b
            /a; b; /a/b; /a/b
            a; /b; /a/b; /a/b
            /a; /b; /a/b; /a/b
            /a/; /b; /a/b; /a/b
            /a/; b; /a/b; /a/b
            /a; /; /a; /a
            /a; b/; /a/b/; /a/b/
            /a; b/c; /a/b/c; /a/b/c
            {a}; ; /{a}; /[x]
            /{a}; {b}; /{a}/{b}; /[x]/[y]
            /p/{a}; q/{b}/r; /p/{a}/q/{b}/r; /p/[x]/q/[y]/r
            /p; { a }; /p/{a}; /p/[x]
            /p; {a : [0-9]+}; /p/{a:[0-9]+}; /p/[12]
            /p; {a: [0-9]{4}}; /p/{a:[0-9]{4}}; /p/[2026]
            /p; {a:[a-z]{2}}/{b:\\\\d+}; /p/{a:[a-z]{2}}/{b:\\d+}; /p/[de]/[7]
            /p; {a: .+}; /p/{*a:.+}; /p/[x/y/z]
            /p; {a:.*}; /p/{*a:.*}; /p/[x/y]
            /p; {a: [^/]+}; /p/{a:[^/]+}; /p/[x]
            /p; {a: \\\\w+}; /p/{a:\\w+}; /p/[x1]
            /p; {a: [^.]+}; /p/{*a:[^.]+}; /p/[x/y]
            /p; {a: \\\\S+}; /p/{*a:\\S+}; /p/[x/y]
            /p; {a: [a-z/]+}; /p/{*a:[a-z/]+}; /p/[x/y]
            /p; {a: [^a-z]+}; /p/{*a:[^a-z]+}; /p/[1/2]
            /p; {a: v\\\\.1}; /p/{a:v\\.1}; /p/[v.1]
            /p; {a}.html; /p/{a}.html; /p/[x].html
            /p; v{a}; /p/v{a}; /p/v[x]
            /p; x-{a}-y; /p/x-{a}-y; /p/x-[1]-y
            /p; {a}-{b}; /p/{a:[^/]+?}-{b:[^/]+?}; /p/[x]-[y]
            /p; {a}.{b}; /p/{a:[^/]+?}.{b:[^/]+?}; /p/[x-z].[y]
            /p; a%20b; /p/a%20b; /p/a%20b
            /p; über; /p/über; /p/%C3%BCber
            /p; a*b?c; /p/a*b?c; /p/a*b%3Fc
            /p; a%3Bb; /p/a%3Bb; /p/a%3Bb
            /p/{a: \\\\d+}; {b}; /p/{a:\\d+}/{b}; /p/[1]/[x]
            """;

    private record Shape(int number, String onClass, String onMethod, String template, String url) {

        String source() {
            String path = onMethod.isEmpty() ? "" : "@Path(\"" + onMethod + "\") ";
            String provider = template.contains("{") ? "(provider = Pages.class)" : "";
            return PREAMBLE + "@Path(\"" + onClass + "\") public class C" + number + " {\n  @GET " + path
                    + "@SitemapEntry" + provider + " public String page(@Context UriInfo uri) {\n"
                    + "    return uri.getPathParameters().getFirst(\"a\") + \"|\" + uri.getPathParameters().getFirst(\"b\");\n"
                    + "  }\n}\n";
        }
    }

    private static List<Shape> shapes() {
        List<Shape> shapes = new ArrayList<>();
        for (String line : SHAPES.lines().toList()) {
            String[] cells = line.split("; ?", -1);
            shapes.add(new Shape(shapes.size(), cells[0], cells[1], cells[2], cells[3]));
        }
        return shapes;
    }

    @TestFactory
    Stream<DynamicTest> everyShape_becomesWhatJerseyMatches() throws Exception {
        List<JavaFileObject> sources = new ArrayList<>();
        sources.add(JavaFileObjects.forSourceString("shapes.Pages", PREAMBLE + """
                class Pages implements SitemapProvider<Pages.Item> {
                  @Override public void pages(Consumer<? super Item> sink) {}
                  record Item(String a, String b) {}
                }
                """));
        List<Shape> shapes = shapes();
        shapes.forEach(
                shape -> sources.add(JavaFileObjects.forSourceString("shapes.C" + shape.number(), shape.source())));
        Example result =
                Example.compiled(Example.processors(), Example.LENIENT, sources.toArray(new JavaFileObject[0]));
        assertThat(result.messages()).allMatch(message -> message.contains("is listed twice"));
        Map<Integer, String> answers = new HashMap<>();
        ClassLoader classes = result.classes();
        for (Shape shape : shapes) {
            answers.put(shape.number(), answer(classes.loadClass("shapes.C" + shape.number()), shape.url()));
        }
        return shapes.stream()
                .map(shape -> dynamicTest("\"" + shape.onClass() + "\" \"" + shape.onMethod() + "\"", () -> {
                    assertThat(Example.templates(result.registry("shapes.C" + shape.number() + Registry.SUFFIX)))
                            .containsExactly(shape.template());
                    List<String> values = new ArrayList<>(Pattern.compile("\\[([^]]*)]")
                            .matcher(shape.url())
                            .results()
                            .map(match -> match.group(1))
                            .toList());
                    values.add("null");
                    values.add("null");
                    assertThat(answers.get(shape.number())).isEqualTo("200 " + values.get(0) + "|" + values.get(1));
                }));
    }

    private static String answer(Class<?> resource, String url) throws Exception {
        ApplicationHandler jersey = new ApplicationHandler(
                new ResourceConfig(resource).property(ServerProperties.WADL_FEATURE_DISABLE, true));
        URI base = URI.create("http://localhost/");
        ContainerRequest request = new ContainerRequest(
                base,
                base.resolve(url.replace("[", "").replace("]", "")),
                "GET",
                null,
                new MapPropertiesDelegate(),
                jersey.getConfiguration());
        ContainerResponse response = jersey.apply(request).get();
        return response.getStatus() + " " + response.getEntity();
    }
}
