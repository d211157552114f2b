package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.test.store.ProcessGroup.Output;
import java.io.IOException;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * Tests with real processes that only one of several refreshes on a store, and that the published state never goes
 * back. Extend it, in addition to {@link SnapshotStoreContract}, to test a store for several processes:
 *
 * <pre>{@code
 * class ShopStoreProcessesTest extends OneRefresherContract {
 *   @Override
 *   protected String place() {
 *     return "test/" + UUID.randomUUID();
 *   }
 *
 *   @Override
 *   protected SnapshotStore open(String place) {
 *     return new ShopStore(newClient(), place);
 *   }
 * }
 * }</pre>
 *
 * <p>Three processes share the store. The leader is killed during a refresh. Its successor is stopped during another
 * one, and continues after the third process has published. Finally the third process is closed normally. The store of
 * one process sometimes responds a second late, or loses the response of a successful call. Meanwhile, this process
 * checks what is published.
 *
 * <p>Takes about 20 seconds. {@code -Dwaymark.test.rounds=50} repeats it. On Windows, which has no signals, it stops
 * halfway and counts as skipped. The processes use this one's class path. Needs JUnit Jupiter, AssertJ and
 * {@code waymark-cluster}.
 */
public abstract class OneRefresherContract {

    private static final int ROUNDS = Integer.getInteger("waymark.test.rounds", 1);

    /** For subclasses. They need a constructor without parameters, which each process calls. */
    protected OneRefresherContract() {}

    /**
     * Prepares an empty place for a store. Called only in the test's process, once per round: start servers here or
     * before, not in the constructor.
     *
     * @return what {@link #open} needs to find it
     * @throws Exception to fail the test
     */
    protected abstract String place() throws Exception;

    /**
     * Opens the store. Called once in each process.
     *
     * @param place what {@link #place} returned
     * @return a new object, closed by the caller
     * @throws IOException to fail the test
     */
    protected abstract SnapshotStore open(String place) throws IOException;

    @Test
    void leaderIsKilled_itsSuccessorIsStopped_andNothingOlderIsEverPublished() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            String place = place();
            try (SnapshotStore store = open(place);
                    ProcessGroup group = new ProcessGroup(getClass(), place, store)) {
                play(group, new Random());
            }
        }
    }

    /** Plays one round. The moment of the first kill and the lost responses are random. */
    private static void play(ProcessGroup group, Random random) throws Exception {
        group.start("a", null);
        group.publish(group.awaitBegin());
        group.start("b", random.nextLong());
        group.start("c", null);
        group.awaitAll("b", "ready");
        group.awaitAll("c", "ready");

        // During a pass, during its publication, or after it.
        String first = group.awaitBegin().process();
        group.goOn(first);
        TimeUnit.MILLISECONDS.sleep(random.nextInt(60));
        group.kill(first);

        Output successor = group.awaitBegin(first);
        group.publish(successor);
        awaitFaults(group, successor);

        String second = group.awaitBegin(first).process();
        group.signal(second, "STOP");
        group.goOn(second);
        Output last = group.awaitBegin(first, second);
        group.publish(last);
        awaitFaults(group, last);

        group.signal(second, "CONT");
        Output woken = group.await("the stopped one has gone on", next -> next.is(second, "ended"));
        String third = last.process();
        assertThat(woken.rest())
                .isIn(
                        // Between two pages.
                        "Another process refreshes the sitemap now",
                        "Another process, " + third + ", has begun to refresh the sitemap meanwhile",
                        // The unreliable store refused, and that response was lost too.
                        "The snapshot can't be stored: java.io.IOException: " + UnreliableStore.LOST);

        group.end(third);
        group.publish(group.awaitBegin(first, third));
    }

    /** Waits until the unreliable process has had its faults as a leader. */
    private static void awaitFaults(ProcessGroup group, Output leader) throws Exception {
        if (leader.process().equals("b")) {
            group.awaitAll("b", "late", "lost");
        }
    }
}
