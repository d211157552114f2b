package dev.waymark.jakarta.internal;

import jakarta.enterprise.inject.Instance;
import jakarta.transaction.InvalidTransactionException;
import jakarta.transaction.SystemException;
import jakarta.transaction.Transaction;
import jakarta.transaction.TransactionManager;
import java.io.IOException;
import java.util.List;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.jspecify.annotations.Nullable;

/**
 * Runs something outside of the transaction of its thread, which goes on afterwards. Only used where the API of Jakarta
 * Transactions is there.
 */
final class SuspendedTransaction {

    /** Where servers have it that do not make it a bean. */
    private static final List<String> NAMES = List.of(
            "java:jboss/TransactionManager", "java:appserver/TransactionManager", "java:comp/TransactionManager");

    private SuspendedTransaction() {}

    static <T> T run(UnjoinedStore.Call<T> call) throws IOException {
        TransactionManager manager = manager();
        Transaction suspended;
        try {
            suspended = manager == null ? null : manager.suspend();
        } catch (SystemException e) {
            throw new IOException("This thread's transaction can't be suspended", e);
        }
        if (manager == null || suspended == null) {
            return call.run();
        }
        try {
            return call.run();
        } finally {
            resume(manager, suspended);
        }
    }

    private static void resume(TransactionManager manager, Transaction suspended) {
        try {
            manager.resume(suspended);
        } catch (SystemException | InvalidTransactionException e) {
            // What was done is done. Whoever began the transaction finds that it is gone.
            throw new IllegalStateException("This thread's transaction can't be resumed", e);
        }
    }

    /** Looked for each time: whether a name is known depends on the thread. */
    @SuppressWarnings("BanJNDI") // The names are constants, which servers answer themselves.
    private static @Nullable TransactionManager manager() {
        Instance<TransactionManager> bean = Server.beans(TransactionManager.class, null);
        if (bean != null && bean.isResolvable()) {
            return bean.get();
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
}
