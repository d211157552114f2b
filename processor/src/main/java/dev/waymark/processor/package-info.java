/**
 * The compile-time half: turns the {@code @SitemapEntry} annotations of a controller into a registry class that the
 * compiler has checked.
 *
 * <p>What flows through it, for each class of a compilation:
 *
 * <pre>
 * class ──► ControllerReader   its handler methods, own and inherited, with what they override
 *              │
 *              ├─ RouteReader   (SpringRoutes, JaxRsRoutes) mapping annotations ──► Route, in the terms of no framework
 *              ├─ EntryBinder   Route + @SitemapEntry ──► Entry, or Problems
 *              │     ├─ PathChooser     which of the paths, parsed as a PathTemplate
 *              │     ├─ RouteChecks     does a crawler that follows the URL get a page?
 *              │     └─ PageBinder      variables and metadata ──► properties of the provider's page type
 *              ▼
 *           Registry ──► RegistryWriter (JavaPoet) ──► CityController_SitemapRegistry.java
 *           Problems ──► ProblemPrinter ──► the compiler's messages, each on the annotation value it is about
 * </pre>
 *
 * <p>{@link dev.waymark.processor.SitemapProcessor} is what the compiler sees, and {@code Compilation} one run of it
 * over all its rounds: it decides which classes are read. {@link dev.waymark.processor.RegistryListProcessor} lists
 * what was generated. Everything below is no API:
 *
 * <pre>
 * controller   reads one class: ControllerReader
 *   spring, jaxrs   a RouteReader each: how a framework's annotations become a Route
 *   bind       Route + annotation ──► Entry: EntryBinder
 *     page     what supplies pages, and the properties of their type
 *     check    what compiles and would be wrong all the same
 *   suggest    what to write on pages that are not covered
 * write        Registry ──► source, and META-INF/services
 * report       prints Problems, reads the options
 * model, route, problem (every message is worded there), mirror (the compiler's model), text
 * </pre>
 *
 * <p>{@code RoomsTest} has which package uses which. The frameworks are known by the names of their annotations only;
 * what differs between them, {@code route.Framework} asks.
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
