package dev.waymark.contract.jaxrs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.annotation.processing.Processor;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compiles the examples of the guides to JAX-RS servers, as an application would. */
class GuideExamplesTest {

    private static final Path DOCS = Path.of("../../../docs");
    private static final Pattern EXAMPLE = Pattern.compile("^```java\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    private static final String IMPORTS = """
            package example;

            import dev.waymark.annotations.*;
            import dev.waymark.runtime.Sitemap;
            import jakarta.enterprise.context.ApplicationScoped;
            import jakarta.ws.rs.*;
            import jakarta.inject.Inject;
            import jakarta.ws.rs.core.MediaType;
            import jakarta.ws.rs.core.Response;
            import java.time.*;
            import java.util.function.Consumer;
            """;

    @ParameterizedTest
    @ValueSource(strings = {"quarkus.md", "resteasy.md", "jersey.md"})
    void example_compiles_andItsResourceGetsARegistry(String guide, @TempDir Path output) throws IOException {
        Matcher example = EXAMPLE.matcher(Files.readString(DOCS.resolve(guide)));
        assertThat(example.find()).isTrue();

        assertThat(compile("CityResource", example.group(1), output)).isEmpty();

        assertThat(output.resolve("example/CityResource_SitemapRegistry.class")).exists();
        assertThat(example.find()).isFalse();
    }

    /** Among the examples for Spring, the one that is marked {@code java jaxrs}. */
    @Test
    void exampleOfLinks_compiles(@TempDir Path output) throws IOException {
        String guide = Files.readString(DOCS.resolve("links.md"))
                .replace("```java\n", "```\n")
                .replace("```java jaxrs\n", "```java\n");
        Matcher example = EXAMPLE.matcher(guide);
        assertThat(example.find()).isTrue();

        assertThat(compile("PostResource", example.group(1), output)).isEmpty();

        assertThat(output.resolve("example/PostResource_SitemapRegistry.class")).exists();
        assertThat(example.find()).isFalse();
    }

    private static String compile(String resource, String text, Path output) {
        StringWriter messages = new StringWriter();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaFileObject source =
                new SimpleJavaFileObject(
                        URI.create("string:///example/" + resource + ".java"), JavaFileObject.Kind.SOURCE) {
                    @Override
                    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                        return IMPORTS + text;
                    }
                };
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        JavaCompiler.CompilationTask task = compiler.getTask(
                messages,
                null,
                null,
                List.of("-Xlint:all,-processing,-auxiliaryclass", "-d", output.toString(), "-cp", classPath),
                null,
                List.of(source));
        task.setProcessors(ServiceLoader.load(Processor.class));
        task.call();
        return messages.toString();
    }
}
