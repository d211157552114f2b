/**
 * Publishes the sitemap of a JAX-RS application on any server, with or without servlets and CDI. With this library on
 * the class path, add a property, in {@code META-INF/microprofile-config.properties}, the environment or another source
 * that the server reads,
 *
 * <pre>{@code
 * waymark.base-url=https://www.example.com
 * }</pre>
 *
 * <p>and an annotation:
 *
 * <pre>{@code
 * @GET
 * @Path("/cities/{country}/{slug}")
 * @SitemapEntry(provider = CityPages.class)
 * public String city(@PathParam("country") String country, @PathParam("slug") String slug) { ... }
 * }</pre>
 *
 * <p><b>Ownership.</b> With CDI, {@code WaymarkExtension} adds the bean {@code Sitemap}, {@code SitemapBeans} builds it
 * from properties and the application's beans, starts and closes it. Otherwise {@code ApplicationSitemap} owns it, and
 * the first adapter builds it; JAX-RS applications without a servlet filter have one each.
 *
 * <p><b>Serving.</b> {@code SitemapServletInitializer} registers a servlet filter at the base URL. Without it, JAX-RS
 * serves the sitemap below its application's path: {@code SitemapFeature} registers a request filter in Jersey and
 * RESTEasy, and Quarkus discovers {@code SitemapResource}. All three adapt the runtime's {@code SitemapResponder}.
 *
 * <p>Each API may be missing at run time: classes that use one are loaded only if it is present.
 *
 * <p>Tests: {@code CdiTest} for {@code SitemapBeans SitemapCreator WaymarkExtension}, {@code SitemapFactoryTest} for
 * {@code ServerProperties}, {@code JerseyFeatureTest} for {@code ApplicationSitemap JaxRsResponse JerseyServletPath
 * SitemapFeature SitemapRequestFilter}, {@code JerseyConsoleTest} for {@code ConsoleAnswers}, {@code ServletFilterTest}
 * for {@code SitemapServletFilter SitemapServletInitializer}, {@code QuarkusRestTest} for {@code QuarkusServer
 * SitemapResource}, {@code QuarkusConsoleTest} for {@code ConsoleResource QuarkusRequestFilter}.
 */
@NullMarked
package dev.waymark.jakarta;

import org.jspecify.annotations.NullMarked;
