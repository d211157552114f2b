package dev.waymark.spring.boot.internal.providers;

import dev.waymark.runtime.spi.PagePass;
import dev.waymark.runtime.spi.Transactions;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionStatus;
import org.springframework.transaction.support.DefaultTransactionDefinition;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Spring's thread-bound transactions. Reactive ones aren't bound to threads, so aren't detected. Used only with
 * {@code spring-tx}.
 */
final class SpringTransactions implements Transactions {

    /** Enough for a section of millions of pages: databases keep old rows for open transactions. */
    private static final Duration LIMIT = Duration.ofHours(1);

    /** Reads pages one by one: read-only, in a transaction of the only, or primary, manager; in none without one. */
    static void read(PagePass pass, @Nullable Object bean, BeanFactory beans) throws Exception {
        ObjectProvider<PlatformTransactionManager> managers = beans.getBeanProvider(PlatformTransactionManager.class);
        PlatformTransactionManager manager = managers.getIfUnique();
        if (manager == null) {
            try {
                pass.run(bean);
            } catch (Exception e) {
                if (managers.stream().count() > 1) {
                    e.addSuppressed(new IllegalStateException("The pages were read without a transaction, because"
                            + " there are several transaction managers. If they need one, mark one @Primary"));
                }
                throw e;
            }
            return;
        }
        DefaultTransactionDefinition definition = new DefaultTransactionDefinition();
        definition.setName("sitemap");
        definition.setReadOnly(true);
        definition.setTimeout((int) LIMIT.toSeconds());
        TransactionStatus transaction = manager.getTransaction(definition);
        try {
            pass.run(bean);
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

    @Override
    public boolean isActive() {
        return TransactionSynchronizationManager.isActualTransactionActive()
                && TransactionSynchronizationManager.isSynchronizationActive();
    }

    @Override
    public boolean whenEnded(Consumer<Boolean> ended) {
        boolean active = isActive();
        if (active) {
            TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
                @Override
                public void afterCompletion(int status) {
                    ended.accept(status == STATUS_COMMITTED);
                }
            });
        }
        return active;
    }
}
