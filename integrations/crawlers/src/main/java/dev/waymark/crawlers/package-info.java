/**
 * What crawlers are told of a {@link dev.waymark.runtime.Sitemap}: extensions of it, each of which can be left out.
 *
 * <pre>{@code
 * Sitemap sitemap = Sitemap.builder("https://www.example.com")
 *     .extension(IndexNow.withKey("73134416ae45434d98edc086e0bf6740").build())
 *     .build();
 * }</pre>
 *
 * <p>How IndexNow flows: {@code IndexNow} hears of a snapshot before it is published, and attaches a {@code UrlList} of
 * what changed. {@code Sender} reads the list on its own thread, as the only one of all processes ({@code Lease}), asks
 * {@code Endpoint} for one request after the other, and notes in {@code Progress} how far it came.
 *
 * <p>{@code PageComparison} finds what changed from one snapshot to the next, for IndexNow and the feed.
 * {@code TextSitemaps} makes text of a sitemap while it is sent.
 *
 * <p>Tests: {@code IndexNowTest} for {@code Endpoint Figures Hosts IndexNowRequest IndexNowSettings Pauses Progress
 * RetryAfter Sender UrlList}, {@code PageComparisonTest} for {@code PageChange PageTable}, {@code TextSitemapsTest} for
 * {@code ElementStream PieceStream}, {@code ToldAfterCrashTest} for {@code Lease}, {@code RecentFeedTest} for
 * {@code AtomWriter RecentChanges}, {@code RobotsTxtTest} for {@code ListedUrls LocalRobots RobotsFindings},
 * {@code SettingsTest} for {@code CrawlersSettings}.
 */
@NullMarked
package dev.waymark.crawlers;

import org.jspecify.annotations.NullMarked;
