/**
 * The plug-in interface of Waymark's artifacts. A {@link dev.waymark.runtime.engine.SitemapPlugin} gets the
 * {@link dev.waymark.runtime.engine.Engine} of one sitemap before anything runs, and may offer capabilities for
 * {@code Sitemap.capability}.
 *
 * <p>These types may change with each version, so a plug-in needs the runtime's exact version. Applications use
 * {@code SitemapListener} and {@code SitemapExtension} instead.
 *
 * <pre>
 * RefreshPolicy    a plug-in that decides whether this process refreshes
 * PublishStep      a plug-in's part in publishing a refresh or a change: fence, edit, stamp
 * StateExtra       its line in each site's manifest
 * PageObserver     gets the result of each page of an EntryFamily; a PageAddress is a decoded URL
 * ChangeEngine     changes single pages: an EntryFamily makes RenderedPages, a PublishStep applies them as PageEdits
 *                  with the SiteEditor to the published SiteState, and stores Attachments
 * ElementStream    reads a published sitemap
 * PartEngine       a plug-in that renders parts of a section in other processes: it gets PartedPages, and sends their
 *                  PartPlan there, where a PartRenderer makes a RenderedPart of each part
 * Endpoint         pages for people (EndpointRequest, EndpointResponse)
 * Wording          counts and times in messages; what a misspelt name means
 * </pre>
 *
 * <p>Tests: {@code ExtrasTest} for {@code StateExtra PublishStep}, {@code EditsModelTest} for {@code PageEdit},
 * {@code OneRefresherTest} for {@code RefreshPolicy}, {@code PluginTest} for {@code Engine EngineSite SitemapPlugin},
 * {@code ExplainSkippedTest} for {@code EntryFamily PageAddress PageObserver}, {@code EndpointFilterTest} for
 * {@code EndpointRequest EndpointResponse}.
 */
@NullMarked
package dev.waymark.runtime.engine;

import org.jspecify.annotations.NullMarked;
