package dev.waymark.jdbc;

import dev.waymark.runtime.store.Names;
import dev.waymark.runtime.store.SnapshotStore.Read;
import java.io.IOException;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Records: a row each, with a random, never repeated version. Thread-safe. */
final class RecordTable {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Pattern VERSION = Pattern.compile("[0-9a-f]{32}");

    private final Database database;
    private final Sql sql;

    RecordTable(Database database, Sql sql) {
        this.database = database;
        this.sql = sql;
    }

    private static boolean isVersion(String text) {
        return VERSION.matcher(text).matches();
    }

    Read read(String record, @Nullable String known) throws IOException {
        Names.checkRecord(record);
        return database.read("read the record " + record, connection -> {
            try (PreparedStatement select = connection.prepareStatement(sql.readRecord())) {
                select.setString(1, known != null && isVersion(known) ? known : "");
                select.setString(2, record);
                try (ResultSet row = select.executeQuery()) {
                    if (!row.next()) {
                        return new Read.Absent();
                    }
                    byte[] value = row.getBytes(2);
                    return value == null ? new Read.Unchanged() : new Read.Value(row.getString(1), value);
                }
            }
        });
    }

    Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
        Names.checkRecord(record);
        if (expected != null && !isVersion(expected)) {
            return Optional.empty();
        }
        byte[] random = new byte[16];
        RANDOM.nextBytes(random);
        String version = HexFormat.of().formatHex(random);
        boolean replaced = database.write(
                "replace the record " + record,
                connection -> expected == null
                        ? insertRecord(connection, record, version, value)
                        : updateRecord(connection, record, expected, version, value));
        return replaced ? Optional.of(version) : Optional.empty();
    }

    private boolean insertRecord(Connection connection, String record, String version, byte[] value)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(sql.insertRecord())) {
            insert.setString(1, record);
            insert.setString(2, version);
            insert.setBytes(3, value);
            return insert.executeUpdate() == 1;
        } catch (SQLException e) {
            if (Database.isDuplicate(e)) {
                connection.rollback();
                return false;
            }
            throw e;
        }
    }

    private boolean updateRecord(Connection connection, String record, String expected, String version, byte[] value)
            throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(sql.replaceRecord())) {
            update.setString(1, version);
            update.setBytes(2, value);
            update.setString(3, record);
            update.setString(4, expected);
            return update.executeUpdate() == 1;
        }
    }

    boolean remove(String record, String expected) throws IOException {
        if (!isVersion(expected)) {
            return false;
        }
        return database.write("remove the record " + record, connection -> {
            try (PreparedStatement delete = connection.prepareStatement(sql.removeRecord())) {
                delete.setString(1, record);
                delete.setString(2, expected);
                return delete.executeUpdate() == 1;
            }
        });
    }
}
