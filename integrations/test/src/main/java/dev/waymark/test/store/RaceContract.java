package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The contract for concurrent and interrupted calls. */
abstract class RaceContract extends RecordContract {

    private static final int THREADS = 8;
    private static final int ROUNDS = 25;

    private static void await(CyclicBarrier barrier) throws Exception {
        int unused = barrier.await(60, TimeUnit.SECONDS);
    }

    @Test
    void threadsThatRace_replaceEachVersionOnce() throws Exception {
        assertThat(race(round -> RECORD)).hasSize(ROUNDS).doesNotHaveDuplicates();
    }

    @Test
    void recordThatNoOneHasWritten_isWrittenByOne() throws Exception {
        assertThat(race(round -> "first-" + round)).hasSize(ROUNDS);
    }

    /** Lets all threads replace one record in each round, and returns the versions they created. */
    private Collection<String> race(IntFunction<String> records) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(THREADS);
        Collection<String> versions = new ConcurrentLinkedQueue<>();
        together(THREADS, (mine, thread) -> versions.addAll(wins(mine, bytes("thread " + thread), barrier, records)));
        return versions;
    }

    /** The versions this thread created; it must have created one if its bytes are stored. */
    private static List<String> wins(
            SnapshotStore store, byte[] value, CyclicBarrier barrier, IntFunction<String> records) throws Exception {
        List<String> versions = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            String record = records.apply(round);
            String version = store.read(record, null).map(RecordValue::version).orElse(null);
            await(barrier);
            Optional<String> replaced = store.replace(record, version, value);
            replaced.ifPresent(versions::add);
            await(barrier);
            RecordValue after = value(store, record, version);
            assertThat(Arrays.equals(after.bytes(), value)).isEqualTo(replaced.isPresent());
            replaced.ifPresent(mine -> assertThat(after.version()).isEqualTo(mine));
        }
        return versions;
    }

    /** The outcome of a call may be unknown, but a successful call must not report failure. */
    @Test
    void numberThatManyCount_losesNone() throws Exception {
        int each = 15;
        AtomicInteger unknown = new AtomicInteger();
        Collection<String> versions = new ConcurrentLinkedQueue<>();
        together(THREADS, (mine, thread) -> {
            for (int counted = 0; counted < each; ) {
                Optional<String> version = count(mine, unknown);
                version.ifPresent(versions::add);
                counted += version.isPresent() ? 1 : 0;
            }
        });
        int sure = THREADS * each;
        assertThat(versions).hasSize(sure).doesNotHaveDuplicates();
        assertThat(Integer.parseInt(text(store(), RECORD))).isBetween(sure, sure + unknown.get());
        assertThat(unknown).as("calls whose outcome is unknown").hasValueLessThan(sure);
    }

    private static Optional<String> count(SnapshotStore store, AtomicInteger unknown) throws IOException {
        RecordValue read = store.read(RECORD, null).orElse(null);
        String version = read == null ? null : read.version();
        int number = read == null ? 0 : Integer.parseInt(new String(read.bytes(), StandardCharsets.UTF_8));
        try {
            return store.replace(RECORD, version, bytes(Integer.toString(number + 1)));
        } catch (IOException e) {
            unknown.incrementAndGet();
            return Optional.empty();
        }
    }

    /** If a store can't remove records, the replacement wins. */
    @Test
    void recordThatIsReplacedAndRemovedAtOnce_isNeverBoth() throws Exception {
        SnapshotStore replacing = store();
        SnapshotStore removing = other();
        CyclicBarrier barrier = new CyclicBarrier(2);
        List<String> versions = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            versions.add(store().replace("both-" + round, null, bytes("old")).orElseThrow());
        }
        boolean[] replaced = new boolean[ROUNDS];
        boolean[] removed = new boolean[ROUNDS];
        together(
                () -> {
                    for (int round = 0; round < ROUNDS; round++) {
                        await(barrier);
                        replaced[round] = replacing
                                .replace("both-" + round, versions.get(round), bytes("new"))
                                .isPresent();
                    }
                },
                () -> {
                    for (int round = 0; round < ROUNDS; round++) {
                        await(barrier);
                        removed[round] = removing.remove("both-" + round, versions.get(round));
                    }
                });
        for (int round = 0; round < ROUNDS; round++) {
            assertThat(removed[round] && replaced[round])
                    .as("both in round %d", round)
                    .isFalse();
            if (replaced[round]) {
                assertThat(text(store(), "both-" + round)).isEqualTo("new");
            } else if (removed[round]) {
                assertThat(store().read("both-" + round, null)).isEmpty();
            }
        }
    }

    @Test
    void whoReadsARecord_findsTheBlobsThatWerePutBefore() throws Exception {
        int rounds = 50;
        SnapshotStore writing = store();
        SnapshotStore reading = other();
        together(
                () -> {
                    String version = null;
                    for (int round = 1; round <= rounds; round++) {
                        String name = Integer.toString(round);
                        writing.put("shop/" + name, bytes(name));
                        version = writing.replace(RECORD, version, bytes(name)).orElseThrow();
                    }
                },
                () -> {
                    int seen = 0;
                    String known = null;
                    while (seen < rounds) {
                        RecordValue value = reading.read(RECORD, known).orElse(null);
                        if (value != null && !value.version().equals(known)) {
                            known = value.version();
                            String name = new String(value.bytes(), StandardCharsets.UTF_8);
                            assertThat(Integer.parseInt(name)).isGreaterThan(seen);
                            seen = Integer.parseInt(name);
                            assertThat(text(reading, "shop/" + name, name.length()))
                                    .isEqualTo(name);
                            assertThat(keys(reading, "shop/")).contains("shop/" + name);
                        }
                    }
                });
    }

    @Test
    void callOfAThreadThatIsInterrupted_succeedsOrFails_andTheStoreGoesOn() throws IOException {
        byte[] large = noise(600_000);
        boolean put = true;
        Thread.currentThread().interrupt();
        try {
            store().put("shop/1", large);
        } catch (IOException e) {
            put = false;
        }
        boolean unused = Thread.interrupted();
        List<String> keys = keys(other(), "");
        if (put || !keys.isEmpty()) {
            assertThat(Arrays.equals(bytes(other(), "shop/1", large.length), large))
                    .isTrue();
        }
        Thread.currentThread().interrupt();
        try {
            Optional<RecordValue> ignored = store().read(RECORD, null);
        } catch (IOException e) {
            // The call may fail.
        }
        unused = Thread.interrupted();
        store().put("shop/2", large);
        assertThat(Arrays.equals(bytes(store(), "shop/2", large.length), large)).isTrue();
        assertThat(store().replace(RECORD, null, bytes("x"))).isPresent();
    }

    /** Which call succeeds is random; the result must be consistent. */
    @Test
    void interruptsFromOutside_leaveEachReplacementWholeOrUndone() throws Exception {
        SnapshotStore store = store();
        String first = store.replace(RECORD, null, bytes("first")).orElseThrow();
        AtomicReference<@Nullable String> tried = new AtomicReference<>();
        Thread writer = new Thread(() -> replaceAgainAndAgain(store, first, tried));
        writer.start();
        while (writer.isAlive()) {
            writer.interrupt();
            LockSupport.parkNanos(500_000);
        }
        assertThat(tried).hasValue("done");
        RecordValue last = value(other(), RECORD, null);
        assertThat(new String(last.bytes(), StandardCharsets.UTF_8)).matches("first|[0-9]+");
        assertThat(store.replace(RECORD, last.version(), bytes("end"))).isPresent();
        assertThat(text(other(), RECORD)).isEqualTo("end");
    }

    private static void replaceAgainAndAgain(
            SnapshotStore store, String first, AtomicReference<@Nullable String> tried) {
        String version = first;
        String last = "first";
        for (int i = 0; i < 100; i++) {
            try {
                Optional<String> replaced = store.replace(RECORD, version, bytes(Integer.toString(i)));
                // There are no other writers, so the expected version must have been current.
                if (replaced.isEmpty()) {
                    return;
                }
                version = replaced.get();
                last = Integer.toString(i);
            } catch (IOException e) {
                // The outcome is unknown: read again, as callers do.
                RecordValue now = readUninterrupted(store);
                String text = new String(now.bytes(), StandardCharsets.UTF_8);
                if (!text.equals(last) && !text.equals(Integer.toString(i))) {
                    return;
                }
                version = now.version();
                last = text;
            }
        }
        tried.set("done");
    }

    private static RecordValue readUninterrupted(SnapshotStore store) {
        while (true) {
            try {
                boolean unused = Thread.interrupted();
                return value(store, RECORD, null);
            } catch (IOException e) {
                // Interrupted again.
            }
        }
    }
}
