package dev.waymark.contract.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The classes of a documented site, compiled with Waymark's processor as an application is. */
class CompiledSite {

    private static final String SPRING = """
            package example;

            import dev.waymark.annotations.*;
            import dev.waymark.changes.*;
            import dev.waymark.runtime.*;
            import dev.waymark.runtime.spi.*;
            import java.sql.*;
            import java.time.*;
            import java.util.*;
            import java.util.function.Consumer;
            import org.jspecify.annotations.Nullable;
            import org.springframework.http.HttpStatus;
            import org.springframework.jdbc.core.RowCallbackHandler;
            import org.springframework.jdbc.core.simple.JdbcClient;
            import org.springframework.stereotype.*;
            import org.springframework.transaction.annotation.Transactional;
            import org.springframework.ui.Model;
            import org.springframework.web.bind.annotation.*;
            """;

    private static final String JAX_RS = """
            package example;

            import dev.waymark.annotations.*;
            import jakarta.ws.rs.*;
            import java.util.function.Consumer;
            """;

    private final Path output;
    private final ClassLoader loader;

    private CompiledSite(Path output, ClassLoader loader) {
        this.output = output;
        this.loader = loader;
    }

    /** Compiles without a word from the compiler, or fails with what it says. */
    static CompiledSite of(DocumentedSite site, Path output) throws MalformedURLException {
        StringWriter messages = new StringWriter();
        JavaCompiler.CompilationTask task = ToolProvider.getSystemJavaCompiler()
                .getTask(
                        messages,
                        null,
                        null,
                        List.of("-parameters", "-Xlint:all,-processing", "-d", output.toString(), "-cp", classPath()),
                        null,
                        List.of(source((site.isJaxRs() ? JAX_RS : SPRING) + site.java())));
        task.setProcessors(ServiceLoader.load(Processor.class));
        task.call();
        assertThat(messages.toString()).isEmpty();
        URL classes = output.toUri().toURL();
        return new CompiledSite(output, new URLClassLoader(new URL[] {classes}, CompiledSite.class.getClassLoader()));
    }

    private static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }

    private static JavaFileObject source(String text) {
        return new SimpleJavaFileObject(URI.create("string:///example/Example.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }

            @Override
            public boolean isNameCompatible(String simpleName, Kind kind) {
                return !simpleName.endsWith("-info"); // A public class may have any name.
            }
        };
    }

    ClassLoader loader() {
        return loader;
    }

    /** All its classes, those of registries too. */
    List<Class<?>> classes() throws IOException, ClassNotFoundException {
        try (Stream<Path> files = Files.list(output.resolve("example"))) {
            List<String> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".class"))
                    .map(name -> "example." + name.substring(0, name.length() - ".class".length()))
                    .sorted()
                    .toList();
            List<Class<?>> classes = new java.util.ArrayList<>();
            for (String name : names) {
                classes.add(Class.forName(name, false, loader));
            }
            return classes;
        }
    }
}
