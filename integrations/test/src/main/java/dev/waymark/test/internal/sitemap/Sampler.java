package dev.waymark.test.internal.sitemap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Selects pages of each group from a stream: the first, the last, and others with equal probability. The same pages in
 * the same order give the same samples. Used by one thread.
 */
public final class Sampler {

    private static final class Group {

        private final SplittableRandom random;
        private final List<ListedPage> chosen = new ArrayList<>();
        private @Nullable ListedPage last;
        private long seen;

        Group(long seed) {
            random = new SplittableRandom(seed);
        }

        void add(ListedPage page, int each) {
            ListedPage previous = last;
            last = page;
            if (previous != null) {
                keep(previous, each - 1);
            }
        }

        private void keep(ListedPage page, int most) {
            if (chosen.size() < most) {
                chosen.add(page);
            } else if (most > 1) {
                // The first page is always a sample.
                long place = random.nextLong(seen);
                if (place < most - 1) {
                    chosen.set((int) place + 1, page);
                }
            }
            seen++;
        }

        void addTo(List<ListedPage> all) {
            all.addAll(chosen);
            if (last != null) {
                all.add(last);
            }
        }
    }

    private final int each;
    private final long seed;
    private final Map<String, Group> groups = new LinkedHashMap<>();

    public Sampler(int each, long seed) {
        this.each = each;
        this.seed = seed;
    }

    public void add(ListedPage page) {
        String name = page.origin().group();
        groups.computeIfAbsent(name, group -> new Group(seed ^ ((long) group.hashCode() << 32)))
                .add(page, each);
    }

    /** The samples, grouped. */
    public List<ListedPage> chosen() {
        List<ListedPage> all = new ArrayList<>();
        groups.values().forEach(group -> group.addTo(all));
        return all;
    }
}
