/**
 * Optional extensions of a {@link dev.waymark.runtime.Sitemap} that notify crawlers.
 *
 * <pre>{@code
 * Sitemap sitemap = Sitemap.builder("https://www.example.com")
 *     .extension(IndexNow.withKey("73134416ae45434d98edc086e0bf6740").build())
 *     .build();
 * }</pre>
 *
 * <p>IndexNow flow: before publication, {@code IndexNow} attaches a {@code UrlList} of changes to the snapshot.
 * {@code Sender} reads the list on its own thread, in one process at a time ({@code Lease}), sends requests through
 * {@code IndexNowClient} and records {@code Progress}.
 *
 * <p>{@code PageComparison} finds changes between snapshots, for IndexNow and the feed. {@code TextSitemaps} converts a
 * sitemap to text while sending.
 *
 * <p>Tests: {@code IndexNowTest} for {@code DaemonThreads IndexNowClient Figures Hosts IndexNowSettings},
 * {@code SenderTest} for {@code Lease}, {@code PageComparisonTest} for {@code PageChange PageTable},
 * {@code TextSitemapsTest} for {@code PieceStream}, {@code RecentFeedTest} for {@code AtomWriter RecentChanges},
 * {@code RobotsTxtTest} for {@code ListedUrls LocalRobots RobotsFindings}, {@code SettingsTest} for
 * {@code CrawlersSettings}.
 */
@NullMarked
package dev.waymark.crawlers;

import org.jspecify.annotations.NullMarked;
