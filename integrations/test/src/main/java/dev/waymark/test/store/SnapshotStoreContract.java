package dev.waymark.test.store;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;

/**
 * Tests everything that {@link SnapshotStore} promises. The author of a store extends it, and says how one is opened:
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
 * <p>Two processes are played by two objects for the same place. Each race runs over both. The last part publishes a
 * whole sitemap, changes single pages of it and restarts, and lets each call of the store fail once: before it did
 * anything, after it was done, with an unchecked exception, in the middle of what is read, with fewer bytes than there
 * are, and while another process publishes.
 *
 * <p>It takes some seconds on a database of the same machine. JUnit makes a new object of the class for each test, as
 * always. Needs JUnit Jupiter and AssertJ.
 */
public abstract class SnapshotStoreContract extends SitemapContract {

    /** For subclasses. */
    protected SnapshotStoreContract() {}

    /**
     * Opens the store. The first object of each test finds an empty place; the later ones of the same test stand for
     * the same place, as those of other processes would. The contract closes them all.
     *
     * @return a new object; the same one again if there can be no other, as in memory
     * @throws IOException if it cannot be opened, which fails the test
     */
    @Override
    protected abstract SnapshotStore open() throws IOException;

    /**
     * How many blobs the test of many blobs stores. For stores where that takes long.
     *
     * @return 10,000
     */
    @Override
    protected int manyBlobs() {
        return 10_000;
    }
}
