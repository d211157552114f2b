package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.testing.Sites;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests that come before the first snapshot: a few wait for it, and all others get an answer at once. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class WaitingRequestsTest {

    private static final int WAITING = 8;

    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch mayGoOn = new CountDownLatch(1);

    private SitemapBuilder site(Runnable end) {
        return Sites.pages("/n/{id}", url -> {
                    asked.countDown();
                    await(mayGoOn);
                    url.begin().value(1).end();
                    end.run();
                })
                .firstSnapshotWait(Duration.ofHours(1));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** As many requests as may wait; each does when this returns. */
    private static List<FutureTask<Integer>> waiting(Sitemap sitemap) {
        List<FutureTask<Integer>> requests = new ArrayList<>();
        for (int i = 0; i < WAITING; i++) {
            FutureTask<Integer> request = new FutureTask<>(() -> Sites.status(sitemap, "/sitemap.xml"));
            requests.add(request);
            Thread client = new Thread(request);
            client.start();
            while (client.getState() != Thread.State.TIMED_WAITING) {
                assertThat(request.isDone()).isFalse();
                Thread.onSpinWait();
            }
        }
        return requests;
    }

    @Test
    void eightRequestsWait_andTheNinthIsAnsweredAtOnce() throws Exception {
        try (Sitemap sitemap = site(() -> {}).build()) {
            sitemap.start();
            await(asked);
            List<FutureTask<Integer>> requests = waiting(sitemap);
            assertThat(Sites.status(sitemap, "/sitemap.xml")).isEqualTo(503);
            assertThat(requests).noneMatch(FutureTask::isDone);
            mayGoOn.countDown();
            for (FutureTask<Integer> request : requests) {
                assertThat(request.get()).isEqualTo(200);
            }
            assertThat(Sites.status(sitemap, "/sitemap.xml")).isEqualTo(200);
        }
    }

    @Test
    void requestsThatWaitForARefreshThatFails_areAnsweredWhenItHasEnded() throws Exception {
        SitemapBuilder failing = site(() -> {
            throw new IllegalStateException("no database");
        });
        try (Sitemap sitemap = failing.build()) {
            CompletableFuture<RefreshReport> refresh = sitemap.refreshAsync(Refresh.all());
            await(asked);
            List<FutureTask<Integer>> requests = waiting(sitemap);
            mayGoOn.countDown();
            for (FutureTask<Integer> request : requests) {
                assertThat(request.get()).isEqualTo(503);
            }
            assertThat(refresh.get().failed()).isTrue();
        }
    }

    @Test
    void requestsThatWait_areAnsweredWhenTheSitemapIsClosed() throws Exception {
        List<FutureTask<Integer>> requests;
        try (Sitemap sitemap = site(() -> {}).build()) {
            sitemap.start();
            await(asked);
            requests = waiting(sitemap);
            // Closing it interrupts the provider.
        }
        for (FutureTask<Integer> request : requests) {
            assertThat(request.get()).isEqualTo(503);
        }
    }
}
