package dev.waymark.micrometer;

import jakarta.inject.Singleton;

/**
 * The meters as a CDI bean: {@code waymark-jakarta} adds them to the sitemap, and Quarkus binds them to its registry.
 */
@Singleton
class SitemapMetricsBean extends SitemapMetrics {}
