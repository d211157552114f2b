/**
 * Audits the sitemap of a running application: asks for the pages that it lists, as a crawler would, and says what is
 * wrong.
 *
 * <pre>{@code
 * @Test
 * void listedPages_areAsCrawlersWantThem() {
 *   SitemapAudit.of(sitemap).at("http://localhost:" + port).samples(20).run().assertClean();
 * }
 * }</pre>
 *
 * <p>{@code SitemapWalk} reads the sitemaps one after the other, {@code Sampler} chooses pages, {@code PageReader} asks
 * for one over a {@code Transport}, and {@code PageChecks} compares what came with what the sitemap promises.
 * {@code LinkBalance} finds links between languages that are not returned. {@code AuditCommand} is the command line.
 */
@NullMarked
package dev.waymark.test;

import org.jspecify.annotations.NullMarked;
