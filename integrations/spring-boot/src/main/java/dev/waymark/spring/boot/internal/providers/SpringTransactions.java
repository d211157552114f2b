package dev.waymark.spring.boot.internal.providers;

import dev.waymark.runtime.spi.Transactions;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * The transactions that Spring binds to threads. Reactive ones are bound to no thread, and are not seen. Only used
 * where {@code spring-tx} is there.
 */
final class SpringTransactions implements Transactions {

    @Override
    public boolean isActive() {
        return TransactionSynchronizationManager.isActualTransactionActive()
                && TransactionSynchronizationManager.isSynchronizationActive();
    }

    @Override
    public boolean whenEnded(Ended ended) {
        boolean active = isActive();
        if (active) {
            TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
                @Override
                public void afterCompletion(int status) {
                    ended.ended(status == STATUS_COMMITTED);
                }
            });
        }
        return active;
    }
}
