/**
 * The sitemap of an application. Applications use {@link dev.waymark.runtime.Sitemap}.
 *
 * <p>The Spring Boot starter and {@code waymark-jakarta} do this by themselves. A plain servlet application needs these
 * lines in a {@code ServletContextListener}, and closes the sitemap when the context is destroyed:
 *
 * <pre>{@code
 * Sitemap sitemap = Sitemap.builder("https://www.example.com")
 *     .providers(ProviderLocator.of(new CityPages(dataSource)))
 *     .build();
 * sitemap.start();
 * FilterRegistration.Dynamic filter = context.addFilter("sitemap", new SitemapFilter(sitemap.responder()));
 * filter.setAsyncSupported(true);
 * filter.addMappingForUrlPatterns(null, false, "/*");
 * }</pre>
 *
 * <p>Data flow, by package:
 *
 * <pre>
 * registry            generated beside each controller: what is listed, and how a page becomes a URL
 *    |  spi           finds the bean that supplies the pages
 * internal.listing    registries to checked entries
 * internal.refresh    when and which sections, and the result
 * internal.section    asks for the pages
 * internal.render     one page to one url element, encoded and checked, in the bytes of a shard
 * internal.publish    shards to stored files, files to an index, all of it to one snapshot
 *    |  store         keeps the bytes in memory, a directory, or elsewhere
 * http                the rules of HTTP, and the servlet filter
 * </pre>
 *
 * <p>Results are in {@code report}. Optional ones, and lookups by name, are an {@link java.util.Optional}.
 *
 * <p>Tests: {@code ChangesTest} for {@code Refresh Sitemap}, {@code ConfigurationTest} for {@code SitemapBuilder},
 * {@code ExtensionTest} for {@code SitemapExtension}, {@code ListenersTest} for {@code SitemapListener},
 * {@code PluginTest} for {@code SitemapEngine}, {@code ServeOnlyTest} for {@code OptionalProviders},
 * {@code SeveralSitesTest} for {@code ConfiguredSites}.
 */
@NullMarked
package dev.waymark.runtime;

import org.jspecify.annotations.NullMarked;
