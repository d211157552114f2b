package dev.waymark.runtime.report;

import java.io.Serializable;
import java.util.List;

/**
 * How often something of a page was left out, and of which pages first. Immutable.
 *
 * @param count how often; a page with three wrong images counts as three
 * @param examples up to three different pages, each with the entry and the page's URL; control characters are escaped,
 *     and long URLs cut
 */
public record DroppedParts(long count, List<String> examples) implements Serializable {

    /** Copies the examples. */
    public DroppedParts {
        examples = List.copyOf(examples);
    }
}
