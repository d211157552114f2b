package dev.waymark.processor;

import org.jspecify.annotations.Nullable;

/**
 * Something that is wrong, as a value: whoever finds it returns it, and {@link ProblemPrinter} prints it.
 *
 * @param type its entry in the catalogue
 * @param location the place to print it at; null where it belongs to none
 * @param message the whole text, id included
 */
record Problem(ProblemType type, @Nullable Location location, String message) {}
