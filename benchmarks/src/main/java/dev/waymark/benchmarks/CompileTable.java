package dev.waymark.benchmarks;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedOptions;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * Measures the processor's cost when compiling a {@link CompiledApplication}, compared with no processor, an empty one,
 * one that only writes the same classes, two third-party ones that generate as many, and Spring's, which writes one
 * file. Each runs in its own process, in turn. From the root of the repository:
 *
 * <pre>
 * mvn -q -pl benchmarks -am -DskipTests package
 * java -cp benchmarks/target/benchmarks.jar dev.waymark.benchmarks.CompileTable
 * </pre>
 */
final class CompileTable {

    private static final int ROUNDS = 9;

    /** Wall-clock time, processor time, number of generated classes. */
    private static final int FIGURES = 3;

    /** The classes for {@link Same}, in the run's folder. */
    private static final String KEPT = "kept";

    private static final String WAYMARK = "processor/target/waymark-processor-0.1.0-SNAPSHOT.jar";

    /** The annotation processor in use. */
    private enum Way {
        NONE("no processor", ""),
        EMPTY("a processor that does nothing", Empty.class.getName()),
        SAME("one that writes the classes of Waymark from a list", Same.class.getName()),
        WAYMARK(
                "**Waymark**",
                "dev.waymark.processor.RegistryListProcessor,dev.waymark.processor.SitemapProcessor,"
                        + "dev.waymark.processor.WaymarkAnnotationsProcessor"),
        MAPSTRUCT("MapStruct", "org.mapstruct.ap.MappingProcessor"),
        RECORD_BUILDER("RecordBuilder", "io.soabase.recordbuilder.processor.RecordBuilderProcessor"),
        SPRING(
                "Spring's configuration processor",
                "org.springframework.boot.configurationprocessor.ConfigurationMetadataAnnotationProcessor");

        final String title;
        final String processors;

        Way(String title, String processors) {
            this.title = title;
            this.processors = processors;
        }
    }

    private CompileTable() {}

    /**
     * Arguments: the number of rounds, default 9; the path of Waymark's processor. With {@code small} before them, the
     * application has 167 files and three controllers instead of 300 and 60, and the other generators are left out.
     */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length > 0 && arguments[0].equals("small")) {
            String[] rest = Arrays.copyOfRange(arguments, 1, arguments.length);
            measure(41, 3, EnumSet.of(Way.EMPTY, Way.SAME, Way.WAYMARK), rest);
        } else if (arguments.length == 3) {
            compile(Way.valueOf(arguments[0]), Path.of(arguments[1]), arguments[2]);
        } else {
            measure(60, 60, EnumSet.allOf(Way.class), arguments);
        }
    }

    private static void measure(int features, int controllers, Set<Way> ways, String[] arguments) throws Exception {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : ROUNDS;
        String processor = arguments.length > 1 ? arguments[1] : WAYMARK;
        Path folder = Files.createTempDirectory("compile");
        try {
            CompiledApplication.write(folder.resolve("sources"), features, controllers);
            child(Way.WAYMARK, folder, processor, new double[FIGURES][1], 0);
            keep(folder);
            Map<Way, double[][]> results = new EnumMap<>(Way.class);
            for (Way way : ways) {
                results.put(way, new double[FIGURES][rounds]);
            }
            for (int round = 0; round < rounds; round++) {
                for (Map.Entry<Way, double[][]> way : results.entrySet()) {
                    child(way.getKey(), folder, processor, way.getValue(), round);
                }
            }
            print(results);
        } finally {
            Renderers.delete(folder);
        }
    }

    private static void print(Map<Way, double[][]> results) {
        System.out.println(Rounds.machine());
        System.out.println("| | times the empty one, by the clock | times the empty one, by the processors | ms by the"
                + " clock | ms of the processors | classes generated |");
        System.out.println("|---|---|---|---|---|---|");
        double[][] empty = Objects.requireNonNull(results.get(Way.EMPTY));
        results.forEach((way, own) -> System.out.printf(
                Locale.ROOT,
                "| %s | %s | %s | %s | %s | %.0f |%n",
                way.title,
                quotient(own[0], empty[0]),
                quotient(own[1], empty[1]),
                Rounds.spread(own[0]),
                Rounds.spread(own[1]),
                own[2][0]));
    }

    private static String quotient(double[] own, double[] empty) {
        double[] quotients = new double[own.length];
        Arrays.setAll(quotients, round -> own[round] / empty[round]);
        return String.format(
                Locale.ROOT,
                "%.2f (%.2f to %.2f)",
                Rounds.median(quotients),
                Arrays.stream(quotients).min().orElseThrow(),
                Arrays.stream(quotients).max().orElseThrow());
    }

    private static void child(Way way, Path folder, String processor, double[][] results, int round) throws Exception {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        CompileTable.class.getName(),
                        way.name(),
                        folder.toString(),
                        processor)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (InputStream out = child.getInputStream()) {
            String[] figures = new String(out.readAllBytes(), StandardCharsets.US_ASCII)
                    .strip()
                    .split(" ");
            if (child.waitFor() != 0) {
                throw new IllegalStateException(way + " can't be measured");
            }
            for (int i = 0; i < results.length; i++) {
                results[i][round] = Double.parseDouble(figures[i]);
            }
        }
    }

    /** Moves the first run's generated classes to where {@link Same} finds them. */
    private static void keep(Path folder) throws IOException {
        try (DirectoryStream<Path> generated = Files.newDirectoryStream(folder, "generated*")) {
            for (Path one : generated) {
                Files.move(one, folder.resolve(KEPT));
            }
        }
    }

    private static void compile(Way way, Path folder, String processor) throws Exception {
        Path classes = Files.createTempDirectory(folder, "classes");
        Path generated = Files.createTempDirectory(folder, "generated");
        List<String> options = new ArrayList<>(List.of(
                "-nowarn",
                "-parameters",
                "-d",
                classes.toString(),
                "-s",
                generated.toString(),
                "-cp",
                System.getProperty("java.class.path")));
        if (way == Way.NONE) {
            options.add("-proc:none");
        } else {
            options.add("-A" + KEPT + "=" + folder.resolve(KEPT));
            options.addAll(List.of(
                    "-processor",
                    way.processors,
                    "-processorpath",
                    way == Way.WAYMARK ? processor : System.getProperty("java.class.path")));
        }
        files(folder.resolve("sources")).forEach(file -> options.add(file.toString()));
        int result = ToolProvider.getSystemJavaCompiler().run(null, null, null, options.toArray(new String[0]));
        if (result != 0) {
            System.exit(result);
        }
        System.out.printf(
                Locale.ROOT,
                "%d %.1f %d%n",
                System.currentTimeMillis()
                        - ManagementFactory.getRuntimeMXBean().getStartTime(),
                Rounds.processorTime() / 1e6,
                files(generated).size());
    }

    private static List<Path> files(Path folder) throws IOException {
        try (var all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    /** A processor that does nothing: javac itself does more as soon as there is one. */
    public static class Empty extends AbstractProcessor {

        /** Called by the compiler. */
        public Empty() {}

        @Override
        public Set<String> getSupportedAnnotationTypes() {
            return Set.of("*");
        }

        @Override
        public SourceVersion getSupportedSourceVersion() {
            return SourceVersion.latestSupported();
        }

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            return false;
        }
    }

    /** Writes given classes without reading anything: the minimum cost of that many generated classes. */
    @SupportedOptions(KEPT)
    public static final class Same extends Empty {

        private boolean done;

        /** Called by the compiler. */
        public Same() {}

        @Override
        public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
            if (done) {
                return false;
            }
            done = true;
            Path kept =
                    Path.of(Objects.requireNonNull(processingEnv.getOptions().get(KEPT)));
            try {
                for (Path file : files(kept)) {
                    String name = kept.relativize(file).toString().replace(File.separatorChar, '.');
                    JavaFileObject source = processingEnv
                            .getFiler()
                            .createSourceFile(name.substring(0, name.length() - ".java".length()));
                    try (Writer out = source.openWriter()) {
                        out.write(Files.readString(file));
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return false;
        }
    }
}
