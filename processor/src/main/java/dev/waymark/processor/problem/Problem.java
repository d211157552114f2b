package dev.waymark.processor.problem;

import org.jspecify.annotations.Nullable;

/**
 * Something that is wrong, as a value: whoever finds it returns it, and the {@code report} prints it.
 *
 * @param type its entry in the catalogue
 * @param location the place to print it at; null where it belongs to none
 * @param message the whole text, id included
 */
public record Problem(ProblemType type, @Nullable Location location, String message) {}
