package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that refreshes without pause is killed at random moments; whatever is found afterwards belongs to one
 * snapshot. {@code -Dwaymark.test.kills=200} for more than the few of an ordinary build.
 */
@Tag("long")
class CrashTest {

    private static final int KILLS = Integer.getInteger("waymark.test.kills", 8);
    private static final int PAGES = 3_000;

    /** What the process says. */
    private static final char STARTED = 's';

    private static final char PUBLISHED = 'p';

    /** Every page of one refresh carries the number of that refresh. */
    private static SitemapBuilder site(Path directory, AtomicLong version) {
        return Sites.site(entries -> {
                    for (String section : List.of("a", "b")) {
                        entries.entry("a.B#" + section, section, "/" + section + "/{id}")
                                .query("v")
                                .pages(url -> {
                                    long now = version.get();
                                    for (int i = 0; i < PAGES; i++) {
                                        url.begin().value(i).value(now).end();
                                    }
                                });
                    }
                })
                .maxUrls(500)
                .store(SnapshotStore.directory(directory));
    }

    /** What is killed: takes the directory and the first version. */
    public static void main(String[] arguments) {
        AtomicLong version = new AtomicLong(Long.parseLong(arguments[1]));
        try (Sitemap sitemap = site(Path.of(arguments[0]), version).build()) {
            System.out.print(STARTED);
            System.out.flush();
            while (true) {
                if (sitemap.refresh(Refresh.all()).failed()) {
                    throw new IllegalStateException("failed");
                }
                System.out.print(PUBLISHED);
                System.out.flush();
                version.incrementAndGet();
            }
        }
    }

    @Test
    void killedAtAnyMoment_theDirectoryHoldsOneWholeSnapshot(@TempDir Path directory) throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        long last = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            // The first one when there is something to lose, however slow the machine is.
            killAfter(kill == 0 ? PUBLISHED : STARTED, random.nextInt(300), directory, last + 1);
            last = check(directory, last, "kill " + kill + ", seed " + seed);
        }
        assertThat(last).isPositive();
    }

    private static void killAfter(char sign, int millis, Path directory, long version)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CrashTest.class.getName(),
                        directory.toString(),
                        Long.toString(version))
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

    private static long check(Path directory, long last, String message) throws IOException {
        try (Sitemap sitemap = site(directory, new AtomicLong()).build()) {
            Snapshot snapshot = Sites.snapshot(sitemap);
            List<String> locs = Sites.allLocs(snapshot);
            assertThat(locs).as(message).hasSize(2 * PAGES).doesNotHaveDuplicates();
            Set<String> versions = locs.stream()
                    .map(loc -> loc.substring(loc.indexOf("?v=") + 3))
                    .collect(Collectors.toSet());
            assertThat(versions).as(message).hasSize(1);
            assertThat(Sites.locs(Sites.text(sitemap, "sitemap.xml")))
                    .as(message)
                    .isEqualTo(snapshot.names().stream()
                            .skip(1)
                            .map(name -> Sites.BASE + "/" + name)
                            .toList());
            for (String name : snapshot.names()) {
                SitemapFile file = snapshot.file(name).orElseThrow();
                byte[] bytes = Sites.bytes(file);
                Fingerprint fingerprint = ((StoredFile) file).fingerprint();
                assertThat(new KeyedHash(fingerprint.key()).of(bytes, bytes.length))
                        .as(message)
                        .isEqualTo(fingerprint);
            }
            assertThat(Files.exists(directory)).isTrue();
            long version = Long.parseLong(versions.iterator().next());
            assertThat(version).as(message).isGreaterThanOrEqualTo(last);
            return version;
        }
    }
}
