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
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compiles the examples of the guides to JAX-RS servers, as an application would. */
class GuideExamplesTest {

    private static final Path DOCS = Path.of("../../../docs");

    private static final String IMPORTS = """
            package example;

            import dev.waymark.annotations.*;
            import dev.waymark.runtime.Sitemap;
            import dev.waymark.runtime.report.PageUrls;
            import io.quarkus.hibernate.orm.panache.PanacheEntity;
            import jakarta.enterprise.context.ApplicationScoped;
            import jakarta.ws.rs.*;
            import jakarta.inject.Inject;
            import jakarta.ws.rs.core.MediaType;
            import jakarta.ws.rs.core.Response;
            import jakarta.persistence.Entity;
            import java.net.URI;
            import java.time.*;
            import java.util.List;
            import java.util.function.Consumer;
            import java.util.stream.Stream;
            """;

    /** Among the examples of links for Spring, the one that is marked {@code java jaxrs}. */
    @ParameterizedTest
    @CsvSource({"quarkus.md, java, PostResource", "jax-rs.md, java, CityResource", "links.md, java jaxrs, PostResource"
    })
    void example_compiles_andItsResourceGetsARegistry(
            String guide, String language, String resource, @TempDir Path output) throws IOException {
        Matcher example = Pattern.compile("^```" + language + "\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL)
                .matcher(Files.readString(DOCS.resolve(guide)));
        assertThat(example.find()).isTrue();

        assertThat(compile(resource, example.group(1), output)).doesNotContain("warning:", "error:");

        assertThat(output.resolve("example/" + resource + "_SitemapRegistry.class"))
                .exists();
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
                List.of("-Xlint:all,-processing,-auxiliaryclass,-classfile", "-d", output.toString(), "-cp", classPath),
                null,
                List.of(source));
        task.setProcessors(ServiceLoader.load(Processor.class));
        task.call();
        return messages.toString();
    }
}
