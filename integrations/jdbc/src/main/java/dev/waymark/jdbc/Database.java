package dev.waymark.jdbc;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import javax.sql.DataSource;

/** Runs statements, each time on a connection of its own, which is given back as it was. Thread-safe. */
final class Database {

    /** How often a transaction that the database has undone is tried again. */
    private static final int TRIES = 10;

    /** The database has undone the transaction, for another one: in all, deadlocks in PostgreSQL, updates in H2. */
    private static final Set<String> UNDONE = Set.of("40001", "40P01", "90131");

    private static final Set<String> NO_TABLE = Set.of("42P01", "42S02", "42S03", "42S04");

    private final DataSource source;
    private final Sql sql;

    Database(DataSource source, Sql sql) {
        this.source = source;
        this.sql = sql;
    }

    /** What is done on a connection. */
    interface Work<T> {
        T on(Connection connection) throws SQLException, IOException;
    }

    /** Runs statements that only read, each for itself. */
    <T> T read(String what, Work<T> work) throws IOException {
        try (Connection connection = source.getConnection()) {
            try {
                return work.on(connection);
            } finally {
                // Where a pool hands out connections without auto-commit, reading has begun a transaction.
                if (!connection.getAutoCommit()) {
                    connection.rollback();
                }
            }
        } catch (SQLException e) {
            throw failure(what, e);
        }
    }

    /** Runs one transaction, as a whole or not at all. If its commit fails, nobody knows which. */
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
            // Where the transaction may still be open, this would commit it.
            if (autoCommit && ended) {
                connection.setAutoCommit(true);
            }
        }
    }

    /** Whether it is undone. Otherwise the connection is broken, and nobody may use it again. */
    private static boolean rollback(Connection connection) {
        try {
            connection.rollback();
            return true;
        } catch (SQLException e) {
            try {
                connection.abort(Runnable::run);
            } catch (SQLException again) {
                // The database ends what it does not hear of any more.
            }
            return false;
        }
    }

    /** Whether a row was there already. */
    static boolean isDuplicate(SQLException e) {
        return e.getSQLState() != null && e.getSQLState().startsWith("23");
    }

    static boolean isNoTable(SQLException e) {
        return NO_TABLE.contains(String.valueOf(e.getSQLState()));
    }

    private IOException failure(String what, SQLException e) {
        String hint = isNoTable(e) ? "; " + Schema.hint(sql.prefix()) : "";
        return new IOException("The database could not " + what + ": " + e.getMessage() + hint, e);
    }
}
