package dev.waymark.spring.boot.internal.providers;

import java.time.Duration;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.DefaultTransactionDefinition;

/**
 * A transaction around what is read page by page: it only reads, and ends after a limited time, for a database keeps
 * old rows as long as anybody may still read them. Only used where {@code spring-tx} is there.
 */
final class ReadTransaction {

    /** More than a section of millions of pages takes. */
    static final Duration LIMIT = Duration.ofHours(1);

    /** What is done in the transaction. */
    @FunctionalInterface
    interface Work {
        void run() throws Exception;
    }

    private ReadTransaction() {}

    /** Works in a transaction of the only, or primary, transaction manager; without one, just works. */
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
