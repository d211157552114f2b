package dev.waymark.test.store;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;

/**
 * Tests the whole contract of {@link SnapshotStore}. Extend it to test a store, and implement how to open one:
 *
 * <pre>{@code
 * class ShopStoreTest extends SnapshotStoreContract {
 *   private final String place = "test/" + UUID.randomUUID();
 *
 *   @Override
 *   protected SnapshotStore open() {
 *     return new ShopStore(client, place);
 *   }
 * }
 * }</pre>
 *
 * <p>Two objects for the same place stand for two processes. Races use both. The last part publishes a sitemap, changes
 * single pages, restarts, and lets each store call fail once: before or after taking effect, with an unchecked
 * exception, in the middle of a stream, with too few bytes, and while another process publishes.
 *
 * <p>Takes a few seconds with a local database. JUnit creates a new object of the class for each test. Needs JUnit
 * Jupiter and AssertJ.
 */
public abstract class SnapshotStoreContract extends SitemapContract {

    /** For subclasses. */
    protected SnapshotStoreContract() {}

    /**
     * Opens the store. Each test's first object must find an empty place; later objects of the same test stand for
     * other processes with the same place. The contract closes them all.
     *
     * @return a new object, or the same one again if there can be only one, as in memory
     * @throws IOException to fail the test
     */
    @Override
    protected abstract SnapshotStore open() throws IOException;

    /**
     * The number of blobs in the test of many blobs, to be lowered for slow stores.
     *
     * @return 10,000
     */
    @Override
    protected int manyBlobs() {
        return 10_000;
    }
}
