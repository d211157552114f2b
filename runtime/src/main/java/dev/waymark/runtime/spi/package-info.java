/**
 * What an application hands in: where {@linkplain dev.waymark.runtime.spi.ProviderLocator providers} and
 * {@linkplain dev.waymark.runtime.spi.RouteLocator routes} are found, {@linkplain dev.waymark.runtime.spi.SitemapSource
 * pages} that no annotation reaches, the values of {@linkplain dev.waymark.runtime.spi.Placeholders placeholders}. What
 * is wrong with any of them is a {@link dev.waymark.runtime.spi.SitemapConfigurationException}.
 *
 * <pre>{@code
 * class HelpPages implements SitemapSource {
 *   public String section() { return "help"; }
 *
 *   public void pages(Consumer<? super SourcePage> sink) {
 *     sink.accept(SourcePage.of("/help"));
 *   }
 * }
 * }</pre>
 *
 * <p>Tests: {@code ConfigurationTest} for {@code KnownProviders Placeholders ProviderLocator}, {@code RouteLocatorTest}
 * for {@code RouteLocator}, {@code SeveralSitesTest} for {@code Site}, {@code RefreshTest} for {@code SitemapSource
 * SourcePage}.
 */
@NullMarked
package dev.waymark.runtime.spi;

import org.jspecify.annotations.NullMarked;
