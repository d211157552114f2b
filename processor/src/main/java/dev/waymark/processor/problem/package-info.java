/**
 * Problems and their locations. All messages are here.
 *
 * <p>Tests: {@code DiagnosticsDocumentTest} for {@code ProblemType}, {@code EclipseCompilerTest} for {@code Location},
 * {@code BindingDiagnosticsTest} for {@code Problem}.
 */
@NullMarked
package dev.waymark.processor.problem;

import org.jspecify.annotations.NullMarked;
