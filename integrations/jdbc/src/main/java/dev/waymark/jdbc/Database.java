package dev.waymark.jdbc;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;

/**
 * Runs statements on {@link DatabaseThreads}, each call on its own connection, which it restores and releases.
 * Thread-safe.
 */
record Database(DataSource source, Tables tables, DatabaseThreads threads) {

    /** Maximum attempts for a transaction that the database rolled back. */
    private static final int TRIES = 10;

    /**
     * SQL states of transactions rolled back because of a concurrent one: all databases, PostgreSQL deadlocks, H2
     * updates.
     */
    private static final Set<String> UNDONE = Set.of("40001", "40P01", "90131");

    private static final Set<String> NO_TABLE = Set.of("42P01", "42S02", "42S03", "42S04");

    /** Takes what is wanted from a row of a query. */
    interface Row<T> {
        T of(ResultSet row) throws SQLException;
    }

    /** Works on a connection. */
    interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    /** Works on a connection outside the caller's transaction. */
    <T> T connected(Work<T> work) throws SQLException {
        return threads.run(() -> connectedHere(work));
    }

    private <T> T connectedHere(Work<T> work) throws SQLException {
        try (Connection connection = source.getConnection()) {
            return work.on(connection);
        }
    }

    /** Runs a query. */
    <T> List<T> read(String what, Row<T> row, String query, Object... values) throws IOException {
        try {
            return connected(connection -> select(connection, row, query, values));
        } catch (SQLException e) {
            throw failure(what, e);
        }
    }

    /** Reads one row for a request, which waits for a limited time; empty if there is none. */
    <T> Optional<T> readForRequest(String what, Row<T> row, String query, Object... values) throws IOException {
        try {
            return threads
                    .read(what, () -> connectedHere(connection -> select(connection, row, query, values)))
                    .stream()
                    .findFirst();
        } catch (SQLException e) {
            throw failure(what, e);
        }
    }

    private static <T> List<T> select(Connection connection, Row<T> row, String query, Object... values)
            throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(query)) {
            set(select, values);
            List<T> found = new ArrayList<>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    found.add(row.of(rows));
                }
            }
            return found;
        } finally {
            // Without auto-commit, reading has started a transaction.
            if (!connection.getAutoCommit()) {
                connection.rollback();
            }
        }
    }

    /** Runs one atomic transaction. If the commit fails, the outcome is unknown. */
    <T> T write(String what, Work<T> work) throws IOException {
        return repeated(what, connection -> transaction(connection, work));
    }

    /**
     * Runs one statement, which the database commits at once: others would wait for a process that is paused before its
     * commit. If this fails, the outcome is unknown.
     *
     * @return the number of rows; 0 if the key exists already
     */
    int update(String what, String statement, Object... values) throws IOException {
        return repeated(what, connection -> {
            boolean isSwitched = !connection.getAutoCommit();
            if (isSwitched) {
                connection.setAutoCommit(true);
            }
            try {
                return update(connection, statement, values);
            } catch (SQLException e) {
                if (isDuplicate(e)) {
                    return 0;
                }
                throw e;
            } finally {
                if (isSwitched) {
                    connection.setAutoCommit(false);
                }
            }
        });
    }

    private <T> T repeated(String what, Work<T> work) throws IOException {
        for (int tries = 1; ; tries++) {
            try {
                return connected(work);
            } catch (SQLException e) {
                if (!UNDONE.contains(String.valueOf(e.getSQLState())) || tries == TRIES) {
                    throw failure(what, e);
                }
            }
        }
    }

    private static <T> T transaction(Connection connection, Work<T> work) throws SQLException {
        boolean autoCommit = connection.getAutoCommit();
        if (autoCommit) {
            connection.setAutoCommit(false);
        }
        boolean ended = false;
        try {
            T result = work.on(connection);
            connection.commit();
            ended = true;
            return result;
        } finally {
            if (!ended) {
                ended = rollback(connection);
            }
            // In an open transaction, this would commit.
            if (autoCommit && ended) {
                connection.setAutoCommit(true);
            }
        }
    }

    /** Whether the rollback succeeded; otherwise the connection is broken and must not be reused. */
    private static boolean rollback(Connection connection) {
        try {
            connection.rollback();
            return true;
        } catch (SQLException e) {
            try {
                connection.abort(Runnable::run);
            } catch (SQLException again) {
                // The database ends abandoned transactions.
            }
            return false;
        }
    }

    /** Runs one statement of a transaction, and returns the number of rows. */
    static int update(Connection connection, String statement, Object... values) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(statement)) {
            set(update, values);
            return update.executeUpdate();
        }
    }

    static void set(PreparedStatement statement, Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
    }

    /** Whether the failure is a duplicate key. */
    static boolean isDuplicate(SQLException e) {
        return e.getSQLState() != null && e.getSQLState().startsWith("23");
    }

    static boolean isNoTable(SQLException e) {
        return NO_TABLE.contains(String.valueOf(e.getSQLState()));
    }

    private IOException failure(String what, SQLException e) {
        String hint = isNoTable(e) ? "; " + Schema.hint(tables.prefix()) : "";
        return new IOException("The database couldn't " + what + ": " + e.getMessage() + hint, e);
    }
}
