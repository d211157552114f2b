package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sections that are rendered at the same time: the same sitemaps, and nothing else than with one after the other. */
class ParallelSectionsTest {

    private static final int SECTIONS = 12;

    @TempDir
    Path directory;

    private interface Pages {
        void push(Consumer<? super SourcePage> sink) throws Exception;
    }

    private static SitemapSource section(String name, Pages pages) {
        return new SitemapSource() {
            @Override
            public String section() {
                return name;
            }

            @Override
            public void pages(Consumer<? super SourcePage> sink) throws Exception {
                pages.push(sink);
            }
        };
    }

    private static void numbered(String section, int count, Consumer<? super SourcePage> sink) {
        for (int i = 0; i < count; i++) {
            sink.accept(SourcePage.of("/" + section + "/" + i));
        }
    }

    private static SitemapBuilder site(List<SitemapSource> sections, int atOnce) {
        return Sitemap.builder(Sites.BASE)
                .registries(List.of())
                .sources(sections)
                .parallelSections(atOnce)
                .clock(new SettableClock("2026-11-23T09:30:00Z"));
    }

    @Test
    void sitemapsAreThoseOfOneAfterTheOther_alsoWhenNothingChanged() {
        List<SitemapSource> sections = IntStream.range(0, SECTIONS)
                .mapToObj(i -> section("s" + i, sink -> numbered("s" + i, 700 * i + 1, sink)))
                .toList();
        List<List<String>> seen = new ArrayList<>();
        for (int atOnce : new int[] {1, 3, 64}) {
            SnapshotStore store = SnapshotStore.directory(directory.resolve(String.valueOf(atOnce)));
            try (Sitemap sitemap =
                    site(sections, atOnce).maxUrls(1_000).store(store).build()) {
                RefreshReport first = sitemap.refresh();
                assertThat(first.failed()).isFalse();
                List<String> files = new ArrayList<>(first.sections().stream()
                        .map(section -> section.section() + " " + section.pages() + " " + section.compressedBytes())
                        .toList());
                for (String name : sitemap.snapshot().orElseThrow().names()) {
                    files.add(name + " " + Sites.text(sitemap, name));
                }
                seen.add(files);
                assertThat(sitemap.refresh().changed()).isFalse();
            }
        }
        assertThat(seen.get(0)).hasSizeGreaterThan(2 * SECTIONS);
        assertThat(seen.get(1)).isEqualTo(seen.get(0));
        assertThat(seen.get(2)).isEqualTo(seen.get(0));
    }

    @Test
    void asManySectionsAsAllowed_runAtOnce_andNoMore() {
        CyclicBarrier three = new CyclicBarrier(3);
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<SitemapSource> sections = IntStream.range(0, 9)
                .mapToObj(i -> section("s" + i, sink -> {
                    most.accumulateAndGet(running.incrementAndGet(), Math::max);
                    // Nobody gets on before three are here.
                    three.await(30, TimeUnit.SECONDS);
                    numbered("s" + i, 1, sink);
                    running.decrementAndGet();
                }))
                .toList();
        try (Sitemap sitemap = site(sections, 3).build()) {
            assertThat(sitemap.refresh().failed()).isFalse();
        }
        assertThat(most).hasValue(3);
    }

    @Test
    void byDefault_theyRunOneAfterTheOther_onOneThread() {
        List<Thread> threads = new ArrayList<>();
        List<SitemapSource> sections = IntStream.range(0, 3)
                .mapToObj(i -> section("s" + i, sink -> {
                    threads.add(Thread.currentThread());
                    numbered("s" + i, 1, sink);
                }))
                .toList();
        try (Sitemap sitemap = Sitemap.builder(Sites.BASE)
                .registries(List.of())
                .sources(sections)
                .build()) {
            sitemap.refresh();
        }
        assertThat(threads).hasSize(3).containsOnly(threads.get(0));
    }

    @Test
    void oneThatFails_leavesTheOthers_andReportsComeInTheirOrder() {
        List<String> heard = new ArrayList<>();
        List<SitemapSource> sections = List.of(
                section("a", sink -> {
                    TimeUnit.MILLISECONDS.sleep(100);
                    numbered("a", 3, sink);
                }),
                section("b", sink -> {
                    numbered("b", 2, sink);
                    throw new IllegalStateException("down");
                }),
                section("c", sink -> numbered("c", 1, sink)));
        AtomicBoolean fails = new AtomicBoolean(true);
        List<SitemapSource> once = List.of(
                sections.get(0),
                section("b", sink -> {
                    if (fails.get()) {
                        sections.get(1).pages(sink);
                    }
                    numbered("b", 4, sink);
                }),
                sections.get(2));
        SitemapListener listener = new SitemapListener() {
            @Override
            public void sectionRefreshed(SectionReport section) {
                heard.add(section.section());
            }
        };
        try (Sitemap sitemap = site(once, 3).listener(listener).build()) {
            fails.set(false);
            sitemap.refresh();
            fails.set(true);
            RefreshReport report = sitemap.refresh();

            assertThat(Sites.failure(report, "b").cause()).hasMessage("down");
            assertThat(report.sections()).extracting(SectionReport::section).containsExactly("a", "b", "c");
            assertThat(report.sections()).extracting(SectionReport::pages).containsExactly(3L, 4L, 1L);
            assertThat(heard).hasSize(6).containsOnly("a", "b", "c");
            assertThat(report.phases().collecting().plus(report.phases().storing()))
                    .isLessThanOrEqualTo(report.duration());
        }
    }

    @Test
    void refreshFromAProvider_isRefusedInsteadOfWaitingForItself() {
        AtomicReference<Sitemap> own = new AtomicReference<>();
        List<SitemapSource> sections = List.of(
                section("a", sink -> Objects.requireNonNull(own.get()).refresh()),
                section("b", sink -> numbered("b", 1, sink)));
        try (Sitemap sitemap = site(sections, 2).build()) {
            own.set(sitemap);
            assertThat(Sites.failure(sitemap.refresh(), "a").cause()).hasMessageContaining("would wait for itself");
        }
    }

    @Test
    void close_interruptsAllProviders_andNoThreadIsLeft() throws Exception {
        CountDownLatch waiting = new CountDownLatch(2);
        CountDownLatch interrupted = new CountDownLatch(2);
        List<SitemapSource> sections = IntStream.range(0, 2)
                .mapToObj(i -> section("s" + i, sink -> {
                    waiting.countDown();
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                        interrupted.countDown();
                        throw e;
                    }
                }))
                .toList();
        Sitemap sitemap = site(sections, 2).build();
        CompletableFuture<RefreshReport> unused = sitemap.refreshAsync();
        assertThat(waiting.await(30, TimeUnit.SECONDS)).isTrue();
        sitemap.close();

        assertThat(interrupted.await(30, TimeUnit.SECONDS)).isTrue();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (threads() > 0 && System.nanoTime() < end) {
            TimeUnit.MILLISECONDS.sleep(10);
        }
        assertThat(threads()).isZero();
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("waymark-section-"))
                .count();
    }
}
