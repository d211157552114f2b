/**
 * Sitemaps that are stored, cut anew where single pages changed.
 *
 * <pre>
 * SectionCutter       the sitemaps of one section (SectionCut), from the first that changes to where an old cut recurs
 * SitemapThinning     the same without some of their URLs
 * StoredSitemap       a stored sitemap, read back; ElementParts: what its elements need
 * </pre>
 *
 * <p>Tests: {@code EditsModelTest} for {@code ElementParts SectionCut SectionCutter StoredSitemap},
 * {@code PartedRefreshTest} for {@code SitemapThinning}.
 */
@NullMarked
package dev.waymark.runtime.internal.edit;

import org.jspecify.annotations.NullMarked;
