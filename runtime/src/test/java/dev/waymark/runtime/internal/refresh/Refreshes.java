package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.listing.ListingSettings;
import dev.waymark.runtime.internal.publish.Gzip;
import dev.waymark.runtime.internal.publish.PublishSettings;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.RecentBytes;
import dev.waymark.runtime.internal.publish.ShardFiles;
import dev.waymark.runtime.internal.render.Limits;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.spi.InvalidPages;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Sites;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/** What one refresh is made of, without a {@code Sitemap} around it. */
record Refreshes(Listing listing, RenderSettings rendering, Publisher publisher) {

    static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    /** A site with an index in any case. */
    static Refreshes of(SitemapRegistry registry, ProviderLocator providers, Limits limits, SnapshotStore store) {
        BaseUrl base = BaseUrl.parse(Sites.BASE);
        return new Refreshes(
                Listing.of(new ListingSettings(
                        base,
                        List.of(registry),
                        List.of(),
                        providers,
                        UnaryOperator.identity(),
                        null,
                        false,
                        null,
                        (handler, section) -> false)),
                new RenderSettings(limits, InvalidPages.SKIP, ""),
                new Publisher(
                        base,
                        new PublishSettings(limits, store, Gzip.OWN, true, Duration.ofHours(2), Clock.systemUTC())));
    }

    /** The same, with what is kept in memory and no providers. */
    static Refreshes of(SitemapRegistry registry, Limits limits) {
        return of(registry, ProviderLocator.of(), limits, SnapshotStore.memory());
    }

    /** The first refresh of everything. */
    Refresh.Result run() {
        return new Refresh(context()).run(listing.sectionNames(), false);
    }

    private RefreshContext context() {
        return new RefreshContext(
                listing,
                rendering,
                new RefreshSettings(Duration.ofHours(1), ShrinkGuard.DEFAULT, report -> {}, Clock.systemUTC()),
                publisher,
                publisher.state(),
                RefreshState.INITIAL,
                new LatePages(),
                new Watchdog(System::nanoTime),
                NOW,
                new RecentBytes(),
                () -> false);
    }

    /** A rendering of the only section, whose files are made with or without a second thread. */
    SectionRendering rendering(boolean beside, BooleanSupplier cancelled) {
        Map.Entry<String, List<ListedEntry>> section =
                listing.sections().entrySet().iterator().next();
        return new SectionRendering(
                section.getKey(),
                section.getValue(),
                SitePlan.only(listing.baseUrl()),
                rendering,
                listing.providers(),
                new ShardFiles(publisher.fileFactory(List.of(), true, NOW, new RecentBytes()), beside),
                cancelled,
                late -> {});
    }
}
