package dev.waymark.jakarta.internal;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.transaction.Status;
import jakarta.transaction.UserTransaction;
import java.time.Duration;

/**
 * Reads pages in a transaction with a time limit, because databases keep old rows for open transactions. Always rolled
 * back: it writes nothing. Used only with the Jakarta Transactions API.
 */
public final class ReadTransaction {

    /** More than a section of millions of pages takes. */
    public static final Duration LIMIT = Duration.ofHours(1);

    private ReadTransaction() {}

    /** Runs in a transaction; runs directly if one is active or none is available. */
    public static void run(RequestScope.Action<Exception> work, Instance<Object> beans) throws Exception {
        Instance<UserTransaction> found = beans.select(UserTransaction.class, Any.Literal.INSTANCE);
        if (!found.isResolvable()) {
            work.run();
            return;
        }
        UserTransaction transaction = found.get();
        if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
            work.run();
            return;
        }
        transaction.setTransactionTimeout((int) LIMIT.toSeconds());
        try {
            transaction.begin();
        } finally {
            transaction.setTransactionTimeout(0); // The default, for what this thread begins later.
        }
        try {
            work.run();
        } catch (Throwable e) {
            try {
                transaction.rollback();
            } catch (Exception rollback) {
                e.addSuppressed(rollback);
            }
            throw e;
        }
        transaction.rollback();
    }
}
