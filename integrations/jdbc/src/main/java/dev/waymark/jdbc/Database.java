package dev.waymark.jdbc;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import javax.sql.DataSource;

/** Runs statements, each call on its own connection, which it restores and releases. Thread-safe. */
final class Database {

    /** Maximum attempts for a transaction that the database rolled back. */
    private static final int TRIES = 10;

    /**
     * SQL states of transactions rolled back because of a concurrent one: all databases, PostgreSQL deadlocks, H2
     * updates.
     */
    private static final Set<String> UNDONE = Set.of("40001", "40P01", "90131");

    private static final Set<String> NO_TABLE = Set.of("42P01", "42S02", "42S03", "42S04");

    private final DataSource source;
    private final Sql sql;

    Database(DataSource source, Sql sql) {
        this.source = source;
        this.sql = sql;
    }

    /** Work on a connection. */
    interface Work<T> {
        T on(Connection connection) throws SQLException, IOException;
    }

    /** Runs independent read-only statements. */
    <T> T read(String what, Work<T> work) throws IOException {
        try (Connection connection = source.getConnection()) {
            try {
                return work.on(connection);
            } finally {
                // Without auto-commit, reading has started a transaction.
                if (!connection.getAutoCommit()) {
                    connection.rollback();
                }
            }
        } catch (SQLException e) {
            throw failure(what, e);
        }
    }

    /** Runs one atomic transaction. If the commit fails, the outcome is unknown. */
    <T> T write(String what, Work<T> work) throws IOException {
        for (int tries = 1; ; tries++) {
            try (Connection connection = source.getConnection()) {
                return transaction(connection, work);
            } catch (SQLException e) {
                if (!UNDONE.contains(e.getSQLState()) || tries == TRIES) {
                    throw failure(what, e);
                }
            }
        }
    }

    private static <T> T transaction(Connection connection, Work<T> work) throws SQLException, IOException {
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

    /** Whether the failure is a duplicate key. */
    static boolean isDuplicate(SQLException e) {
        return e.getSQLState() != null && e.getSQLState().startsWith("23");
    }

    static boolean isNoTable(SQLException e) {
        return NO_TABLE.contains(String.valueOf(e.getSQLState()));
    }

    private IOException failure(String what, SQLException e) {
        String hint = isNoTable(e) ? "; " + Schema.hint(sql.prefix()) : "";
        return new IOException("The database couldn't " + what + ": " + e.getMessage() + hint, e);
    }
}
