package dev.waymark.runtime.internal.listing;

import java.io.Serializable;

/**
 * Tells an entry from all others, in every process that has the same registries. Immutable.
 *
 * @param template its path as it was given
 * @param ordinal how many equal ones were registered before
 */
public record EntryKey(String handler, String section, String template, int ordinal) implements Serializable {

    @Override
    public String toString() {
        return handler + " (section " + section + ", path \"" + template + "\")";
    }
}
