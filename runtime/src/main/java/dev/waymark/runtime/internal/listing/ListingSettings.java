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
 * What is listed, and where it is found.
 *
 * @param locales the languages of each site; none as long as nobody knows which sites there are
 * @param applicationPath the path of the JAX-RS application; {@code null} for that of its annotation
 * @param atApplicationPath whether the sitemaps lie at that path, and not beside it
 * @param routes what the application answers; {@code null} if nobody knows
 * @param excluded tells, by handler and section, what is left out
 * @param parted tells of entries with a provider or a method whether other processes have their pages
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
