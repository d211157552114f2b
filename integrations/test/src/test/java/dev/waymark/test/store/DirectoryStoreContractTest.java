package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

class DirectoryStoreContractTest extends SnapshotStoreContract {

    @TempDir
    Path directory;

    /** Each is a process of its own, as far as the directory can tell. */
    @Override
    protected SnapshotStore open() {
        return SnapshotStore.directory(directory);
    }

    /** Whatever failed has left nothing. */
    @AfterEach
    void noTemporaryFileIsLeft() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            assertThat(files.filter(file -> file.toString().endsWith(".tmp"))).isEmpty();
        }
    }
}
