package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.internal.publish.PublicationListener;
import dev.waymark.runtime.internal.publish.PublishSettings;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Sites;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A provider that waits for what never comes: all else goes on. */
@Timeout(120)
class HangingProviderTest {

    private static final Set<String> ALL = Set.of("a", "b");

    private final CountDownLatch hanging = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private volatile boolean hangs;
    private volatile boolean listenerHangs;
    private volatile boolean extensionHangs;
    private volatile int pages = 3;

    /** One that hangs when it is asked how many pages it has. */
    private final class Counting implements SitemapProvider<Integer> {

        @Override
        public void pages(Consumer<? super Integer> sink) {
            for (int i = 0; i < pages; i++) {
                sink.accept(i);
            }
        }

        @Override
        public OptionalLong expectedPages() {
            if (hangs) {
                hanging.countDown();
                awaitAsADriver();
            }
            return OptionalLong.of(pages);
        }
    }

    private Refresher counting() {
        return refresher(
                entries -> {
                    entries.entry("x.Y#a", "a", "/a/{id}")
                            .pages(
                                    Counting.class,
                                    (Integer page, UrlWriter url) ->
                                            url.begin().value(page).end());
                    entries.entry("x.Y#b", "b", "/b/{id}").pages(url -> {
                        for (int i = 0; i < pages; i++) {
                            url.begin().value(i).end();
                        }
                    });
                },
                ProviderLocator.of(new Counting()));
    }

    private Refresher refresher() {
        return refresher(
                entries -> {
                    entries.entry("x.Y#a", "a", "/a/{id}").pages(url -> {
                        int count = pages;
                        if (hangs) {
                            hanging.countDown();
                            awaitAsADriver();
                        }
                        for (int i = 0; i < count; i++) {
                            url.begin().value(i).end();
                        }
                    });
                    entries.entry("x.Y#b", "b", "/b/{id}").pages(url -> {
                        for (int i = 0; i < pages; i++) {
                            url.begin().value(i).end();
                        }
                    });
                },
                ProviderLocator.of());
    }

    private Refresher refresher(SitemapRegistry registry, ProviderLocator providers) {
        Refreshes site = Refreshes.of(
                registry, providers, new Limits(Limits.MAX_URLS, Limits.MAX_BYTES), SnapshotStore.memory());
        return new Refresher(
                site.listing(),
                site.rendering(),
                new RefreshSettings(
                        Duration.ofHours(1),
                        ShrinkGuard.DEFAULT,
                        report -> {
                            if (listenerHangs) {
                                hanging.countDown();
                                awaitAsADriver();
                            }
                        },
                        Clock.systemUTC(),
                        Refreshes.NO_PLUGINS),
                new SiteSettings(
                        site.sites().fixed(),
                        null,
                        site.sites().plans(),
                        new PublishSettings(
                                site.sites().publishing().files(),
                                site.sites().publishing().store(),
                                Duration.ofHours(2),
                                Clock.systemUTC(),
                                List.of(new PublicationListener("the extension x.Y", next -> {
                                    if (extensionHangs) {
                                        hanging.countDown();
                                        awaitAsADriver();
                                    }
                                })),
                                Set.of())));
    }

    /** Whatever interrupts it. */
    private void awaitAsADriver() {
        for (boolean waits = true; waits; ) {
            try {
                goOn.await();
                waits = false;
            } catch (InterruptedException e) {
                // A driver that reads from a socket does not hear of it.
            }
        }
    }

    private static long pages(Refresher refresher) {
        var publication = refresher.sites().all().get(0).publication();
        return publication == null ? 0 : publication.pages();
    }

    private static RefreshReport refresh(Refresher refresher, Set<String> scope) throws Exception {
        return refresher.refresh(scope, false).get(60, TimeUnit.SECONDS);
    }

    @Test
    void providerThatHangsWhileItCounts_keepsNeitherOtherSections_norWhoAsksForProgress() throws Exception {
        Refresher refresher = counting();
        try {
            refresher.start();
            assertThat(refresh(refresher, ALL).failed()).isFalse();
            hangs = true;
            pages = 4;
            CompletableFuture<RefreshReport> hung = refresher.refresh(ALL, false);
            assertThat(hanging.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(refresher.status(Duration.ofHours(1), false).progress()).isEmpty();
            refresher.giveUp(Duration.ZERO);
            assertThat(hung.get(60, TimeUnit.SECONDS).problem().orElseThrow()).contains("Section a has had no page");
            assertThat(refresh(refresher, ALL).section("b").orElseThrow().failure())
                    .isEmpty();
            assertThat(pages(refresher)).isEqualTo(7);
            hangs = false;
            goOn.countDown();
            while (refresh(refresher, ALL).failed()) {
                TimeUnit.MILLISECONDS.sleep(10);
            }
            assertThat(pages(refresher)).isEqualTo(8);
            assertThat(refresher.status(Duration.ofHours(1), false).progress()).isEmpty();
        } finally {
            goOn.countDown();
            refresher.close();
        }
    }

    @Test
    void otherSectionsAreRefreshed_andItsOwnAgainWhenItHasReturned() throws Exception {
        Refresher refresher = refresher();
        try {
            refresher.start();
            assertThat(refresh(refresher, ALL).failed()).isFalse();
            assertThat(pages(refresher)).isEqualTo(6);
            hangs = true;
            pages = 4;
            CompletableFuture<RefreshReport> hung = refresher.refresh(ALL, false);
            assertThat(hanging.await(60, TimeUnit.SECONDS)).isTrue();
            refresher.giveUp(Duration.ZERO);
            assertThat(hung.get(60, TimeUnit.SECONDS).problem())
                    .contains("Section a has had no page for 0s, and its provider hasn't returned. The other"
                            + " sections are refreshed without it; it is retried when the provider has returned");
            assertThat(refresh(refresher, Set.of("b")).failed()).isFalse();
            assertThat(pages(refresher)).isEqualTo(7);
            RefreshReport still = refresh(refresher, Set.of("a"));
            SectionFailure failure = Sites.failure(still, "a");
            assertThat(failure.origin()).isEqualTo("the provider");
            assertThat(failure.cause())
                    .hasMessage("Its pages are still being supplied for an earlier refresh, which was given up");
            pages = 5;
            hangs = false;
            goOn.countDown();
            while (refresh(refresher, ALL).failed()) {
                TimeUnit.MILLISECONDS.sleep(10);
            }
            assertThat(pages(refresher)).isEqualTo(10);
        } finally {
            goOn.countDown();
            refresher.close();
        }
    }

    @Test
    void extensionThatHangsBeforeAPublication_isNoticed_andWaitedFor() throws Exception {
        Refresher refresher = refresher();
        try {
            refresher.start();
            assertThat(refresh(refresher, ALL).failed()).isFalse();
            pages = 4;
            extensionHangs = true;
            CompletableFuture<RefreshReport> hung = refresher.refreshNext(ALL, false);
            assertThat(hanging.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(refresher.runner.watchdog.silent(Duration.ZERO)).hasSize(1);
            refresher.giveUp(Duration.ZERO);
            extensionHangs = false;
            goOn.countDown();
            assertThat(hung.get(60, TimeUnit.SECONDS).problem()).isEmpty();
            assertThat(pages(refresher)).isEqualTo(8);
        } finally {
            goOn.countDown();
            refresher.close();
        }
    }

    @Test
    void listenerThatHangs_isNoticed_andWaitedFor() throws Exception {
        Refresher refresher = refresher();
        try {
            refresher.start();
            assertThat(refresh(refresher, ALL).failed()).isFalse();
            listenerHangs = true;
            CompletableFuture<RefreshReport> hung = refresher.refreshNext(ALL, false);
            assertThat(hanging.await(60, TimeUnit.SECONDS)).isTrue();
            assertThat(refresher.runner.watchdog.silent(Duration.ZERO)).hasSize(1);
            refresher.giveUp(Duration.ZERO);
            listenerHangs = false;
            goOn.countDown();
            assertThat(hung.get(60, TimeUnit.SECONDS).problem()).isEmpty();
            assertThat(refresh(refresher, ALL).failed()).isFalse();
        } finally {
            goOn.countDown();
            refresher.close();
        }
    }
}
