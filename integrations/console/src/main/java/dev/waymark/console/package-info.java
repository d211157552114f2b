/**
 * Pages that show people what a {@link dev.waymark.runtime.Sitemap} does: its sections, what was left out and why, the
 * last refreshes, and why one URL is listed or is not.
 *
 * <p>{@link SitemapConsole} is an extension of the sitemap. It knows nothing of HTTP servers: an adapter makes a
 * {@link ConsoleRequest} of what came, and sends the {@link ConsoleResponse}. {@link ConsoleFilter} is the one for
 * servlets.
 *
 * <p>How a request flows: {@code SitemapConsole} chooses a {@code Page}, which reads the sitemap and the
 * {@code History} once. {@code Layout} then writes it as HTML, or {@code Json} its data.
 *
 * <p>Tests: {@code SitemapConsoleTest} for {@code Chart ConsoleRequest ConsoleResponse EntriesPage ExplainPage Facts
 * History HistoryPage Hosts Html Json Layout MessagePage OverviewPage RefreshSummary Samples SectionPage SectionsPage
 * Table Words}, {@code StackConsoleTest} for {@code ConsoleSettings}.
 */
@NullMarked
package dev.waymark.console;

import org.jspecify.annotations.NullMarked;
