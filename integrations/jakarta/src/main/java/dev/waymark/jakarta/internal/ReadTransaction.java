package dev.waymark.jakarta.internal;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.transaction.Status;
import jakarta.transaction.UserTransaction;
import java.time.Duration;

/**
 * A transaction around what is read page by page, which ends after a limited time: a database keeps old rows as long as
 * anybody may still read them. Nothing is to be written, so that it is always rolled back. Only used where the API of
 * Jakarta Transactions is there.
 */
public final class ReadTransaction {

    /** More than a section of millions of pages takes. */
    public static final Duration LIMIT = Duration.ofHours(1);

    private ReadTransaction() {}

    /** Works in a transaction; just works where one is at work already, or there are none. */
    public static void run(RequestScope.Action work, Instance<Object> beans) throws Exception {
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
