/**
 * Problems and their locations. All messages are here.
 *
 * <p>Tests: {@code DiagnosticsDocumentTest} for {@code ProblemType}, {@code EclipseCompilerTest} for {@code Location}.
 */
@NullMarked
package dev.waymark.processor.problem;

import org.jspecify.annotations.NullMarked;
