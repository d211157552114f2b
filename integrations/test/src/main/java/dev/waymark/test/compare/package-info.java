/**
 * Compares two sitemaps, such as the current one with Waymark's: which pages are missing, new, or listed differently.
 *
 * <pre>{@code
 * SitemapComparison.of("https://www.example.com/sitemap.xml", "http://localhost:8080/sitemap.xml")
 *     .map("https://www.example.com", "http://localhost:8080")
 *     .run()
 *     .assertClean();
 * }</pre>
 *
 * <p>{@code ComparisonRun} is one comparison. {@code SitemapReader} reads all pages of each sitemap into a
 * {@code PageSorter}, which sorts them on disk by a hash that is the same for all spellings of one URL.
 * {@code PagePairs} finds the differences between pages with the same hash. {@code PathPatterns} has seen all paths by
 * then, and groups the differences. Memory doesn't grow with the number of pages. Unreadable sitemaps are problems, and
 * a comparison with problems is never clean.
 *
 * <p>Tests: {@code SitemapComparisonTest} for {@code ComparisonReport ComparisonRun ComparisonText DifferenceGroup
 * SitemapServer}, {@code CompareCommandTest} for {@code ComparisonJson GithubAnnotations}, {@code PagePairsTest} for
 * {@code ComparedPage}, {@code PathPatternsTest} for {@code PathGlob}, {@code HostileSitemapTest} for {@code ReadLog
 * SitemapReader}.
 */
@NullMarked
package dev.waymark.test.compare;

import org.jspecify.annotations.NullMarked;
