/**
 * Reads the sitemaps: {@code SitemapWalk} goes from one to the next, {@code SitemapElements} checks each against the
 * protocol, and {@code Origin} is each page's source. {@code Sampler} selects pages, and {@code LinkBalance} finds
 * links between languages that aren't returned. Requests no pages.
 *
 * <p>Tests: {@code SitemapAuditTest} for {@code LinkBalance ListedPage Origin Sampler}, {@code AnySiteTest} for
 * {@code SitemapContent SitemapElements SitemapWalk}, {@code HostileSitemapTest} for {@code BoundedMarkup}.
 */
@NullMarked
package dev.waymark.test.internal.sitemap;

import org.jspecify.annotations.NullMarked;
