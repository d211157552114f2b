package dev.waymark.jdbc;

import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.test.store.SnapshotStoreContract;
import java.util.UUID;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.AfterEach;

class H2StoreTest extends SnapshotStoreContract {

    /** Few connections: no thread holds one while waiting for another. */
    private final JdbcConnectionPool pool =
            JdbcConnectionPool.create("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1", "sa", "");

    @Override
    protected SnapshotStore open() {
        JdbcStore store = JdbcStore.of(pool);
        store.createSchema();
        return store;
    }

    @AfterEach
    void closePool() {
        pool.dispose();
    }
}
