package dev.waymark.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * How long many pages take, and how much memory; only by hand:
 *
 * <pre>
 * mvn -pl integrations/spark -am test -Dtest=SparkScaleTest -Dsurefire.failIfNoSpecifiedTests=false \
 *     -Dwaymark.spark.pages=10000000 "-Dwaymark.spark.master=local[1]"
 * </pre>
 *
 * <p>{@code waymark.spark.master} may be {@code local-cluster[2,1,1024]}: two executors, each a process.
 */
@EnabledIfSystemProperty(named = "waymark.spark.pages", matches = "[0-9]+")
class SparkScaleTest {

    @Test
    void manyPages_areRendered(@TempDir Path home) throws Exception {
        String master = System.getProperty("waymark.spark.master", "local[1]");
        Path jars = Files.createDirectories(home.resolve("jars"));
        Process process = process(master, home, jars).redirectErrorStream(true).start();
        try (BufferedReader lines = process.inputReader()) {
            lines.lines().forEach(System.out::println);
        }
        assertThat(process.waitFor()).isZero();
        for (Path link : links(jars)) {
            Files.delete(link);
        }
    }

    private static List<Path> links(Path jars) throws IOException {
        try (Stream<Path> links = Files.list(jars)) {
            return links.toList();
        }
    }

    private static ProcessBuilder process(String master, Path home, Path jars) throws IOException {
        String classPath = System.getProperty("java.class.path");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                System.getProperty("waymark.spark.heap", "-Xmx1g"),
                "-cp",
                classPath));
        if (master.equals("local[1]")) {
            // So that one process has no second thread, either.
            command.add("-XX:ActiveProcessorCount=1");
        }
        command.addAll(List.of(
                ScaleRun.class.getName(),
                master,
                System.getProperty("waymark.spark.pages"),
                System.getProperty("waymark.spark.rounds", "3"),
                System.getProperty("waymark.spark.kinds", "plain,parts,checked,dataset")));
        link(classPath, jars);
        ProcessBuilder process = new ProcessBuilder(command).directory(home.toFile());
        process.environment()
                .putAll(Map.of(
                        "SPARK_LOCAL_IP", "127.0.0.1",
                        "SPARK_HOME", home.toString(),
                        "SPARK_SCALA_VERSION", "2.13"));
        return process;
    }

    /** What the executors of a cluster on one machine are started from: a folder with all jars. */
    private static void link(String classPath, Path jars) throws IOException {
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            Path file = Path.of(entry);
            if (Files.isRegularFile(file)) {
                Files.createSymbolicLink(jars.resolve(file.getFileName()), file);
            }
        }
    }
}
