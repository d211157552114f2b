package dev.waymark.runtime;

import java.time.Clock;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What the builder collected. */
record Settings(
        BaseUrl baseUrl,
        Iterable<? extends SitemapRegistry> registries,
        Iterable<? extends SitemapSource> sources,
        ProviderLocator providers,
        UnaryOperator<String> placeholders,
        @Nullable String resourcePath,
        boolean atResourcePath,
        @Nullable RouteLocator routes,
        Duration refreshInterval,
        Duration firstSnapshotWait,
        Limits limits,
        int compressionLevel,
        InvalidPages onInvalidPage,
        String refusedInPaths,
        boolean indexAlways,
        SnapshotStore store,
        Duration grace,
        ShrinkGuard shrinkGuard,
        Consumer<RefreshReport> listener,
        Clock clock) {

    /** The same for an address below the base URL. */
    Settings below(String path) {
        return new Settings(
                baseUrl.append(path),
                registries,
                sources,
                providers,
                placeholders,
                resourcePath,
                atResourcePath,
                routes,
                refreshInterval,
                firstSnapshotWait,
                limits,
                compressionLevel,
                onInvalidPage,
                refusedInPaths,
                indexAlways,
                store,
                grace,
                shrinkGuard,
                listener,
                clock);
    }
}
