/**
 * What a handler method answers to, in the terms of no framework, and what a framework must tell.
 *
 * <p>Tests: {@code InheritanceTest} for {@code Handler}, {@code MappingDiagnosticsTest} for {@code Route RouteReader}.
 */
@NullMarked
package dev.waymark.processor.route;

import org.jspecify.annotations.NullMarked;
