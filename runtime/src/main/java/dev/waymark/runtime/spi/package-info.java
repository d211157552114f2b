/**
 * What an application supplies: lookup of {@linkplain dev.waymark.runtime.spi.ProviderLocator providers} and
 * {@linkplain dev.waymark.runtime.spi.RouteLocator routes}, and {@linkplain dev.waymark.runtime.spi.SitemapSource
 * pages} without an annotation. Mistakes are a {@link dev.waymark.runtime.spi.SitemapConfigurationException}.
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
 * <p>Tests: {@code ConfigurationTest} for {@code ProviderLocator}, {@code RouteLocatorTest} for {@code RouteLocator},
 * {@code SeveralSitesTest} for {@code Site}, {@code RefreshPassTest} for {@code SitemapSource SourcePage}.
 */
@NullMarked
package dev.waymark.runtime.spi;

import org.jspecify.annotations.NullMarked;
