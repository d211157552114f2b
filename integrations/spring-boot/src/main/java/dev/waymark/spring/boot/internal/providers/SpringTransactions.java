package dev.waymark.spring.boot.internal.providers;

import dev.waymark.runtime.spi.Transactions;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.util.ClassUtils;

/** The transactions that Spring binds to threads. Reactive ones are bound to no thread, and are not seen. */
public final class SpringTransactions implements Transactions {

    private SpringTransactions() {}

    /** Those of Spring; none where {@code spring-tx} is not there. */
    public static Transactions ofApplication() {
        return ClassUtils.isPresent(
                        "org.springframework.transaction.support.TransactionSynchronizationManager",
                        SpringTransactions.class.getClassLoader())
                ? new SpringTransactions()
                : Transactions.NONE;
    }

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
