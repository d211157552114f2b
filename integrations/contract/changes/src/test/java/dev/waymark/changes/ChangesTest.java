package dev.waymark.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.Image;
import dev.waymark.annotations.News;
import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.spi.Transactions;
import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.LanguagePages;
import dev.waymark.runtime.testing.LanguagePages.Post;
import dev.waymark.runtime.testing.LanguagePages.Posts;
import dev.waymark.runtime.testing.LanguagePages.Row;
import dev.waymark.runtime.testing.LanguagePages.Rows;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Single pages that change between two refreshes. */
class ChangesTest {

    private static final String BASE = Sites.BASE;

    private final Cities cities = new Cities();

    private static ChangeReport await(CompletableFuture<ChangeReport> change) throws Exception {
        return change.get(60, TimeUnit.SECONDS);
    }

    private static Optional<String> problem(CompletableFuture<ChangeReport> change) throws Exception {
        return await(change).problem();
    }

    private static void published(CompletableFuture<ChangeReport> change) throws Exception {
        assertThat(problem(change)).isEmpty();
    }

    private static SitemapChanges changes(Sitemap sitemap) {
        return sitemap.capability(SitemapChanges.class);
    }

    private static Stream<String> elements(Sitemap sitemap) throws Exception {
        return Sites.text(sitemap, "sitemap.xml").lines().filter(line -> line.startsWith("<url>"));
    }

    private static List<String> locs(Sitemap sitemap) {
        return Sites.allLocs(Sites.snapshot(sitemap));
    }

    @Test
    void page_isListedBehindTheOthers_andGoes() throws Exception {
        try (Sitemap sitemap = Sites.refreshed(cities.site())) {
            published(changes(sitemap).changed(Cities.class, "bern & thun"));
            assertThat(locs(sitemap))
                    .containsExactly(BASE + "/cities/basel", BASE + "/cities/bern%20&amp;%20thun", BASE + "/");
            CompletableFuture<ChangeReport> one = changes(sitemap).removed(Cities.class, "basel");
            published(changes(sitemap).removed(BASE + "/cities/bern%20&%20thun#map"));
            published(one);
            assertThat(locs(sitemap)).containsExactly(BASE + "/");
        }
    }

    @Test
    void nothingChanged_isNoPublication() throws Exception {
        try (Sitemap sitemap = Sites.refreshed(cities.site())) {
            Snapshot before = Sites.snapshot(sitemap);
            assertThat(await(changes(sitemap)
                            .change(changes ->
                                    changes.changed(Cities.class, "basel").removed(BASE + "/nowhere"))))
                    .isEqualTo(new ChangeReport(2, Map.of(), Optional.empty()));
            assertThat(sitemap.sites().get(0).snapshot()).containsSame(before);
        }
    }

    @Test
    void changeBeforeTheFirstSnapshot_waitsForIt() throws Exception {
        try (Sitemap sitemap = cities.site().build()) {
            CompletableFuture<ChangeReport> change = changes(sitemap).changed(Cities.class, "bern");
            assertThat(sitemap.sites().get(0).snapshot()).isEmpty();
            assertThat(change).isNotDone();
            sitemap.refresh(Refresh.all());
            published(change);
            assertThat(locs(sitemap)).contains(BASE + "/cities/bern");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void pageThatIsWrong_isReported_andWhatIsListedStays(boolean failOnInvalidPage) throws Exception {
        try (Sitemap sitemap = Sites.refreshed(cities.site().failOnInvalidPage(failOnInvalidPage))) {
            ChangeReport report = await(changes(sitemap).changed(Cities.class, ""));
            assertThat(report.problem()).contains("Nothing is listed of it");
            assertThat(report.skipped()).containsOnlyKeys(SkipReason.EMPTY_VALUE);
            assertThat(locs(sitemap)).containsExactly(BASE + "/cities/basel", BASE + "/");
        }
    }

    /** Refreshes cities, and publishes a change before the last one is supplied. */
    private RefreshReport refreshDuring(
            Sitemap sitemap, Supplier<CompletableFuture<ChangeReport>> change, String... names) throws Exception {
        CountDownLatch supplied = new CountDownLatch(1);
        CountDownLatch changed = new CountDownLatch(1);
        cities.behaviour = sink -> {
            List.of(names).forEach(sink);
            supplied.countDown();
            assertThat(changed.await(60, TimeUnit.SECONDS)).isTrue();
        };
        CompletableFuture<RefreshReport> refresh = sitemap.refreshAsync(Refresh.all());
        assertThat(supplied.await(60, TimeUnit.SECONDS)).isTrue();
        published(change.get());
        changed.countDown();
        return refresh.get(60, TimeUnit.SECONDS);
    }

    @Test
    void changeWhileARefreshRuns_isNotUndone() throws Exception {
        try (Sitemap sitemap = Sites.refreshed(cities.site())) {
            assertThat(refreshDuring(
                                    sitemap,
                                    () -> changes(sitemap)
                                            .change(changes -> changes.changed(Cities.class, "bern")
                                                    .removed(Cities.class, "basel")),
                                    "basel",
                                    "chur")
                            .failed())
                    .isFalse();
            assertThat(locs(sitemap)).containsExactly(BASE + "/cities/chur", BASE + "/cities/bern", BASE + "/");
        }
    }

    /** What is not published yet can be in what a refresh publishes. */
    @Test
    void removalWhileARefreshRuns_ofWhatOnlyThatKnows_isNotUndone() throws Exception {
        try (Sitemap sitemap = Sites.refreshed(cities.site())) {
            assertThat(refreshDuring(sitemap, () -> changes(sitemap).removed(Cities.class, "new"), "basel", "new")
                            .failed())
                    .isFalse();
            assertThat(locs(sitemap)).containsExactly(BASE + "/cities/basel", BASE + "/");
        }
    }

    private record Dated(String name, String date) {}

    private interface DatedPages extends SitemapProvider<Dated> {}

    @Test
    void severalVersionsOfAPage_leaveTheLast() throws Exception {
        SitemapRegistry registry = entries -> entries.entry("a.B#n", "n", "/n/{n}")
                .pages(
                        DatedPages.class,
                        (Dated page, UrlWriter url) -> url.begin()
                                .value(page.name())
                                .lastModified(LocalDate.parse(page.date()))
                                .end());
        try (Sitemap sitemap = Sites.refreshed(Sites.site(registry)
                .providers(ProviderLocator.of((DatedPages) sink -> sink.accept(new Dated("a", "2026-01-01")))))) {
            published(changes(sitemap)
                    .change(changes -> changes.changed(DatedPages.class, new Dated("a", "2026-01-02"))
                            .changed(DatedPages.class, new Dated("a", "2026-01-03"))));
            assertThat(Sites.text(sitemap, "sitemap.xml")).contains("<lastmod>2026-01-03</lastmod>");
        }
    }

    @Test
    void textThatIsNoUrl_isAnErrorOfTheCaller() {
        try (Sitemap sitemap = Sites.refreshed(cities.site())) {
            assertThatThrownBy(() -> changes(sitemap).removed(BASE + "/a\nremove b"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "\"" + BASE + "/a?remove b\" is no URL as it is listed: percent-encode what is not ASCII,"
                                    + " and spaces");
        }
    }

    @Test
    void sitesBeforeTheFirstRefresh_areReportedAsUnknown() throws Exception {
        try (Sitemap sitemap = Sitemap.builder()
                .registries(List.of(entries -> entries.entry("a.B#n", "n", "/").page()))
                .sites(sink -> {})
                .build()) {
            assertThat(problem(changes(sitemap).removed(BASE + "/")))
                    .contains("The sites are unknown until the first refresh, which lists what their providers supply");
        }
    }

    @Test
    void changeByAnotherProcess_isNotUndone(@TempDir Path directory) throws Exception {
        Cities others = new Cities();
        try (Sitemap one = Sites.refreshed(cities.site().store(SnapshotStore.directory(directory)))) {
            try (Sitemap other =
                    others.site().store(SnapshotStore.directory(directory)).build()) {
                assertThat(refreshDuring(one, () -> changes(other).changed(Cities.class, "bern"), "basel")
                                .failed())
                        .isFalse();
                assertThat(locs(one)).containsExactly(BASE + "/cities/basel", BASE + "/cities/bern", BASE + "/");
            }
        }
    }

    @Test
    void urlThatIsRemovedAndListedInOneChange_keepsItsPlace() throws Exception {
        Post old = new Post(Map.of("en", "hi", "de", "hallo"), null);
        Post other = new Post(Map.of("en", "bye"), null);
        try (Sitemap sitemap = Sites.refreshed(Sites.site(LanguagePages.POSTS)
                .locales("en", "de")
                .providers(ProviderLocator.of(new Posts(old, other))))) {
            published(changes(sitemap)
                    .change(changes -> changes.removed(Posts.class, old)
                            .changed(Posts.class, new Post(Map.of("en", "hi", "de", "moin"), null))));
            assertThat(elements(sitemap))
                    .containsExactly(
                            url("en/hi", "en/hi", "de/moin"), url("en/bye"), url("de/moin", "en/hi", "de/moin"));
        }
    }

    @Test
    void formerUrlsOfARow_areAllRemoved() throws Exception {
        Row first = new Row("en", 1, "hi");
        Row second = new Row("en", 1, "hello");
        try (Sitemap sitemap = Sites.refreshed(Sites.site(LanguagePages.ROWS)
                .locales("en", "de")
                .providers(ProviderLocator.of(new Rows(second, new Row("en", 2, "bye")))))) {
            published(changes(sitemap)
                    .change(changes -> changes.removed(Rows.class, first)
                            .removed(Rows.class, second)
                            .changed(Rows.class, new Row("en", 1, "hey"))));
            assertThat(elements(sitemap)).containsExactly(url("en/bye"), url("en/hey"));
        }
    }

    /** The second one still has the language that the first one has removed. */
    @Test
    void rowOfAPage_whoseOtherLanguageAnotherProcessHasRemoved_isPublished(@TempDir Path directory) throws Exception {
        Rows rows = new Rows(new Row("en", 1, "hi"), new Row("de", 1, "hallo"), new Row("en", 2, "bye"));
        Supplier<Sitemap> process = () -> Sites.site(LanguagePages.ROWS)
                .locales("en", "de")
                .providers(ProviderLocator.of(rows))
                .store(SnapshotStore.directory(directory))
                .build();
        try (Sitemap one = process.get();
                Sitemap other = process.get()) {
            one.refresh(Refresh.all());
            other.refresh(Refresh.all());
            published(changes(one)
                    .change(changes -> changes.removed(Rows.class, new Row("de", 1, "hallo"))
                            .changed(Rows.class, new Row("en", 1, "hi"))));
            published(changes(other).removed(Rows.class, new Row("en", 1, "hi")));
            assertThat(elements(other)).containsExactly(url("en/bye"));
        }
    }

    @Test
    void recordThatCannotBeReadOnce_failsNoChange() throws Exception {
        AtomicBoolean away = new AtomicBoolean();
        SnapshotStore store = new DelegatingStore(SnapshotStore.memory()) {
            @Override
            public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
                if (away.getAndSet(false)) {
                    throw new IOException("away");
                }
                return super.read(record, known);
            }
        };
        try (Sitemap sitemap = Sites.refreshed(cities.site().store(store))) {
            away.set(true);
            published(changes(sitemap).changed(Cities.class, "bern"));
            assertThat(away).isFalse();
        }
    }

    @Test
    void snapshotThatAnotherProcessPublished_isNotHeardOf_afterAChangeWithoutEffect(@TempDir Path directory)
            throws Exception {
        BlockingQueue<Long> heard = new LinkedBlockingQueue<>();
        SitemapListener listener = new SitemapListener() {
            @Override
            public void published(Snapshot snapshot) {
                heard.add(snapshot.pages());
            }
        };
        try (Sitemap one = Sites.refreshed(cities.site().store(SnapshotStore.directory(directory)));
                Sitemap other = cities.site()
                        .store(SnapshotStore.directory(directory))
                        .listener(listener)
                        .build()) {
            published(changes(one).changed(Cities.class, "bern"));
            published(changes(other).removed(BASE + "/nowhere"));
            assertThat(locs(other)).contains(BASE + "/cities/bern");
            published(changes(other).changed(Cities.class, "chur"));
            assertThat(heard.poll(10, TimeUnit.SECONDS)).isEqualTo(4);
        }
    }

    @Test
    void refreshDuringChangesThatAreNoLongerStored_publishesNothing() throws Exception {
        Set<String> lost = ConcurrentHashMap.newKeySet();
        AtomicBoolean losing = new AtomicBoolean();
        SnapshotStore store = new DelegatingStore(SnapshotStore.memory()) {
            @Override
            public void put(String key, byte[] blob) throws IOException {
                super.put(key, blob);
                if (losing.get()) {
                    lost.add(key);
                }
            }

            @Override
            public InputStream open(String key, long size) throws IOException {
                if (lost.contains(key)) {
                    throw new NoSuchFileException(key);
                }
                return super.open(key, size);
            }
        };
        try (Sitemap sitemap = Sites.refreshed(cities.site().store(store))) {
            losing.set(true);
            RefreshReport report = refreshDuring(sitemap, () -> changes(sitemap).changed(Cities.class, "bern"), "chur");
            assertThat(report.problem())
                    .contains("The snapshot can't be stored: java.io.IOException: The changes since this refresh began"
                            + " are no longer stored: it took too long");
        }
    }

    @Test
    void whatWasChanged_isThereAfterARestart(@TempDir Path directory) throws Exception {
        try (Sitemap sitemap = Sites.refreshed(cities.site().store(SnapshotStore.directory(directory)))) {
            published(changes(sitemap).changed(Cities.class, "bern"));
        }
        try (Sitemap sitemap =
                cities.site().store(SnapshotStore.directory(directory)).build()) {
            assertThat(locs(sitemap)).contains(BASE + "/cities/bern");
            published(changes(sitemap).changed(Cities.class, "chur"));
            assertThat(locs(sitemap)).contains(BASE + "/cities/bern", BASE + "/cities/chur");
            sitemap.refresh(Refresh.all().force());
            assertThat(locs(sitemap)).containsExactly(BASE + "/cities/basel", BASE + "/");
        }
    }

    @Test
    void objectInSeveralLanguages_isWhole_alsoBesideOtherPages() throws Exception {
        Posts posts = new Posts(
                new Post(Map.of("en", "hi", "de", "hallo"), List.of("en", "de")),
                new Post(Map.of("en", "bye", "de", "adieu"), List.of("en", "de")),
                new Post(Map.of("en", "gone"), List.of("en")));
        try (Sitemap sitemap = Sites.refreshed(
                Sites.site(LanguagePages.POSTS).locales("en", "de", "fr").providers(ProviderLocator.of(posts)))) {
            published(changes(sitemap)
                    .change(changes -> changes.changed(
                                    Posts.class, new Post(Map.of("en", "hi", "fr", "salut"), List.of("en", "fr")))
                            .removed(BASE + "/en/gone")));
            assertThat(elements(sitemap))
                    .containsExactly(
                            url("en/hi", "en/hi", "fr/salut"),
                            url("en/bye", "en/bye", "de/adieu"),
                            url("de/adieu", "en/bye", "de/adieu"),
                            url("fr/salut", "en/hi", "fr/salut"));
        }
    }

    @Test
    void objectBehindTheRemovalOfItsUrl_losesALanguage_asWithoutIt() throws Exception {
        Post old = new Post(Map.of("en", "hi", "de", "hallo"), null);
        try (Sitemap sitemap = Sites.refreshed(
                Sites.site(LanguagePages.POSTS).locales("en", "de").providers(ProviderLocator.of(new Posts(old))))) {
            published(changes(sitemap)
                    .change(changes ->
                            changes.removed(BASE + "/en/hi").changed(Posts.class, new Post(Map.of("en", "hi"), null))));
            assertThat(elements(sitemap)).containsExactly("<url><loc>" + BASE + "/en/hi</loc></url>");
        }
    }

    @Test
    void renamedLanguage_isPublishedBehindTheRemovalOfTheOldPage_andRefusedBeforeIt() throws Exception {
        Post old = new Post(Map.of("en", "hi", "de", "hallo"), null);
        Post renamed = new Post(Map.of("en", "hi", "de", "moin"), null);
        try (Sitemap sitemap = Sites.refreshed(
                Sites.site(LanguagePages.POSTS).locales("en", "de").providers(ProviderLocator.of(new Posts(old))))) {
            assertThat(problem(changes(sitemap)
                            .change(changes ->
                                    changes.changed(Posts.class, renamed).removed(Posts.class, old))))
                    .contains(BASE + "/de/moin is one page with " + BASE + "/en/hi in other languages, which name it:"
                            + " give the pages of all languages together, in one change(...), removed ones first");
            published(changes(sitemap)
                    .change(changes -> changes.removed(Posts.class, old).changed(Posts.class, renamed)));
            assertThat(elements(sitemap))
                    .containsExactly(url("en/hi", "en/hi", "de/moin"), url("de/moin", "en/hi", "de/moin"));
        }
    }

    private static String url(String path, String... alternates) {
        StringBuilder text = new StringBuilder("<url><loc>" + BASE + "/" + path + "</loc>");
        for (String alternate : alternates) {
            text.append("<xhtml:link rel=\"alternate\" hreflang=\"")
                    .append(alternate, 0, 2)
                    .append("\" href=\"" + BASE + "/")
                    .append(alternate)
                    .append("\"/>");
        }
        return text.append("</url>").toString();
    }

    @Test
    void pageOfASource_isRefusedWithoutItsOtherLanguages_evenIfTheSiteHasNone() throws Exception {
        SitemapSource help = Sites.source(
                "help",
                SourcePage.of("/a").locale("en").cluster("1"),
                SourcePage.of("/b").locale("de").cluster("1"),
                SourcePage.of("/c"));
        try (Sitemap sitemap =
                Sites.refreshed(Sitemap.builder(BASE).registries(List.of()).sources(List.of(help)))) {
            assertThat(problem(changes(sitemap).removed(BASE + "/a")))
                    .contains(BASE + "/a is one page with " + BASE + "/b in other languages, which name it:"
                            + " give the pages of all languages together, in one change(...), removed ones first");
        }
    }

    @Test
    void rowOfAPage_withoutItsOtherLanguages_isRefused() throws Exception {
        Rows rows = new Rows(new Row("en", 1, "hi"), new Row("de", 1, "hallo"));
        try (Sitemap sitemap = Sites.refreshed(
                Sites.site(LanguagePages.ROWS).locales("en", "de").providers(ProviderLocator.of(rows)))) {
            assertThat(problem(changes(sitemap).removed(Rows.class, new Row("de", 1, "hallo"))))
                    .contains(BASE + "/de/hallo is one page with " + BASE + "/en/hi in other languages, which name it:"
                            + " give the pages of all languages together, in one change(...), removed ones first");
            published(changes(sitemap)
                    .change(changes -> changes.changed(Rows.class, new Row("en", 1, "hi"))
                            .removed(Rows.class, new Row("de", 1, "hallo"))));
            assertThat(elements(sitemap)).containsExactly("<url><loc>" + BASE + "/en/hi</loc></url>");
            published(changes(sitemap)
                    .change(changes -> changes.changed(Rows.class, new Row("en", 1, "hi"))
                            .changed(Rows.class, new Row("de", 1, "moin"))));
            assertThat(elements(sitemap))
                    .containsExactly(url("en/hi", "en/hi", "de/moin"), url("de/moin", "en/hi", "de/moin"));
        }
    }

    /** Two methods of one class. */
    static final class Catalogue {
        Stream<String> products() {
            return Stream.of("p");
        }

        Stream<String> brands() {
            return Stream.of("b");
        }
    }

    private static final SitemapRegistry CATALOGUE = entries -> {
        entries.entry("a.Shop#product", "products", "/p/{id}").stream(
                        Catalogue.class, "products", (Catalogue bean) -> bean.products())
                .pages((String page, UrlWriter url) -> url.begin().value(page).end());
        entries.entry("a.Shop#brand", "brands", "/b/{id}").stream(
                        Catalogue.class, "brands", (Catalogue bean) -> bean.brands())
                .pages((String page, UrlWriter url) -> url.begin().value(page).end());
    };

    @Test
    void ofSeveralMethods_oneIsNamed() throws Exception {
        try (Sitemap sitemap = Sites.refreshed(Sites.site(CATALOGUE).providers(ProviderLocator.of(new Catalogue())))) {
            published(changes(sitemap)
                    .change(changes -> changes.changed(Catalogue.class, "brands", "new")
                            .removed(Catalogue.class, "products", "p")));
            assertThat(locs(sitemap)).containsExactly(BASE + "/b/b", BASE + "/b/new");
            assertThatThrownBy(() -> changes(sitemap).changed(Catalogue.class, "x"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("Several methods of " + Catalogue.class.getName() + " supply pages; name the one of"
                            + " this page, as the entry does with method = \"...\"");
            assertThatThrownBy(() -> changes(sitemap).change(changes -> changes.changed(Catalogue.class, "brand", "x")))
                    .hasMessageStartingWith(
                            "No entry has the provider " + Catalogue.class.getName() + " with the method brand(); ");
        }
    }

    @Test
    void sourcePages_changeToo() throws Exception {
        final class Cms implements SitemapSource {
            @Override
            public String section() {
                return "cms";
            }

            @Override
            public void pages(Consumer<? super SourcePage> sink) {
                sink.accept(SourcePage.of("/one"));
            }
        }
        try (Sitemap sitemap = Sites.refreshed(cities.site().sources(List.of(new Cms())))) {
            published(changes(sitemap)
                    .change(changes -> changes.changed(Cms.class, SourcePage.of("/two"))
                            .removed(Cms.class, SourcePage.of("/one"))));
            assertThat(locs(sitemap)).containsExactly(BASE + "/cities/basel", BASE + "/two", BASE + "/");
        }
    }

    @Test
    void pageOfAnotherType_isAnErrorOfTheCaller() {
        interface Numbers extends SitemapProvider<Integer> {}
        SitemapRegistry numbers = entries -> entries.entry("a.B#n", "n", "/n/{n}")
                .pages(
                        Numbers.class,
                        (Integer page, UrlWriter url) ->
                                url.begin().value(page.intValue()).end());
        try (Sitemap sitemap =
                Sites.refreshed(Sites.site(numbers).providers(ProviderLocator.of((Numbers) sink -> sink.accept(1))))) {
            assertThatThrownBy(() -> changes(sitemap).changed(Numbers.class, "one"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("A page is of another type than those of the provider")
                    .hasMessageEndingWith(": java.lang.String");
            assertThatThrownBy(() -> changes(sitemap).changed(Cities.class, "one"))
                    .hasMessage("No entry has the provider " + Cities.class.getName()
                            + "; the known ones are: provider " + Numbers.class.getName());
            assertThatThrownBy(() -> changes(sitemap).removed("https://elsewhere.example/?a&b"))
                    .hasMessage("No site has the URL https://elsewhere.example/?a&b");
        }
    }

    @Test
    void lastPage_stays_becauseTheProtocolKnowsNoEmptySitemap() throws Exception {
        try (Sitemap sitemap =
                Sites.refreshed(Sites.site(entries -> entries.entry("a.Cities#city", "cities", "/cities/{name}")
                                .pages(
                                        Cities.class,
                                        (String name, UrlWriter url) ->
                                                url.begin().value(name).end()))
                        .providers(ProviderLocator.of(cities)))) {
            assertThat(problem(changes(sitemap).removed(Cities.class, "basel")))
                    .contains(
                            "No page of the site would be left, and a sitemap has at least one: what is listed stays");
            assertThat(locs(sitemap)).containsExactly(BASE + "/cities/basel");
        }
    }

    @Test
    void removedPagesThatTheNextRefreshBringsBack_areNoOtherOrder() throws Exception {
        try (Sitemap sitemap =
                Sites.refreshed(Sites.site(Sites.numbers(() -> 40)).maxUrls(10))) {
            List<String> first = Sites.snapshot(sitemap).sitemaps().stream()
                    .map(file -> Sites.locs(Sites.text(file)).get(0))
                    .toList();
            published(changes(sitemap).change(all -> first.forEach(all::removed)));
            SectionReport report = sitemap.refresh(Refresh.all()).section("n").orElseThrow();
            assertThat(report.changedSitemaps()).isPositive();
            assertThat(report.orderChanged()).isFalse();
        }
    }

    @Test
    void changeBesideASectionThatHasNeverSucceeded_waitsForIt() throws Exception {
        AtomicBoolean failing = new AtomicBoolean(true);
        SitemapRegistry others =
                entries -> entries.entry("a.Home#home", "pages", "/").pages(url -> {
                    if (failing.get()) {
                        throw new IllegalStateException("not yet");
                    }
                    url.begin().end();
                });
        try (Sitemap sitemap = cities.site(others).build()) {
            sitemap.refresh(Refresh.all());
            CompletableFuture<ChangeReport> change = changes(sitemap).changed(Cities.class, "bern");
            Thread.sleep(300);
            assertThat(change).isNotDone();
            assertThat(Sites.status(sitemap, "/sitemap.xml")).isEqualTo(503);
            failing.set(false);
            sitemap.refresh(Refresh.all());
            published(change);
            assertThat(locs(sitemap)).contains(BASE + "/cities/bern", BASE + "/");
        }
    }

    /** Such as after a deployment that adds the section. */
    @Test
    void changeOfASectionThatIsNotPublishedYet_waitsForIt_andSoDoALaterOneOfItsUrls() throws Exception {
        SnapshotStore store = SnapshotStore.memory();
        Sites.refreshed(Sites.site(entries ->
                                entries.entry("a.Home#home", "pages", "/").page())
                        .store(store))
                .close();
        try (Sitemap sitemap = cities.site().store(store).build()) {
            CompletableFuture<ChangeReport> listed = changes(sitemap).changed(Cities.class, "bern");
            CompletableFuture<ChangeReport> gone = changes(sitemap).removed(Cities.class, "bern");
            published(changes(sitemap).removed(Cities.class, "chur"));
            assertThat(listed).isNotDone();
            assertThat(gone).isNotDone();
            sitemap.refresh(Refresh.all());
            published(listed);
            published(gone);
            assertThat(locs(sitemap)).containsExactly(BASE + "/cities/basel", BASE + "/");
        }
    }

    @Test
    void firstPageOfASiteWithoutPages_isPublishedAtOnce() throws Exception {
        try (Sitemap sitemap = Sites.site(entries -> entries.entry("a.Cities#city", "cities", "/cities/{name}")
                        .pages(
                                Cities.class,
                                (String name, UrlWriter url) ->
                                        url.begin().value(name).end()))
                .providers(ProviderLocator.of(cities))
                .build()) {
            cities.behaviour = sink -> {};
            sitemap.refresh(Refresh.all());
            CompletableFuture<ChangeReport> both = changes(sitemap)
                    .change(changes -> changes.changed(Cities.class, "chur").removed(Cities.class, "chur"));
            published(both);
            published(changes(sitemap).removed(Cities.class, "chur"));
            assertThat(Sites.status(sitemap, "/sitemap.xml")).isEqualTo(404);
            published(changes(sitemap).changed(Cities.class, "bern"));
            assertThat(locs(sitemap)).containsExactly(BASE + "/cities/bern");
        }
    }

    @Test
    void removalOfAllPages_isRefused_andTheOtherChangesAreNot() throws Exception {
        try (Sitemap sitemap = cities.site().build()) {
            CompletableFuture<ChangeReport> first = changes(sitemap).removed(Cities.class, "basel");
            CompletableFuture<ChangeReport> last = changes(sitemap).removed(BASE + "/");
            CompletableFuture<ChangeReport> added = changes(sitemap).changed(Cities.class, "chur");
            CompletableFuture<ChangeReport> all = changes(sitemap)
                    .change(changes -> changes.removed(Cities.class, "chur").removed(BASE + "/"));
            sitemap.refresh(Refresh.all());
            published(first);
            published(last);
            published(added);
            assertThat(problem(all)).isPresent();
            assertThat(locs(sitemap)).containsExactly(BASE + "/cities/chur");
        }
    }

    @Test
    void twoVersionsOfOnePage_inOneChange_theNewerCounts() throws Exception {
        LocalDate old = LocalDate.of(2026, 1, 1);
        LocalDate recent = LocalDate.of(2026, 2, 2);
        Post post = new Post(Map.of("en", "hi", "de", "hallo"), List.of("en", "de"));
        SitemapSource cms = Sites.source("cms", SourcePage.of("/one"));
        try (Sitemap sitemap = Sites.refreshed(Sites.site(LanguagePages.POSTS)
                .locales("en", "de", "fr")
                .providers(ProviderLocator.of(new Posts(post)))
                .sources(List.of(cms)))) {
            ChangeReport report = await(changes(sitemap)
                    .change(changes -> changes.changed(
                                    Posts.class, new Post(post.slug(), post.languages(), Map.of("en", old, "de", old)))
                            .changed(Posts.class, new Post(Map.of("en", "bye"), List.of("en")))
                            .changed(Posts.class, new Post(post.slug(), List.of("en"), Map.of("en", recent)))));
            assertThat(report.problem()).isEmpty();
            assertThat(report.skipped()).isEmpty();
            report = await(changes(sitemap)
                    .change(changes -> changes.changed(
                                    cms.getClass(),
                                    SourcePage.of("/one")
                                            .lastModified(old.atStartOfDay(ZoneOffset.UTC)
                                                    .toInstant()))
                            .changed(cms.getClass(), SourcePage.of("/two"))
                            .changed(
                                    cms.getClass(),
                                    SourcePage.of("/one")
                                            .lastModified(recent.atStartOfDay(ZoneOffset.UTC)
                                                    .toInstant()))));
            assertThat(report.problem()).isEmpty();
            assertThat(report.skipped()).isEmpty();
            assertThat(locs(sitemap))
                    .containsExactlyInAnyOrder(BASE + "/en/hi", BASE + "/en/bye", BASE + "/one", BASE + "/two");
            assertThat(Sites.text(sitemap, "sitemap.xml"))
                    .contains(
                            "/en/hi</loc><lastmod>2026-02-02</lastmod>",
                            "/one</loc><lastmod>2026-02-02T00:00:00Z</lastmod>")
                    .doesNotContain("2026-01-01");
        }
    }

    /** British and American readers share a URL, and another page comes in two versions. */
    @Test
    void rowsThatShareAUrl_staySeveralLanguages_besideTwoVersionsOfOnePage() throws Exception {
        SitemapRegistry registry = entries -> {
            for (String[] entry :
                    new String[][] {{"en-GB", "/{slug}"}, {"en-US", "/{slug}"}, {"{lang}", "/{lang}/{slug}"}}) {
                entries.entry("a.Posts#post", "post", entry[1])
                        .locale(entry[0])
                        .pages(
                                Rows.class,
                                (Row row, PageKeys keys) ->
                                        keys.locale(row.language()).cluster(row.group()),
                                (Row row, UrlWriter url) -> {
                                    url.begin();
                                    if (entry[0].equals("{lang}")) {
                                        url.value(url.locale());
                                    }
                                    url.value(row.slug()).end();
                                });
            }
        };
        List<Row> changed = List.of(
                new Row("en-GB", 1, "hi"),
                new Row("de", 1, "hallo"),
                new Row("en-US", 1, "hi"),
                new Row("de", 2, "eins"),
                new Row("de", 2, "eins"));
        try (Sitemap sitemap = Sites.refreshed(Sites.site(registry)
                        .locales("en-GB", "en-US", "de")
                        .providers(ProviderLocator.of(new Rows(new Row("de", 3, "drei")))));
                Sitemap refreshed = Sites.refreshed(Sites.site(registry)
                        .locales("en-GB", "en-US", "de")
                        .providers(ProviderLocator.of(new Rows(changed.toArray(Row[]::new)))))) {
            published(changes(sitemap).change(all -> {
                changed.forEach(row -> all.changed(Rows.class, row));
                all.removed(Rows.class, new Row("de", 3, "drei"));
            }));
            assertThat(elements(sitemap))
                    .containsExactlyInAnyOrderElementsOf(elements(refreshed).toList());
        }
    }

    /** Each was compared with a thousand before it: 100,000 pages took seconds. */
    @Test
    void manyPages_areComparedWithFewOthers() throws Exception {
        AtomicLong compared = new AtomicLong();
        class Page {
            @Override
            public boolean equals(@Nullable Object other) {
                compared.incrementAndGet();
                return this == other;
            }

            @Override
            public int hashCode() {
                return System.identityHashCode(this);
            }
        }
        interface Pages extends SitemapProvider<Page> {}
        SitemapRegistry registry = entries -> entries.entry("a.B#n", "n", "/n/{n}")
                .pages(
                        Pages.class,
                        (Page page, UrlWriter url) ->
                                url.begin().value(page.hashCode()).end());
        try (Sitemap sitemap = Sites.refreshed(
                Sites.site(registry).providers(ProviderLocator.of((Pages) sink -> sink.accept(new Page()))))) {
            published(changes(sitemap).change(all -> {
                for (int i = 0; i < 2_000; i++) {
                    all.changed(Pages.class, new Page());
                }
            }));
            assertThat(compared).hasValueLessThan(200_000);
        }
    }

    /** Sources and incremental providers report some changes twice. */
    @Test
    void pageReportedTwice_inOneChange_hasItsImagesOnce() throws Exception {
        SitemapSource cms = Sites.source("cms", SourcePage.of("/one"));
        List<SourcePage> rows = List.of(
                SourcePage.of("/two").images(List.of(Image.of("/1.png"))),
                SourcePage.of("/two").images(List.of(Image.of("/2.png"))));
        try (Sitemap sitemap = Sites.refreshed(Sites.site(entries -> {}).sources(List.of(cms)))) {
            published(changes(sitemap).change(all -> {
                rows.forEach(row -> all.changed(cms.getClass(), row));
                rows.forEach(row -> all.changed(cms.getClass(), row));
            }));
            assertThat(elements(sitemap).skip(1))
                    .containsExactly("<url><loc>https://www.example.com/two</loc>"
                            + "<image:image><image:loc>https://www.example.com/1.png</image:loc></image:image>"
                            + "<image:image><image:loc>https://www.example.com/2.png</image:loc></image:image></url>");
        }
    }

    @Test
    void rowsOfAPage_keepTheirImages_besideTwoVersionsOfAnother() throws Exception {
        SitemapSource cms = Sites.source("cms", SourcePage.of("/one"));
        Instant old = Instant.parse("2026-01-01T00:00:00Z");
        try (Sitemap sitemap = Sites.refreshed(Sites.site(entries -> {}).sources(List.of(cms)))) {
            published(changes(sitemap)
                    .change(all -> Stream.of(
                                    SourcePage.of("/two").images(List.of(Image.of("/1.png"))),
                                    SourcePage.of("/three").lastModified(old),
                                    SourcePage.of("/two").images(List.of(Image.of("/2.png"))),
                                    SourcePage.of("/three").lastModified(old.plusSeconds(1)))
                            .forEach(page -> all.changed(cms.getClass(), page))));
            assertThat(elements(sitemap).skip(1))
                    .containsExactlyInAnyOrder(
                            "<url><loc>https://www.example.com/two</loc>"
                                    + "<image:image><image:loc>https://www.example.com/1.png</image:loc></image:image>"
                                    + "<image:image><image:loc>https://www.example.com/2.png</image:loc></image:image>"
                                    + "</url>",
                            "<url><loc>https://www.example.com/three</loc><lastmod>2026-01-01T00:00:01Z</lastmod></url>");
        }
    }

    @Test
    void newsExpire_withTheFirst() {
        SitemapSource cms = Sites.source("cms", SourcePage.of("/one"));
        Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        try (Sitemap sitemap = Sites.refreshed(Sites.site(entries -> {}).sources(List.of(cms)))) {
            PageEncoder pages = new PageEncoder(sitemap.capability(Engine.class));
            for (int hours : List.of(2, 3, 1)) {
                pages.changed(
                                cms.getClass(),
                                SourcePage.of("/" + hours)
                                        .news(News.of("Times", "en", now.minus(Duration.ofHours(hours)), "Title")))
                        .removed(BASE + "/gone");
            }
            assertThat(pages.newsUntil()).containsExactly(Map.entry("cms", now.plus(Duration.ofHours(45))));
        }
    }

    @Test
    void sourceThatIsNotNamed_isAnErrorOfTheCaller() {
        SitemapSource one = Sites.source("one", SourcePage.of("/one"));
        try (Sitemap sitemap = Sites.refreshed(cities.site().sources(List.of(one)))) {
            assertThatThrownBy(() -> changes(sitemap).changed(SitemapSource.class, SourcePage.of("/two")))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("SitemapSource is the interface of all sources; name the class of this page's source");
        }
    }

    @Test
    void changesUsedAfterTheCall_areRefused() throws Exception {
        List<Changes> kept = new ArrayList<>();
        try (Sitemap sitemap = Sites.refreshed(cities.site())) {
            published(changes(sitemap).change(kept::add));
            for (Consumer<Changes> late : List.<Consumer<Changes>>of(
                    changes -> changes.changed(Cities.class, "bern"), changes -> changes.removed(BASE + "/"))) {
                assertThatThrownBy(() -> late.accept(kept.get(0)))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("The function passed to change(...) has returned, so it takes no more changes."
                                + " Call change(...) again");
            }
        }
    }

    @Test
    void changeThatIsSkippedOrRefused_isLoggedWithItsReason() throws Exception {
        try (LogLines log = new LogLines("dev.waymark");
                Sitemap sitemap = Sites.refreshed(cities.site())) {
            await(changes(sitemap).changed(Cities.class, ""));
            await(changes(sitemap)
                    .change(changes -> changes.removed(Cities.class, "basel").removed(BASE + "/")));
            assertThat(log.lines())
                    .filteredOn(line -> line.startsWith("WARNING"))
                    .containsExactly(
                            "WARNING 1 changed page skipped, because a path variable is null or empty; the first:"
                                    + " a.Cities#city: \"\"",
                            "WARNING A change of 2 URLs was not published: No page of the site would be left, and a"
                                    + " sitemap has at least one: what is listed stays");
        }
    }

    @Test
    void listeners_hearOfIt_andDatesAreTrue() throws Exception {
        BlockingQueue<Long> heard = new LinkedBlockingQueue<>();
        SitemapListener listener = new SitemapListener() {
            @Override
            public void published(Snapshot snapshot) {
                heard.add(snapshot.pages());
            }
        };
        try (Sitemap sitemap = Sites.refreshed(cities.site().indexAlways(true).listener(listener))) {
            Snapshot before = Sites.snapshot(sitemap);
            published(changes(sitemap).changed(Cities.class, "bern"));
            Snapshot after = Sites.snapshot(sitemap);
            assertThat(heard.poll(60, TimeUnit.SECONDS)).isEqualTo(2);
            assertThat(heard.poll(60, TimeUnit.SECONDS)).isEqualTo(3);
            assertThat(after.names()).isEqualTo(before.names());
            assertThat(after.createdAt()).isAfter(before.createdAt());
            assertThat(after.file("sitemap-cities-0.xml").orElseThrow().firstSeen())
                    .isAfter(before.file("sitemap-cities-0.xml").orElseThrow().firstSeen());
            assertThat(after.file("sitemap-pages-0.xml").orElseThrow().firstSeen())
                    .isEqualTo(before.file("sitemap-pages-0.xml").orElseThrow().firstSeen());
        }
    }

    @Test
    void closedSitemap_publishesNothingMore() throws Exception {
        Sitemap sitemap = cities.site().build();
        CompletableFuture<ChangeReport> change = changes(sitemap).changed(Cities.class, "bern");
        sitemap.close();
        assertThat(problem(change)).contains("The sitemap was closed");
        assertThatThrownBy(() -> changes(sitemap).changed(Cities.class, "bern"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("The sitemap is closed");
    }

    @Test
    void sitemapThatIsSwitchedOff_doesNothing() throws Exception {
        try (Sitemap sitemap = Sitemap.inert()) {
            published(changes(sitemap).changed(Cities.class, "bern"));
        }
    }

    /** Transactions of which there is one at a time. */
    private static final class OneTransaction implements Transactions {
        private final List<Consumer<Boolean>> ends = new ArrayList<>();
        private boolean active;

        @Override
        public boolean isActive() {
            return active;
        }

        @Override
        public boolean whenEnded(Consumer<Boolean> ended) {
            if (active) {
                ends.add(ended);
            }
            return active;
        }

        void end(boolean committed) {
            active = false;
            ends.forEach(ended -> ended.accept(committed));
            ends.clear();
        }
    }

    @Test
    void inATransaction_changesWaitForTheCommit() throws Exception {
        OneTransaction transaction = new OneTransaction();
        try (Sitemap sitemap = Sites.refreshed(cities.site().transactions(transaction))) {
            transaction.active = true;
            CompletableFuture<ChangeReport> rolledBack = changes(sitemap).changed(Cities.class, "bern");
            transaction.end(false);
            assertThat(problem(rolledBack)).contains("The transaction that made the changes was rolled back");
            transaction.active = true;
            CompletableFuture<ChangeReport> change = changes(sitemap).changed(Cities.class, "chur");
            assertThat(change).isNotDone();
            for (ThrowingCallable wait : List.<ThrowingCallable>of(
                    change::get,
                    change::join,
                    () -> change.get(1, TimeUnit.HOURS),
                    () -> change.thenApply(ChangeReport::urls).join())) {
                assertThatThrownBy(wait)
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("This begins after the transaction, so waiting for it inside would never"
                                + " end. Wait after the commit, or don't wait");
            }
            transaction.end(true);
            published(change);
            assertThat(locs(sitemap)).containsExactly(BASE + "/cities/basel", BASE + "/cities/chur", BASE + "/");
        }
    }

    @Test
    void inATransaction_thatOutlivesTheSitemap_isReported() throws Exception {
        OneTransaction transaction = new OneTransaction();
        Sitemap sitemap = Sites.refreshed(cities.site().transactions(transaction));
        transaction.active = true;
        CompletableFuture<ChangeReport> change = changes(sitemap).changed(Cities.class, "bern");
        sitemap.close();
        transaction.end(true);
        assertThat(problem(change)).contains("The sitemap is closed");
    }

    @Test
    void inATransaction_aRefreshBeginsAfterIt_andNoOneMayWait() throws Exception {
        OneTransaction transaction = new OneTransaction();
        try (Sitemap sitemap = Sites.refreshed(cities.site().transactions(transaction))) {
            transaction.active = true;
            assertThatThrownBy(() -> sitemap.refresh(Refresh.all()))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("refresh(...) was called in a transaction, whose changes providers can't see"
                            + " yet. Call refreshAsync(...), which begins after the transaction, or"
                            + " changed(...) for single pages");
            CompletableFuture<RefreshReport> refresh = sitemap.refreshAsync(Refresh.provider(Cities.class));
            assertThatThrownBy(refresh::get).isInstanceOf(IllegalStateException.class);
            cities.behaviour = sink -> sink.accept("bern");
            transaction.end(true);
            assertThat(refresh.get(60, TimeUnit.SECONDS).changed()).isTrue();
            assertThat(locs(sitemap)).containsExactly(BASE + "/cities/bern", BASE + "/");
        }
    }

    @Test
    void pluginOfAnotherSitemap_isAnError() {
        ChangesPlugin plugin = new ChangesPlugin();
        try (Sitemap sitemap = cities.site().plugin(plugin).build()) {
            assertThat(sitemap.capability(SitemapChanges.class)).isNotNull();
            assertThatThrownBy(() -> new Cities().site().plugin(plugin).build())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("This ChangesPlugin belongs to another sitemap: make one for each");
        }
    }

    @Test
    void settingsThatCannotBe_areErrors() {
        assertThatThrownBy(() -> new ChangesPlugin().fullRefreshInterval(Duration.ofMillis(1)))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("fullRefreshInterval is 1ms, but must be at least 1s, such as 24h");
        assertThatThrownBy(() -> new ChangesPlugin().sitemapsPerSecond(0))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("sitemapsPerSecond is 0, but must be at least 1, such as 10");
    }
}
