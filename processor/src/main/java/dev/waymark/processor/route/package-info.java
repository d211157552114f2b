/**
 * Mappings of handler methods, independent of the framework, and the interface that each framework implements.
 *
 * <p>Tests: {@code InheritanceTest} for {@code Handler}, {@code MappingDiagnosticsTest} for {@code Framework Route
 * RouteReader}.
 */
@NullMarked
package dev.waymark.processor.route;

import org.jspecify.annotations.NullMarked;
