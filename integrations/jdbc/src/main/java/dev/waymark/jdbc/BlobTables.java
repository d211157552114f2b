package dev.waymark.jdbc;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Blobs: a row with the size, and rows of bytes. Thread-safe. */
final class BlobTables {

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
    private final String blobs;
    private final String parts;

    BlobTables(Database database, Tables tables) {
        this.database = database;
        blobs = tables.blobs();
        parts = tables.parts();
    }

    /**
     * Stores a blob. If there is one, its bytes may be damaged: replaces it. Concurrent deletes wait for each other.
     */
    void put(String key, byte[] blob) throws IOException {
        SnapshotStore.checkKey(key);
        boolean stored = false;
        for (int replaced = 0; !stored; replaced++) {
            boolean first = replaced == 0;
            boolean last = replaced == TRIES;
            stored = database.write("store " + key, connection -> {
                if (!first) {
                    deleteIn(connection, List.of(key));
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
        String insertBlob = "insert into " + blobs + " (blob_key, size) values (?, ?)";
        Database.update(connection, insertBlob, key, (long) blob.length);
        String insertPart = "insert into " + parts + " (blob_key, part, content) values (?, ?, ?)";
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

    /** A blob's size and its first row. */
    // The bytes are read once and never compared.
    @SuppressWarnings("ArrayRecordComponent")
    private record Opened(long size, byte @Nullable [] first) {}

    InputStream open(String key, long size) throws IOException {
        if (!SnapshotStore.isKey(key)) {
            throw new NoSuchFileException(key);
        }
        // The first row comes with the size: most blobs have only one.
        Opened opened = read(
                        key,
                        row -> new Opened(row.getLong(1), row.getBytes(2)),
                        "select b.size, p.content from " + blobs + " b left join " + parts
                                + " p on p.blob_key = b.blob_key and p.part = 0 where b.blob_key = ?",
                        key)
                .orElseThrow(() -> new NoSuchFileException(key));
        if (opened.size() != size) {
            throw new NoSuchFileException(key, null, "it has " + opened.size() + " bytes, not " + size);
        }
        byte[] first = opened.first() == null ? null : checked(key, 0, size, opened.first());
        return new PartsStream(number -> readPart(key, number, size), parts(size), first);
    }

    private <T> Optional<T> read(String key, Database.Row<T> row, String query, Object... values) throws IOException {
        return database.readForRequest("read " + key, row, query, values).stream()
                .findFirst();
    }

    private byte[] readPart(String key, int part, long size) throws IOException {
        String query = "select content from " + parts + " where blob_key = ? and part = ?";
        byte[] bytes = read(key, row -> row.getBytes(1), query, key, part)
                .orElseThrow(() -> new EOFException("Part " + part + " of " + key + " was deleted while it was read"));
        return checked(key, part, size, bytes);
    }

    private static byte[] checked(String key, int part, long size, byte[] bytes) throws IOException {
        if (bytes.length != Math.min(PART, size - (long) part * PART)) {
            throw new EOFException("Part " + part + " of " + key + " has " + bytes.length + " bytes: it is damaged");
        }
        return bytes;
    }

    /** Reads keys in pages; the consumer runs without a connection held. */
    void list(String prefix, Consumer<String> keys) throws IOException {
        if (!START.matcher(prefix).matches()) {
            return;
        }
        List<String> page;
        String first = prefix;
        do {
            page = page(first, prefix + "~");
            page.forEach(keys);
            // "!" sorts below all characters of keys, and "~" above.
            first = page.isEmpty() ? first : page.get(page.size() - 1) + "!";
        } while (page.size() == KEYS);
    }

    private List<String> page(String first, String end) throws IOException {
        String query = "select blob_key from " + blobs
                + " where blob_key >= ? and blob_key < ? order by blob_key limit " + KEYS;
        return database.read("list blobs", row -> row.getString(1), query, first, end);
    }

    void delete(Collection<String> keys) throws IOException {
        // One order prevents deadlocks between concurrent deletes.
        List<String> sorted = new ArrayList<>(new TreeSet<>(keys));
        sorted.removeIf(key -> !SnapshotStore.isKey(key));
        for (int from = 0; from < sorted.size(); from += KEYS) {
            List<String> some = sorted.subList(from, Math.min(from + KEYS, sorted.size()));
            boolean unused = database.write("delete blobs", connection -> {
                deleteIn(connection, some);
                return true;
            });
        }
    }

    private void deleteIn(Connection connection, List<String> keys) throws SQLException {
        // The first one waits for concurrent writes of the same blob.
        for (String table : List.of(blobs, parts)) {
            String statement = "delete from " + table + " where blob_key = ?";
            try (PreparedStatement delete = connection.prepareStatement(statement)) {
                for (String key : keys) {
                    Database.set(delete, key);
                    delete.addBatch();
                }
                int[] unused = delete.executeBatch();
            }
        }
    }
}
