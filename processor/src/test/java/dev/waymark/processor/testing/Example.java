package dev.waymark.processor.testing;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static com.google.testing.compile.Compiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.CompilationSubject;
import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.RegistryListProcessor;
import dev.waymark.processor.SitemapProcessor;
import dev.waymark.processor.write.ServiceFile;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.JavaFileObject;
import javax.tools.StandardLocation;

/**
 * A few lines in package {@code com.example}, with everything imported that such lines need, and what javac makes of
 * them.
 *
 * <p>A comment such as {@code /*1*}{@code /} marks the place behind it, where javac must point. Of a qualified name, it
 * points at the last dot; of a method, at its name.
 */
public record Example(JavaFileObject source, Compilation compilation) {

    public static final List<String> STRICT = List.of("-Xlint:all,-processing", "-Werror");
    public static final List<String> LENIENT = List.of("-Xlint:all,-processing");

    public static final String HEADER = "package com.example; import dev.waymark.annotations.*; import java.time.*;"
            + " import java.util.*; import java.util.function.Consumer; import org.springframework.stereotype.*;"
            + " import org.springframework.web.bind.annotation.*; import org.springframework.http.HttpStatus; ";

    public static final String JAX_RS = "package com.example; import dev.waymark.annotations.*; import java.time.*;"
            + " import java.util.*; import java.util.function.Consumer; import jakarta.ws.rs.*;"
            + " import jakarta.ws.rs.core.*; ";

    /** Three properties, and a provider of them. */
    public static final String PAGES = """
            record Page(String a, long b, UUID c) {}
            class Pages implements SitemapProvider<Page> {
              @Override public void pages(Consumer<? super Page> sink) {}
            }
            """;

    /** What examples need, and no more: the compiler opens each jar for each of them. */
    private static final List<File> CLASS_PATH = Stream.of(
                    System.getProperty("java.class.path").split(File.pathSeparator))
            .map(File::new)
            .filter(file -> file.isDirectory()
                    || file.getName().matches("(waymark|spring|jakarta|jspecify|lombok|mapstruct).*"))
            .toList();

    private static final Pattern MESSAGE = Pattern.compile("(error|warning|note)(?: at (\\w+))?: (.*)", Pattern.DOTALL);
    private static final Pattern PUBLIC_CLASS = Pattern.compile("\\bpublic class (\\w+)");
    private static final Pattern LAST_DOT = Pattern.compile("\\G[A-Za-z]\\w*(?:\\.\\w+)*(?=\\.\\w)");
    private static final Pattern ENTRY =
            Pattern.compile("entries\\.(?:entry|resource)\\(\"(?:[^\"]*)\", \"[^\"]*\", \"((?:[^\"\\\\]|\\\\.)*)\"\\)");

    private static final Pattern UNICODE = Pattern.compile("\\\\u([0-9a-f]{4})");

    /** The two that do something, as each compilation needs its own. */
    public static List<Processor> processors() {
        return List.of(new RegistryListProcessor(), new SitemapProcessor());
    }

    public static Example spring(String body, String... options) {
        return of(HEADER + body, options);
    }

    /** On Quarkus, whose classes needn't be public. */
    public static Example jaxRs(String body, String... options) {
        return compiled(
                processors(),
                lenient(options),
                JavaFileObjects.forSourceString("com.example.Example", JAX_RS + body),
                JavaFileObjects.forSourceString(
                        "org.jboss.resteasy.reactive.RestPath",
                        "package org.jboss.resteasy.reactive; public @interface RestPath {}"));
    }

    /** On another server, in a file named after its public class. */
    public static Example jaxRsServer(String body, String... options) {
        Matcher name = PUBLIC_CLASS.matcher(body);
        return compiled(
                processors(),
                lenient(options),
                JavaFileObjects.forSourceString(
                        "com.example." + (name.find() ? name.group(1) : "Example"), JAX_RS + body));
    }

    /** Under every warning there is, each of which is an error. */
    public static Example strict(String body) {
        return of(HEADER + body, STRICT.toArray(new String[0]));
    }

    private static Example of(String text, String... options) {
        return compiled(processors(), lenient(options), JavaFileObjects.forSourceString("com.example.Example", text));
    }

    private static List<String> lenient(String... options) {
        return options.length == 0 ? LENIENT : List.of(options);
    }

    /** Several files, of which the first has the markers. */
    public static Example compiled(
            List<? extends Processor> processors, List<String> options, JavaFileObject... sources) {
        return compiled(processors, options, CLASS_PATH, sources);
    }

    /** With another class path. */
    public static Example compiled(
            List<? extends Processor> processors,
            List<String> options,
            List<File> classPath,
            JavaFileObject... sources) {
        return new Example(
                sources[0],
                javac().withProcessors(processors)
                        .withClasspath(classPath)
                        .withOptions(options)
                        .compile(sources));
    }

    /** The compiler says just this, each at its place: {@code error at 1: WAY001: ...}, 1 being a marker. */
    public void says(String... messages) {
        CompilationSubject subject = assertThat(compilation);
        Map<String, Integer> counts = new HashMap<>();
        for (String each : messages) {
            Matcher message = MESSAGE.matcher(each);
            if (!message.matches()) {
                throw new IllegalArgumentException(each);
            }
            String whole = "\\A" + Pattern.quote(message.group(3)) + "\\z";
            counts.merge(message.group(1), 1, Integer::sum);
            var said = switch (message.group(1)) {
                case "error" -> subject.hadErrorContainingMatch(whole);
                case "warning" -> subject.hadWarningContainingMatch(whole);
                default -> subject.hadNoteContainingMatch(whole);
            };
            if (message.group(2) != null) {
                String text = text(source);
                int place = place(message.group(2), text, message.group(3));
                said.inFile(source)
                        .onLine(text.substring(0, place).lines().count())
                        .atColumn(place - text.lastIndexOf('\n', place - 1));
            }
        }
        subject.hadErrorCount(counts.getOrDefault("error", 0));
        subject.hadWarningCount(counts.getOrDefault("warning", 0));
        subject.hadNoteCount(counts.getOrDefault("note", 0));
    }

    public void isQuiet() {
        says();
    }

    private static int place(String marker, String text, String message) {
        int behind = text.indexOf("/*" + marker + "*/") + marker.length() + 4;
        Matcher qualified = LAST_DOT.matcher(text);
        boolean unknown = message.startsWith("cannot find symbol"); // That is the first name, not what is behind it.
        return qualified.find(behind) && !unknown ? qualified.end() : behind;
    }

    /** What was said, as {@code error: text}, without the places. */
    public List<String> messages() {
        return compilation.diagnostics().stream()
                .map(each -> (switch (each.getKind()) {
                            case ERROR -> "error: ";
                            case NOTE -> "note: ";
                            default -> "warning: ";
                        })
                        + each.getMessage(Locale.ROOT))
                .toList();
    }

    /** The lines of the service file. */
    public List<String> services() {
        return compilation
                .generatedFile(StandardLocation.CLASS_OUTPUT, ServiceFile.PATH)
                .filter(file -> file.getLastModified() > 0) // Asked for is not written.
                .map(file -> text(file).lines().toList())
                .orElse(List.of());
    }

    /** The text of all generated classes. */
    public String registries() {
        StringBuilder text = new StringBuilder();
        for (String name : services()) {
            text.append(registry(name));
        }
        return text.toString();
    }

    /** The text of one generated class. */
    public String registry(String name) {
        return text(compilation.generatedSourceFile(name).orElseThrow(() -> new AssertionError("no " + name)));
    }

    /** The classes that were compiled. */
    public ClassLoader classes() {
        return new ClassLoader(Example.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                JavaFileObject file = compilation
                        .generatedFile(StandardLocation.CLASS_OUTPUT, name.replace('.', '/') + ".class")
                        .orElseThrow(() -> new ClassNotFoundException(name));
                try (InputStream in = file.openInputStream()) {
                    byte[] bytes = in.readAllBytes();
                    return defineClass(name, bytes, 0, bytes.length);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        };
    }

    /** The templates of all entries, in the order of the registries. */
    public List<String> templates() {
        return templates(registries());
    }

    public static List<String> templates(String registry) {
        return ENTRY.matcher(registry)
                .results()
                .map(match -> UNICODE.matcher(match.group(1))
                        .replaceAll(escape -> Character.toString(Integer.parseInt(escape.group(1), 16)))
                        .translateEscapes())
                .toList();
    }

    /** In UTF-8, whatever the machine's encoding is. */
    private static String text(JavaFileObject file) {
        try (InputStream in = file.openInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
