/**
 * Pages of one section, offered to an output.
 *
 * <pre>
 * SectionRendering    asks the entries of a section for their pages, one after the other
 *    |  PageSupply, PageSink    a provider's pages, as they come; Watchdog names one that hangs
 * PageDispatch        offers the pages of a feed to an output, in the way that their entry needs:
 *    |  FamilyWriter            in several languages (internal.hreflang)
 *    |  SourcePages             from a SitemapSource
 *    |  SitePages               on the sites that they name
 * SectionSitemaps     the output of a refresh: open sitemaps, site by site (SiteSitemaps)
 * PageElements        the output of given pages: the element of each (GivenPageRenderer, for plug-ins)
 * </pre>
 *
 * <p>What a refresh does with the result is in {@code internal.refresh}, which calls this package and is not known
 * here. {@code PageObservation} offers pages to sitemaps that nothing keeps, for a {@code PageObserver}.
 *
 * <p>Tests: {@code PartedRefreshTest} for {@code FamilyRenderer}, {@code ListenersTest} for {@code ExpectedPages},
 * {@code ChangesTest} for {@code GivenPageRenderer PageElements}, {@code IncrementalTest} for {@code ProviderCall},
 * {@code RefreshFailureTest} for {@code PageSink PageSupply SectionRendering}, {@code ManySitesTest} for
 * {@code SitePages}, {@code RefreshTest} for {@code Feed PageDispatch SourcePages}, {@code SpillingTest} for
 * {@code SectionSitemaps SiteSitemaps}, {@code MediaRowsTest} for {@code SiteWriters}, {@code WatchdogTest} for
 * {@code Watchdog}, {@code ExplainSkippedTest} for {@code PageObservation}.
 */
@NullMarked
package dev.waymark.runtime.internal.section;

import org.jspecify.annotations.NullMarked;
