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
        Clock clock) {}
