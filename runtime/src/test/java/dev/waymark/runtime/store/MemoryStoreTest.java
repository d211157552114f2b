package dev.waymark.runtime.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class MemoryStoreTest extends SnapshotStoreContract {

    private final SnapshotStore memory = SnapshotStore.memory();

    @Override
    SnapshotStore open() {
        return memory;
    }

    @Test
    void eachMemory_isAStoreOfItsOwn() throws IOException {
        memory.replace("manifest", null, bytes("x"));
        assertThat(SnapshotStore.memory().read("manifest", null)).isInstanceOf(SnapshotStore.Read.Absent.class);
    }
}
