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
 * <p>{@code AuditRun} is one audit. It reads the sitemaps ({@code internal.sitemap}) and some of their pages
 * ({@code internal.page}) over a client ({@code internal.transport}). {@code PageChecks} compares each answer with the
 * sitemap and reports {@code AuditFinding}s. The command line ({@code internal.command}) uses all of them.
 *
 * <p>Tests: {@code SitemapAuditTest} for {@code AuditFinding AuditReport AuditReportAssert AuditRun PageChecks
 * ReportText SitemapAssertions}, {@code AuditedSitesTest} for {@code AuditedSitemap}, {@code AuditCommandTest} for
 * {@code ReportJson}, {@code ComparedToolsTest} for {@code SitemapAssert}.
 */
@NullMarked
package dev.waymark.test;

import org.jspecify.annotations.NullMarked;
