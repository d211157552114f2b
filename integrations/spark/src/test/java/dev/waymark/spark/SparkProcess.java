package dev.waymark.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A driver in a process of its own, which may begin executors: {@code local-cluster[2,1,1024]}. */
final class SparkProcess {

    private SparkProcess() {}

    /**
     * A process that is not begun yet; its output is one stream.
     *
     * @param home an empty folder, where the executors find all jars; {@link #clear} empties it
     * @param options of the JVM
     */
    static ProcessBuilder of(Path home, List<String> options, Class<?> main, String... arguments) throws IOException {
        String classPath = System.getProperty("java.class.path");
        link(classPath, Files.createDirectories(home.resolve("jars")));
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", classPath, main.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder process =
                new ProcessBuilder(command).directory(home.toFile()).redirectErrorStream(true);
        process.environment()
                .putAll(Map.of(
                        "SPARK_LOCAL_IP", "127.0.0.1",
                        "SPARK_HOME", home.toString(),
                        "SPARK_SCALA_VERSION", "2.13"));
        return process;
    }

    private static void link(String classPath, Path jars) throws IOException {
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            Path file = Path.of(entry);
            if (Files.isRegularFile(file)) {
                Files.createSymbolicLink(jars.resolve(file.getFileName()), file);
            }
        }
    }

    /** Removes the links, which JUnit would warn of. */
    static void clear(Path home) throws IOException {
        try (Stream<Path> links = Files.list(home.resolve("jars"))) {
            for (Path link : links.toList()) {
                Files.delete(link);
            }
        }
    }
}
