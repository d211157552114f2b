package dev.waymark.runtime.internal.listing;

import java.io.Serializable;

/**
 * Identifies an entry in every process with the same registries. Immutable.
 *
 * @param template its path, with placeholders
 * @param ordinal the number of equal entries registered before
 */
public record EntryKey(String handler, String section, String template, int ordinal) implements Serializable {

    @Override
    public String toString() {
        return handler + " (section " + section + ", path \"" + template + "\")";
    }
}
