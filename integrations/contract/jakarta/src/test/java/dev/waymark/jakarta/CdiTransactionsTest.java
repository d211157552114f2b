package dev.waymark.jakarta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.jakarta.internal.BeanProviderLocator;
import dev.waymark.runtime.spi.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The end of transactions of Jakarta Transactions, in Weld. */
class CdiTransactionsTest {

    private static int status;
    private static final List<Synchronization> synchronizations = new ArrayList<>();

    private final List<Boolean> ended = new ArrayList<>();

    @BeforeEach
    void forget() {
        status = Status.STATUS_NO_TRANSACTION;
        synchronizations.clear();
    }

    /** As a container has one; Quarkus makes it a bean. */
    @ApplicationScoped
    static class Registry implements TransactionSynchronizationRegistry {

        @Override
        public Object getTransactionKey() {
            return this;
        }

        @Override
        public void putResource(Object key, Object value) {}

        @Override
        public @Nullable Object getResource(Object key) {
            return null;
        }

        @Override
        public void registerInterposedSynchronization(Synchronization synchronization) {
            synchronizations.add(synchronization);
        }

        @Override
        public int getTransactionStatus() {
            return status;
        }

        @Override
        public void setRollbackOnly() {}

        @Override
        public boolean getRollbackOnly() {
            return false;
        }
    }

    private static SeContainer container(Class<?>... beans) {
        return SeContainerInitializer.newInstance()
                .disableDiscovery()
                .addBeanClasses(CdiTransactionsTest.class)
                .addBeanClasses(beans)
                .initialize();
    }

    private static Transactions transactions(SeContainer container) {
        return BeanProviderLocator.transactions(container.getBeanManager()::createInstance);
    }

    @Test
    void inATransaction_itsEndIsTold() {
        try (SeContainer container = container(Registry.class)) {
            Transactions transactions = transactions(container);
            assertThat(transactions.isActive()).isFalse();
            assertThat(transactions.whenEnded(ended::add)).isFalse();
            status = Status.STATUS_ACTIVE;
            assertThat(transactions.isActive()).isTrue();
            assertThat(transactions.whenEnded(ended::add)).isTrue();
            assertThat(ended).isEmpty();
            synchronizations.get(0).beforeCompletion();
            synchronizations.get(0).afterCompletion(Status.STATUS_COMMITTED);
            synchronizations.get(0).afterCompletion(Status.STATUS_ROLLEDBACK);
            assertThat(ended).containsExactly(true, false);
        }
    }

    @Test
    void whatIsToBeRolledBack_isOverAlready() {
        try (SeContainer container = container(Registry.class)) {
            status = Status.STATUS_MARKED_ROLLBACK;
            assertThat(transactions(container).isActive()).isTrue();
            assertThat(transactions(container).whenEnded(ended::add)).isTrue();
            assertThat(ended).containsExactly(false);
        }
    }

    @Test
    void withoutTransactions_thereIsNone() {
        try (SeContainer container = container()) {
            assertThat(transactions(container).isActive()).isFalse();
            assertThat(transactions(container).whenEnded(ended::add)).isFalse();
        }
    }
}
