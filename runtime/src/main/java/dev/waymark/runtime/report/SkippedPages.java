package dev.waymark.runtime.report;

import java.io.Serializable;
import java.util.List;

/**
 * How many pages were skipped for one reason, and which came first. Immutable.
 *
 * @param count how many
 * @param examples up to three, each with the entry and the value that was to blame; control characters are escaped, and
 *     long values cut
 */
public record SkippedPages(long count, List<String> examples) implements Serializable {

    /** Copies the examples. */
    public SkippedPages {
        examples = List.copyOf(examples);
    }
}
