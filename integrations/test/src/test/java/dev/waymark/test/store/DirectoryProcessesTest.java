package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real processes that count in one directory, one of which is killed again and again. {@code -Dwaymark.test.kills=200}
 * for more than the few of an ordinary build.
 */
@Tag("long")
class DirectoryProcessesTest {

    private static final int KILLS = Integer.getInteger("waymark.test.kills", 5);
    private static final String RECORD = "count";

    /** Printed for a write whose outcome is unknown, as on a machine that stops a process for long. */
    private static final int UNKNOWN = 0;

    /** What is killed: takes the directory, and says each number that it has written. */
    public static void main(String[] arguments) throws IOException {
        SnapshotStore store = SnapshotStore.directory(Path.of(arguments[0]));
        while (true) {
            RecordValue value = store.read(RECORD, null).orElse(null);
            String version = value == null ? null : value.version();
            int next = value == null ? 1 : number(value) + 1;
            byte[] bytes = Integer.toString(next).getBytes(StandardCharsets.UTF_8);
            store.put("count/" + next, bytes);
            try {
                if (store.replace(RECORD, version, bytes).isPresent()) {
                    System.out.println(next);
                }
            } catch (IOException e) {
                System.out.println(UNKNOWN);
            }
        }
    }

    private static int number(RecordValue value) {
        return Integer.parseInt(new String(value.bytes(), StandardCharsets.UTF_8));
    }

    /** One process, and what it has printed. */
    private static final class Counting {
        private final Process process;
        private final Thread reader;
        private final List<Integer> output = Collections.synchronizedList(new ArrayList<>());

        Counting(Path directory) throws IOException {
            process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            DirectoryProcessesTest.class.getName(),
                            directory.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            reader = new Thread(this::read);
            reader.start();
        }

        private void read() {
            try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    output.add(Integer.valueOf(line));
                }
            } catch (IOException e) {
                // It was killed.
            }
        }

        void awaitCounts(int more) throws InterruptedException {
            int end = output.size() + more;
            while (output.size() < end) {
                assertThat(process.isAlive()).as("the process runs").isTrue();
                TimeUnit.MILLISECONDS.sleep(1);
            }
        }

        List<Integer> kill() throws InterruptedException {
            int unused = process.destroyForcibly().waitFor();
            reader.join();
            return output;
        }
    }

    @Test
    void processesThatAreKilled_loseNoCountThatTheySaid_andNoneTwice(@TempDir Path directory) throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        List<Integer> output = new ArrayList<>();
        Counting staying = new Counting(directory);
        try {
            for (int kill = 0; kill < KILLS; kill++) {
                Counting killed = new Counting(directory);
                try {
                    killed.awaitCounts(1 + random.nextInt(20));
                    staying.awaitCounts(1);
                } finally {
                    output.addAll(killed.kill());
                }
            }
        } finally {
            output.addAll(staying.kill());
        }
        int unknown = Collections.frequency(output, UNKNOWN);
        output.removeAll(List.of(UNKNOWN));
        assertThat(output).as("seed %d", seed).doesNotHaveDuplicates();
        SnapshotStore store = SnapshotStore.directory(directory);
        int last = number(store.read(RECORD, null).orElseThrow());
        // Of each that was killed, the last may be written and not printed.
        assertThat(last).isBetween(output.size(), output.size() + unknown + KILLS + 1);
        for (int number : List.of(1, last / 2, last)) {
            String text = Integer.toString(number);
            assertThat(StoreCase.text(store, "count/" + number, text.length())).isEqualTo(text);
        }
    }
}
