package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.internal.listing.ApplicationPath;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.listing.ListingSettings;
import dev.waymark.runtime.internal.publish.CheckedStore;
import dev.waymark.runtime.internal.publish.FileSettings;
import dev.waymark.runtime.internal.publish.Gzip;
import dev.waymark.runtime.internal.publish.PublishSettings;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.schedule.RefreshCause;
import dev.waymark.runtime.internal.schedule.RefreshQueue;
import dev.waymark.runtime.internal.schedule.RefreshRequest;
import dev.waymark.runtime.internal.schedule.RefreshThread;
import dev.waymark.runtime.internal.section.SectionRendering;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.FuzzPages;
import dev.waymark.runtime.testing.Sites;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/** What one refresh is made of, without a {@code Sitemap} around it. */
record Refreshes(Listing listing, RenderSettings rendering, SiteSettings sites) {

    /** Of a process that refreshes and renders everything itself. */
    static final Plugins NO_PLUGINS = new Plugins(List.of());

    static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    /** A site with an index in any case. */
    static Refreshes of(SitemapRegistry registry, ProviderLocator providers, Limits limits, SnapshotStore store) {
        return new Refreshes(
                Listing.of(
                        new ListingSettings(
                                Map.of("", Locales.ANY),
                                providers,
                                UnaryOperator.identity(),
                                ApplicationPath.ANNOTATED,
                                null,
                                entry -> false),
                        List.of(registry),
                        List.of(),
                        (handler, section) -> false),
                Sites.settings(limits),
                new SiteSettings(
                        List.of(Site.of("", FuzzPages.SITE.base().toString())),
                        null,
                        site -> FuzzPages.SITE,
                        new PublishSettings(
                                new FileSettings(limits, Gzip.OWN, true, false),
                                new CheckedStore(store, false),
                                Duration.ofHours(2),
                                Clock.systemUTC(),
                                List.of(),
                                Set.of())));
    }

    /** The same, with what is kept in memory and no providers. */
    static Refreshes of(SitemapRegistry registry, Limits limits) {
        return of(registry, ProviderLocator.of(), limits, SnapshotStore.memory());
    }

    /** The first refresh of everything. */
    RefreshPass.Result run() {
        return begin(() -> false).run();
    }

    KnownSite site() {
        Publisher publisher = new Publisher(FuzzPages.SITE, sites.publishing());
        return new KnownSite(
                sites.fixed().get(0),
                FuzzPages.SITE,
                publisher,
                new WaitingRequests(() -> false),
                new AtomicReference<>(RefreshState.INITIAL));
    }

    private RefreshPass begin(BooleanSupplier cancelled) {
        RefreshRunner runner = new RefreshRunner(
                listing,
                rendering,
                new RefreshSettings(
                        Duration.ofHours(1),
                        ShrinkGuard.DEFAULT,
                        report -> {},
                        Clock.fixed(NOW, ZoneOffset.UTC),
                        NO_PLUGINS),
                sites,
                new WaitingRequests(() -> false),
                new RefreshThread("waymark-test"));
        RefreshRequest request =
                new RefreshQueue(listing.sectionNames(), () -> {}).join(listing.sectionNames(), RefreshCause.SCHEDULE);
        return new RefreshPass(runner, request, KnownSites.Reading.NOTHING, PublishStep.NONE, cancelled);
    }

    /** A rendering of the only section, whose files are made with or without a second thread. */
    SectionRendering rendering(int threads, BooleanSupplier cancelled) {
        String section = listing.sectionNames().iterator().next();
        return new SectionRefresh(section, begin(cancelled)).rendering(threads);
    }
}
