/**
 * Admin pages for a {@link dev.waymark.runtime.Sitemap}: its sections, skipped pages and reasons, the last refreshes,
 * and why a URL is or isn't listed.
 *
 * <p>{@link SitemapConsole} is a sitemap extension and an {@link dev.waymark.runtime.engine.Endpoint}, independent of
 * HTTP servers. {@link dev.waymark.settings.EndpointFilter} serves it from a servlet container.
 *
 * <p>Request flow: {@code SitemapConsole} selects a {@code Page}, which reads the sitemap and the {@code History} once.
 * Then {@code Layout} writes HTML, or {@code Json} the data.
 *
 * <p>Tests: {@code SitemapConsoleTest} for {@code Chart EntriesPage ExplainPage History HistoryPage Html Json Layout
 * MessagePage OverviewPage RefreshSummary Samples SectionPage SectionsPage Table Words}, {@code StackConsoleTest} for
 * {@code ConsoleSettings}.
 */
@NullMarked
package dev.waymark.console;

import org.jspecify.annotations.NullMarked;
