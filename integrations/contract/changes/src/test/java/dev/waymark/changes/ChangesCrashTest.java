package dev.waymark.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that changes single pages without pause, and refreshes at times, is killed at random moments; whatever was
 * acknowledged is stored. {@code -Dwaymark.test.kills=200} for more than the few of an ordinary build.
 */
@Tag("long")
class ChangesCrashTest {

    private static final int KILLS = Integer.getInteger("waymark.test.kills", 4);
    private static final int PAGES = 3_000;

    /** What the process says. */
    private static final char STARTED = 's';

    private static final char ACKNOWLEDGED = 'a';

    private static SitemapBuilder site(Path directory, VersionedPages pages) {
        return pages.site().maxUrls(100).store(SnapshotStore.directory(directory.resolve("store")));
    }

    private static VersionedPages pages(Path directory) {
        return new VersionedPages(directory.resolve("pages"), PAGES);
    }

    /** What is killed: takes the directory and a seed. */
    public static void main(String[] arguments) throws Exception {
        Path directory = Path.of(arguments[0]);
        Random random = new Random(Long.parseLong(arguments[1]));
        VersionedPages pages = pages(directory);
        try (Sitemap sitemap = site(directory, pages).build()) {
            say(STARTED);
            if (sitemap.refresh(Refresh.all()).failed()) {
                throw new IllegalStateException("failed");
            }
            AtomicBoolean said = new AtomicBoolean();
            for (int i = 1; true; i++) {
                CompletableFuture<?> unused = pages.change(sitemap, random.nextInt(PAGES))
                        .thenAccept(report -> {
                            if (report.problem().isEmpty() && !said.getAndSet(true)) {
                                say(ACKNOWLEDGED);
                            }
                        });
                if (i % 100 == 0) {
                    CompletableFuture<?> unusedRefresh = sitemap.refreshAsync(Refresh.all());
                }
                TimeUnit.MILLISECONDS.sleep(2);
            }
        }
    }

    private static void say(char sign) {
        System.out.print(sign);
        System.out.flush();
    }

    @Test
    void killedAtAnyMoment_whatWasAcknowledgedIsStored(@TempDir Path directory) throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int kill = 0; kill < KILLS; kill++) {
            killAfter(kill % 2 == 0 ? ACKNOWLEDGED : STARTED, random.nextInt(1_500), directory, random.nextLong());
            VersionedPages pages = pages(directory);
            try (Sitemap sitemap = site(directory, pages).build()) {
                Snapshot snapshot = sitemap.sites().get(0).snapshot().orElseThrow();
                pages.check(pages.acknowledged(), pages.listed(snapshot), "kill " + kill + ", seed " + seed);
            }
        }
        assertThat(IntStream.of(pages(directory).acknowledged()).sum()).isPositive();
    }

    private static void killAfter(char sign, int millis, Path directory, long seed)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ChangesCrashTest.class.getName(),
                        directory.toString(),
                        Long.toString(seed))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            int said = process.getInputStream().read();
            while (said != sign) {
                assertThat(said).as("the process has ended").isNotEqualTo(-1);
                said = process.getInputStream().read();
            }
            TimeUnit.MILLISECONDS.sleep(millis);
        } finally {
            process.destroyForcibly().waitFor();
        }
    }
}
