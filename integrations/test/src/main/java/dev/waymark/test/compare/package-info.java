/**
 * Compares two sitemaps, such as today's with the one that Waymark puts in its place: which pages are missing, new, or
 * listed differently.
 *
 * <pre>{@code
 * SitemapComparison.of("https://www.example.com/sitemap.xml", "http://localhost:8080/sitemap.xml")
 *     .map("https://www.example.com", "http://localhost:8080")
 *     .run()
 *     .assertClean();
 * }</pre>
 *
 * <p>{@code ComparisonRun} is one comparison. {@code SitemapReader} reads all pages of each sitemap, from wherever it
 * is, into a {@code PageSorter}, which sorts them on disk by a hash that is the same for all spellings of one URL. The
 * pages of one hash come back together, and {@code PagePairs} finds how they differ. {@code PathPatterns} has seen all
 * paths by then, and groups the differences. Memory does not grow with the number of pages. What could not be read is a
 * problem, and a comparison with a problem is never clean.
 *
 * <p>Tests: {@code SitemapComparisonTest} for {@code BaseMapping ComparisonReport ComparisonRun ComparisonText
 * DifferenceGroup SitemapServer}, {@code CompareCommandTest} for {@code ComparisonJson GithubAnnotations},
 * {@code PagePairsTest} for {@code ComparedPage}, {@code PathPatternsTest} for {@code PathGlob},
 * {@code HostileSitemapTest} for {@code ReadLog SitemapReader}.
 */
@NullMarked
package dev.waymark.test.compare;

import org.jspecify.annotations.NullMarked;
