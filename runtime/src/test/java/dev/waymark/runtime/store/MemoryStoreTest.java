package dev.waymark.runtime.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class MemoryStoreTest {

    @Test
    void eachMemory_isAStoreOfItsOwn() throws IOException {
        SnapshotStore.memory().replace("manifest", null, new byte[1]);
        assertThat(SnapshotStore.memory().read("manifest", null)).isEmpty();
    }
}
