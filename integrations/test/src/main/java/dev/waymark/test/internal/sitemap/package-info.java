/**
 * Reads the sitemaps: {@code SitemapWalk} goes from one to the next, {@code SitemapElements} compares each with the
 * protocol, {@code Attribution} says where a page came from. {@code Sampler} chooses pages, and {@code LinkBalance}
 * finds links between languages that are not returned. Knows nothing of what pages answer.
 */
@NullMarked
package dev.waymark.test.internal.sitemap;

import org.jspecify.annotations.NullMarked;
