package dev.waymark.jdbc;

import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.test.store.OneRefresherContract;
import java.util.UUID;
import org.junit.jupiter.api.Tag;

/** Three processes on one PostgreSQL. */
@Tag("long")
class PostgresProcessesTest extends OneRefresherContract {

    @Override
    protected String place() {
        return Postgres.url() + " t" + UUID.randomUUID().toString().replace('-', '_') + "_";
    }

    @Override
    protected SnapshotStore open(String place) {
        String[] parts = place.split(" ", 2);
        JdbcStore store = JdbcStore.of(Postgres.pool(parts[0]), parts[1]);
        store.createSchema();
        return store;
    }
}
