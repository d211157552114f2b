package dev.waymark.test.compare;

import java.util.List;

/**
 * Differences of one kind between pages with similar paths. Immutable.
 *
 * @param kind how the two sitemaps differ
 * @param pattern the common form of the paths, {@code /blog/*}; with scheme and host if the sitemaps list several
 * @param count the number of pages, without allowed ones
 * @param allowed the number of allowed pages
 * @param examples some of the counted pages, sorted
 */
public record DifferenceGroup(DifferenceKind kind, String pattern, long count, long allowed, List<Example> examples) {

    /** Copies the list. */
    public DifferenceGroup {
        examples = List.copyOf(examples);
    }

    /**
     * One page. Immutable.
     *
     * @param url its URL; the old sitemap's if both list it
     * @param detail how it differs; empty if only one sitemap lists it
     */
    public record Example(String url, String detail) {}
}
