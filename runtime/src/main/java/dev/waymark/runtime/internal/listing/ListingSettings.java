package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.spi.SitemapSource;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The entries to list, and where to find them.
 *
 * @param locales the languages of each site; none until the sites are known
 * @param applicationPath the path of the JAX-RS application; {@code null} for its annotation's
 * @param atApplicationPath whether the sitemaps are below that path
 * @param routes the application's routes; {@code null} if unknown
 * @param excluded whether a handler's entry in a section is excluded
 * @param parted whether other processes have the pages of an entry with a provider or method
 */
public record ListingSettings(
        List<Locales> locales,
        Iterable<? extends SitemapRegistry> registries,
        Iterable<? extends SitemapSource> sources,
        ProviderLocator providers,
        UnaryOperator<String> placeholders,
        @Nullable String applicationPath,
        boolean atApplicationPath,
        @Nullable RouteLocator routes,
        BiPredicate<? super String, ? super String> excluded,
        Predicate<? super EntryDescription> parted) {}
