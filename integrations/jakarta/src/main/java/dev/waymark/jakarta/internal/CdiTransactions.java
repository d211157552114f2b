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
 * platform gives it.
 */
public final class CdiTransactions implements Transactions {

    private static final String NAME = "java:comp/TransactionSynchronizationRegistry";

    private final Supplier<Instance<Object>> beans;

    private CdiTransactions(Supplier<Instance<Object>> beans) {
        this.beans = beans;
    }

    /** Those of the container; none where the API of Jakarta Transactions is not there. */
    public static Transactions of(Supplier<Instance<Object>> beans) {
        return Classes.isThere("jakarta.transaction.TransactionSynchronizationRegistry")
                ? new CdiTransactions(beans)
                : Transactions.NONE;
    }

    /** Looked for each time: whether a name is known depends on the thread. */
    @SuppressWarnings("BanJNDI") // The name is a constant of the platform, which its container answers itself.
    private @Nullable TransactionSynchronizationRegistry registry() {
        Instance<TransactionSynchronizationRegistry> found =
                beans.get().select(TransactionSynchronizationRegistry.class, Any.Literal.INSTANCE);
        if (found.isResolvable()) {
            return found.get();
        }
        try {
            return InitialContext.doLookup(NAME);
        } catch (NamingException e) {
            return null;
        }
    }

    private static boolean isActive(@Nullable TransactionSynchronizationRegistry registry) {
        return registry != null && registry.getTransactionStatus() == Status.STATUS_ACTIVE;
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
