/**
 * Cuts stored sitemaps again where single pages changed.
 *
 * <pre>
 * SectionCutter       the sitemaps of one section (SectionCut), from the first change to where an old cut recurs
 * SitemapThinning     the same without some of their URLs
 * StoredSitemap       a stored sitemap, read back; ElementParts: facts about its elements
 * </pre>
 *
 * <p>Tests: {@code EditsModelTest} for {@code ElementParts SectionCut SectionCutter StoredSitemap},
 * {@code PartedRefreshTest} for {@code SitemapThinning}.
 */
@NullMarked
package dev.waymark.runtime.internal.edit;

import org.jspecify.annotations.NullMarked;
