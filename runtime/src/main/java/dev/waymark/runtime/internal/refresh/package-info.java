/**
 * Refreshes: which sections, when, and the results.
 *
 * <pre>
 * Refresher           one refresh at a time: callers join, failures are retried, other processes are followed
 * RefreshRunner       one refresh of all sites: finds them and their published state, then renders and publishes
 * SitemapChangeEngine changes and provider calls between two refreshes, for plug-ins; Plugins: what they say to a refresh
 * RefreshHistory      the results, and the sitemap's status
 * ProgressWatch       the progress of the running refresh (ProgressMeter), and its expected pages; RefreshListener gets it
 * Watchdog            detects a provider that hangs, and which section it has
 * KnownSites          the known sites, their state and reports; dynamic ones are read before each refresh (PushedSites)
 * Refresh             the sections of one refresh, then one publication per site (SiteRefresh)
 * SectionRefresh      one section, in one pass for all sites; SiteSection: applies guards, or keeps the published files
 * </pre>
 *
 * <p>{@code internal.section} turns a section's pages into sitemaps.
 *
 * <p>{@code internal.schedule} decides when, and how soon after a failure. {@code RefreshLog} has all log messages of a
 * refresh, and only uses its report. {@code Follower} adopts publications of other processes.
 *
 * <p>Tests: {@code RefreshPassTest} for {@code SectionRefresh SiteRefresh SiteSection}, {@code InterleavingsTest} for
 * {@code Refresher RefreshSettings RefreshRunner}, {@code EditorTest} for {@code CommitFuture SitemapChangeEngine},
 * {@code StatusTest} for {@code RefreshHistory}, {@code ServeOnlyTest} for {@code Follower}, {@code GuardsTest} for
 * {@code ShrinkGuard}, {@code OddSectionsTest} for {@code RefreshLog}, {@code PushedSitesTest} for {@code KnownSite
 * KnownSites SiteSettings}, {@code ListenersTest} for {@code ProgressWatch}.
 */
@NullMarked
package dev.waymark.runtime.internal.refresh;

import org.jspecify.annotations.NullMarked;
