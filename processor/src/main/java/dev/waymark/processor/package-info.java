/**
 * The compile-time half: turns the {@code @SitemapEntry} annotations of a controller into a registry class that the
 * compiler has checked.
 *
 * <p>The pipeline for each class of a compilation:
 *
 * <pre>
 * class ──► ControllerReader   its handler methods, own and inherited, with the methods they override
 *              │
 *              ├─ RouteReader   (SpringRoutes, JaxRsRoutes) mapping annotations ──► Route, independent of the framework
 *              ├─ EntryBinder   Route + @SitemapEntry ──► Entry, or Problems
 *              │     ├─ PathChooser     which of the paths, parsed as a PathTemplate
 *              │     ├─ RouteChecks     does a crawler that follows the URL get a page?
 *              │     └─ PageBinder      variables and metadata ──► properties of the provider's page type
 *              ▼
 *           Registry ──► RegistryWriter (JavaPoet) ──► CityController_SitemapRegistry.java
 *           Problems ──► ProblemPrinter ──► the compiler's messages, each on the annotation value that is wrong
 * </pre>
 *
 * <p>The compiler calls {@link dev.waymark.processor.SitemapProcessor}. {@code Compilation} is one run with all its
 * rounds, and decides which classes to read. {@link dev.waymark.processor.RegistryListProcessor} lists the generated
 * classes. The packages below aren't API:
 *
 * <pre>
 * controller   reads one class: ControllerReader
 *   spring, jaxrs   a RouteReader each: how a framework's annotations become a Route
 *   bind       Route + annotation ──► Entry: EntryBinder
 *     page     what supplies pages, and the properties of their type
 *     check    code that compiles but would be wrong
 *   suggest    annotations for pages that aren't covered
 * write        Registry ──► source, and META-INF/services
 * report       prints Problems, reads the options
 * model, route, problem (all messages), mirror (the compiler's model), text
 * </pre>
 *
 * <p>{@code RoomsTest} has which package uses which. The processor knows frameworks only by the names of their
 * annotations; {@code route.Framework} has their differences.
 *
 * <p>For {@code @GetMapping("/cities/{slug}") @SitemapEntry(provider = CityPages.class)} the generated code is:
 *
 * <pre>{@code
 * entries.entry("com.example.CityController#city", "city", "/cities/{slug}")
 *         .pages(CityPages.class, (CityPage page, UrlWriter url) -> url.begin()
 *                 .value(page.slug())
 *                 .lastModified(page.lastModified())
 *                 .end());
 * }</pre>
 *
 * <p>Tests: {@code IncrementalTest} for {@code Compilation RegistryListProcessor}, {@code GeneratedCodeTest} for
 * {@code SitemapProcessor}, {@code ClaimTest} for {@code WaymarkAnnotationsProcessor}.
 */
@NullMarked
package dev.waymark.processor;

import org.jspecify.annotations.NullMarked;
