package dev.waymark.micrometer;

import jakarta.inject.Singleton;

/**
 * The meters as a bean of CDI: {@code waymark-jakarta} gives them to the sitemap as an extension, and Quarkus, which
 * looks for beans that bind meters, to its registry.
 */
@Singleton
class SitemapMetricsBean extends SitemapMetrics {}
