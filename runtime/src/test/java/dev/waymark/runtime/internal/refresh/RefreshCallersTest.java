package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.Sites;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Callers of a refresh: several at once, the interval, a provider; none after closing. */
class RefreshCallersTest {

    private final Cities cities = new Cities();

    @Test
    void secondCaller_joinsTheRefreshOfEverything() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        AtomicInteger runs = new AtomicInteger();
        cities.behaviour = sink -> {
            runs.incrementAndGet();
            running.countDown();
            go.await();
            sink.accept("basel");
        };
        try (Sitemap sitemap = cities.site().build()) {
            CompletableFuture<RefreshReport> first =
                    CompletableFuture.supplyAsync(() -> sitemap.refresh(Refresh.all()));
            running.await();
            CompletableFuture<RefreshReport> second = sitemap.refreshAsync(Refresh.all());
            List<CompletableFuture<RefreshReport>> sections = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                sections.add(sitemap.refreshAsync(Refresh.provider(Cities.class)));
            }
            go.countDown();
            assertThat(second.get(60, TimeUnit.SECONDS)).isSameAs(first.get(60, TimeUnit.SECONDS));
            RefreshReport shared = sections.get(0).get(60, TimeUnit.SECONDS);
            for (CompletableFuture<RefreshReport> section : sections) {
                assertThat(section.get(60, TimeUnit.SECONDS)).isSameAs(shared);
            }
            assertThat(shared.sections()).hasSize(1);
            assertThat(runs).hasValue(2);
        }
    }

    @Test
    void start_refreshesAgainAndAgain() throws Exception {
        CountDownLatch three = new CountDownLatch(3);
        cities.behaviour = sink -> {
            sink.accept("basel");
            three.countDown();
        };
        try (Sitemap sitemap =
                cities.site().refreshInterval(Duration.ofSeconds(1)).build()) {
            sitemap.start();
            sitemap.start();
            assertThat(three.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void refreshFromAProvider_isRefusedInsteadOfWaitingForItself() {
        try (Sitemap sitemap = cities.site().build()) {
            cities.behaviour = sink -> sitemap.refresh(Refresh.all());
            assertThat(Sites.failure(sitemap.refresh(Refresh.all()), "cities").cause())
                    .hasMessageContaining("would wait for itself");
            cities.behaviour = sink -> sitemap.refreshAsync(Refresh.all()).get();
            assertThat(Sites.failure(sitemap.refresh(Refresh.all()), "cities").cause())
                    .hasMessageContaining("would wait for itself");
        }
    }

    @Test
    void close_cancelsARefreshBeforeItsNextPage() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        cities.behaviour = sink -> {
            running.countDown();
            for (int i = 0; i < Integer.MAX_VALUE; i++) {
                sink.accept("city-" + i);
            }
        };
        Sitemap sitemap = cities.site().build();
        CompletableFuture<RefreshReport> report = CompletableFuture.supplyAsync(() -> sitemap.refresh(Refresh.all()));
        running.await();
        sitemap.close();
        sitemap.close();
        assertThat(report.get(60, TimeUnit.SECONDS).problem()).contains("The sitemap was closed");
        assertThat(sitemap.sites().get(0).snapshot()).isEmpty();
        assertThatThrownBy(() -> sitemap.refresh(Refresh.all())).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(sitemap::start).isInstanceOf(IllegalStateException.class);
    }
}
