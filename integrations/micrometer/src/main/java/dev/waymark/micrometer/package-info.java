/**
 * Meters of a sitemap.
 *
 * <pre>{@code
 * SitemapMetrics metrics = new SitemapMetrics();
 * metrics.bindTo(registry);
 * Sitemap sitemap = Sitemap.builder("https://www.example.com").extension(metrics).build();
 * }</pre>
 *
 * <p>In Spring Boot and Quarkus, this artifact on the class path is enough.
 *
 * <p>Tests: {@code SitemapMetricsTest} for {@code RegistryMeters SiteFigures SiteTags}.
 */
@NullMarked
package dev.waymark.micrometer;

import org.jspecify.annotations.NullMarked;
