package dev.waymark.runtime.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.store.SnapshotStore.Read;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What every store promises. */
abstract class SnapshotStoreContract extends BlobContract {

    private static final String RECORD = "manifest-shop";

    /** Reads a record that must have a value. */
    static Read.Value value(SnapshotStore store, String record, @Nullable String known) throws IOException {
        return (Read.Value) store.read(record, known);
    }

    @Test
    void recordThatIsNotThere_isAbsent() throws IOException {
        assertThat(store.read(RECORD, null)).isInstanceOf(Read.Absent.class);
        assertThat(store.read(RECORD, "1")).isInstanceOf(Read.Absent.class);
    }

    @Test
    void record_isReadWithItsVersion_andNotAgain() throws IOException {
        String version = store.replace(RECORD, null, bytes("one")).orElseThrow();
        Read.Value value = value(store, RECORD, null);
        assertThat(value.version()).isEqualTo(version);
        assertThat(value.bytes()).isEqualTo(bytes("one"));
        assertThat(store.read(RECORD, version)).isInstanceOf(Read.Unchanged.class);
        assertThat(value(store, RECORD, "another").bytes()).isEqualTo(bytes("one"));
    }

    @Test
    void recordWithoutBytes_isARecord() throws IOException {
        assertThat(store.replace(RECORD, null, new byte[0])).isPresent();
        assertThat(value(store, RECORD, null).bytes()).isEmpty();
    }

    @Test
    void largestRecord_isReadAsItWas() throws IOException {
        byte[] large = new byte[(64 << 10) - 1];
        Arrays.fill(large, (byte) '\n');
        store.replace(RECORD, null, large);
        assertThat(value(store, RECORD, null).bytes()).isEqualTo(large);
    }

    @Test
    void replace_followsTheExpectedVersion_andNoOther() throws IOException {
        String one = store.replace(RECORD, null, bytes("one")).orElseThrow();
        assertThat(store.replace(RECORD, null, bytes("x"))).isEmpty();
        assertThat(store.replace(RECORD, "another", bytes("x"))).isEmpty();
        String two = store.replace(RECORD, one, bytes("two")).orElseThrow();
        assertThat(two).isNotEqualTo(one);
        assertThat(store.replace(RECORD, one, bytes("x"))).isEmpty();
        assertThat(value(store, RECORD, one).bytes()).isEqualTo(bytes("two"));
    }

    @Test
    void replaceOfARecordThatIsNotThere_expectsNone() throws IOException {
        assertThat(store.replace(RECORD, "1", bytes("x"))).isEmpty();
        assertThat(store.read(RECORD, null)).isInstanceOf(Read.Absent.class);
    }

    /** For a store that can remove records. */
    @Test
    void recordThatIsRemoved_isAbsent_andItsVersionsDoNotComeBack() throws IOException {
        String one = store.replace(RECORD, null, bytes("one")).orElseThrow();
        String two = store.replace(RECORD, one, bytes("two")).orElseThrow();
        assertThat(store.remove(RECORD, one)).isFalse();
        assertThat(store.remove(RECORD, "another")).isFalse();
        assertThat(value(store, RECORD, null).bytes()).isEqualTo(bytes("two"));

        assertThat(store.remove(RECORD, two)).isTrue();

        assertThat(store.remove(RECORD, two)).isFalse();
        assertThat(store.read(RECORD, two)).isInstanceOf(Read.Absent.class);
        assertThat(store.read(RECORD, null)).isInstanceOf(Read.Absent.class);
        assertThat(store.replace(RECORD, two, bytes("x"))).isEmpty();
        String again = store.replace(RECORD, null, bytes("again")).orElseThrow();
        assertThat(again).isNotIn(one, two);
    }

    @Test
    void versionsOfManyReplacements_areAllDifferent() throws IOException {
        List<String> versions = new ArrayList<>();
        String version = null;
        for (int i = 0; i < 20; i++) {
            version = store.replace(RECORD, version, bytes("same")).orElseThrow();
            versions.add(version);
        }
        assertThat(versions).doesNotHaveDuplicates();
    }

    @Test
    void recordsWithSimilarNames_areDifferent() throws IOException {
        store.replace("manifest-a", null, bytes("a"));
        store.replace("manifest-a-1", null, bytes("a-1"));
        store.replace("manifest-a-1-1", null, bytes("a-1-1"));
        assertThat(value(store, "manifest-a", null).bytes()).isEqualTo(bytes("a"));
        assertThat(value(store, "manifest-a-1", null).bytes()).isEqualTo(bytes("a-1"));
        assertThat(value(store, "manifest-a-1-1", null).bytes()).isEqualTo(bytes("a-1-1"));
        assertThat(store.read("manifest", null)).isInstanceOf(Read.Absent.class);
    }

    @Test
    void recordThatIsReplaced_changesNoArrayThatSomebodyHas() throws IOException {
        byte[] mine = bytes("one");
        store.replace(RECORD, null, mine);
        mine[0] = 'x';
        byte[] read = value(store, RECORD, null).bytes();
        assertThat(read).isEqualTo(bytes("one"));
        read[0] = 'y';
        assertThat(value(store, RECORD, null).bytes()).isEqualTo(bytes("one"));
    }

    @Test
    void recordIsNoBlob_andABlobNoRecord() throws IOException {
        put("shop/1", "blob");
        store.replace(RECORD, null, bytes("record"));
        assertThat(keys(store, "")).containsExactly("shop/1");
        assertThat(store.read("shop", null)).isInstanceOf(Read.Absent.class);
    }

    @Test
    void threadsThatRace_replaceEachVersionOnce() throws Exception {
        race(8, 25);
    }

    /** As many objects as threads, all for one store. */
    void race(int threads, int rounds) throws Exception {
        CyclicBarrier together = new CyclicBarrier(threads);
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Integer>> running = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                SnapshotStore mine = open();
                byte[] value = bytes("thread " + thread);
                running.add(executor.submit(() -> wins(mine, value, together, rounds)));
            }
            int wins = 0;
            for (Future<Integer> one : running) {
                wins += one.get(60, TimeUnit.SECONDS);
            }
            assertThat(wins).isEqualTo(rounds);
        } finally {
            executor.shutdownNow();
        }
    }

    /** How often this thread was the one; it must have been it if its bytes are there. */
    private static int wins(SnapshotStore store, byte[] value, CyclicBarrier together, int rounds) throws Exception {
        int wins = 0;
        for (int round = 0; round < rounds; round++) {
            Read before = store.read(RECORD, null);
            String version = before instanceof Read.Value known ? known.version() : null;
            together.await();
            Optional<String> replaced = store.replace(RECORD, version, value);
            wins += replaced.isPresent() ? 1 : 0;
            together.await();
            Read.Value after = value(store, RECORD, version);
            assertThat(Arrays.equals(after.bytes(), value)).isEqualTo(replaced.isPresent());
            replaced.ifPresent(mine -> assertThat(after.version()).isEqualTo(mine));
        }
        return wins;
    }

    @Test
    void whoReadsARecord_findsTheBlobsThatWerePutBefore() throws Exception {
        int rounds = 50;
        SnapshotStore reading = open();
        ExecutorService executor = Executors.newSingleThreadExecutor();
        try {
            Future<Integer> reader = executor.submit(() -> {
                int seen = 0;
                String known = null;
                while (seen < rounds) {
                    if (reading.read(RECORD, known) instanceof Read.Value value) {
                        known = value.version();
                        String name = new String(value.bytes(), StandardCharsets.UTF_8);
                        seen = Integer.parseInt(name);
                        assertThat(text(reading, "shop/" + name, 0, name.length()))
                                .isEqualTo(name);
                    }
                }
                return seen;
            });
            String version = null;
            for (int round = 1; round <= rounds; round++) {
                String name = Integer.toString(round);
                put("shop/" + name, name);
                version = store.replace(RECORD, version, bytes(name)).orElseThrow();
            }
            assertThat(reader.get(60, TimeUnit.SECONDS)).isEqualTo(rounds);
        } finally {
            executor.shutdownNow();
        }
    }
}
