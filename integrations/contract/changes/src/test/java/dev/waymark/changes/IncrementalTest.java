package dev.waymark.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.ChangeSink;
import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.SitemapStatus;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Providers that tell what has changed. Each turn is asked for by the test, through the shortest interval. */
class IncrementalTest {

    private static final String BASE = Sites.BASE;

    /** What it is asked, and what it answers. */
    static final class Towns implements IncrementalSitemapProvider<String> {

        interface Answer {
            void tell(ChangeSink<? super String> sink) throws Exception;
        }

        volatile List<String> all = List.of("basel", "bern");

        /** Each question takes the next one, and waits for it. */
        final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();

        final BlockingQueue<Instant> asked = new LinkedBlockingQueue<>();
        final AtomicInteger passes = new AtomicInteger();
        volatile boolean isDown;

        @Override
        public void pages(Consumer<? super String> sink) {
            passes.incrementAndGet();
            if (isDown) {
                throw new IllegalStateException("no connection");
            }
            all.forEach(sink);
        }

        @Override
        public void changedSince(Instant since, ChangeSink<? super String> sink) throws Exception {
            asked.add(since);
            answers.take().tell(sink);
        }
    }

    private final Towns towns = new Towns();
    private final SettableClock clock = new SettableClock("2026-11-22T10:00:00Z");
    private final BlockingQueue<RefreshReport> reports = new LinkedBlockingQueue<>();
    private final BlockingQueue<Snapshot> published = new LinkedBlockingQueue<>();

    private SitemapBuilder site() {
        return Sites.site(entries -> {
                    entries.entry("a.Home#home", "pages", "/").page();
                    entries.entry("a.Towns#town", "towns", "/towns/{name}")
                            .pages(
                                    Towns.class,
                                    (name, url) -> url.begin().value(name).end());
                })
                .providers(ProviderLocator.of(towns))
                .clock(clock)
                .refreshInterval(Duration.ofSeconds(1))
                .listener(new SitemapListener() {
                    @Override
                    public void refreshed(RefreshReport report) {
                        reports.add(report);
                    }

                    @Override
                    public void published(Snapshot snapshot) {
                        published.add(snapshot);
                    }
                });
    }

    /** The next report of the section. */
    private SectionReport report() throws InterruptedException {
        while (true) {
            RefreshReport report = reports.poll(60, TimeUnit.SECONDS);
            assertThat(report).isNotNull();
            if (report.section("towns").isPresent()) {
                return report.section("towns").get();
            }
        }
    }

    private SectionReport tell(Towns.Answer answer) throws InterruptedException {
        towns.answers.add(answer);
        return report();
    }

    /** The provider waits for its answer then: the clock may be set for the next question. */
    private Instant asked() throws InterruptedException {
        Instant since = towns.asked.poll(60, TimeUnit.SECONDS);
        assertThat(since).isNotNull();
        return since;
    }

    private static List<String> locs(Sitemap sitemap) {
        return Sites.allLocs(Sites.snapshot(sitemap));
    }

    @Test
    void changes_arePublished_withoutReadingAllPages_untilItIsTimeToReadThem() throws Exception {
        try (LogLines log = new LogLines("dev.waymark");
                Sitemap sitemap = site().build()) {
            sitemap.start();
            assertThat(report().pages()).isEqualTo(2);
            assertThat(asked()).isEqualTo("2026-11-22T09:55:00Z");
            clock.set("2026-11-22T11:00:00Z");
            Towns.Answer first = sink -> {
                sink.changed("thun");
                sink.removed("bern");
                sink.changed("basel");
            };
            SectionReport told = tell(first);
            assertThat(told.pages()).isEqualTo(2);
            assertThat(told.changedSitemaps()).isEqualTo(1);
            assertThat(told.failure()).isEmpty();
            assertThat(locs(sitemap)).containsExactly(BASE + "/", BASE + "/towns/basel", BASE + "/towns/thun");
            assertThat(log.lines())
                    .anyMatch(
                            line -> line.startsWith("INFO Incremental providers reported 3 pages: 1 sitemap changed,"));

            // As the first time: a transaction may have been open.
            Snapshot before = Sites.snapshot(sitemap);
            int publications = published.size();
            assertThat(asked()).isEqualTo("2026-11-22T09:55:00Z");
            clock.set("2026-11-22T12:00:00Z");
            assertThat(tell(first).changedSitemaps()).isZero();
            assertThat(Sites.snapshot(sitemap)).isSameAs(before);
            assertThat(published).hasSize(publications);

            // A failure tells nothing of what came before it, and is asked the same again.
            assertThat(asked()).isEqualTo("2026-11-22T10:55:00Z");
            clock.set("2026-11-22T13:00:00Z");
            SectionFailure failure = tell(sink -> {
                        sink.changed("chur");
                        throw new IllegalStateException("no connection");
                    })
                    .failure()
                    .orElseThrow();
            assertThat(failure.origin()).contains(Towns.class.getName());
            assertThat(failure.pagesBefore()).isEqualTo(1);
            assertThat(failure.cause()).hasMessage("no connection");
            assertThat(log.lines())
                    .contains("SEVERE Section towns wasn't refreshed, its 2 pages stay: " + failure.origin()
                            + " failed after 1 page");
            assertThat(Sites.snapshot(sitemap)).isSameAs(before);
            assertThat(asked()).isEqualTo("2026-11-22T10:55:00Z");
            assertThat(tell(sink -> sink.changed("chur")).failure()).isEmpty();
            assertThat(locs(sitemap)).endsWith(BASE + "/towns/thun", BASE + "/towns/chur");
            assertThat(towns.passes).hasValue(1);

            // A day after the start.
            towns.all = List.of("aarau", "basel", "thun");
            clock.set("2026-11-23T10:00:00Z");
            tell(sink -> {});
            assertThat(report().pages()).isEqualTo(3);
            assertThat(towns.passes).hasValue(2);
            assertThat(locs(sitemap)).doesNotContain(BASE + "/towns/chur");
            towns.asked.clear();
            towns.answers.add(sink -> {});
            assertThat(asked()).isEqualTo("2026-11-23T09:55:00Z");
        }
    }

    @Test
    void askedSection_isUpToDate_untilItsProviderFailsForLong() throws Exception {
        try (Sitemap sitemap = site().build()) {
            sitemap.start();
            assertThat(report().pages()).isEqualTo(2);
            clock.set("2026-11-22T12:00:00Z");
            tell(sink -> {});
            // The other section is refreshed before this one is asked again.
            tell(sink -> {});
            assertThat(sitemap.status().state()).isEqualTo(SitemapStatus.State.CURRENT);
            assertThat(sitemap.status().lastSuccess()).hasValue(Instant.parse("2026-11-22T12:00:00Z"));

            clock.set("2026-11-22T14:00:00Z");
            Towns.Answer failing = sink -> {
                throw new IllegalStateException("no connection");
            };
            tell(failing);
            tell(failing);
            assertThat(sitemap.status().state()).isEqualTo(SitemapStatus.State.OUTDATED);
            assertThat(sitemap.status().problems())
                    .containsExactly("Section towns failed: provider " + Towns.class.getName()
                            + " of entry a.Towns#town: java.lang.IllegalStateException: no connection");
            tell(sink -> {});
            assertThat(sitemap.status().problems()).isEmpty();
        }
    }

    /** A new leader's first one may restore what the one before it hasn't published. */
    @Test
    void fullReadThatFails_isRepeated_beforeChangesAreAskedFor() throws Exception {
        try (Sitemap sitemap = site().build()) {
            sitemap.start();
            assertThat(report().pages()).isEqualTo(2);
            tell(sink -> {});
            towns.isDown = true;
            CompletableFuture<RefreshReport> failing = sitemap.refreshAsync(Refresh.section("towns"));
            towns.answers.add(sink -> {});
            Sites.failure(failing.get(60, TimeUnit.SECONDS), "towns");
            towns.isDown = false;
            int passes = towns.passes.get();
            while (towns.passes.get() == passes) {
                tell(sink -> {});
                assertThat(towns.asked).hasSizeLessThan(5);
            }
        }
    }

    @Test
    void clockThatWasSetBack_losesNoChange() throws Exception {
        clock.set("2038-01-19T00:00:00Z");
        try (Sitemap sitemap = site().build()) {
            sitemap.start();
            assertThat(report().pages()).isEqualTo(2);
            assertThat(asked()).isEqualTo("2038-01-18T23:55:00Z");

            clock.set("2026-11-22T10:00:00Z");
            tell(sink -> {});
            assertThat(report().pages()).isEqualTo(2);
            assertThat(towns.passes).hasValue(2);
            assertThat(asked()).isEqualTo("2026-11-22T09:55:00Z");
            towns.answers.add(sink -> {});
        }
    }

    @Test
    void whatIsWrongWithChanges_isReported_andNothingOfItIsPublished() throws Exception {
        List<Towns.Answer> wrong = List.of(
                sink -> sink.changed(nothing()),
                sink -> {
                    Thread other = new Thread(() -> sink.changed("chur"));
                    other.setUncaughtExceptionHandler((thread, e) -> {});
                    other.start();
                    other.join();
                },
                sink -> {
                    throw new AssertionError("broken");
                });
        try (Sitemap sitemap = site().build()) {
            sitemap.start();
            assertThat(report().pages()).isEqualTo(2);
            Snapshot before = Sites.snapshot(sitemap);
            List<String> causes = new ArrayList<>();
            for (Towns.Answer answer : wrong) {
                causes.add(tell(answer).failure().orElseThrow().cause().getMessage());
            }
            assertThat(causes.get(0)).isEqualTo("A page is null");
            assertThat(causes.get(1)).contains("push pages only from the thread that called");
            assertThat(causes.get(2)).isEqualTo("broken");
            assertThat(Sites.snapshot(sitemap)).isSameAs(before);

            // A page of which no URL can be written is skipped, as in a refresh.
            SectionReport skipped = tell(sink -> {
                sink.changed("a/b");
                sink.changed("chur");
            });
            assertThat(skipped.skipped()).containsOnlyKeys(SkipReason.SLASH);
            assertThat(locs(sitemap)).endsWith(BASE + "/towns/chur");
        }
    }

    @SuppressWarnings("NullAway")
    private static String nothing() {
        return null;
    }

    @Test
    void moreChangesThanARefreshIsWorth_areARefresh() throws Exception {
        try (LogLines log = new LogLines("dev.waymark");
                Sitemap sitemap = site().build()) {
            sitemap.start();
            assertThat(report().pages()).isEqualTo(2);
            towns.all = List.of("basel", "chur", "thun");
            tell(sink -> {
                for (int i = 0; i <= 100_000; i++) {
                    sink.changed("town" + i);
                }
            });
            assertThat(report().pages()).isEqualTo(3);
            assertThat(towns.passes).hasValue(2);
            assertThat(log.lines())
                    .anyMatch(
                            line -> line.startsWith("WARNING Changes can't be published alone, so all pages are read: ")
                                    && line.endsWith(": More than 100000 pages have changed"));
        }
    }

    /** A page of a site, or a row of a page in one language. */
    record Item(String key, String name) {}

    /** The same for pages of several sites, or in several languages. */
    static final class Items implements IncrementalSitemapProvider<Item> {

        volatile List<Item> all = List.of();
        final BlockingQueue<List<Item>> changed = new LinkedBlockingQueue<>();

        @Override
        public void pages(Consumer<? super Item> sink) {
            all.forEach(sink);
        }

        @Override
        public void changedSince(Instant since, ChangeSink<? super Item> sink) throws Exception {
            changed.take().forEach(sink::changed);
        }
    }

    private SitemapBuilder items(SitemapBuilder sites, Items items, SitemapRegistry registry) {
        return sites.registries(List.of(registry))
                .providers(ProviderLocator.of(items))
                .clock(clock)
                .refreshInterval(Duration.ofSeconds(1))
                .listener(Sites.listener(reports::add));
    }

    private SectionReport itemsReport() throws InterruptedException {
        return Objects.requireNonNull(reports.poll(60, TimeUnit.SECONDS))
                .section("items")
                .orElseThrow();
    }

    @Test
    void pagesSkippedForOneReason_areCountedTogether_ofAllProvidersOfASection() throws Exception {
        Items items = new Items();
        items.all = List.of(new Item("", "one"));
        SitemapRegistry both = entries -> {
            entries.entry("a.Towns#town", "towns", "/towns/{name}")
                    .pages(Towns.class, (name, url) -> url.begin().value(name).end());
            entries.entry("a.Items#item", "towns", "/i/{name}")
                    .pages(
                            Items.class,
                            (page, url) -> url.begin().value(page.name()).end());
        };
        try (Sitemap sitemap = items(Sitemap.builder(BASE), items, both)
                .providers(ProviderLocator.of(towns, items))
                .build()) {
            sitemap.start();
            assertThat(report().pages()).isEqualTo(3);
            items.changed.add(List.of(new Item("", "a/b")));
            PageCount skipped = Objects.requireNonNull(
                    tell(sink -> sink.changed("c/d")).skipped().get(SkipReason.SLASH));
            assertThat(skipped.count()).isEqualTo(2);
            assertThat(skipped.examples()).hasSize(2);
        }
    }

    private Sitemap twoSites(Items items) {
        SitemapBuilder sites =
                Sitemap.builder().site(Site.of("a", "https://a.example")).site(Site.of("b", "https://b.example"));
        return items(
                        sites,
                        items,
                        entries -> entries.entry("a.Items#item", "items", "/i/{name}")
                                .pages(
                                        Items.class,
                                        (Item page, PageKeys keys) -> keys.site(page.key()),
                                        (Item page, UrlWriter url) ->
                                                url.begin().value(page.name()).end()))
                .build();
    }

    @Test
    void skippedPage_isCountedOnce_whateverTheNumberOfSites() throws Exception {
        Items items = new Items();
        items.all = List.of(new Item("a", "one"), new Item("b", "two"));
        try (Sitemap sitemap = twoSites(items)) {
            sitemap.start();
            assertThat(itemsReport().pages()).isEqualTo(2);
            items.changed.add(List.of(new Item("a", "a/b")));
            PageCount skipped = Objects.requireNonNull(itemsReport().skipped().get(SkipReason.SLASH));
            assertThat(skipped.count()).isEqualTo(1);
        }
    }

    /** What changes of a site that has no sitemap yet would wait for its refresh. */
    @Test
    void changesOfASiteWithoutPages_areARefresh() throws Exception {
        Items items = new Items();
        items.all = List.of(new Item("a", "one"));
        try (Sitemap sitemap = twoSites(items)) {
            sitemap.start();
            assertThat(itemsReport().pages()).isEqualTo(1);
            items.all = List.of(new Item("a", "one"), new Item("b", "two"));
            items.changed.add(List.of(new Item("b", "two")));
            assertThat(itemsReport().failure()).isEmpty();
            assertThat(itemsReport().pages()).isEqualTo(2);
            assertThat(Sites.allLocs(
                            sitemap.site("b").flatMap(SiteView::snapshot).orElseThrow()))
                    .containsExactly("https://b.example/i/two");
        }
    }

    @Test
    void rowsOfAPage_areReportedTogether_andOneAloneIsARefresh() throws Exception {
        Items items = new Items();
        items.all = List.of(new Item("en", "hi"));
        SitemapBuilder site = Sitemap.builder(BASE).locales("en", "de");
        try (LogLines log = new LogLines("dev.waymark");
                Sitemap sitemap = items(
                                site,
                                items,
                                entries -> entries.entry("a.Items#item", "items", "/{lang}/{name}")
                                        .locale("{lang}")
                                        .pages(
                                                Items.class,
                                                (Item page, PageKeys keys) ->
                                                        keys.locale(page.key()).cluster("one"),
                                                (Item page, UrlWriter url) -> url.begin()
                                                        .value(url.locale())
                                                        .value(page.name())
                                                        .end()))
                        .build()) {
            sitemap.start();
            assertThat(itemsReport().pages()).isEqualTo(1);
            items.all = List.of(new Item("en", "hi"), new Item("de", "hallo"));
            items.changed.add(items.all);
            assertThat(itemsReport().pages()).isEqualTo(2);
            String listed = Sites.text(sitemap, "sitemap.xml");
            assertThat(listed)
                    .contains("hreflang=\"de\" href=\"" + BASE + "/de/hallo\"")
                    .contains("hreflang=\"en\" href=\"" + BASE + "/en/hi\"");

            items.changed.add(List.of(new Item("de", "hallo")));
            assertThat(itemsReport().failure()).isEmpty();
            assertThat(itemsReport().pages()).isEqualTo(2);
            assertThat(Sites.text(sitemap, "sitemap.xml")).isEqualTo(listed);
            assertThat(log.lines())
                    .anyMatch(line -> line.startsWith(
                                    "WARNING Changes can't be published alone, so all pages are read: ")
                            && line.contains("/de/hallo is one page with " + BASE + "/en/hi in other languages"));
        }
    }

    @Test
    void sectionWithOtherPages_isRefreshedEachTime() throws Exception {
        try (Sitemap sitemap = site().sources(List.of(Sites.source("towns", SourcePage.of("/towns"))))
                .build()) {
            sitemap.start();
            assertThat(report().pages()).isEqualTo(3);
            assertThat(report().pages()).isEqualTo(3);
            assertThat(towns.passes.get()).isGreaterThan(1);
            assertThat(towns.asked).isEmpty();
        }
    }

    @Test
    void development_readsEverythingEachTime() throws Exception {
        try (Sitemap sitemap = site().development(true).build()) {
            sitemap.start();
            assertThat(report().pages()).isEqualTo(2);
            assertThat(report().pages()).isEqualTo(2);
            assertThat(towns.asked).isEmpty();
        }
    }
}
