package dev.waymark.spark;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.Serializable;

/**
 * Opens the store that the driver, the executors, and the web applications share: a bucket, a database, or a directory
 * that all of them see. It is sent to the executors, so what it captures must be serialisable: an address, not a
 * connection.
 */
@FunctionalInterface
public interface StoreOpener extends Serializable {

    /**
     * Opens the store. This is called on the driver, and about once in each executor for each entry, by any thread.
     * Several threads use the store that it returns. The driver closes its stores at the end of a refresh. An executor
     * closes one when it begins to render another entry, and the last one ends with its process.
     *
     * @return the store
     * @throws Exception if it cannot be reached, which fails the task or the refresh
     */
    SnapshotStore open() throws Exception;
}
