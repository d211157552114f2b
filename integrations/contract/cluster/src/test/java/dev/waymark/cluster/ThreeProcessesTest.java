package dev.waymark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Sites;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Three processes share a directory: one refreshes, is killed, and its successor is stopped and goes on. */
@Tag("long")
class ThreeProcessesTest {

    private static final Duration TERM = Duration.ofSeconds(2);
    private static final int PAGES = 200;

    /** What a process says. */
    private record Said(String process, String word, String rest) {}

    private final List<Process> processes = new ArrayList<>();
    private final BlockingQueue<Said> said = new LinkedBlockingQueue<>();
    private final List<Said> all = new ArrayList<>();

    @TempDir
    private Path directory;

    /** Each page of one pass has the time of that pass, by a clock that all processes of this machine share. */
    private static SitemapBuilder site(Path directory) {
        return Sites.site(entries -> entries.entry("a.B#c", "pages", "/pages/{id}")
                        .query("v")
                        .pages(url -> {
                            long now = System.nanoTime();
                            System.out.println("began " + now);
                            for (int i = 0; i < PAGES; i++) {
                                url.begin().value(i).value(now).end();
                                pause(5);
                            }
                        }))
                .store(SnapshotStore.directory(directory));
    }

    private static void pause(int millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What is killed and stopped: takes the directory and a name. */
    public static void main(String[] arguments) throws IOException {
        Sitemap sitemap = site(Path.of(arguments[0]))
                .plugin(new Cluster().oneRefresher(true).leaseTerm(TERM).instanceName(arguments[1]))
                .refreshInterval(Duration.ofSeconds(1))
                .listener(new SitemapListener() {
                    @Override
                    public void refreshed(RefreshReport report) {
                        System.out.println("ended " + report.problem().orElse("well"));
                    }
                })
                .build();
        sitemap.start();
        // Until the test has ended.
        while (System.in.read() >= 0) {}
    }

    private Process begin(String name) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ThreeProcessesTest.class.getName(),
                        directory.toString(),
                        name)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        processes.add(process);
        Thread reader = new Thread(() -> {
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    String[] words = line.split(" ", 2);
                    said.add(new Said(name, words[0], words[1]));
                }
            } catch (IOException e) {
                // It was killed.
            }
        });
        reader.setDaemon(true);
        reader.start();
        return process;
    }

    @AfterEach
    void kill() throws Exception {
        for (Process process : processes) {
            process.destroyForcibly().waitFor();
        }
    }

    private Said await(Predicate<Said> wanted) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(90);
        while (true) {
            Said next = said.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
            assertThat(next).as("in time; until then: " + all).isNotNull();
            all.add(next);
            if (wanted.test(next)) {
                return next;
            }
        }
    }

    private Said awaitBegin(Set<String> others) throws InterruptedException {
        return await(next -> next.word().equals("began") && !others.contains(next.process()));
    }

    private static void signal(Process process, String name) throws Exception {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
        Assumptions.assumeTrue(kill.waitFor() == 0, "signals can be sent on this machine");
    }

    /** The time of the pass that is published: one, and all of its pages. */
    private long published() {
        try (Sitemap reader = site(directory).build()) {
            List<String> locs = Sites.allLocs(Sites.snapshot(reader));
            assertThat(locs).hasSize(PAGES).doesNotHaveDuplicates();
            Set<String> versions = locs.stream()
                    .map(loc -> loc.substring(loc.indexOf("?v=") + 3))
                    .collect(Collectors.toSet());
            assertThat(versions).hasSize(1);
            return Long.parseLong(versions.iterator().next());
        }
    }

    private Process process(Said of) {
        return processes.get(of.process().charAt(0) - 'a');
    }

    @Test
    void leaderIsKilled_andItsSuccessorIsStopped_andNothingOlderIsEverPublished() throws Exception {
        begin("a");
        begin("b");
        begin("c");
        Said first = awaitBegin(Set.of());
        await(next -> next.word().equals("ended"));
        assertThat(all.stream().map(Said::process).distinct()).containsExactly(first.process());
        long before = published();

        await(next -> next.word().equals("began"));
        process(first).destroyForcibly().waitFor();
        Said second = awaitBegin(Set.of(first.process()));
        assertThat(published()).as("the last snapshot stays").isGreaterThanOrEqualTo(before);
        await(next -> next.word().equals("ended") && next.process().equals(second.process()));
        assertThat(published()).isGreaterThanOrEqualTo(Long.parseLong(second.rest()));

        await(next -> next.word().equals("began") && next.process().equals(second.process()));
        signal(process(second), "STOP");
        Said third = awaitBegin(Set.of(first.process(), second.process()));
        assertThat(third.process()).isNotIn(first.process(), second.process());
        await(next -> next.word().equals("ended") && next.process().equals(third.process()));
        long after = published();
        assertThat(after).isGreaterThanOrEqualTo(Long.parseLong(third.rest()));

        signal(process(second), "CONT");
        Said woken = await(next -> next.word().equals("ended") && next.process().equals(second.process()));
        // It finds out between two pages that its lease is gone, or at the end from the number in the manifest.
        assertThat(woken.rest())
                .isIn(
                        "Another process refreshes the sitemap now",
                        "Another process, " + third.process() + ", has begun to refresh the sitemap meanwhile");
        assertThat(published()).isGreaterThanOrEqualTo(after);
    }
}
