package dev.waymark.test.compare;

import java.util.List;

/**
 * Differences of one kind, of pages whose paths are alike. Immutable.
 *
 * @param kind how the two sitemaps differ
 * @param pattern what the paths have in common, {@code /blog/*}; with scheme and host where the sitemaps list several
 * @param count how many pages there are, without those that are allowed
 * @param allowed how many more an allowed pattern matches
 * @param examples some of the pages that are counted, sorted
 */
public record DifferenceGroup(DifferenceKind kind, String pattern, long count, long allowed, List<Example> examples) {

    /** Copies the list. */
    public DifferenceGroup {
        examples = List.copyOf(examples);
    }

    /**
     * One page. Immutable.
     *
     * @param url its URL, that of the old sitemap if both list it
     * @param detail how it differs; empty if only one sitemap lists it
     */
    public record Example(String url, String detail) {}
}
