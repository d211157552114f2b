/**
 * Writes the pages of one section to an output.
 *
 * <pre>
 * SectionRendering    gets the pages of a section's entries, one entry after the other
 *    |  PageSupply, PageSink    a provider's pages, as they come
 * PageDispatch        writes a feed's pages to an output, depending on their entry:
 *    |  FamilyWriter            in several languages (internal.hreflang)
 *    |  SourcePages             from a SitemapSource
 *    |  SitePages               on the sites that they name
 * SectionSitemaps     the output of a refresh: open sitemaps, site by site (SiteSitemaps)
 * PageElements        the output of given pages: each page's element (SiteElements; FamilyOnSites, for plug-ins)
 * PageLinker          the URLs of a page, written as in a refresh, and the entries of a URL, by their routes
 * PartedSection       lets other processes render a family, as the Plan says, and names the sitemaps that they return
 * Parts               in such a process: renders a Part
 * </pre>
 *
 * <p>{@code internal.refresh} calls this package and uses the result. {@code PageDispatch} also writes pages to
 * sitemaps that aren't kept, for a {@code PageObserver}.
 *
 * <p>Tests: {@code ListenersTest} for {@code ExpectedPages}, {@code ChangesTest} for {@code FamilyOnSites
 * PageElements}, {@code RefreshFailureTest} for {@code PageSink PageSupply SectionRendering}, {@code ManySitesTest} for
 * {@code SitePages}, {@code RefreshPassTest} for {@code PageDispatch SourcePages}, {@code PageUrlsTest} for
 * {@code PageLinker}, {@code SpillingTest} for {@code SectionSitemaps SiteSitemaps}, {@code PartedRefreshTest} for
 * {@code Part PartedSection Parts Plan}.
 */
@NullMarked
package dev.waymark.runtime.internal.section;

import org.jspecify.annotations.NullMarked;
