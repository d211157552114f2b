package dev.waymark.processor.problem;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A problem as a value: checks return it, and {@code report} prints it.
 *
 * @param type its type
 * @param location where to print it; null for none
 * @param message the whole text, including the id
 */
public record Problem(ProblemType type, @Nullable Location location, String message) {

    /** Adds it to the problems, and returns no result in its place. */
    public <T> Optional<T> addTo(List<Problem> problems) {
        problems.add(this);
        return Optional.empty();
    }
}
