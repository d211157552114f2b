package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.store.SnapshotStore;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

class MemoryStoreContractTest extends SnapshotStoreContract {

    private final SnapshotStore memory = SnapshotStore.memory();
    private final Logger logger = Logger.getLogger("dev.waymark");
    private final List<String> logged = new CopyOnWriteArrayList<>();
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord record) {
            logged.add(record.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @BeforeEach
    void listen() {
        logger.addHandler(handler);
    }

    /** The contract injects hundreds of faults; a user's build must not show them. */
    @AfterEach
    void injectedFaults_areNotLogged() {
        logger.removeHandler(handler);
        assertThat(logged).isEmpty();
    }

    @Override
    protected SnapshotStore open() {
        return memory;
    }
}
