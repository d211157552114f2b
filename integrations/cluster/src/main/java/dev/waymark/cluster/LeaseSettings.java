package dev.waymark.cluster;

import dev.waymark.runtime.store.SnapshotStore;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * How processes find out which of them refreshes.
 *
 * @param store what they share
 * @param record the name of the lease's record
 * @param name what people call this process
 * @param term how long a leader that says nothing remains one
 * @param candidate asked whether this process may lead
 */
record LeaseSettings(SnapshotStore store, String record, String name, Duration term, BooleanSupplier candidate) {

    public LeaseSettings {
        name = name.replaceAll("[\\p{Cntrl}]", " ");
    }
}
