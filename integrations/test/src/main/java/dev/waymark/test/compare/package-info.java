/**
 * Compares two sitemaps, such as the one of today with the one that Waymark is to put in its place: what is missing,
 * what came, what is said differently.
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
 * pages of one hash come back together, and {@code PagePairs} says in what they differ. {@code PathPatterns} has seen
 * all paths by then, and groups the differences. Memory does not grow with the number of pages. What could not be read
 * is a problem, and a comparison with a problem is never clean.
 */
@NullMarked
package dev.waymark.test.compare;

import org.jspecify.annotations.NullMarked;
