package dev.waymark.crawlers;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.report.PendingSnapshot;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Finds URLs added, changed or removed between two lists of sitemaps. A page that moved between sitemaps isn't a
 * change. Used by one thread.
 *
 * <p>Old entries are held as hashes with random keys: 64 bits per URL, 62 per element. If they don't fit, the
 * comparison runs in several passes over parts chosen by hash.
 */
final class PageComparison {

    /** The most changes of one comparison. */
    static final int MOST_CHANGES = 1_000_000;

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long FIRST = 0xE7037ED1A0B428DBL;
    private static final long LAST = 0x8EBC6AF09C88C6E3L;

    /** Maximum old URLs per pass. */
    private static final int PER_PART = PageTable.MOST / 2;

    /** Maximum passes: six million old URLs; on a larger site, six million of them. */
    private static final int MOST_PARTS = 8;

    private final List<? extends SitemapFile> before;
    private final List<? extends SitemapFile> after;
    private final int perPart;
    private final long locKey;
    private final long elementKey;
    private final long partKey;

    // The current part:
    private int part;
    private int parts;
    private PageTable table = new PageTable();

    /** How many more changes may be reported. */
    private int left;

    /** Compares a pending snapshot; reads only sitemaps that differ. */
    static PageComparison of(PendingSnapshot next) {
        Snapshot before = next.before().orElse(null);
        return before == null
                ? new PageComparison(List.of(), next.after().sitemaps(), PER_PART)
                : new PageComparison(less(before, next.after()), less(next.after(), before), PER_PART);
    }

    private static List<? extends SitemapFile> less(Snapshot some, Snapshot others) {
        return some.sitemaps().stream()
                .filter(file ->
                        others.file(file.name()).filter(file::hasPagesOf).isEmpty())
                .toList();
    }

    /**
     * Compares two disjoint lists of sitemaps.
     *
     * @param perPart maximum old URLs per pass
     */
    PageComparison(List<? extends SitemapFile> before, List<? extends SitemapFile> after, int perPart) {
        this.before = before;
        this.after = after;
        this.perPart = perPart;
        SecureRandom random = new SecureRandom();
        locKey = random.nextLong();
        elementKey = random.nextLong();
        partKey = random.nextLong() | 1;
    }

    /**
     * Passes changes to a consumer.
     *
     * @param atMost maximum changes
     * @return whether it received all changes
     */
    boolean report(int atMost, Consumer<? super PageChange> sink) throws IOException {
        left = Math.min(atMost, MOST_CHANGES);
        long pages = before.stream().mapToLong(SitemapFile::pages).sum();
        parts = (int) Math.max(1, (pages + perPart - 1) / perPart);
        for (part = 0; part < Math.min(parts, MOST_PARTS); part++) {
            table = new PageTable();
            if (!reportPart(sink)) {
                return false;
            }
        }
        return parts <= MOST_PARTS;
    }

    private boolean reportPart(Consumer<? super PageChange> sink) throws IOException {
        Visitor old = (loc, page) -> {
            table.add(loc, element(page));
            return true;
        };
        Visitor current = (loc, page) -> {
            PageChange.Kind change = table.see(loc, element(page));
            return change == null || report(change, page, sink);
        };
        Visitor gone = (loc, page) -> !table.isGone(loc) || report(PageChange.Kind.REMOVED, page, sink);
        return visit(before, old) && visit(after, current) && visit(before, gone);
    }

    private interface Visitor {

        /** Visits a page, and returns whether to continue. */
        boolean visit(long loc, ElementStream page);
    }

    /** Visits the pages of the current part, until the visitor stops. */
    private boolean visit(List<? extends SitemapFile> sitemaps, Visitor visitor) throws IOException {
        for (SitemapFile sitemap : sitemaps) {
            try (ElementStream page = new ElementStream(sitemap.open())) {
                while (page.next()) {
                    long loc = hash(page.bytes(), page.locStart(), page.locEnd(), locKey);
                    if (isOfPart(loc) && !visitor.visit(loc, page)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /**
     * Passes on a change.
     *
     * @return whether the limit allowed it
     */
    private boolean report(PageChange.Kind kind, ElementStream page, Consumer<? super PageChange> sink) {
        if (left == 0) {
            return false;
        }
        left--;
        Optional<String> date = kind == PageChange.Kind.REMOVED ? Optional.empty() : page.lastModified();
        sink.accept(new PageChange(kind, page.url(), date));
        return true;
    }

    private long element(ElementStream page) {
        return hash(page.bytes(), page.locEnd(), page.end(), elementKey);
    }

    /** Two words at a time, like wyhash; without the key, collisions can't be crafted. */
    private static long hash(byte[] bytes, int from, int to, long key) {
        long hash = key;
        int at = from;
        for (; at < to - 16; at += 16) {
            hash = mix((long) WORD.get(bytes, at) ^ FIRST, (long) WORD.get(bytes, at + 8) ^ hash);
        }
        long low = word(bytes, at, Math.min(at + 8, to));
        long high = word(bytes, Math.min(at + 8, to), to);
        return mix(mix(low ^ FIRST, high ^ hash) ^ LAST, (to - from) ^ FIRST);
    }

    private static long word(byte[] bytes, int from, int to) {
        long word = 0;
        for (int i = from; i < to; i++) {
            word = (word << 8) | (bytes[i] & 0xFF);
        }
        return word;
    }

    private static long mix(long a, long b) {
        return (a * b) ^ Math.multiplyHigh(a, b);
    }

    /** Uses other bits than the table's slots. */
    private boolean isOfPart(long loc) {
        return parts == 1 || Long.remainderUnsigned((loc * partKey) >>> 16, parts) == part;
    }
}
