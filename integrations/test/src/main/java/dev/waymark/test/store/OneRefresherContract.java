package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.test.store.ProcessGroup.Said;
import java.io.IOException;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * Tests with real processes that one of several refreshes on a store, and that nothing older is ever published. The
 * author of a store for several processes extends it, beside {@link SnapshotStoreContract}:
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
 * <p>Three processes share the store. The leader is killed in a refresh; its successor is stopped in one, and goes on
 * when the third has published. In the end that one is closed in good order. One of them has a store whose answers come
 * a second late now and then, or not at all, although it has done its work. All the time this process looks at what is
 * published.
 *
 * <p>It takes some 20 seconds. {@code -Dwaymark.test.rounds=50} repeats it. On Windows it ends where it comes to
 * signals, and counts as skipped. The processes have the class path of this one. Needs JUnit Jupiter and AssertJ.
 */
public abstract class OneRefresherContract {

    private static final int ROUNDS = Integer.getInteger("waymark.test.rounds", 1);

    /** For subclasses, which have a constructor without parameters: each process makes an object of their class. */
    protected OneRefresherContract() {}

    /**
     * Prepares an empty place for a store. Called in the process of the test alone, once for each round: what is to be
     * there once, such as a server, is begun here or before, and not by the constructor.
     *
     * @return what {@link #open} must know to find it
     * @throws Exception if there can be none, which fails the test
     */
    protected abstract String place() throws Exception;

    /**
     * Opens the store. Called once in each process.
     *
     * @param place what {@link #place} returned
     * @return a new object, which is closed by whoever asked for it
     * @throws IOException if it cannot be opened, which fails the test
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

    /** What is random is when the first one is killed, and which answers are lost. */
    private static void play(ProcessGroup group, Random random) throws Exception {
        group.start("a", null);
        group.publish(group.awaitBegin());
        group.start("b", random.nextLong());
        group.start("c", null);
        group.awaitAll("b", "ready");
        group.awaitAll("c", "ready");

        // In the middle of a pass, or while it is published, or after it.
        String first = group.awaitBegin().process();
        group.goOn(first);
        TimeUnit.MILLISECONDS.sleep(random.nextInt(60));
        group.kill(first);

        Said successor = group.awaitBegin(first);
        group.publish(successor);
        awaitFaults(group, successor);

        String second = group.awaitBegin(first).process();
        group.signal(second, "STOP");
        group.goOn(second);
        Said last = group.awaitBegin(first, second);
        group.publish(last);
        awaitFaults(group, last);

        group.signal(second, "CONT");
        Said woken = group.await("the stopped one has gone on", next -> next.is(second, "ended"));
        String third = last.process();
        assertThat(woken.rest())
                .isIn(
                        // Between two pages.
                        "Another process refreshes the sitemap now",
                        "Another process, " + third + ", has begun to refresh the sitemap meanwhile",
                        // Of the unreliable one: it was refused, and that answer was lost too.
                        "The snapshot cannot be stored: java.io.IOException: " + UnreliableStore.LOST);

        group.end(third);
        group.publish(group.awaitBegin(first, third));
    }

    /** The unreliable one must have been so as a leader. */
    private static void awaitFaults(ProcessGroup group, Said leader) throws Exception {
        if (leader.process().equals("b")) {
            group.awaitAll("b", "late", "lost");
        }
    }
}
