package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapProvider;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class RefreshTest {

    /** A provider whose behaviour a test can change. */
    static final class Cities implements SitemapProvider<String> {
        volatile SitemapProvider<String> behaviour = sink -> sink.accept("basel");

        @Override
        public void pages(Consumer<? super String> sink) throws Exception {
            behaviour.pages(sink);
        }
    }

    private final Cities cities = new Cities();
    private final List<RefreshReport> reports = new ArrayList<>();

    private Sitemap.Builder site() {
        return Sites.site(entries -> {
                    entries.entry("a.Cities#city", "cities", "/cities/{name}")
                            .pages(
                                    Cities.class,
                                    (name, url) -> url.begin().value(name).end());
                    entries.entry("a.Home#home", "pages", "/").page();
                })
                .providers(ProviderLocator.of(cities))
                .listener(reports::add);
    }

    @Test
    void refresh_reportsWhatItDid() {
        cities.behaviour = sink -> List.of("basel", "bern", "", "basel").forEach(sink);
        try (Sitemap sitemap = site().build()) {
            RefreshReport report = sitemap.refresh();
            assertThat(report.changed()).isTrue();
            assertThat(report.failed()).isFalse();
            assertThat(report.pages()).isEqualTo(3);
            SectionReport section = report.section("cities").orElseThrow();
            assertThat(section.pages()).isEqualTo(2);
            assertThat(section.shards()).isEqualTo(1);
            assertThat(section.changedShards()).isEqualTo(1);
            assertThat(section.skippedPages()).isEqualTo(2);
            assertThat(section.skipped()).containsOnlyKeys(SkipReason.EMPTY_VALUE, SkipReason.DUPLICATE);
            assertThat(section.bytes()).isPositive();
            assertThat(section.compressedBytes()).isPositive();
            assertThat(reports).containsExactly(report);
        }
    }

    @Test
    void refreshThatChangesNothing_keepsTheSnapshot() {
        try (Sitemap sitemap = site().indexAlways(true).build()) {
            sitemap.refresh();
            Snapshot before = sitemap.snapshot().orElseThrow();
            RefreshReport report = sitemap.refresh();
            assertThat(report.changed()).isFalse();
            assertThat(report.section("cities").orElseThrow().changedShards()).isZero();
            assertThat(sitemap.snapshot()).containsSame(before);
        }
    }

    @Test
    void unchangedSitemaps_keepTheirDatesWhileOthersMove() {
        SettableClock clock = new SettableClock("2026-11-21T09:30:00.7Z");
        try (Sitemap sitemap = site().indexAlways(true).clock(clock).build()) {
            sitemap.refresh();
            assertThat(Sites.text(sitemap, "sitemap.xml")).doesNotContain("<lastmod>");
            SitemapFile pages =
                    sitemap.snapshot().orElseThrow().file("sitemap-pages-0.xml").orElseThrow();

            clock.set("2026-11-22T10:00:00Z");
            cities.behaviour = sink -> List.of("basel", "bern").forEach(sink);
            sitemap.refresh();
            Snapshot after = sitemap.snapshot().orElseThrow();
            assertThat(after.file("sitemap-pages-0.xml")).containsSame(pages);
            assertThat(pages.firstSeen()).isEqualTo(Instant.parse("2026-11-21T09:30:00Z"));
            assertThat(Sites.text(sitemap, "sitemap.xml"))
                    .contains("sitemap-cities-0.xml</loc><lastmod>2026-11-22T10:00:00Z</lastmod>")
                    .contains("sitemap-pages-0.xml</loc></sitemap>");
        }
    }

    @Test
    void providerThatThrowsInTheMiddle_leavesTheLastSnapshot_andIsNamed() {
        cities.behaviour = sink -> List.of("basel", "bern", "genf").forEach(sink);
        try (Sitemap sitemap = site().build()) {
            sitemap.refresh();
            Snapshot before = sitemap.snapshot().orElseThrow();
            cities.behaviour = sink -> {
                sink.accept("basel");
                sink.accept("new");
                throw new IOException("connection lost");
            };
            RefreshReport report = sitemap.refresh();
            assertThat(sitemap.snapshot()).containsSame(before);
            assertThat(report.failed()).isTrue();
            assertThat(report.section("pages").orElseThrow().failure()).isEmpty();
            SectionReport section = report.section("cities").orElseThrow();
            assertThat(section.pages()).isEqualTo(3);
            SectionFailure failure = section.failure().orElseThrow();
            assertThat(failure.origin()).isEqualTo("provider " + Cities.class.getName() + " of entry a.Cities#city");
            assertThat(failure.pagesBefore()).isEqualTo(2);
            assertThat(failure.cause()).hasMessage("connection lost");
        }
    }

    @Test
    void failingSection_keepsItsPages_whileOthersMoveOn() {
        AtomicInteger count = new AtomicInteger(1);
        Sitemap.Builder site = Sites.site(entries -> {
                    entries.entry("a.Cities#city", "cities", "/cities/{name}")
                            .pages(
                                    Cities.class,
                                    (name, url) -> url.begin().value(name).end());
                    entries.entry("a.N#n", "n", "/n/{id}").pages(url -> {
                        for (int i = 0; i < count.get(); i++) {
                            url.begin().value(i).end();
                        }
                    });
                })
                .providers(ProviderLocator.of(cities));
        try (Sitemap sitemap = site.build()) {
            sitemap.refresh();
            count.set(2);
            cities.behaviour = sink -> {
                throw new IllegalStateException("no");
            };
            assertThat(sitemap.refresh().changed()).isTrue();
            assertThat(Sites.allLocs(sitemap.snapshot().orElseThrow()))
                    .containsExactly(
                            "https://www.example.com/cities/basel",
                            "https://www.example.com/n/0",
                            "https://www.example.com/n/1");
        }
    }

    @Test
    void firstRefreshWithAFailure_publishesNothing_untilTheSectionSucceeds() {
        SitemapProvider<String> right = cities.behaviour;
        cities.behaviour = sink -> {
            throw new StackOverflowError();
        };
        try (Sitemap sitemap = site().build()) {
            assertThat(sitemap.refresh().failed()).isTrue();
            assertThat(sitemap.snapshot()).isEmpty();
            assertThat(reports.get(0).problem().orElseThrow()).endsWith("still to come for: cities");
            cities.behaviour = right;
            assertThat(sitemap.refresh(Cities.class).changed()).isTrue();
            assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(2);
        }
    }

    @Test
    void misuseOfTheSink_failsTheSection_evenIfTheProviderSwallowsIt() {
        List<SitemapProvider<String>> wrong = List.of(
                sink -> {
                    try {
                        sink.accept(nothing());
                    } catch (RuntimeException e) {
                        sink.accept("more");
                    }
                },
                sink -> {
                    Thread other = new Thread(() -> sink.accept("x"));
                    other.setUncaughtExceptionHandler((thread, e) -> {});
                    other.start();
                    other.join();
                });
        try (Sitemap sitemap = site().build()) {
            sitemap.refresh();
            for (SitemapProvider<String> provider : wrong) {
                cities.behaviour = provider;
                assertThat(sitemap.refresh().section("cities").orElseThrow().failure())
                        .isPresent();
                assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(2);
            }
        }
    }

    @SuppressWarnings("NullAway")
    private static String nothing() {
        return null;
    }

    @Test
    void sinkUsedAfterReturn_isRefused() {
        List<Consumer<? super String>> kept = new ArrayList<>();
        cities.behaviour = sink -> {
            kept.add(sink);
            sink.accept("basel");
        };
        try (Sitemap sitemap = site().build()) {
            sitemap.refresh();
            assertThatThrownBy(() -> kept.get(0).accept("late"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("after pages() had returned");
        }
    }

    @Test
    void wrongNumberOfValues_isAClearError() {
        for (Consumer<UrlWriter> wrong : List.<Consumer<UrlWriter>>of(
                url -> url.begin().end(),
                url -> url.begin().value(1).value(2).end(),
                url -> url.value(1),
                url -> url.end(),
                url -> url.begin().begin())) {
            RefreshReport report = Sites.refreshed(Sites.pages("/p/{v}", wrong), Sitemap::refresh);
            assertThat(report.section("pages")
                            .orElseThrow()
                            .failure()
                            .orElseThrow()
                            .cause())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("a.B#c");
        }
    }

    @Test
    void invalidPage_failsTheSection_whereThatIsAskedFor() {
        cities.behaviour = sink -> List.of("basel", "a/b").forEach(sink);
        try (Sitemap sitemap = site().onInvalidPage(InvalidPages.FAIL).build()) {
            RefreshReport report = sitemap.refresh();
            assertThat(report.section("cities")
                            .orElseThrow()
                            .failure()
                            .orElseThrow()
                            .cause())
                    .hasMessage("a.Cities#city: a value for one path segment holds a slash: \"a/b\"");
            assertThat(sitemap.snapshot()).isEmpty();
        }
    }

    @Test
    void siteThatLosesAllPages_keepsThem() {
        Sitemap.Builder site = Sites.site(entries -> entries.entry("a.Cities#city", "cities", "/cities/{name}")
                        .pages(
                                Cities.class,
                                (name, url) -> url.begin().value(name).end()))
                .providers(ProviderLocator.of(cities));
        try (Sitemap sitemap = site.build()) {
            sitemap.refresh();
            cities.behaviour = sink -> {};
            assertThat(sitemap.refresh().problem()).contains("There are no pages");
            assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(1);
        }
    }

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
        try (Sitemap sitemap = site().build()) {
            CompletableFuture<RefreshReport> first = CompletableFuture.supplyAsync(sitemap::refresh);
            running.await();
            CompletableFuture<RefreshReport> second = CompletableFuture.supplyAsync(sitemap::refresh);
            List<CompletableFuture<RefreshReport>> sections = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                CompletableFuture<RefreshReport> section = new CompletableFuture<>();
                sections.add(section);
                Thread caller = new Thread(() -> section.complete(sitemap.refresh(Cities.class)));
                caller.setDaemon(true);
                caller.start();
            }
            TimeUnit.MILLISECONDS.sleep(200);
            go.countDown();
            assertThat(second.get(10, TimeUnit.SECONDS)).isSameAs(first.get(10, TimeUnit.SECONDS));
            RefreshReport shared = sections.get(0).get(10, TimeUnit.SECONDS);
            for (CompletableFuture<RefreshReport> section : sections) {
                assertThat(section.get(10, TimeUnit.SECONDS)).isSameAs(shared);
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
        try (Sitemap sitemap = site().refreshInterval(Duration.ofSeconds(1)).build()) {
            sitemap.start();
            sitemap.start();
            assertThat(three.await(10, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void refreshFromAProvider_isRefusedInsteadOfWaitingForItself() {
        try (Sitemap sitemap = site().build()) {
            cities.behaviour = sink -> sitemap.refresh();
            assertThat(sitemap.refresh()
                            .section("cities")
                            .orElseThrow()
                            .failure()
                            .orElseThrow()
                            .cause())
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
        Sitemap sitemap = site().build();
        CompletableFuture<RefreshReport> report = CompletableFuture.supplyAsync(sitemap::refresh);
        running.await();
        sitemap.close();
        sitemap.close();
        assertThat(report.get(10, TimeUnit.SECONDS).problem()).contains("The sitemap was closed");
        assertThat(sitemap.snapshot()).isEmpty();
        assertThatThrownBy(sitemap::refresh).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(sitemap::start).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void listenerThatThrows_changesNothing() {
        try (Sitemap sitemap = site().listener(report -> {
                    throw new IllegalStateException("listener");
                })
                .build()) {
            assertThat(sitemap.refresh().changed()).isTrue();
        }
    }

    @Test
    void unknownSectionsAndProviders_areRefused() {
        try (Sitemap sitemap = site().build()) {
            assertThatThrownBy(() -> sitemap.refresh("city"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("There is no section \"city\"; the sections are [cities, pages]");
            assertThatThrownBy(() -> sitemap.refresh(Sites.Texts.class)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void sources_areListedLikeEntries() {
        SitemapSource source = new SitemapSource() {
            @Override
            public String section() {
                return "pages";
            }

            @Override
            public void pages(Consumer<? super SourcePage> sink) {
                sink.accept(SourcePage.of("/"));
                sink.accept(SourcePage.of("help/Größen & Maße")
                        .query("q", "a b")
                        .query("é", "")
                        .priority(0.5)
                        .changeFrequency(ChangeFrequency.DAILY)
                        .lastModified(Instant.EPOCH));
                sink.accept(SourcePage.of("/a/../b"));
                sink.accept(SourcePage.of("//evil.com"));
                sink.accept(SourcePage.of(""));
            }
        };
        String xml = Sites.refreshed(
                Sitemap.builder("https://www.example.com/shop/")
                        .registries(List.of())
                        .sources(List.of(source)),
                sitemap -> Sites.text(sitemap, "sitemap.xml"));
        assertThat(xml.lines().toList().subList(2, 5))
                .containsExactly(
                        "<url><loc>https://www.example.com/shop/</loc></url>",
                        "<url><loc>https://www.example.com/shop/help/Gr%C3%B6%C3%9Fen%20&amp;%20Ma%C3%9Fe"
                                + "?q=a%20b&amp;%C3%A9=</loc><lastmod>1970-01-01T00:00:00Z</lastmod>"
                                + "<changefreq>daily</changefreq><priority>0.5</priority></url>",
                        "</urlset>");
    }
}
