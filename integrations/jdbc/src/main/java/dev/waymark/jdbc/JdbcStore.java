package dev.waymark.jdbc;

import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Stores sitemaps in three tables of PostgreSQL, MySQL, MariaDB or H2. Processes with the same tables serve the same
 * sitemaps, and a restart continues with the last publication. Thread-safe.
 *
 * <p>A blob is split into rows of 256 KiB and stored in one transaction, so readers never see a part. A record is
 * replaced by {@code update … where version = ?} with random, never repeated versions. Works at {@code READ COMMITTED}
 * and higher isolation, without comparing clocks.
 *
 * <p>Every call takes one connection from the data source and returns it, with its original auto-commit, before the
 * call ends. A stream from {@link #open} holds none: it takes one per row, so a slow reader doesn't block a connection.
 * A sitemap that refreshes while serving uses a few at once. A blob read waits at most three seconds, so visitors get
 * 503 if the database is down. At most eight such reads wait for a connection, and only one while the database doesn't
 * respond.
 *
 * <p>The store uses its own threads, so it never joins the caller's transaction, whose rollback would undo its writes.
 * A hanging connection blocks other calls until the driver's read timeout: set {@code socketTimeout}.
 *
 * <p>A database failure throws an {@link IOException}. If a commit fails, the outcome is unknown; Waymark reads again.
 */
public final class JdbcStore implements SnapshotStore {

    /** How long a sitemap request waits for the database. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Database database;
    private final Tables tables;
    private final BlobTables blobs;
    private final RecordTable records;

    private JdbcStore(DataSource source, Tables tables, Duration patience) {
        this.tables = tables;
        database = new Database(source, tables, patience);
        blobs = new BlobTables(database, tables);
        records = new RecordTable(database, tables);
    }

    /**
     * Creates a store in the tables {@code waymark_record}, {@code waymark_blob} and {@code waymark_blob_part} of the
     * default schema.
     *
     * @param source supplies connections; see above
     * @return a new store; doesn't connect yet
     */
    public static JdbcStore of(DataSource source) {
        return of(source, Tables.DEFAULT_PREFIX);
    }

    /**
     * Creates a store with another table prefix.
     *
     * @param source supplies connections; see above
     * @param prefix the table prefix, such as {@code waymark_} or {@code shop.waymark_}: letters, digits and {@code _},
     *     with an optional schema
     * @return a new store; doesn't connect yet
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException if the prefix is invalid
     */
    public static JdbcStore of(DataSource source, String prefix) {
        return of(source, prefix, PATIENCE);
    }

    /** For tests. */
    static JdbcStore of(DataSource source, String prefix, Duration patience) {
        return new JdbcStore(source, new Tables(prefix), patience);
    }

    /**
     * Creates missing tables. Several processes may do so concurrently.
     *
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException if they can't be created
     */
    public void createSchema() {
        Schema.create(database, tables);
    }

    /**
     * Checks that the tables exist. An unreachable database passes.
     *
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException if they don't; the message has the remedy
     */
    public void checkSchema() {
        Schema.check(database, tables);
    }

    @Override
    public void put(String key, byte[] blob) throws IOException {
        blobs.put(key, blob);
    }

    @Override
    public InputStream open(String key, long size) throws IOException {
        return blobs.open(key, size);
    }

    @Override
    public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
        return records.read(record, known);
    }

    @Override
    public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
        return records.replace(record, expected, value);
    }

    @Override
    public boolean remove(String record, String expected) throws IOException {
        return records.remove(record, expected);
    }

    @Override
    public void list(String prefix, Consumer<String> keys) throws IOException {
        blobs.list(prefix, keys);
    }

    @Override
    public void delete(Collection<String> keys) throws IOException {
        blobs.delete(keys);
    }
}
