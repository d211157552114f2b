/**
 * Single pages to the next edition of what is published.
 *
 * <pre>
 * PageEncoder         pages that the application gives, to edits: the same elements that a refresh would write
 * SiteEdition         chooses what is published next on one site, and has it cut
 *    |  LookUp        which sitemaps list a URL: a filter of each (BinaryFuse), in memory beside the heap (FilterMemory)
 *    |  SiteClusters  pages in several languages change together
 *    |  SectionCut    the sitemaps of one section, cut anew from the first that changes to where an old cut recurs
 * EditEntry           what the journal notes of it
 * EditRebase          adds entries of the journal to what a refresh has rendered meanwhile
 * </pre>
 *
 * <p>When that happens is decided in {@code internal.refresh}.
 *
 * <p>Tests: {@code EditsModelTest} for {@code Edit EditEntry EditRebase ElementParts SectionCut SiteClusters
 * SiteEdition SiteEdits StoredSitemap}, {@code RandomChangesTest} for {@code FilterMemory LookUp}, {@code ChangesTest}
 * for {@code PageEncoder}, {@code PartedRefreshTest} for {@code SitemapThinning}.
 */
@NullMarked
package dev.waymark.runtime.internal.edit;

import org.jspecify.annotations.NullMarked;
