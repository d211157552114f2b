package dev.waymark.spark;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.Serializable;

/**
 * Opens the store shared by the driver, the executors and the web applications: a bucket, a database or a shared
 * directory. Sent to the executors, so capture only serialisable objects: an address, not a connection.
 */
@FunctionalInterface
public interface StoreOpener extends Serializable {

    /**
     * Opens the store. Called on the driver, and about once per executor and entry, on any thread. Several threads use
     * the returned store. The driver closes its stores after a refresh. An executor closes one when it starts another
     * entry; the last one ends with the process.
     *
     * @return the store
     * @throws Exception if it is unreachable; fails the task or the refresh
     */
    SnapshotStore open() throws Exception;
}
