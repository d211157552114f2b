package dev.waymark.runtime.report;

import java.io.Serializable;
import java.util.List;

/**
 * A number of pages, with examples. Immutable.
 *
 * @param count how many pages; for dropped metadata, how many parts: a page with three invalid images counts as three
 * @param examples up to three, each with the entry and the page's URL or the invalid value; control characters are
 *     escaped, long values cut
 */
public record PageCount(long count, List<String> examples) implements Serializable {

    /** Copies the examples. */
    public PageCount {
        examples = List.copyOf(examples);
    }
}
