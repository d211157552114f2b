/**
 * Prints problems at their places, counts what is not covered, and reads the options.
 *
 * <p>Tests: {@code CoverageTest} for {@code Options ProblemPrinter Reporter}, {@code EclipseCompilerTest} for
 * {@code RepeatedAnnotations}.
 */
@NullMarked
package dev.waymark.processor.report;

import org.jspecify.annotations.NullMarked;
