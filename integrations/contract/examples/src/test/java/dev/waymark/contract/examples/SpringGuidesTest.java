package dev.waymark.contract.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compiles the examples of the guides for Spring, as an application would: what is marked {@code java} and not
 * {@code java fragment}. Each stands for itself, and leaves its imports out.
 */
class SpringGuidesTest {

    private static final Path DOCS = Path.of("../../../docs");
    private static final Pattern EXAMPLE = Pattern.compile("^```java\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    private static final String IMPORTS = """
            import dev.waymark.annotations.*;
            import dev.waymark.changes.*;
            import dev.waymark.runtime.*;
            import dev.waymark.runtime.http.*;
            import dev.waymark.runtime.report.*;
            import dev.waymark.runtime.spi.*;
            import dev.waymark.runtime.store.*;
            import jakarta.persistence.Entity;
            import jakarta.persistence.Id;
            import java.time.*;
            import java.util.*;
            import java.util.function.Consumer;
            import java.util.stream.Stream;
            import org.springframework.context.event.EventListener;
            import org.springframework.data.jpa.repository.*;
            import org.springframework.jdbc.core.RowCallbackHandler;
            import org.springframework.jdbc.core.simple.JdbcClient;
            import org.springframework.stereotype.*;
            import org.springframework.transaction.annotation.Transactional;
            import org.springframework.ui.Model;
            import org.springframework.web.bind.annotation.*;
            import reactor.core.publisher.*;
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "getting-started.md",
                "providers.md",
                "languages.md",
                "links.md",
                "media.md",
                "mappings.md",
                "sites.md",
                "spring.md"
            })
    void examples_compile(String guide, @TempDir Path output) throws IOException {
        List<JavaFileObject> sources = new ArrayList<>();
        Matcher example = EXAMPLE.matcher(Files.readString(DOCS.resolve(guide)));
        while (example.find()) {
            String name = "example" + (sources.size() + 1);
            sources.add(source(name, "package " + name + ";\n" + IMPORTS + example.group(1)));
        }

        assertThat(sources).isNotEmpty();
        assertThat(compile(sources, output)).isEmpty();
    }

    private static String compile(List<JavaFileObject> sources, Path output) {
        StringWriter messages = new StringWriter();
        JavaCompiler.CompilationTask task = ToolProvider.getSystemJavaCompiler()
                .getTask(
                        messages,
                        null,
                        null,
                        List.of(
                                "-Xlint:all,-processing,-auxiliaryclass,-classfile",
                                "-d",
                                output.toString(),
                                "-cp",
                                classPath()),
                        null,
                        sources);
        task.setProcessors(ServiceLoader.load(Processor.class));
        task.call();
        return messages.toString();
    }

    private static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    private static JavaFileObject source(String name, String text) {
        return new SimpleJavaFileObject(URI.create("string:///" + name + "/Example.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }
}
