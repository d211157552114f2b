package dev.waymark.jakarta.internal;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.CDI;
import jakarta.transaction.InvalidTransactionException;
import jakarta.transaction.SystemException;
import jakarta.transaction.Transaction;
import jakarta.transaction.TransactionManager;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.List;
import java.util.logging.Logger;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A data source whose connections do not join the transaction of their thread, in which a provider may be read: that
 * one is rolled back. The transaction is suspended while a connection is taken. Only used where the API of Jakarta
 * Transactions is there.
 */
final class UnjoinedSource implements DataSource {

    /** Where servers have it that do not make it a bean. */
    private static final List<String> NAMES = List.of(
            "java:jboss/TransactionManager", "java:appserver/TransactionManager", "java:comp/TransactionManager");

    private final DataSource behind;

    UnjoinedSource(DataSource behind) {
        this.behind = behind;
    }

    /** Looked for each time, as names are known to some threads alone. */
    @SuppressWarnings("BanJNDI") // The names are constants, which servers answer themselves.
    private static @Nullable TransactionManager manager() {
        if (Classes.isThere("jakarta.enterprise.inject.spi.CDI")) {
            try {
                Instance<TransactionManager> bean = CDI.current().select(TransactionManager.class);
                if (bean.isResolvable()) {
                    return bean.get();
                }
            } catch (IllegalStateException e) {
                // No container runs.
            }
        }
        for (String name : NAMES) {
            try {
                return InitialContext.doLookup(name);
            } catch (NamingException e) {
                // The next one.
            }
        }
        return null;
    }

    @Override
    public Connection getConnection() throws SQLException {
        TransactionManager manager = manager();
        if (manager == null) {
            return behind.getConnection();
        }
        Transaction suspended;
        try {
            suspended = manager.suspend();
        } catch (SystemException e) {
            throw new SQLException("The transaction of this thread cannot be suspended", e);
        }
        try {
            return behind.getConnection();
        } finally {
            if (suspended != null) {
                resume(manager, suspended);
            }
        }
    }

    private static void resume(TransactionManager manager, Transaction suspended) throws SQLException {
        try {
            manager.resume(suspended);
        } catch (SystemException | InvalidTransactionException e) {
            throw new SQLException("The transaction of this thread cannot be resumed", e);
        }
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
        throw new SQLFeatureNotSupportedException();
    }

    @Override
    public PrintWriter getLogWriter() throws SQLException {
        return behind.getLogWriter();
    }

    @Override
    public void setLogWriter(PrintWriter out) throws SQLException {
        behind.setLogWriter(out);
    }

    @Override
    public void setLoginTimeout(int seconds) throws SQLException {
        behind.setLoginTimeout(seconds);
    }

    @Override
    public int getLoginTimeout() throws SQLException {
        return behind.getLoginTimeout();
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        return behind.getParentLogger();
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return type.isInstance(this) ? type.cast(this) : behind.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(Class<?> type) throws SQLException {
        return type.isInstance(this) || behind.isWrapperFor(type);
    }
}
