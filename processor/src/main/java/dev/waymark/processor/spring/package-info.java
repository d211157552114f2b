/**
 * The mappings of Spring MVC and WebFlux: annotations, composed annotations, patterns.
 *
 * <p>Tests: {@code SpringTemplatesTest} for {@code SpringPaths}, {@code MappingDiagnosticsTest} for
 * {@code SpringMapping SpringRoutes}, {@code QuietTest} for {@code SpringPattern}.
 */
@NullMarked
package dev.waymark.processor.spring;

import org.jspecify.annotations.NullMarked;
