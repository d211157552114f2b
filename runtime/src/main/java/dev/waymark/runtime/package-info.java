/**
 * The sitemap of an application: {@link dev.waymark.runtime.Sitemap} is the one class that an application holds.
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
 * <p>What flows through, and the room in which it does:
 *
 * <pre>
 * registry            generated beside each controller: what is listed, and how a page becomes a URL
 *    |  spi           finds the bean that supplies the pages
 * internal.listing    registries to checked entries
 * internal.refresh    asks for the pages: when, which, and what came of it
 * internal.render     one page to one url element, encoded and checked, in the bytes of a shard
 * internal.publish    shards to stored files, files to an index, all of it to one snapshot
 *    |  store         keeps the bytes, in memory, in a directory, or where you want
 * http                the rules of HTTP, and the servlet filter
 * </pre>
 *
 * <p>What comes out besides is in {@code report}. Results that may be missing are an {@link java.util.Optional};
 * functions that look something up by its name return {@code null} where there is nothing, as {@code Map.get} does.
 *
 * <p>Tests: {@code ChangesTest} for {@code ChangePublisher CommitFuture GivenChanges Refresh Sitemap SitemapChanges},
 * {@code ConfigurationTest} for {@code SitemapBuilder}, {@code ExtensionTest} for {@code SitemapExtension},
 * {@code ListenersTest} for {@code SitemapListener}, {@code PluginTest} for {@code SitemapEngine},
 * {@code ServeOnlyTest} for {@code ProvidersElsewhere}, {@code SparkPagesTest} for {@code PartRenderer}.
 */
@NullMarked
package dev.waymark.runtime;

import org.jspecify.annotations.NullMarked;
