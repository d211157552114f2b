package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Providers that give their sink away: to threads that push too early, too late, or both. */
class LeakedSinkTest {

    private static final String ORIGIN = "provider " + Leaky.class.getName() + " of entry a.B#leaky";

    /** Passes its sink on. */
    static final class Leaky implements SitemapProvider<String> {
        volatile SitemapProvider<String> behaviour = sink -> sink.accept("one");
        final List<Consumer<? super String>> sinks = new ArrayList<>();

        @Override
        public void pages(Consumer<? super String> sink) throws Exception {
            sinks.add(sink);
            behaviour.pages(sink);
        }

        /** Pushes from another thread, and waits for it; exceptions of the sink are lost there. */
        void pushLate() {
            push(sinks.get(sinks.size() - 1));
        }
    }

    private static void push(Consumer<? super String> sink) {
        Thread thread = new Thread(() -> sink.accept("late"));
        thread.setUncaughtExceptionHandler((ignored, e) -> {});
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private final Leaky leaky = new Leaky();
    private volatile Runnable meanwhile = () -> {};

    /** A section with a leaky provider and an entry after it, and another section. */
    private SitemapBuilder site() {
        return Sites.site(entries -> {
                    entries.entry("a.B#leaky", "a", "/leaky/{v}")
                            .<String>pages(
                                    Leaky.class,
                                    (page, url) -> url.begin().value(page).end());
                    entries.entry("a.B#same", "a", "/same").pages(url -> {
                        url.begin().end();
                        if (leaky.sinks.size() == 1) {
                            meanwhile.run();
                        }
                    });
                    entries.entry("a.B#other", "b", "/other").pages(url -> {
                        url.begin().end();
                        if (leaky.sinks.size() == 2) {
                            meanwhile.run();
                        }
                    });
                })
                .providers(ProviderLocator.of(leaky));
    }

    private static SectionFailure failure(RefreshReport report) {
        return report.section("a").orElseThrow().failure().orElseThrow();
    }

    @Test
    void pagePushedLate_butBeforeTheSectionIsComplete_failsTheSection() {
        meanwhile = leaky::pushLate;
        try (Sitemap sitemap = site().build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(failure(report).cause())
                    .hasMessage("Pages were pushed after pages() had returned, or from another thread, by " + ORIGIN
                            + "; push all of them before, from the calling thread");
            assertThat(sitemap.sites().get(0).snapshot()).isEmpty();
        }
    }

    @Test
    void pagePushedLate_whileAnotherSectionIsRendered_failsItsOwnSection_whichKeepsItsPages() {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            leaky.behaviour = sink -> List.of("one", "two").forEach(sink);
            meanwhile = leaky::pushLate;
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(failure(report).origin()).isEqualTo(ORIGIN);
            assertThat(report.section("a").orElseThrow().pages()).isEqualTo(2);
            assertThat(report.section("b").orElseThrow().failure()).isEmpty();
            assertThat(Sites.allLocs(Sites.snapshot(sitemap)))
                    .containsExactly(Sites.BASE + "/leaky/one", Sites.BASE + "/same", Sites.BASE + "/other");
            assertThat(sitemap.refresh(Refresh.all()).section("a").orElseThrow().failure())
                    .isEmpty();
        }
    }

    @Test
    void pagePushedAfterThePublication_isNamedInTheLog_andInTheNextReport() {
        try (LogLines log = new LogLines();
                Sitemap sitemap = site().build()) {
            assertThat(sitemap.refresh(Refresh.all()).section("a").orElseThrow().late())
                    .isEmpty();
            leaky.pushLate();
            leaky.pushLate();
            assertThat(log.lines())
                    .filteredOn(line -> line.startsWith("SEVERE"))
                    .singleElement()
                    .asString()
                    .startsWith("SEVERE The " + ORIGIN + " pushed a page after pages() had returned");
            RefreshReport next = sitemap.refresh(Refresh.all());
            assertThat(next.failed()).isFalse();
            assertThat(next.section("a").orElseThrow().late()).containsExactly(ORIGIN);
            assertThat(sitemap.refresh(Refresh.all()).section("a").orElseThrow().late())
                    .isEmpty();
        }
    }

    @Test
    void pagePushedAfterAFailure_isMissedByNoOne() {
        leaky.behaviour = sink -> {
            throw new IllegalStateException("no");
        };
        try (Sitemap sitemap = Sites.refreshed(site())) {
            leaky.pushLate();
            leaky.behaviour = sink -> sink.accept("one");
            RefreshReport next = sitemap.refresh(Refresh.all());
            assertThat(next.failed()).isFalse();
            assertThat(next.section("a").orElseThrow().late()).isEmpty();
        }
    }

    @Test
    void pagesFromManyThreadsAtOnce_failTheSection_andNeverMixTheirBytes() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try (Sitemap sitemap = Sites.refreshed(site().maxUrls(100))) {
            leaky.behaviour = sink -> {
                List<Future<?>> pushing = new ArrayList<>();
                for (int thread = 0; thread < 4; thread++) {
                    pushing.add(threads.submit(() -> push(sink)));
                }
                try {
                    for (int i = 0; i < 2_000; i++) {
                        sink.accept("city-" + i);
                    }
                } finally {
                    for (Future<?> one : pushing) {
                        one.get(60, TimeUnit.SECONDS);
                    }
                }
            };
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(failure(report).origin()).isEqualTo(ORIGIN);
            assertThat(Sites.allLocs(Sites.snapshot(sitemap)))
                    .containsExactly(Sites.BASE + "/leaky/one", Sites.BASE + "/same", Sites.BASE + "/other");
            leaky.behaviour = sink -> sink.accept("three");
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).contains(Sites.BASE + "/leaky/three");
        } finally {
            threads.shutdownNow();
        }
    }
}
