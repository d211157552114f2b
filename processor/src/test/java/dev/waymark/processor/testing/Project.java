package dev.waymark.processor.testing;

import dev.waymark.processor.write.ServiceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * A small project on disk: sources, and an output folder that stays from one compilation to the next, as in an IDE. For
 * what an {@link Example} cannot do: several compilations, Eclipse's compiler, modules.
 *
 * <p>A comment such as {@code /*1*}{@code /} in a source marks the place behind it, so that a test can say where a
 * message must be.
 */
public final class Project {

    private final Path sources;
    private final Path output;
    private final Path generated;
    private List<Path> classPath = List.of();
    private JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private @Nullable Writer compilerOutput;
    private Supplier<List<Processor>> processors = () -> Example.processors();

    public Project(Path folder) {
        sources = folder.resolve("src");
        output = folder.resolve("out");
        generated = folder.resolve("gen");
        try {
            Files.createDirectories(sources);
            Files.createDirectories(output);
            Files.createDirectories(generated);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** More on the class path: the output of another project, for instance. */
    public Project dependsOn(Path... folders) {
        classPath = List.of(folders);
        return this;
    }

    public Project processedBy(Supplier<List<Processor>> others) {
        processors = others;
        return this;
    }

    /** By another compiler than javac, whose messages are not printed once more. */
    public Project compiledBy(JavaCompiler other) {
        compiler = other;
        compilerOutput = Writer.nullWriter();
        return this;
    }

    public Path output() {
        return output;
    }

    /** Writes a source file, {@code com/example/A.java}. */
    public Project source(String file, String text) {
        try {
            Path path = sources.resolve(file);
            Files.createDirectories(path.getParent());
            Files.writeString(path, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Removes a source file and its classes, as an IDE does. */
    public Project delete(String file) {
        Path source = Path.of(file);
        Path packageFolder = source.subpath(0, source.getNameCount() - 1);
        String classes = source.getFileName().toString().replace(".java", "") + "(\\$.*)?\\.class";
        try {
            Files.delete(sources.resolve(file));
            try (Stream<Path> files = Files.list(output.resolve(packageFolder))) {
                for (Path each : files.toList()) {
                    if (each.getFileName().toString().matches(classes)) {
                        Files.delete(each);
                    }
                }
            }
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Compiles everything. */
    public Result compile(List<String> options) {
        try (Stream<Path> files = Files.walk(sources)) {
            return compile(
                    options,
                    files.filter(file -> file.toString().endsWith(".java"))
                            .sorted()
                            .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Compiles a few files against what was compiled before. */
    public Result compileOnly(String... files) {
        return compileOnly(Example.STRICT, files);
    }

    public Result compileOnly(List<String> options, String... files) {
        return compile(options, Stream.of(files).map(sources::resolve).toList());
    }

    /**
     * As Gradle does after an edit: without the list, which it has deleted, and with classes that are not compiled but
     * passed to the processors.
     */
    public Result compileOnly(List<String> options, List<String> files, List<String> classes) {
        try {
            Files.deleteIfExists(output.resolve(ServiceFile.PATH));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return compile(options, files.stream().map(sources::resolve).toList(), classes);
    }

    private Result compile(List<String> options, List<Path> files) {
        return compile(options, files, List.of());
    }

    private Result compile(List<String> options, List<Path> files, List<String> classes) {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        try (StandardJavaFileManager manager =
                compiler.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8)) {
            manager.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(output));
            manager.setLocationFromPaths(StandardLocation.SOURCE_OUTPUT, List.of(generated));
            List<Path> path = new ArrayList<>(classPath);
            path.add(output);
            manager.getLocation(StandardLocation.CLASS_PATH).forEach(file -> path.add(file.toPath()));
            manager.setLocationFromPaths(StandardLocation.CLASS_PATH, path);
            List<String> all = new ArrayList<>(options);
            all.add("--release");
            all.add("17");
            JavaCompiler.CompilationTask task = compiler.getTask(
                    compilerOutput, manager, diagnostics, all, classes, manager.getJavaFileObjectsFromPaths(files));
            task.setProcessors(processors.get());
            task.setLocale(Locale.ROOT);
            boolean success = task.call();
            return new Result(success, diagnostics.getDiagnostics(), output, generated);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the compiler said and wrote. */
    public record Result(
            boolean success, List<Diagnostic<? extends JavaFileObject>> diagnostics, Path output, Path generated) {

        /** Every message as {@code error at 1: text}, where 1 is the marker right in front of its place. */
        public List<String> messages() {
            return diagnostics.stream()
                    .sorted(Comparator.comparing((Diagnostic<? extends JavaFileObject> each) -> each.getSource() == null
                                    ? ""
                                    : each.getSource().getName())
                            .thenComparing(Diagnostic::getStartPosition))
                    .map(Result::describe)
                    .toList();
        }

        /** The text of a generated class. */
        public String registry(String simpleName) {
            try (Stream<Path> files = Files.walk(generated)) {
                Path file = files.filter(each -> each.getFileName().toString().equals(simpleName + ".java"))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("no " + simpleName + ", but: " + messages()));
                return Files.readString(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** The lines of the service file. */
        public List<String> services() {
            try {
                Path file = output.resolve(ServiceFile.PATH);
                return Files.exists(file) ? Files.readAllLines(file) : List.of();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static String describe(Diagnostic<? extends JavaFileObject> diagnostic) {
            String kind = switch (diagnostic.getKind()) {
                case ERROR -> "error";
                case WARNING, MANDATORY_WARNING -> "warning";
                default -> "note";
            };
            String text = diagnostic.getMessage(Locale.ROOT);
            JavaFileObject file = diagnostic.getSource();
            if (file == null || diagnostic.getStartPosition() == Diagnostic.NOPOS) {
                return kind + ": " + text;
            }
            return kind + " at " + place(file, diagnostic) + ": " + text;
        }

        private static String place(JavaFileObject file, Diagnostic<? extends JavaFileObject> diagnostic) {
            try {
                String source = Files.readString(Path.of(file.toUri()));
                int start = (int) diagnostic.getStartPosition();
                if (source.startsWith("*/", start - 2)) {
                    int open = source.lastIndexOf("/*", start);
                    return source.substring(open + 2, start - 2);
                }
                return diagnostic.getLineNumber() + ":" + diagnostic.getColumnNumber() + " of " + file.getName();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
