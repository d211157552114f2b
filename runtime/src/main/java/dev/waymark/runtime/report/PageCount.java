package dev.waymark.runtime.report;

import java.io.Serializable;
import java.util.List;

/**
 * How many pages something is true of, and which came first. Immutable.
 *
 * @param count how many; of parts that were left out, how many parts: a page with three wrong images counts as three
 * @param examples up to three, each with the entry and the page's URL or the value that was to blame; control
 *     characters are escaped, and long values cut
 */
public record PageCount(long count, List<String> examples) implements Serializable {

    /** Copies the examples. */
    public PageCount {
        examples = List.copyOf(examples);
    }
}
