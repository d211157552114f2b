/**
 * Results: {@linkplain dev.waymark.runtime.report.RefreshReport reports} of refreshes, and the served
 * {@linkplain dev.waymark.runtime.report.Snapshot snapshot}. Applications only read these types.
 *
 * <pre>{@code
 * RefreshReport report = sitemap.refresh(Refresh.all());
 * for (SectionReport section : report.sections()) {
 *   section.skipped().forEach((reason, pages) -> log.warn("{}: {} pages", reason.description(), pages.count()));
 * }
 * }</pre>
 *
 * <p>Tests: {@code ChangesTest} for {@code ChangeReport}, {@code LeftOutTest} for {@code DroppedMetadata},
 * {@code PageUrlsTest} for {@code PageUrls}, {@code ClusterRulesTest} for {@code PageCount}, {@code SitemapMetricsTest}
 * for {@code ExtensionFigure}, {@code IndexNowTest} for {@code ExtensionNote}, {@code ProgressMeterTest} for
 * {@code RefreshProgress SectionProgress}, {@code StatusTest} for {@code SitemapStatus}, {@code ReportTest} for
 * {@code RefreshReport SectionReport}, {@code SeveralSitesTest} for {@code SiteReport}, {@code StyleSheetTest} for
 * {@code SitemapFile}.
 */
@NullMarked
package dev.waymark.runtime.report;

import org.jspecify.annotations.NullMarked;
