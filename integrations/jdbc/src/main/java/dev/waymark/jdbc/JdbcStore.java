package dev.waymark.jdbc;

import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
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

    /** Bytes per row; a blob's last row may have fewer. */
    private static final int PART = 256 << 10;

    /** Rows sent at once. */
    private static final int BATCH = 8;

    /** Keys read or deleted at once. */
    private static final int KEYS = 1_000;

    /** Concurrent writers of the same bytes may win repeatedly. */
    private static final int TRIES = 1_000;

    /** A valid key prefix. */
    private static final Pattern START = Pattern.compile("[a-z0-9./-]{0,200}");

    private final Database database;
    private final Tables tables;
    private final RecordTable records;

    private JdbcStore(DataSource source, Tables tables, Duration patience) {
        this.tables = tables;
        database = new Database(source, tables, new DatabaseThreads(patience));
        records = new RecordTable(database, tables.records());
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
        SnapshotStore.checkKey(key);
        // The bytes of an existing blob may be damaged: it is replaced. Concurrent deletes wait for each other.
        boolean stored = false;
        for (int replaced = 0; !stored; replaced++) {
            boolean first = replaced == 0;
            boolean last = replaced == TRIES;
            stored = database.write("store " + key, connection -> {
                if (!first) {
                    Database.update(connection, deleteWhere("= ?"), key);
                }
                try {
                    insert(connection, key, blob);
                    return true;
                } catch (SQLException e) {
                    if (last || !Database.isDuplicate(e)) {
                        throw e;
                    }
                    // After an error, PostgreSQL rejects further statements in this transaction.
                    connection.rollback();
                    return false;
                }
            });
        }
    }

    private void insert(Connection connection, String key, byte[] blob) throws SQLException {
        String insertBlob = "insert into " + tables.blobs() + " (blob_key, size) values (?, ?)";
        Database.update(connection, insertBlob, key, (long) blob.length);
        String insertPart = "insert into " + tables.parts() + " (blob_key, part, content) values (?, ?, ?)";
        try (PreparedStatement insert = connection.prepareStatement(insertPart)) {
            for (int part = 0; part < parts(blob.length); part++) {
                int end = Math.min((part + 1) * PART, blob.length);
                Database.set(insert, key, part, Arrays.copyOfRange(blob, part * PART, end));
                insert.addBatch();
                if ((part + 1) % BATCH == 0 || part + 1 == parts(blob.length)) {
                    int[] unused = insert.executeBatch();
                }
            }
        }
    }

    private static int parts(long size) {
        return Math.toIntExact((size + PART - 1) / PART);
    }

    /** A blob's size and its first row, which it lacks if it is empty. */
    // The bytes are read once and never compared.
    @SuppressWarnings("ArrayRecordComponent")
    private record Opened(long size, byte @Nullable [] first) {}

    @Override
    public InputStream open(String key, long size) throws IOException {
        if (!SnapshotStore.isKey(key)) {
            throw new NoSuchFileException(key);
        }
        // The first row comes with the size: most blobs have only one.
        Opened opened = database.readForRequest(
                        "read " + key,
                        row -> new Opened(row.getLong(1), row.getBytes(2)),
                        "select b.size, p.content from " + tables.blobs() + " b left join " + tables.parts()
                                + " p on p.blob_key = b.blob_key and p.part = 0 where b.blob_key = ?",
                        key)
                .orElseThrow(() -> new NoSuchFileException(key));
        if (opened.size() != size) {
            throw new NoSuchFileException(key, null, "it has " + opened.size() + " bytes, not " + size);
        }
        byte[] first = checked(key, 0, size, opened.first() == null ? new byte[0] : opened.first());
        return new PartsStream(first, parts(size), number -> readPart(key, number, size));
    }

    private byte[] readPart(String key, int part, long size) throws IOException {
        String query = "select content from " + tables.parts() + " where blob_key = ? and part = ?";
        byte[] bytes = database.readForRequest("read " + key, row -> row.getBytes(1), query, key, part)
                .orElseThrow(() -> new EOFException("Part " + part + " of " + key + " was deleted while it was read"));
        return checked(key, part, size, bytes);
    }

    private static byte[] checked(String key, int part, long size, byte[] bytes) throws IOException {
        if (bytes.length != Math.min(PART, size - (long) part * PART)) {
            throw new EOFException("Part " + part + " of " + key + " has " + bytes.length + " bytes: it is damaged");
        }
        return bytes;
    }

    @Override
    public void list(String prefix, Consumer<String> keys) throws IOException {
        if (!START.matcher(prefix).matches()) {
            return;
        }
        String query = "select blob_key from " + tables.blobs()
                + " where blob_key >= ? and blob_key < ? order by blob_key limit " + KEYS;
        List<String> page;
        String first = prefix;
        do {
            page = database.read("list blobs", row -> row.getString(1), query, first, prefix + "~");
            // Without a connection held.
            page.forEach(keys);
            // "!" sorts below all characters of keys, and "~" above.
            first = page.isEmpty() ? first : page.get(page.size() - 1) + "!";
        } while (page.size() == KEYS);
    }

    @Override
    public void delete(Collection<String> keys) throws IOException {
        List<String> valid = keys.stream().filter(SnapshotStore::isKey).toList();
        for (int from = 0; from < valid.size(); from += KEYS) {
            List<String> some = valid.subList(from, Math.min(from + KEYS, valid.size()));
            String places = String.join(", ", Collections.nCopies(some.size(), "?"));
            // A foreign key deletes the parts: with a second statement, a paused process would keep others waiting.
            int unused = database.update("delete blobs", deleteWhere("in (" + places + ")"), some.toArray());
        }
    }

    private String deleteWhere(String condition) {
        return "delete from " + tables.blobs() + " where blob_key " + condition;
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

    /** Ends idle threads. */
    @Override
    public void close() {
        database.threads().close();
    }
}
