package dev.waymark.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.cluster.Cluster;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.spark.JobRun.Misfortune;
import dev.waymark.spark.Shop.Brands;
import dev.waymark.spark.Shop.Products;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A driver and two executors, each a process, of which one dies, or is killed. */
@Tag("long")
class SparkProcessesTest {

    @TempDir
    private Path home;

    @TempDir
    private Path folder;

    @AfterEach
    void clear() throws Exception {
        SparkProcess.clear(home);
    }

    private Process begin(String master, Misfortune misfortune) throws Exception {
        return SparkProcess.of(home, List.of("-Xmx512m"), JobRun.class, master, folder.toString(), misfortune.name())
                .start();
    }

    private Optional<? extends Snapshot> served() {
        try (Sitemap sitemap = Sitemap.builder("https://www.example.com")
                .providers(ProviderLocator.of(new Brands(), new Products(List.of())))
                .store(SnapshotStore.directory(folder.resolve("sitemaps")))
                .plugin(new Cluster().serveOnly(true))
                .build()) {
            return sitemap.sites().get(0).snapshot();
        }
    }

    /** Another attempt at a task that is only slow is never begun on one machine. */
    @Test
    void executorThatDies_isReplaced_andNothingIsCountedTwice() throws Exception {
        Process process = begin("local-cluster[2,1,1024]", Misfortune.DEATH);
        List<String> lines;
        try (BufferedReader output = process.inputReader()) {
            lines = output.lines().toList();
        }
        assertThat(process.waitFor()).as(() -> String.join("\n", lines)).isZero();
        assertThat(folder.resolve("died")).exists();
        assertThat(served().orElseThrow().pages()).isEqualTo(10_003);
        assertThat(lines).anyMatch(line -> line.startsWith("skipped {EMPTY_VALUE=PageCount[count=10,"));
    }

    @Test
    void driverThatIsKilled_hasPublishedNothing() throws Exception {
        Process process = begin("local[2]", Misfortune.STANDSTILL);
        // Otherwise it blocks when the pipe is full.
        Thread reader = new Thread(() -> process.inputReader().lines().forEach(line -> {}));
        reader.start();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
        while (!Files.exists(folder.resolve("waits"))) {
            assertThat(System.nanoTime()).isLessThan(end);
            assertThat(process.isAlive()).isTrue();
            TimeUnit.MILLISECONDS.sleep(50);
        }
        assertThat(process.destroyForcibly().waitFor()).isNotZero();
        reader.join();
        // Executors stored what they rendered, and no manifest names it.
        try (Stream<Path> stored = Files.walk(folder.resolve("sitemaps"))) {
            assertThat(stored.filter(Files::isRegularFile)).isNotEmpty();
        }
        assertThat(served()).isEmpty();
    }
}
