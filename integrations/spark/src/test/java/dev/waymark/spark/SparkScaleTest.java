package dev.waymark.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
        List<String> options = new ArrayList<>(List.of(System.getProperty("waymark.spark.heap", "-Xmx1g")));
        if (master.equals("local[1]")) {
            // Limits each process to one thread.
            options.add("-XX:ActiveProcessorCount=1");
        }
        Process process = SparkProcess.of(
                        home,
                        options,
                        ScaleRun.class,
                        master,
                        System.getProperty("waymark.spark.pages"),
                        System.getProperty("waymark.spark.rounds", "3"),
                        System.getProperty("waymark.spark.kinds", "plain,parts,checked,dataset"))
                .start();
        try (BufferedReader lines = process.inputReader()) {
            lines.lines().forEach(System.out::println);
        }
        assertThat(process.waitFor()).isZero();
        SparkProcess.clear(home);
    }
}
