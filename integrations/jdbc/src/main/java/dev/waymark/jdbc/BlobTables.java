package dev.waymark.jdbc;

import dev.waymark.runtime.store.Names;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
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
    private final Sql sql;
    private final RequestReads reads;

    BlobTables(Database database, Sql sql, RequestReads reads) {
        this.database = database;
        this.sql = sql;
        this.reads = reads;
    }

    void put(String key, byte[] blob) throws IOException {
        Names.checkKey(key);
        String what = "store " + key;
        boolean stored = database.write(what, connection -> {
            try {
                insert(connection, key, blob);
                return true;
            } catch (SQLException e) {
                if (Database.isDuplicate(e)) {
                    // After an error, PostgreSQL rejects further statements in this transaction.
                    connection.rollback();
                    return false;
                }
                throw e;
            }
        });
        if (!stored) {
            replace(what, key, blob);
        }
    }

    /** Replaces a blob whose stored bytes may be damaged. Concurrent deletes wait for each other. */
    private void replace(String what, String key, byte[] blob) throws IOException {
        for (int tries = 1; ; tries++) {
            boolean last = tries == TRIES;
            boolean stored = database.write(what, connection -> {
                deleteIn(connection, List.of(key));
                try {
                    insert(connection, key, blob);
                    return true;
                } catch (SQLException e) {
                    if (last || !Database.isDuplicate(e)) {
                        throw e;
                    }
                    connection.rollback();
                    return false;
                }
            });
            if (stored) {
                return;
            }
        }
    }

    private void insert(Connection connection, String key, byte[] blob) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(sql.insertBlob())) {
            insert.setString(1, key);
            insert.setLong(2, blob.length);
            int unused = insert.executeUpdate();
        }
        try (PreparedStatement insert = connection.prepareStatement(sql.insertPart())) {
            for (int part = 0; part < parts(blob.length); part++) {
                insert.setString(1, key);
                insert.setInt(2, part);
                insert.setBytes(3, Arrays.copyOfRange(blob, part * PART, Math.min((part + 1) * PART, blob.length)));
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
        if (!Names.isKey(key)) {
            throw new NoSuchFileException(key);
        }
        Optional<Opened> found = read(key, connection -> {
            try (PreparedStatement select = connection.prepareStatement(sql.openBlob())) {
                select.setString(1, key);
                try (ResultSet row = select.executeQuery()) {
                    return row.next()
                            ? Optional.of(new Opened(row.getLong(1), row.getBytes(2)))
                            : Optional.<Opened>empty();
                }
            }
        });
        Opened opened = found.orElseThrow(() -> new NoSuchFileException(key));
        if (opened.size() != size) {
            throw new NoSuchFileException(key, null, "it has " + opened.size() + " bytes, not " + size);
        }
        byte[] first = opened.first() == null ? null : checked(key, 0, size, opened.first());
        return new PartsStream(number -> readPart(key, number, size), parts(size), first);
    }

    private <T> T read(String key, Database.Work<T> work) throws IOException {
        String what = "read " + key;
        return reads.read(what, () -> database.read(what, work));
    }

    private byte[] readPart(String key, int part, long size) throws IOException {
        Optional<byte[]> bytes = read(key, connection -> {
            try (PreparedStatement select = connection.prepareStatement(sql.readPart())) {
                select.setString(1, key);
                select.setInt(2, part);
                try (ResultSet row = select.executeQuery()) {
                    return row.next() ? Optional.of(row.getBytes(1)) : Optional.<byte[]>empty();
                }
            }
        });
        return checked(
                key,
                part,
                size,
                bytes.orElseThrow(
                        () -> new EOFException("Part " + part + " of " + key + " was deleted while it was read")));
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
        return database.read("list blobs", connection -> {
            try (PreparedStatement select = connection.prepareStatement(sql.listBlobs(KEYS))) {
                select.setString(1, first);
                select.setString(2, end);
                List<String> page = new ArrayList<>();
                try (ResultSet rows = select.executeQuery()) {
                    while (rows.next()) {
                        page.add(rows.getString(1));
                    }
                }
                return page;
            }
        });
    }

    void delete(Collection<String> keys) throws IOException {
        // One order prevents deadlocks between concurrent deletes.
        List<String> sorted = new ArrayList<>(new TreeSet<>(keys));
        sorted.removeIf(key -> !Names.isKey(key));
        for (int from = 0; from < sorted.size(); from += KEYS) {
            List<String> some = sorted.subList(from, Math.min(from + KEYS, sorted.size()));
            boolean unused = database.write("delete blobs", connection -> {
                deleteIn(connection, some);
                return true;
            });
        }
    }

    private void deleteIn(Connection connection, List<String> keys) throws SQLException {
        for (String statement : List.of(sql.deleteBlob(), sql.deleteParts())) {
            try (PreparedStatement delete = connection.prepareStatement(statement)) {
                for (String key : keys) {
                    delete.setString(1, key);
                    delete.addBatch();
                }
                int[] unused = delete.executeBatch();
            }
        }
    }
}
