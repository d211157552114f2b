package dev.waymark.cluster;

import dev.waymark.runtime.store.SnapshotStore;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * The settings of the election.
 *
 * @param store the shared store
 * @param record the lease record's name
 * @param name this process's display name
 * @param term how long a silent leader keeps its lease
 * @param candidate decides whether this process may lead
 */
record LeaseSettings(SnapshotStore store, String record, String name, Duration term, BooleanSupplier candidate) {

    public LeaseSettings {
        name = name.replaceAll("\\R|\\p{Cntrl}", " ");
    }
}
