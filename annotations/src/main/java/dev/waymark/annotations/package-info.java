/**
 * The API for application code: annotate controller methods with {@link dev.waymark.annotations.SitemapEntry}, and
 * supply the values of path variables with a {@link dev.waymark.annotations.SitemapProvider}.
 *
 * <p>The whole API in one example; Waymark adds two lines to the controller:
 *
 * <pre>{@code
 * @Controller
 * class CityController {
 *
 *   @GetMapping("/")
 *   @SitemapEntry(priority = 1.0)
 *   String home() { ... }
 *
 *   @GetMapping("/cities/{country}/{slug}")
 *   @SitemapEntry(provider = CityPages.class)
 *   String city(@PathVariable String country, @PathVariable String slug) { ... }
 * }
 *
 * @Component
 * class CityPages implements SitemapProvider<CityPage> {
 *   @Override
 *   public void pages(Consumer<? super CityPage> sink) {
 *     cities.forEach(city -> sink.accept(new CityPage(city.country(), city.slug(), city.updatedAt())));
 *   }
 * }
 *
 * record CityPage(String country, String slug, Instant lastModified) {}
 * }</pre>
 *
 * <p>The annotation processor checks every annotation and generates a registry class beside the controller; the runtime
 * finds it and publishes {@code /sitemap.xml}. This package depends on nothing.
 *
 * <p>Tests: {@code MediaTypesTest} for {@code Extension Image News Video}, {@code ListenersTest} for
 * {@code SitemapProvider}.
 */
@NullMarked
package dev.waymark.annotations;

import org.jspecify.annotations.NullMarked;
