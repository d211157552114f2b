/**
 * Publishes single pages between two refreshes: the application's changes, and changes that incremental providers
 * report.
 *
 * <pre>
 * ChangesPlugin       found by the ServiceLoader; offers SitemapChanges (ChangePublisher), which takes Changes
 * PageEncoder         the application's pages to edits: the same elements that a refresh would write
 * Editor              publishes waiting changes on its own thread, a few sitemaps a second
 * SiteEdition         chooses a site's next changes, and applies them to its sitemaps
 *    |  LookUp        which sitemaps list a URL: a filter of each (BloomFilter), in memory beside the heap (FilterMemory)
 *    |  SiteClusters  pages in several languages change together
 * Journal             its entries (JournalEntry) are published changes, which JournalStep adds to refreshes of all processes
 * ChangeRounds        when to ask providers for changes since when (ProviderCall), reported as a Round
 * </pre>
 *
 * <p>Tests: {@code CdiTest} for {@code ChangesCapability}, {@code EditsModelTest} for {@code Journal JournalEntry
 * JournalStep SiteClusters SiteEdition SiteEdits}, {@code RandomChangesTest} for {@code FilterMemory LookUp},
 * {@code ChangesTest} for {@code ChangeLog ChangePublisher ChangesPlugin PageEncoder SitemapChanges SkippedPages},
 * {@code IncrementalTest} for {@code ChangeRounds ProviderCall Round}.
 */
@NullMarked
package dev.waymark.changes;

import org.jspecify.annotations.NullMarked;
