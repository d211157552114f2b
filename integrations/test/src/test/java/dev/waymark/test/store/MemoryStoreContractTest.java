package dev.waymark.test.store;

import dev.waymark.runtime.store.SnapshotStore;

class MemoryStoreContractTest extends SnapshotStoreContract {

    private final SnapshotStore memory = SnapshotStore.memory();

    @Override
    protected SnapshotStore open() {
        return memory;
    }
}
