package dev.waymark.jakarta.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.inject.se.SeContainer;
import jakarta.enterprise.inject.se.SeContainerInitializer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RequestScopeTest {

    private static final AtomicInteger made = new AtomicInteger();
    private static final AtomicInteger destroyed = new AtomicInteger();

    private SeContainer container;
    private RequestScope scope;

    @RequestScoped
    static class Connection {

        @PostConstruct
        void open() {
            made.incrementAndGet();
        }

        @PreDestroy
        void close() {
            destroyed.incrementAndGet();
        }

        void use() {}
    }

    @BeforeEach
    void begin() {
        made.set(0);
        destroyed.set(0);
        container = SeContainerInitializer.newInstance()
                .disableDiscovery()
                .addBeanClasses(Connection.class)
                .initialize();
        scope = new RequestScope(container.select(RequestContextController.class), Runnable::run);
    }

    @AfterEach
    void end() {
        container.close();
    }

    private void use() {
        container.select(Connection.class).get().use();
    }

    @Test
    void runsThatOverlap_haveTheirOwnBeans_andEachIsDestroyed() throws Exception {
        int runs = 20;
        CyclicBarrier together = new CyclicBarrier(2);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < 2; thread++) {
                running.add(threads.submit(() -> {
                    for (int run = 0; run < runs; run++) {
                        scope.run(() -> {
                            use();
                            // Both are within a context now, and then both end theirs.
                            together.await(30, TimeUnit.SECONDS);
                        });
                    }
                    return null;
                }));
            }
            for (Future<?> thread : running) {
                thread.get(60, TimeUnit.SECONDS);
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(made).hasValue(2 * runs);
        assertThat(destroyed).hasValue(2 * runs);
    }

    @Test
    void runWithinARun_sharesItsBeans_whichLiveUntilTheOuterEnds() throws Exception {
        scope.run(() -> {
            use();
            scope.run(this::use);
            assertThat(destroyed).hasValue(0);
            use();
        });
        assertThat(made).hasValue(1);
        assertThat(destroyed).hasValue(1);
    }

    @Test
    void runThatFails_endsItsContext() {
        assertThatThrownBy(() -> scope.run(() -> {
                    use();
                    throw new IllegalStateException("no database");
                }))
                .hasMessage("no database");
        assertThat(destroyed).hasValue(1);
    }

    /** As for an entity manager of Open Liberty, the request begins and ends in the application's context. */
    @Test
    void run_isInTheContextOfTheApplication() {
        List<String> steps = new ArrayList<>();
        RequestScope within = new RequestScope(container.select(RequestContextController.class), action -> {
            steps.add("context");
            action.run();
            steps.add(destroyed + " destroyed");
        });
        assertThatThrownBy(() -> within.run(() -> {
                    use();
                    steps.add("work");
                    throw new IOException("no database");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("no database");
        assertThat(steps).containsExactly("context", "work", "1 destroyed");
    }
}
