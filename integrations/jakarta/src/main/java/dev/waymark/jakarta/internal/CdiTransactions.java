package dev.waymark.jakarta.internal;

import dev.waymark.runtime.spi.Transactions;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Jakarta Transactions. Their registry is a bean, as in Quarkus, or has the platform's JNDI name. Used only with the
 * Jakarta Transactions API.
 */
record CdiTransactions(Supplier<Instance<Object>> beans) implements Transactions {

    private static final String NAME = "java:comp/TransactionSynchronizationRegistry";

    /** Databases keep old rows for open transactions. Enough for a section of millions of pages. */
    private static final Duration LIMIT = Duration.ofHours(1);

    private <T> Optional<T> bean(Class<T> type) {
        Instance<T> found = beans.get().select(type, Any.Literal.INSTANCE);
        return found.isResolvable() ? Optional.of(found.get()) : Optional.empty();
    }

    private @Nullable TransactionSynchronizationRegistry registry() {
        Class<TransactionSynchronizationRegistry> type = TransactionSynchronizationRegistry.class;
        try {
            return bean(type).or(() -> Server.lookup(type, NAME)).orElse(null);
        } catch (IllegalStateException e) {
            // The container has stopped.
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
    public boolean whenEnded(Consumer<Boolean> ended) {
        TransactionSynchronizationRegistry registry = registry();
        if (registry == null || !isActive(registry)) {
            return false;
        }
        if (registry.getTransactionStatus() == Status.STATUS_MARKED_ROLLBACK) {
            // The end is known, but no callback can be registered.
            ended.accept(false);
            return true;
        }
        registry.registerInterposedSynchronization(new Synchronization() {
            @Override
            public void beforeCompletion() {}

            @Override
            public void afterCompletion(int status) {
                ended.accept(status == Status.STATUS_COMMITTED);
            }
        });
        return true;
    }

    /**
     * Reads pages in a transaction with a time limit, always rolled back: it writes nothing. Reads them directly if one
     * is active or none is available.
     */
    void read(RequestScope.Action<Exception> pages) throws Exception {
        UserTransaction transaction = bean(UserTransaction.class).orElse(null);
        if (transaction == null || transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
            pages.run();
            return;
        }
        transaction.setTransactionTimeout((int) LIMIT.toSeconds());
        try {
            transaction.begin();
        } finally {
            transaction.setTransactionTimeout(0); // The default, for what this thread begins later.
        }
        AutoCloseable rollback = transaction::rollback;
        try (rollback) {
            pages.run();
        }
    }
}
