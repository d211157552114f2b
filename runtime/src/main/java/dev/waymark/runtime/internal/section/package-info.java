/**
 * The pages of one section to its sitemaps, on all sites, in one pass.
 *
 * <pre>
 * SectionRendering    asks the entries of a section for their pages, one after the other
 *    |  PageSupply, PageSink    a provider's pages, as they come; Watchdog names one that hangs
 *    |  SourcePages             those of a SitemapSource
 *    |  FamilyPages             those in several languages (internal.cluster)
 * SitePages           has each page written where it belongs (BoundSite)
 * SectionShards       the open sitemaps of the sites (SiteOutput), and what becomes of them when they are too many
 * </pre>
 *
 * <p>What a refresh does with the result is in {@code internal.refresh}, which calls this package and is not known
 * here. {@code internal.explain} calls it too, with a {@code PageTarget} of its own.
 *
 * <p>Tests: {@code PartedRefreshTest} for {@code Elsewhere}, {@code ListenersTest} for {@code ExpectedPages},
 * {@code ChangesTest} for {@code GivenPages}, {@code IncrementalTest} for {@code ToldChanges},
 * {@code RefreshFailureTest} for {@code PageSink PageSupply SectionRendering}, {@code ManySitesTest} for
 * {@code SitePages}, {@code RefreshTest} for {@code SourcePages}, {@code SpillingTest} for {@code SectionShards
 * SiteOutput}, {@code ClusterRulesTest} for {@code FamilyPages}, {@code WatchdogTest} for {@code Watchdog}.
 */
@NullMarked
package dev.waymark.runtime.internal.section;

import org.jspecify.annotations.NullMarked;
