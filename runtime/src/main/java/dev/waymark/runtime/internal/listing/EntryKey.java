package dev.waymark.runtime.internal.listing;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Tells an entry from all others, in every process that has the same registries. Immutable.
 *
 * @param template its path as it was given
 * @param ordinal how many equal ones were registered before
 */
public record EntryKey(String handler, String section, String template, int ordinal) implements Serializable {

    // By hand, as the next: each process that starts uses them, and what a record has needs method handles.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof EntryKey key
                && ordinal == key.ordinal
                && handler.equals(key.handler)
                && section.equals(key.section)
                && template.equals(key.template);
    }

    @Override
    public int hashCode() {
        return ((handler.hashCode() * 31 + section.hashCode()) * 31 + template.hashCode()) * 31 + ordinal;
    }

    @Override
    public String toString() {
        return handler + " (section " + section + ", path \"" + template + "\")";
    }
}
