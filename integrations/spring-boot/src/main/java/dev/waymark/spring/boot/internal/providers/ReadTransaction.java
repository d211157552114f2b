package dev.waymark.spring.boot.internal.providers;

import java.time.Duration;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.DefaultTransactionDefinition;

/**
 * A read-only transaction with a time limit for reading pages one by one: databases keep old rows for open
 * transactions. Used only with {@code spring-tx}.
 */
final class ReadTransaction {

    /** Enough for a section of millions of pages. */
    static final Duration LIMIT = Duration.ofHours(1);

    /** The work. */
    @FunctionalInterface
    interface Work {
        void run() throws Exception;
    }

    private ReadTransaction() {}

    /** Runs in a transaction of the only, or primary, transaction manager; directly without one. */
    static void run(Work work, BeanFactory beans) throws Exception {
        PlatformTransactionManager manager =
                beans.getBeanProvider(PlatformTransactionManager.class).getIfUnique();
        if (manager == null) {
            work.run();
        } else {
            run(work, manager);
        }
    }

    private static void run(Work work, PlatformTransactionManager manager) throws Exception {
        DefaultTransactionDefinition definition =
                new DefaultTransactionDefinition(TransactionDefinition.PROPAGATION_REQUIRED);
        definition.setName("sitemap");
        definition.setReadOnly(true);
        definition.setTimeout((int) LIMIT.toSeconds());
        TransactionStatus transaction = manager.getTransaction(definition);
        try {
            work.run();
        } catch (Throwable e) {
            try {
                manager.rollback(transaction);
            } catch (RuntimeException | Error rollback) {
                e.addSuppressed(rollback);
            }
            throw e;
        }
        manager.commit(transaction);
    }
}
