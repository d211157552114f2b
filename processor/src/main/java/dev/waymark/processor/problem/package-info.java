/**
 * What is said, and where: the catalogue of all messages. A message is worded here and nowhere else.
 *
 * <p>Tests: {@code DiagnosticsDocumentTest} for {@code ProblemType}, {@code EclipseCompilerTest} for {@code Location}.
 */
@NullMarked
package dev.waymark.processor.problem;

import org.jspecify.annotations.NullMarked;
