package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

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

/** Compiles the example of {@code docs/webflux.md}, as an application would. */
class WebFluxGuideTest {

    private static final Pattern EXAMPLE = Pattern.compile("^```java\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    private static final String IMPORTS = """
            package example;
            import dev.waymark.annotations.*;
            import java.time.*;
            import java.util.function.Consumer;
            import org.springframework.stereotype.*;
            import org.springframework.web.bind.annotation.*;
            import reactor.core.publisher.*;
            """;

    @Test
    void example_compiles(@TempDir Path output) throws Exception {
        Matcher example = EXAMPLE.matcher(Files.readString(Path.of("../../../docs/webflux.md")));
        assertThat(example.find()).isTrue();

        StringWriter messages = new StringWriter();
        JavaCompiler.CompilationTask task = ToolProvider.getSystemJavaCompiler()
                .getTask(
                        messages,
                        null,
                        null,
                        List.of("-Xlint:all,-processing,-auxiliaryclass,-classfile", "-d", output.toString()),
                        null,
                        List.of(source(IMPORTS + example.group(1))));
        task.setProcessors(ServiceLoader.load(Processor.class));

        assertThat(task.call()).as(messages.toString()).isTrue();
        assertThat(messages.toString()).isEmpty();
        assertThat(output.resolve("example/CityController_SitemapRegistry.class"))
                .exists();
        assertThat(example.find()).as("a second example").isFalse();
    }

    private static JavaFileObject source(String text) {
        return new SimpleJavaFileObject(URI.create("string:///example/Example.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }
}
