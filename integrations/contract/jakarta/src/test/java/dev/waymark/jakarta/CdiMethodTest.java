package dev.waymark.jakarta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.jakarta.internal.BeanProviderLocator;
import dev.waymark.jakarta.internal.RequestScope;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.RefreshReport;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import jakarta.inject.Inject;
import jakarta.transaction.Status;
import jakarta.transaction.UserTransaction;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Pages straight from methods of beans, in Weld. */
class CdiMethodTest {

    private static final List<String> seen = new CopyOnWriteArrayList<>();

    @BeforeEach
    void forget() {
        seen.clear();
    }

    /** As the annotation processor would write it. */
    public static final class Registry implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            entries.entry("com.example.CityController#city", "city", "/cities/{name}").stream(
                            Cities.class, "stream", (Cities bean) -> bean.stream())
                    .pages((String page, UrlWriter url) ->
                            url.begin().value(page).end());
            entries.entry("com.example.CityController#other", "other", "/other/{name}")
                    .reactive(CdiMethodTest.class, "all", () -> Stream.of("static"))
                    .pages((String page, UrlWriter url) ->
                            url.begin().value(page).end());
        }
    }

    /** An interface of a bean, which entries may name too. */
    interface Cities {
        Stream<String> stream();
    }

    @RequestScoped
    static class EntityManager {
        Stream<String> query() {
            return Stream.of("Bern", "Thun");
        }
    }

    @Dependent
    static class StoredCities implements Cities {

        @Inject
        EntityManager entityManager;

        @Override
        public Stream<String> stream() {
            seen.add("called");
            return entityManager.query().onClose(() -> seen.add("closed"));
        }

        @PreDestroy
        void destroy() {
            seen.add("destroyed");
        }
    }

    @ApplicationScoped
    static class BrokenCities implements Cities {

        @Override
        public Stream<String> stream() {
            throw new IllegalStateException("no database");
        }
    }

    @ApplicationScoped
    static class Transaction implements UserTransaction {
        private int status = Status.STATUS_NO_TRANSACTION;

        @Override
        public void begin() {
            seen.add("begin");
            status = Status.STATUS_ACTIVE;
        }

        @Override
        public void commit() {
            seen.add("commit");
        }

        @Override
        public void rollback() {
            seen.add("rollback");
            status = Status.STATUS_NO_TRANSACTION;
        }

        @Override
        public void setRollbackOnly() {}

        @Override
        public int getStatus() {
            return status;
        }

        @Override
        public void setTransactionTimeout(int seconds) {
            seen.add("timeout " + seconds);
        }
    }

    private static RefreshReport refresh(Class<?>... beans) {
        try (SeContainer container = SeContainerInitializer.newInstance()
                        .disableDiscovery()
                        .addBeanClasses(EntityManager.class)
                        .addBeanClasses(beans)
                        .initialize();
                Sitemap sitemap = Sitemap.builder("https://www.example.com")
                        .registries(List.of(new Registry()))
                        .providers(new BeanProviderLocator(
                                container.getBeanManager()::createInstance,
                                new RequestScope(container.select(RequestContextController.class), Runnable::run)))
                        .build()) {
            return sitemap.refresh(Refresh.all());
        }
    }

    @Test
    void method_isCalledOnTheBean_inARequestContext_andTheBeanIsDestroyedAfterTheLastPage() {
        RefreshReport report = refresh(StoredCities.class);
        assertThat(report.failed()).isFalse();
        assertThat(report.section("city").orElseThrow().pages()).isEqualTo(2);
        assertThat(report.section("other").orElseThrow().pages()).isEqualTo(1);
        assertThat(seen).containsExactly("called", "closed", "destroyed");
    }

    @Test
    void stream_isReadInATransactionOfLimitedTime() {
        assertThat(refresh(StoredCities.class, Transaction.class).failed()).isFalse();
        assertThat(seen)
                .containsExactly("timeout 3600", "begin", "timeout 0", "called", "closed", "rollback", "destroyed");
    }

    @Test
    void transaction_endsWhenTheMethodFails() {
        RefreshReport report = refresh(BrokenCities.class, Transaction.class);
        assertThat(report.section("city").orElseThrow().failure().orElseThrow().cause())
                .hasMessage("no database");
        assertThat(seen).containsExactly("timeout 3600", "begin", "timeout 0", "rollback");
    }

    @Test
    void missingBean_andSeveral_failTheStart() {
        assertThatThrownBy(() -> refresh())
                .hasMessageContaining("The provider dev.waymark.jakarta.CdiMethodTest$Cities of"
                        + " com.example.CityController#city (path \"/cities/{name}\") was not found: CDI has no"
                        + " bean of this"
                        + " class.");
        assertThatThrownBy(() -> refresh(StoredCities.class, BrokenCities.class))
                .hasMessageContaining("several beans have this class: dev.waymark.jakarta.CdiMethodTest$BrokenCities,"
                        + " dev.waymark.jakarta.CdiMethodTest$StoredCities.");
    }
}
