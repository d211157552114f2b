package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.RouteLocator;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How the registered entries are resolved and checked.
 *
 * @param locales the languages of each site, by its name; none until the sites are known
 * @param routes the application's routes; {@code null} if unknown
 * @param parted whether other processes have the pages of an entry with a provider or method
 */
public record ListingSettings(
        Map<String, Locales> locales,
        ProviderLocator providers,
        UnaryOperator<String> placeholders,
        ApplicationPath applicationPath,
        @Nullable RouteLocator routes,
        Predicate<? super EntryDescription> parted) {}
