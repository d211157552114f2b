/**
 * Audits the sitemap of a running application: requests its pages as a crawler would, and reports problems.
 *
 * <pre>{@code
 * @Test
 * void listedPages_areAsCrawlersWantThem() {
 *   SitemapAudit.of(sitemap).at("http://localhost:" + port).samples(20).run().assertClean();
 * }
 * }</pre>
 *
 * <p>{@code AuditRun} is one audit. It has the sitemaps read ({@code internal.sitemap}), and some of their pages
 * ({@code internal.page}), over a client ({@code internal.transport}). {@code PageChecks} compares what came with what
 * the sitemap promises. What is wrong is an {@code AuditFinding}; they stay here with the report and its text, for all
 * three speak of the same public names. The command line ({@code internal.command}) is above all of it.
 *
 * <p>Tests: {@code SitemapAuditTest} for {@code AuditFinding AuditReport AuditReportAssert AuditRun AuditSettings
 * PageChecks ReportText SitemapAssertions}, {@code AuditedSitesTest} for {@code AuditedSitemap},
 * {@code AuditCommandTest} for {@code ReportJson}, {@code ComparedToolsTest} for {@code SitemapAssert}.
 */
@NullMarked
package dev.waymark.test;

import org.jspecify.annotations.NullMarked;
