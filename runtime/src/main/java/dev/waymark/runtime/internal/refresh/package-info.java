/**
 * What is refreshed, and what becomes of it.
 *
 * <pre>
 * Refresher           one refresh at a time: callers join, failures are tried again, others are followed
 * SiteRefresher       one refresh of all sites: which there are, what is published, then render and publish
 * SiteUpdates         what plug-ins publish and ask between two refreshes; PublishSteps: their part in a refresh
 * ProgressWatch       how far the refresh is that runs, and how many pages it will have
 * SitesView           what is known, published and reported of each site, for those who ask
 * KnownSites          which sites there are; asks before each refresh where they come and go (PushedSites)
 * Refresh             the sections of one refresh, then one publication for each site (SitePublishing)
 * SectionRefresh      one section, in one pass for all sites; SiteSection: guarded, or what was published before stays
 * </pre>
 *
 * <p>How the pages of a section become sitemaps is in {@code internal.section}.
 *
 * <p>{@code internal.schedule} says when, and how soon after a failure. {@code RefreshLog} has all that a refresh says
 * in the log, and sees the report alone. {@code Follower} takes over what other processes publish.
 *
 * <p>Tests: {@code RefreshTest} for {@code LateOrigins RefreshContext Reports SectionRefresh SitePublishing
 * SiteSection}, {@code InterleavingsTest} for {@code Refresher RefreshRun RefreshSettings SiteRefresher Turn Waiting},
 * {@code EditorTest} for {@code SiteUpdates}, {@code ExtrasTest} for {@code PublishSteps}, {@code StatusTest} for
 * {@code StatusReader}, {@code ServeOnlyTest} for {@code Follower}, {@code GuardsTest} for {@code ShrinkGuard},
 * {@code HangingProviderTest} for {@code OpenSections}, {@code OddSectionsTest} for {@code RefreshLog},
 * {@code PushedSitesTest} for {@code KnownSite KnownSites SiteProblems SiteSettings}, {@code SeveralSitesTest} for
 * {@code SitesView}, {@code ListenersTest} for {@code ProgressWatch}.
 */
@NullMarked
package dev.waymark.runtime.internal.refresh;

import org.jspecify.annotations.NullMarked;
