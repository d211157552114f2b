package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.util.List;

/**
 * Bytes in a store, under a key that tells their hash; once they are known to be lost or damaged, never again.
 * Thread-safe.
 */
final class StoredBytes {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private final SnapshotStore store;
    private final String key;
    private final long size;
    private volatile boolean lost;

    StoredBytes(SnapshotStore store, String key, long size) {
        this.store = store;
        this.key = key;
        this.size = size;
    }

    String key() {
        return key;
    }

    long size() {
        return size;
    }

    /** Whether they are no longer there, as far as anybody has noticed. */
    boolean isLost() {
        return lost;
    }

    InputStream open() throws IOException {
        try {
            return store.open(key, 0, size);
        } catch (NoSuchFileException e) {
            // The next refresh stores them again.
            lost = true;
            throw e;
        }
    }

    /** Says that others have found the bytes missing. */
    void lose() {
        lost = true;
    }

    /** Gives up bytes that turned out to be damaged: the next refresh stores them again. */
    void discard(IOException damage) {
        lost = true;
        LOG.log(
                System.Logger.Level.WARNING,
                "The stored sitemap " + key + " is damaged (" + damage
                        + "); it is deleted, and the next refresh stores it again");
        try {
            store.delete(List.of(key));
        } catch (IOException e) {
            damage.addSuppressed(e);
        }
    }
}
