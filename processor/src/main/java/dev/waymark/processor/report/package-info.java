/**
 * Prints problems at their places, counts what is not covered, and reads the option.
 *
 * <p>Tests: {@code CoverageTest} for {@code CoverageOption ProblemPrinter Reporter}, {@code EclipseCompilerTest} for
 * {@code RepeatedAnnotations}.
 */
@NullMarked
package dev.waymark.processor.report;

import org.jspecify.annotations.NullMarked;
