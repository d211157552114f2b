package dev.waymark.jdbc;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.Assumptions;
import org.postgresql.ds.PGConnectionPoolDataSource;

/**
 * A real PostgreSQL, which stops with this process. There is one for Linux on x86 alone; elsewhere its tests are
 * skipped.
 */
final class Postgres {

    private static final boolean RUNS = System.getProperty("os.name").equals("Linux")
            && System.getProperty("os.arch").equals("amd64");

    private static final Map<String, DataSource> POOLS = new ConcurrentHashMap<>();

    private Postgres() {}

    private static final class Server {
        private static final EmbeddedPostgres RUNNING = start();
        private static final DataSource POOL = pool();

        private static EmbeddedPostgres start() {
            try {
                return EmbeddedPostgres.builder()
                        .setServerConfig("max_connections", "40")
                        .start();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static DataSource pool() {
            return Postgres.pool(RUNNING.getJdbcUrl("postgres", "postgres"));
        }
    }

    /** One for each process and server, also for the server of another process. H2's pool takes any driver. */
    static DataSource pool(String url) {
        return POOLS.computeIfAbsent(url, address -> {
            PGConnectionPoolDataSource source = new PGConnectionPoolDataSource();
            source.setUrl(address);
            source.setUser("postgres");
            return JdbcConnectionPool.create(source);
        });
    }

    /** Where other processes find it. */
    static String url() {
        Assumptions.assumeTrue(RUNS, "There is no PostgreSQL for this machine");
        return Server.RUNNING.getJdbcUrl("postgres", "postgres");
    }

    /** Ten connections for all tests of this process. */
    static DataSource pool() {
        Assumptions.assumeTrue(RUNS, "There is no PostgreSQL for this machine");
        return Server.POOL;
    }

    /** Separate connections, not from the pool. */
    static DataSource source() {
        Assumptions.assumeTrue(RUNS, "There is no PostgreSQL for this machine");
        return Server.RUNNING.getPostgresDatabase();
    }
}
