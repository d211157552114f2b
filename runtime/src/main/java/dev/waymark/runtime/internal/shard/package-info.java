/**
 * Collects pages into sitemaps that are cut by content.
 *
 * <pre>
 * PageOutput      receives each page's bytes and facts (ElementFacts)
 * ShardWriter     accepts or refuses a page, and ends sitemaps by the hash of a URL
 *    |  LocTable, LocHash      the URLs so far
 *    |  ShardCutter, Limits    where a sitemap ends
 *    |  SpillFile              holds an open sitemap's bytes when memory is short
 * Frame           the text around a file's pages
 * SitemapName     the file's name
 * </pre>
 *
 * <p>A change to {@code Frame} needs a new manifest format, because stored shards are read with it. This package
 * doesn't know entries, pages or sites.
 *
 * <p>Tests: {@code SharedDirectoryTest} for {@code Limits}, {@code UrlBoundariesTest} for {@code Frame ShardWriter},
 * {@code ShardingTest} for {@code ShardCutter}, {@code LocTableTest} for {@code SpillFile}.
 */
@NullMarked
package dev.waymark.runtime.internal.shard;

import org.jspecify.annotations.NullMarked;
