/**
 * Reads the sitemaps: {@code SitemapWalk} goes from one to the next, {@code SitemapElements} compares each with the
 * protocol, {@code Attribution} says where a page came from. {@code Sampler} chooses pages, and {@code LinkBalance}
 * finds links between languages that are not returned. Knows nothing of what pages answer.
 *
 * <p>Tests: {@code SitemapAuditTest} for {@code Attribution LinkBalance Origin Sampler}, {@code AnySiteTest} for
 * {@code SitemapContent SitemapElements SitemapWalk}, {@code HostileSitemapTest} for {@code BoundedMarkup}.
 */
@NullMarked
package dev.waymark.test.internal.sitemap;

import org.jspecify.annotations.NullMarked;
