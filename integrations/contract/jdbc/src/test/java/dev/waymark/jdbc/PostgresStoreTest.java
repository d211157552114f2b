package dev.waymark.jdbc;

import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.test.store.SnapshotStoreContract;
import java.util.UUID;
import org.junit.jupiter.api.Tag;

@Tag("long")
class PostgresStoreTest extends SnapshotStoreContract {

    /** Each test has tables of its own. */
    private final String prefix = "t" + UUID.randomUUID().toString().replace('-', '_') + "_";

    @Override
    protected SnapshotStore open() {
        JdbcStore store = JdbcStore.of(Postgres.pool(), prefix);
        store.createSchema();
        return store;
    }
}
