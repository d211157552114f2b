/**
 * Pages as bytes to sitemaps that are cut by content.
 *
 * <pre>
 * PageOutput      takes the bytes of each page, and what is known of it (ElementFacts)
 * ShardWriter     is one: accepts the page or refuses it, and ends a sitemap where the hash of a URL says so
 *    |  LocTable, LocHash      which URLs are listed already
 *    |  ShardCutter, Limits    where a sitemap ends
 *    |  SpillFile              where an open sitemap waits when too many are open
 * ElementCopies   is another: single pages, each by itself
 * Frame           what stands around the pages of a file
 * SitemapReader   reads such a file again
 * SitemapName     how the file is called
 * </pre>
 *
 * <p>A change to {@code Frame} needs a new format of the manifest: shards that are stored are read with it. Nothing
 * here knows what an entry, a page or a site is.
 *
 * <p>Tests: {@code SharedDirectoryTest} for {@code Limits}, {@code DeclaredNamespacesTest} for {@code ElementFacts
 * SitemapReader}, {@code UrlBoundariesTest} for {@code Frame ShardWriter}, {@code ShardingTest} for
 * {@code ShardCutter}, {@code LocTableTest} for {@code SpillFile}.
 */
@NullMarked
package dev.waymark.runtime.internal.shard;

import org.jspecify.annotations.NullMarked;
