/**
 * Compares the methods that Spring MVC or WebFlux mapped with the sitemap's entries. Internal: may change in any
 * version.
 *
 * <p>{@code ServletSetup} and {@code ReactiveSetup} read the mappings, as {@code HandlerMapped}. {@code HandlerRoutes}
 * finds each entry among them, and detects pages that another method would answer. {@code RoutePattern} is a Spring
 * path pattern.
 *
 * <p>Tests: {@code HandlerRoutesTest} for {@code HandlerMapped}, {@code OtherRoutesTest} for {@code RoutePattern},
 * {@code StackRoutesTest} for {@code ReactiveSetup ServletSetup WebSetup}.
 */
@NullMarked
package dev.waymark.spring.boot.internal.routes;

import org.jspecify.annotations.NullMarked;
