package dev.waymark.jakarta.internal;

import dev.waymark.runtime.spi.Transactions;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.function.Supplier;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.jspecify.annotations.Nullable;

/**
 * Transactions of Jakarta Transactions, found by their registry: a bean, as in Quarkus, or under the name that the
 * platform gives it. Only used where the API of Jakarta Transactions is there.
 */
final class CdiTransactions implements Transactions {

    private static final String NAME = "java:comp/TransactionSynchronizationRegistry";

    private final Supplier<Instance<Object>> beans;

    CdiTransactions(Supplier<Instance<Object>> beans) {
        this.beans = beans;
    }

    /** Looked for each time: whether a name is known depends on the thread. */
    @SuppressWarnings("BanJNDI") // The name is a constant of the platform, which its container answers itself.
    private @Nullable TransactionSynchronizationRegistry registry() {
        try {
            Instance<TransactionSynchronizationRegistry> found =
                    beans.get().select(TransactionSynchronizationRegistry.class, Any.Literal.INSTANCE);
            return found.isResolvable() ? found.get() : InitialContext.doLookup(NAME);
        } catch (NamingException | IllegalStateException e) {
            // There is none, or the container has ended.
            return null;
        }
    }

    private static boolean isActive(@Nullable TransactionSynchronizationRegistry registry) {
        int status = registry == null ? Status.STATUS_NO_TRANSACTION : registry.getTransactionStatus();
        return status == Status.STATUS_ACTIVE || status == Status.STATUS_MARKED_ROLLBACK;
    }

    @Override
    public boolean isActive() {
        return isActive(registry());
    }

    @Override
    public boolean whenEnded(Ended ended) {
        TransactionSynchronizationRegistry registry = registry();
        if (registry == null || !isActive(registry)) {
            return false;
        }
        if (registry.getTransactionStatus() == Status.STATUS_MARKED_ROLLBACK) {
            // Nobody can be told of its end, which is known.
            ended.ended(false);
            return true;
        }
        registry.registerInterposedSynchronization(new Synchronization() {
            @Override
            public void beforeCompletion() {}

            @Override
            public void afterCompletion(int status) {
                ended.ended(status == Status.STATUS_COMMITTED);
            }
        });
        return true;
    }
}
