package dev.waymark.spring.boot.internal.providers;

import dev.waymark.runtime.spi.Transactions;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Spring's thread-bound transactions. Reactive ones aren't bound to threads, so aren't detected. Used only with
 * {@code spring-tx}.
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
