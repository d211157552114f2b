/**
 * Publishes the sitemap of a JAX-RS application, on any server: with servlets or without, with CDI or without. With
 * this library on the class path, two things are left to write: a property, in
 * {@code META-INF/microprofile-config.properties}, the environment, or wherever else the server takes properties from,
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
 * <p><b>Who has the sitemap.</b> A CDI container, where one runs: {@code WaymarkExtension} adds the bean
 * {@code Sitemap}, {@code SitemapBeans} builds it from properties and from the beans of the application,
 * {@code SitemapLifecycle} starts and ends it. Elsewhere {@code ApplicationSitemap} has it, and whoever serves it first
 * builds it; JAX-RS applications without a servlet filter have one each.
 *
 * <p><b>Who serves it.</b> {@code SitemapServletInitializer} registers a servlet filter, at the base URL. Where there
 * is none, JAX-RS answers, below the path of its application: {@code SitemapFeature} registers a request filter in
 * Jersey and RESTEasy, and Quarkus finds {@code SitemapResource}. All three are adapters around the runtime's
 * {@code SitemapResponder}.
 *
 * <p>Each of the APIs may be missing at run time: classes that name one are reached only where it is there.
 *
 * <p>Tests: {@code CdiTest} for {@code CapabilityCreator CdiSitemap SitemapBeans SitemapCreator SitemapDisposer
 * SitemapLifecycle WaymarkExtension}, {@code SitemapFactoryTest} for {@code ServerProperties StoreEnd},
 * {@code JerseyFeatureTest} for {@code ApplicationSitemap JaxRsResponse JerseyServletPath SitemapBodyInterceptor
 * SitemapFeature SitemapRequestFilter}, {@code JerseyConsoleTest} for {@code ConsoleAnswers ConsoleServletFilter},
 * {@code ServletFilterTest} for {@code SitemapServletFilter SitemapServletInitializer}, {@code QuarkusRestTest} for
 * {@code QuarkusLifecycle QuarkusServer SitemapResource}, {@code QuarkusConsoleTest} for {@code ConsolePathFilter
 * ConsoleResource}.
 */
@NullMarked
package dev.waymark.jakarta;

import org.jspecify.annotations.NullMarked;
