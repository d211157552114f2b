package dev.waymark.jdbc;

import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.security.SecureRandom;
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
        String what = "replace the record " + record;
        int rows = expected == null
                ? database.update(
                        what,
                        "insert into " + table + " (name, version, content) values (?, ?, ?)",
                        record,
                        version,
                        value)
                : database.update(
                        what,
                        "update " + table + " set version = ?, content = ? where name = ? and version = ?",
                        version,
                        value,
                        record,
                        expected);
        return rows == 1 ? Optional.of(version) : Optional.empty();
    }

    boolean remove(String record, String expected) throws IOException {
        if (!isVersion(expected)) {
            return false;
        }
        String delete = "delete from " + table + " where name = ? and version = ?";
        return database.update("remove the record " + record, delete, record, expected) == 1;
    }
}
