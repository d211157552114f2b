package dev.waymark.runtime.report;

import java.io.Serializable;
import java.util.List;

/**
 * How many pages something was found out about, and which came first. Immutable.
 *
 * @param count how many
 * @param examples up to three, each with the entry and the page's URL or the value in question; control characters are
 *     escaped, and long values cut
 */
public record FoundPages(long count, List<String> examples) implements Serializable {

    /** Copies the examples. */
    public FoundPages {
        examples = List.copyOf(examples);
    }
}
