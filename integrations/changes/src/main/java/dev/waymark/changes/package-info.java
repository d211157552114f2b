/**
 * Single pages, published between two refreshes: those that the application gives, and those that incremental providers
 * say have changed.
 *
 * <pre>
 * ChangesPlugin       found by the ServiceLoader; offers SitemapChanges (ChangePublisher), which takes Changes
 * PageEncoder         pages that the application gives, to edits: the same elements that a refresh would write
 * Editor              publishes what waits, on a thread of its own, a few sitemaps a second
 * SiteEdition         chooses what is published next on one site, and has it cut
 *    |  LookUp        which sitemaps list a URL: a filter of each (BinaryFuse), in memory beside the heap (FilterMemory)
 *    |  SiteClusters  pages in several languages change together
 * Journal             its entries (JournalEntry) tell refreshes of all processes what was published; JournalStep adds them
 * ChangeRounds        asks providers what changed (Question) and reports a Round; IncrementalSections: when, since when
 * </pre>
 *
 * <p>Tests: {@code CdiTest} for {@code ChangesCapability}, {@code EditsModelTest} for {@code Journal JournalEntry
 * JournalStep SiteClusters SiteEdition SiteEdits}, {@code RandomChangesTest} for {@code FilterMemory LookUp},
 * {@code ChangesTest} for {@code ChangeLog ChangePublisher ChangesPlugin GivenChanges Loc PageEncoder SitemapChanges
 * SkippedPages}, {@code IncrementalTest} for {@code ChangeRounds IncrementalSections Question ReportedChanges Round
 * RoundReport}.
 */
@NullMarked
package dev.waymark.changes;

import org.jspecify.annotations.NullMarked;
