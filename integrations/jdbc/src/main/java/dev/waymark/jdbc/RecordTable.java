package dev.waymark.jdbc;

import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Records: a row each, with a random, never repeated version. Thread-safe. */
record RecordTable(Database database, String table) {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Pattern VERSION = Pattern.compile("[0-9a-f]{32}");

    private static boolean isVersion(String text) {
        return VERSION.matcher(text).matches();
    }

    Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
        SnapshotStore.checkRecord(record);
        // Sends the value only if the version differs.
        List<RecordValue> found = database.read(
                "read the record " + record,
                RecordTable::read,
                "select version, case when version = ? then null else content end from " + table + " where name = ?",
                known != null && isVersion(known) ? known : "",
                record);
        return found.stream().findFirst();
    }

    private static RecordValue read(ResultSet row) throws SQLException {
        byte[] value = row.getBytes(2);
        return new RecordValue(row.getString(1), value == null ? new byte[0] : value);
    }

    Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
        SnapshotStore.checkRecord(record);
        if (expected != null && !isVersion(expected)) {
            return Optional.empty();
        }
        byte[] random = new byte[16];
        RANDOM.nextBytes(random);
        String version = HexFormat.of().formatHex(random);
        String update = "update " + table + " set version = ?, content = ? where name = ? and version = ?";
        boolean replaced = database.write(
                "replace the record " + record,
                connection -> expected == null
                        ? insert(connection, record, version, value)
                        : Database.update(connection, update, version, value, record, expected) == 1);
        return replaced ? Optional.of(version) : Optional.empty();
    }

    private boolean insert(Connection connection, String record, String version, byte[] value) throws SQLException {
        String insert = "insert into " + table + " (name, version, content) values (?, ?, ?)";
        try {
            return Database.update(connection, insert, record, version, value) == 1;
        } catch (SQLException e) {
            if (Database.isDuplicate(e)) {
                connection.rollback();
                return false;
            }
            throw e;
        }
    }

    boolean remove(String record, String expected) throws IOException {
        if (!isVersion(expected)) {
            return false;
        }
        String delete = "delete from " + table + " where name = ? and version = ?";
        return database.write(
                "remove the record " + record,
                connection -> Database.update(connection, delete, record, expected) == 1);
    }
}
