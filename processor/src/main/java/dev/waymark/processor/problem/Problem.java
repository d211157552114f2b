package dev.waymark.processor.problem;

import org.jspecify.annotations.Nullable;

/**
 * A problem as a value: checks return it, and {@code report} prints it.
 *
 * @param type its type
 * @param location where to print it; null for none
 * @param message the whole text, including the id
 */
public record Problem(ProblemType type, @Nullable Location location, String message) {}
