package dev.waymark.runtime.internal.change;

import dev.waymark.runtime.internal.shard.ElementStream;
import dev.waymark.runtime.internal.shard.LocHash;
import dev.waymark.runtime.report.PageChange;
import java.io.IOException;
import java.io.InputStream;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Tells which URLs came, changed or went between two lists of sitemaps. All sitemaps of a list are one set of pages, so
 * that a page which moved from one to another tells nothing.
 *
 * <p>What was listed before is held as hashes, with keys that nobody knows: 64 bits of each URL, 62 of its element.
 * Where that would be too much, it is done again and again for a part of the URLs, chosen by their hash.
 */
public final class PageComparison {

    /** A sitemap. */
    public interface Pages {

        /** How many URLs it lists. */
        int pages();

        /** Opens it, uncompressed. */
        InputStream open() throws IOException;
    }

    private record Change(Kind kind, String url, Optional<String> lastModified) implements PageChange {}

    /** So many times at most all is read: six million URLs of before, and on a larger site as many of them. */
    private static final int MOST_PARTS = 8;

    private final List<? extends Pages> before;
    private final List<? extends Pages> after;
    private final int perPart;
    private final long locKey;
    private final long elementKey;
    private final long partKey;

    // Of the part that is compared:
    private int part;
    private int parts;
    private PageTable table = new PageTable();

    private int told;
    private int most;

    /** Two lists of sitemaps that have none in common. */
    public PageComparison(List<? extends Pages> before, List<? extends Pages> after) {
        this(before, after, PageTable.MOST / 2);
    }

    /**
     * For tests.
     *
     * @param perPart how many URLs of before are compared at once
     */
    PageComparison(List<? extends Pages> before, List<? extends Pages> after, int perPart) {
        this.before = before;
        this.after = after;
        this.perPart = perPart;
        SecureRandom random = new SecureRandom();
        locKey = random.nextLong();
        elementKey = random.nextLong();
        partKey = random.nextLong() | 1;
    }

    /**
     * Tells them.
     *
     * @param atMost how many to tell
     * @return whether these are all
     */
    public boolean tell(int atMost, Consumer<? super PageChange> sink) throws IOException {
        most = atMost;
        told = 0;
        long pages = before.stream().mapToLong(Pages::pages).sum();
        parts = (int) Math.max(1, (pages + perPart - 1) / perPart);
        for (part = 0; part < Math.min(parts, MOST_PARTS); part++) {
            table = new PageTable();
            if (!tellPart(sink)) {
                return false;
            }
        }
        return parts <= MOST_PARTS;
    }

    private boolean tellPart(Consumer<? super PageChange> sink) throws IOException {
        for (Pages sitemap : before) {
            try (ElementStream page = new ElementStream(sitemap.open())) {
                while (page.next()) {
                    long loc = loc(page);
                    if (isOfPart(loc)) {
                        table.add(loc, element(page));
                    }
                }
            }
        }
        for (Pages sitemap : after) {
            try (ElementStream page = new ElementStream(sitemap.open())) {
                while (page.next()) {
                    long loc = loc(page);
                    if (isOfPart(loc) && !see(loc, page, sink)) {
                        return false;
                    }
                }
            }
        }
        for (Pages sitemap : before) {
            try (ElementStream page = new ElementStream(sitemap.open())) {
                while (page.next()) {
                    long loc = loc(page);
                    if (isOfPart(loc)
                            && table.isGone(loc)
                            && !tell(PageChange.Kind.REMOVED, page, Optional.empty(), sink)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private boolean see(long loc, ElementStream page, Consumer<? super PageChange> sink) {
        switch (table.see(loc, element(page))) {
            case ABSENT -> {
                table.addTold(loc);
                return tell(PageChange.Kind.ADDED, page, page.lastModified(), sink);
            }
            case OTHER -> {
                return tell(PageChange.Kind.CHANGED, page, page.lastModified(), sink);
            }
            default -> {
                return true;
            }
        }
    }

    /** Whether there was room for it. */
    private boolean tell(
            PageChange.Kind kind,
            ElementStream page,
            Optional<String> lastModified,
            Consumer<? super PageChange> sink) {
        if (told == most) {
            return false;
        }
        told++;
        sink.accept(new Change(kind, page.url(), lastModified));
        return true;
    }

    private long loc(ElementStream page) {
        return LocHash.of(page.bytes(), page.locStart(), page.locEnd(), locKey);
    }

    private long element(ElementStream page) {
        return LocHash.of(page.bytes(), page.locEnd(), page.end(), elementKey);
    }

    /** By other bits than those by which the table finds its slots. */
    private boolean isOfPart(long loc) {
        return parts == 1 || Long.remainderUnsigned((loc * partKey) >>> 16, parts) == part;
    }
}
