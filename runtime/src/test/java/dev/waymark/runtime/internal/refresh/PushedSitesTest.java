package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Shops;
import dev.waymark.runtime.testing.Shops.Product;
import dev.waymark.runtime.testing.Sites;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tenants that come, go and fail. */
class PushedSitesTest {

    private final List<Site> tenants = new ArrayList<>(List.of(Shops.site("a"), Shops.site("b"), Shops.site("c")));
    private SitemapSites behaviour = sink -> tenants.forEach(sink);
    private final Shops shops = Shops.of(new Product("a", "x"), new Product("d", "y"));

    private SitemapBuilder builder() {
        return shops.builder().sites(sink -> behaviour.sites(sink));
    }

    private static List<String> names(Sitemap sitemap) {
        return sitemap.sites().stream().map(SiteView::name).toList();
    }

    @Test
    void newSite_isPublishedInTheRefreshThatSeesIt_withAllSections() {
        try (Sitemap sitemap = builder()
                .sources(List.of(dev.waymark.runtime.testing.Sites.source(
                        "help", dev.waymark.runtime.spi.SourcePage.of("/help"))))
                .build()) {
            assertThat(sitemap.sites()).isEmpty();
            sitemap.refresh(Refresh.all());
            assertThat(names(sitemap)).containsExactly("a", "b", "c");
            tenants.add(Shops.site("d"));
            RefreshReport report = sitemap.refresh(Refresh.section("shop"));
            assertThat(report.sections()).extracting("section").containsExactly("help", "shop");
            assertThat(Shops.paths(sitemap, "d")).containsExactly("/help", "/", "/p/y");
            assertThat(sitemap.refresh(Refresh.section("shop")).sections())
                    .extracting("section")
                    .containsExactly("shop");
        }
    }

    @Test
    void siteThatIsGone_isNotAnsweredForAnyMore_andComesBackAsItWas() {
        try (Sitemap sitemap = Sites.refreshed(builder())) {
            Site gone = tenants.remove(0);
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.siteProblems()).isEmpty();
            assertThat(names(sitemap)).containsExactly("b", "c");
            assertThat(sitemap.site("a").flatMap(SiteView::snapshot)).isEmpty();
            tenants.add(gone);
            sitemap.refresh(Refresh.all());
            assertThat(Shops.paths(sitemap, "a")).containsExactly("/", "/p/x");
        }
    }

    @Test
    void mostSitesGone_areKept_untilTheSecondRefreshByHand() {
        SettableClock clock = new SettableClock("2026-11-22T08:00:00Z");
        try (Sitemap sitemap = Sites.refreshed(builder().clock(clock))) {
            tenants.subList(0, 2).clear();
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.failed()).isFalse();
            assertThat(report.siteProblems())
                    .hasSize(1)
                    .first()
                    .isEqualTo("Only 1 of 3 sites were pushed; keeping 3 known sites. If that is intended, refresh"
                            + " again, or force a refresh; the first scheduled refresh after"
                            + " 2026-11-22T08:30:00Z"
                            + " accepts it anyway");
            assertThat(names(sitemap)).containsExactly("a", "b", "c");
            assertThat(sitemap.refresh(Refresh.all()).siteProblems()).isEmpty();
            assertThat(names(sitemap)).containsExactly("c");
        }
    }

    @Test
    void nullAmongTheSites_isLeftOut() {
        tenants.add(1, null);
        try (Sitemap sitemap = builder().build()) {
            assertThat(sitemap.refresh(Refresh.all()).siteProblems())
                    .containsExactly("The site null is left out: it is null");
            assertThat(names(sitemap)).containsExactly("a", "b", "c");
        }
    }

    @Test
    void mostSitesGone_areTakenOutOnDemand() {
        try (Sitemap sitemap = Sites.refreshed(builder())) {
            tenants.subList(0, 2).clear();
            sitemap.refresh(Refresh.all().force());
            assertThat(names(sitemap)).containsExactly("c");
        }
    }

    @Test
    void pushThatFails_keepsTheKnownSites_andSaysSo() {
        String failure =
                "The sites can't be read: java.lang.IllegalStateException: no connection; keeping 3 known sites";
        try (LogLines log = new LogLines();
                Sitemap sitemap = Sites.refreshed(builder())) {
            behaviour = sink -> {
                sink.accept(Shops.site("e"));
                throw new IllegalStateException("no connection");
            };
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.failed()).isTrue();
            assertThat(report.problem()).contains(failure);
            assertThat(log.lines()).contains("SEVERE " + failure);
            assertThat(report.sites()).hasSize(3);
            assertThat(names(sitemap)).containsExactly("a", "b", "c");
        }
    }

    @Test
    void firstPushThatFails_leavesNothingToRefresh() {
        behaviour = sink -> {
            throw new IllegalStateException("no connection");
        };
        try (Sitemap sitemap = builder().build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.problem())
                    .contains("The sites can't be read: java.lang.IllegalStateException: no connection; keeping 0 known"
                            + " sites");
            assertThat(report.sections()).isEmpty();
        }
    }

    /** Reactive code drops the exception that the other thread gets. */
    @Test
    void sitePushedFromAnotherThread_keepsTheKnownSites_whoeverSeesTheException() {
        try (Sitemap sitemap = Sites.refreshed(builder())) {
            behaviour = sink -> {
                sink.accept(Shops.site("a"));
                sink.accept(Shops.site("b"));
                CompletableFuture.runAsync(() -> sink.accept(Shops.site("c")))
                        .exceptionally(dropped -> null)
                        .join();
            };
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.problem())
                    .contains("The sites can't be read: java.lang.IllegalStateException: A site was pushed after"
                            + " sites() had returned, or from another thread; push all before, on the thread that"
                            + " called sites(); keeping 3 known sites");
            assertThat(names(sitemap)).containsExactly("a", "b", "c");
        }
    }

    /** As with a query that only starts in sites(). */
    @Test
    void sitesPushedTooLate_areLogged_andKeepTheKnownSitesInTheNextRefresh() {
        try (LogLines log = new LogLines();
                Sitemap sitemap = Sites.refreshed(builder())) {
            List<Consumer<? super Site>> sinks = new ArrayList<>();
            behaviour = sinks::add;
            sitemap.refresh(Refresh.all());
            int before = log.lines().size();
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> sinks.get(0).accept(Shops.site("a")))
                        .isInstanceOf(IllegalStateException.class);
            }
            String late =
                    "A site was pushed after sites() had returned, or from another thread; push all before, on the"
                            + " thread that called sites()";
            assertThat(log.lines().subList(before, log.lines().size()))
                    .containsExactly("SEVERE The sites are incomplete: " + late);
            // Without this, the shrink guard would accept that there are none.
            assertThat(sitemap.refresh(Refresh.all()).problem())
                    .contains("The sites can't be read: java.lang.IllegalStateException: " + late
                            + "; keeping 3 known sites");
            assertThat(names(sitemap)).containsExactly("a", "b", "c");
        }
    }

    @Test
    void noSites_areAProblem() {
        tenants.clear();
        try (Sitemap sitemap = builder().build()) {
            assertThat(sitemap.refresh(Refresh.all()).problem()).contains("There are no sites");
        }
    }

    @Test
    void wrongSites_areLeftOutAndNamed_andOthersAreNot() {
        tenants.addAll(List.of(
                Site.of("b", "https://other.example.com"),
                Site.of("twin", "http://c.example.com/"),
                Site.of("no good", "https://x.example.com"),
                Site.of("nohost", "example.com"),
                Site.of("tongue", "https://y.example.com").withLocales("english"),
                Shops.site("d")));
        try (Sitemap sitemap = builder().build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.failed()).isFalse();
            assertThat(names(sitemap)).containsExactly("a", "b", "c", "d");
            assertThat(report.siteProblems()).hasSize(5);
            assertThat(report.siteProblems().subList(0, 4))
                    .containsExactly(
                            "The site b (https://other.example.com) is left out: there is another site of that name",
                            "The site twin (http://c.example.com/) is left out: the site c has the same host and path",
                            "The site no good (https://x.example.com) is left out: its name may have 1 to 100 letters,"
                                    + " digits and hyphens, such as \"example-de\"",
                            "The site nohost (example.com) is left out: The base URL \"example.com\" does not"
                                    + " start with"
                                    + " http:// or https://; use one like https://www.example.com or"
                                    + " https://www.example.com/shop");
            assertThat(report.siteProblems().get(4))
                    .startsWith("The site tongue (https://y.example.com) is left out: The locale \"english\" isn't");
        }
    }

    @Test
    void sitesThatAreFixed_stayWhateverIsPushed() {
        try (Sitemap sitemap = builder().site(Shops.site("main")).build()) {
            assertThat(names(sitemap)).containsExactly("main");
            tenants.add(Site.of("main", "https://z.example.com"));
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(names(sitemap)).containsExactly("main", "a", "b", "c");
            assertThat(report.siteProblems())
                    .containsExactly("The site main (https://z.example.com) is left out: there is another site of that"
                            + " name");
        }
    }

    @Test
    void sitesThatAreFixed_areAnsweredFor_whileTheOthersCannotBeRead() {
        behaviour = sink -> {
            throw new IllegalStateException("no connection");
        };
        try (Sitemap sitemap =
                Sites.refreshed(builder().site(Shops.site("main")).firstSnapshotWait(Duration.ZERO))) {
            assertThat(status(sitemap, "main.example.com", "/sitemap.xml")).isEqualTo(200);
            assertThat(status(sitemap, "a.example.com", "/sitemap.xml")).isEqualTo(503);
            assertThat(status(sitemap, "main.example.com", "/sub/sitemap.xml")).isEqualTo(503);
        }
    }

    private static int status(Sitemap sitemap, String host, String path) {
        return sitemap.responder()
                .respond(SitemapRequest.of("GET", path, name -> null).at(host, 443))
                .orElseThrow()
                .status();
    }

    @Test
    void siteOfAnotherName_atTheSameAddress_keepsItsSitemaps() {
        try (Sitemap sitemap = Sites.refreshed(builder())) {
            var before = sitemap.site("c").flatMap(SiteView::snapshot).orElseThrow();
            tenants.set(2, Site.of("renamed", "https://c.example.com"));
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.siteProblems()).isEmpty();
            assertThat(sitemap.site("renamed").flatMap(SiteView::snapshot)).containsSame(before);
        }
    }

    @Test
    void sitePushedTooLate_isRefused() {
        List<java.util.function.Consumer<? super Site>> kept = new ArrayList<>();
        behaviour = sink -> {
            kept.add(sink);
            tenants.forEach(sink);
        };
        try (Sitemap sitemap = Sites.refreshed(builder())) {
            org.assertj.core.api.Assertions.assertThatThrownBy(() -> kept.get(0).accept(Shops.site("late")))
                    .isInstanceOf(IllegalStateException.class);
            assertThat(names(sitemap)).containsExactly("a", "b", "c");
        }
    }

    @Test
    void restart_servesEachSiteAgain_asSoonAsTheSitesAreRead(@TempDir Path directory) {
        shops.behaviour = sink -> IntStream.range(0, 3).forEach(i -> sink.accept(new Product("b", "n" + i)));
        Sites.refreshed(builder().store(SnapshotStore.directory(directory))).close();
        shops.behaviour = sink -> {
            throw new IllegalStateException("away");
        };
        try (Sitemap second = Sites.refreshed(builder().store(SnapshotStore.directory(directory)))) {
            assertThat(Shops.paths(second, "b")).containsExactly("/", "/p/n0", "/p/n1", "/p/n2");
            assertThat(Shops.paths(second, "a")).containsExactly("/");
        }
    }

    @Test
    void processesThatShareAStore_followEachOther_siteBySite(@TempDir Path directory) {
        Shops others = Shops.of(new Product("a", "x"), new Product("b", "y"));
        try (Sitemap mine = builder().store(SnapshotStore.directory(directory)).build();
                Sitemap other = others.builder()
                        .sites(sink -> behaviour.sites(sink))
                        .store(SnapshotStore.directory(directory))
                        .build()) {
            mine.refresh(Refresh.all());
            other.refresh(Refresh.all());
            assertThat(Shops.paths(other, "a")).containsExactly("/", "/p/x");
            assertThat(Shops.paths(other, "b")).containsExactly("/", "/p/y");
            shops.behaviour = sink -> {
                throw new IllegalStateException("away");
            };

            // It begins with what the other one has published, and keeps that.
            assertThat(mine.refresh(Refresh.all()).failed()).isTrue();

            assertThat(Shops.paths(mine, "b")).containsExactly("/", "/p/y");
            assertThat(mine.site("a").flatMap(SiteView::snapshot).orElseThrow().createdAt())
                    .isEqualTo(other.site("a")
                            .flatMap(SiteView::snapshot)
                            .orElseThrow()
                            .createdAt());
        }
    }
}
