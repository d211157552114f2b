package dev.waymark.jdbc;

import dev.waymark.runtime.store.Blob;
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
 * Keeps everything in three tables of a database: PostgreSQL, MySQL, MariaDB or H2. Each process that has the same
 * tables serves the same sitemaps, and a restart goes on with what was published last. Thread-safe.
 *
 * <p>A blob is cut into rows of 256 KiB. It is stored in one transaction, so that nobody sees a part of it. A record is
 * replaced by {@code update … where version = ?}; each version is random, so that none comes back. It works at
 * {@code READ COMMITTED} and at every higher isolation, and compares no clocks.
 *
 * <p>Every call takes a connection of its own from the data source, and gives it back before it returns, with the
 * auto-commit that it had. A stream that {@link #open} returns holds none: it takes one for each row, so that a slow
 * reader keeps no connection for minutes. One call needs one connection; a sitemap that refreshes and is read by
 * visitors uses a few at once. A read of a blob waits for at most three seconds, so that visitors get 503 when the
 * database is away; at most eight such reads wait for a connection, and one as long as the database does not answer.
 *
 * <p><strong>The data source must not be one that joins the transaction of the caller</strong>, such as Spring's
 * {@code TransactionAwareDataSourceProxy}: what is told to be stored would go if that transaction fails. Give it the
 * data source behind. A connection without an answer blocks every other call for as long as the driver lets it: set its
 * timeout for reading ({@code socketTimeout}).
 *
 * <p>A failure of the database is an {@link IOException}. If it happens while a transaction ends, nobody knows whether
 * it took place; Waymark reads it again.
 */
public final class JdbcStore implements SnapshotStore {

    /** So long a request for a sitemap waits for the database. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final DataSource source;
    private final Sql sql;
    private final BlobTables blobs;
    private final RecordTable records;

    private JdbcStore(DataSource source, Sql sql, Duration patience) {
        this.source = source;
        this.sql = sql;
        Database database = new Database(source, sql);
        blobs = new BlobTables(database, sql, new RequestReads(patience));
        records = new RecordTable(database, sql);
    }

    /**
     * A store in the tables {@code waymark_record}, {@code waymark_blob} and {@code waymark_blob_part}, in the schema
     * in which the data source looks first.
     *
     * @param source where connections come from; see above
     * @return a new store, which asks the database for nothing yet
     */
    public static JdbcStore of(DataSource source) {
        return of(source, Sql.DEFAULT_PREFIX);
    }

    /**
     * A store in tables of other names.
     *
     * @param source where connections come from; see above
     * @param prefix what their names begin with, such as {@code waymark_} or {@code shop.waymark_}: letters, digits and
     *     {@code _}, with a schema in front where there is one
     * @return a new store, which asks the database for nothing yet
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException if it is none
     */
    public static JdbcStore of(DataSource source, String prefix) {
        return of(source, prefix, PATIENCE);
    }

    /** For tests. */
    static JdbcStore of(DataSource source, String prefix, Duration patience) {
        return new JdbcStore(source, new Sql(prefix), patience);
    }

    /**
     * Creates the tables, unless they are there. Several processes may do so at once.
     *
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException if they cannot be created
     */
    public void createSchema() {
        Schema.create(source, sql);
    }

    /**
     * Looks whether the tables are there. A database that cannot be reached now is none that lacks them.
     *
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException if they are not; it says how to create them
     */
    public void checkSchema() {
        Schema.check(source, sql);
    }

    @Override
    public void put(String key, Blob blob) throws IOException {
        blobs.put(key, blob);
    }

    @Override
    public InputStream open(String key, long from, long length) throws IOException {
        return blobs.open(key, from, length);
    }

    @Override
    public Read read(String record, @Nullable String known) throws IOException {
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
