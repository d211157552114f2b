/**
 * Pages to URLs, URLs to sitemaps, sitemaps to snapshots, snapshots to HTTP.
 *
 * <p>A plain servlet application needs these lines; the Spring Boot starter and the Jakarta module write them for
 * theirs:
 *
 * <pre>{@code
 * @WebListener
 * public class SitemapSetup implements ServletContextListener {
 *   private Sitemap sitemap;
 *
 *   @Override
 *   public void contextInitialized(ServletContextEvent event) {
 *     sitemap = Sitemap.builder("https://www.example.com")
 *         .providers(ProviderLocator.of(new CityPages(dataSource)))
 *         .build();
 *     sitemap.start();
 *     event.getServletContext()
 *         .addFilter("sitemap", new SitemapFilter(sitemap.responder()))
 *         .addMappingForUrlPatterns(null, false, "/*");
 *   }
 *
 *   @Override
 *   public void contextDestroyed(ServletContextEvent event) {
 *     sitemap.close();
 *   }
 * }
 * }</pre>
 *
 * <p>What flows through, in this order:
 *
 * <pre>
 * SitemapRegistry    generated beside each controller: templates, providers, how a page becomes a URL
 *    |  ProviderLocator    finds the bean that supplies the pages
 * UrlWriter          one page to one url element, encoded and checked, into one reused buffer of bytes
 *    |  ShardWriter        cuts sitemaps at the protocol's limits, where the hash of a URL says so
 * Refresh            renders the sections, reuses the files that did not change, keeps those of sections that fail
 *    |  Publisher          one sitemap.xml, or an index of that name and the sitemaps beside it
 * Snapshot           everything that is published at one moment
 *    |  SitemapResponder   the rules of HTTP
 * SitemapFilter      a screen of code for servlets
 * </pre>
 *
 * <p>Application code meets {@link dev.waymark.runtime.Sitemap}, {@link dev.waymark.runtime.SitemapSource} and
 * {@link dev.waymark.runtime.RefreshReport}; {@link dev.waymark.runtime.EntryCollector} and
 * {@link dev.waymark.runtime.UrlWriter} are for generated code.
 */
@NullMarked
package dev.waymark.runtime;

import org.jspecify.annotations.NullMarked;
