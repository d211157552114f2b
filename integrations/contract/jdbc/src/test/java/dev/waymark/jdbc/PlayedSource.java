package dev.waymark.jdbc;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/**
 * A data source that hands out connections in a certain state, knows which are out, and fails where a test wants it.
 */
final class PlayedSource {

    private final DataSource behind;
    private final boolean autoCommit;
    private final int isolation;
    private final AtomicInteger out = new AtomicInteger();
    private final List<String> calls = Collections.synchronizedList(new ArrayList<>());

    private final Set<Connection> aborted = ConcurrentHashMap.newKeySet();

    /** The call of a connection that fails, after it was done if it is a commit; empty for none. */
    private volatile String failing = "";

    private volatile boolean done = true;

    PlayedSource(DataSource behind, boolean autoCommit, int isolation) {
        this.behind = behind;
        this.autoCommit = autoCommit;
        this.isolation = isolation;
    }

    /** From now on, calls of this name fail, before or after they are done. */
    void fail(String call, boolean after) {
        failing = call;
        done = after;
    }

    int connectionsThatAreOut() {
        return out.get();
    }

    /** What was called on connections since the last time. */
    List<String> calls() {
        List<String> now = List.copyOf(calls);
        calls.clear();
        return now;
    }

    DataSource source() {
        return (DataSource) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DataSource.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("getConnection")) {
                        return connection();
                    }
                    throw new UnsupportedOperationException(method.getName());
                });
    }

    private Connection connection() throws SQLException {
        Connection connection = behind.getConnection();
        connection.setTransactionIsolation(isolation);
        connection.setAutoCommit(autoCommit);
        out.incrementAndGet();
        return (Connection) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, arguments) -> call(connection, method, arguments));
    }

    private Object call(Connection connection, Method method, Object[] arguments) throws Throwable {
        String name = method.getName();
        calls.add(name.equals("setAutoCommit") ? name + " " + arguments[0] : name);
        boolean fails = name.equals(failing);
        if (name.equals("close")) {
            out.decrementAndGet();
            // A pool, too, would reset it; where it was aborted, that would commit.
            if (!aborted.remove(connection)) {
                connection.setAutoCommit(true);
                connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            }
        }
        if (name.equals("abort")) {
            aborted.add(connection);
        }
        if (fails && !done) {
            throw new SQLException("injected", "08006");
        }
        Object result;
        try {
            result = method.invoke(connection, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
        if (fails) {
            throw new SQLException("injected", "08006");
        }
        return result;
    }
}
