package dev.waymark.runtime.internal.listing;

import java.io.Serializable;
import java.util.function.UnaryOperator;

/**
 * Identifies an entry in every process with the same registries. Immutable.
 *
 * @param template its path, with placeholders
 * @param ordinal the number of equal entries registered before
 */
public record EntryKey(String handler, String section, String template, int ordinal) implements Serializable {

    /** The path of the entry, with resolved placeholders and a leading slash. */
    String path(UnaryOperator<String> placeholders) {
        return TemplateText.resolve(handler, template, placeholders);
    }

    @Override
    public String toString() {
        return handler + " (section " + section + ", path \"" + template + "\")";
    }
}
