/**
 * Meters of a sitemap.
 *
 * <pre>{@code
 * SitemapMetrics metrics = new SitemapMetrics();
 * metrics.bindTo(registry);
 * Sitemap sitemap = Sitemap.builder("https://www.example.com").extension(metrics).build();
 * }</pre>
 *
 * <p>The Spring Boot starter and, in a CDI container, {@code waymark-jakarta} do this automatically.
 *
 * <p>Tests: {@code SitemapMetricsTest} for {@code RegistryMeters SiteFigures SiteTags}.
 */
@NullMarked
package dev.waymark.micrometer;

import org.jspecify.annotations.NullMarked;
