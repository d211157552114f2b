package dev.waymark.test.internal.sitemap;

import dev.waymark.test.internal.text.Words;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds links between languages that aren't returned, in constant memory. A pair of pages has one hash, added for one
 * direction and subtracted for the other, so the sum of a returned link is zero. If any of many buckets isn't zero, the
 * sitemaps are read a second time, for the pairs of that bucket only. Used by one thread.
 */
public final class LinkBalance {

    private static final int BUCKETS = 1 << 16;
    private static final int MOST_PAIRS = 10_000;

    private final long[] buckets = new long[BUCKETS];
    private final Predicate<String> isListedHere;

    /** The unreturned links so far of buckets that aren't zero, by pair. */
    private final Map<String, Link> open = new LinkedHashMap<>();

    /** The pairs that were returned lately: one of their pages may be listed again. */
    private final Set<String> returned = new HashSet<>();

    /** A link that may not be returned. */
    public record Link(ListedPage page, String to) {}

    /** @param isListedHere whether the sitemaps being read may list a URL */
    public LinkBalance(Predicate<String> isListedHere) {
        this.isListedHere = isListedHere;
    }

    private static String pair(String one, String other) {
        return one.compareTo(other) < 0 ? one + "\n" + other : other + "\n" + one;
    }

    private List<String> links(ListedPage page) {
        return page.links().stream().filter(isListedHere).toList();
    }

    /** Adds a page's links, during the first reading. */
    public void add(ListedPage page) {
        for (String link : links(page)) {
            long hash = Words.hash(pair(page.url(), link));
            buckets[(int) (hash & (BUCKETS - 1))] += page.url().compareTo(link) < 0 ? hash : -hash;
        }
    }

    /** Whether all links seem to be returned. */
    public boolean isEven() {
        return Arrays.stream(buckets).allMatch(bucket -> bucket == 0);
    }

    /** Adds a page's links, during the second reading. */
    public void addAgain(ListedPage page) {
        for (String link : links(page)) {
            String pair = pair(page.url(), link);
            if (buckets[(int) (Words.hash(pair) & (BUCKETS - 1))] == 0 || returned.contains(pair)) {
                continue;
            }
            Link other = open.get(pair);
            if (other == null && open.size() < MOST_PAIRS) {
                open.put(pair, new Link(page, link));
            } else if (other != null && !other.page().url().equals(page.url())) {
                open.remove(pair);
                if (returned.size() == MOST_PAIRS) {
                    returned.clear();
                }
                returned.add(pair);
            }
        }
    }

    /** The links that aren't returned, after the second reading. */
    public Collection<Link> notReturned() {
        return open.values();
    }
}
