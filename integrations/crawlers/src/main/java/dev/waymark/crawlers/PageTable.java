package dev.waymark.crawlers;

import org.jspecify.annotations.Nullable;

/**
 * Hashed URLs: one hash of the URL and one of its element. A URL may occur several times with different elements. Open
 * addressing in one array. Used by one thread.
 */
final class PageTable {

    /** Flag in the low bits of the second hash. */
    private static final long SEEN = 1;

    private static final long REPORTED = 2;
    private static final long MARKS = SEEN | REPORTED;

    private static final int SMALLEST = 1 << 10;

    /** 32 MiB: two words per entry. */
    private static final int LARGEST = 1 << 21;

    /** Maximum entries with short probes. */
    static final int MOST = LARGEST / 4 * 3;

    private long[] slots = new long[2 * SMALLEST];
    private int size;

    /** Adds a URL with an element, unless it is there with this one. */
    void add(long loc, long element) {
        long key = key(loc);
        long value = element & ~MARKS;
        int mask = slots.length / 2 - 1;
        int slot = (int) key & mask;
        for (; slots[2 * slot] != 0; slot = (slot + 1) & mask) {
            if (slots[2 * slot] == key && (slots[2 * slot + 1] & ~MARKS) == value) {
                return;
            }
        }
        if (size == LARGEST - 1) {
            throw new IllegalStateException("A sitemap lists more pages than its manifest says");
        }
        slots[2 * slot] = key;
        slots[2 * slot + 1] = value;
        size++;
        if (size > slots.length / 8 * 3 && slots.length < 2 * LARGEST) {
            grow();
        }
    }

    private void grow() {
        long[] fewer = slots;
        slots = new long[fewer.length * 2];
        int mask = slots.length / 2 - 1;
        for (int i = 0; i < fewer.length; i += 2) {
            if (fewer[i] != 0) {
                int slot = (int) fewer[i] & mask;
                while (slots[2 * slot] != 0) {
                    slot = (slot + 1) & mask;
                }
                slots[2 * slot] = fewer[i];
                slots[2 * slot + 1] = fewer[i + 1];
            }
        }
    }

    /**
     * Looks up a current URL and element, and marks the URL as present and its change as reported.
     *
     * @return its change; {@code null} if there is none, or it was reported before
     */
    PageChange.@Nullable Kind see(long loc, long element) {
        long key = key(loc);
        long value = element & ~MARKS;
        int mask = slots.length / 2 - 1;
        boolean isKnown = false;
        boolean isOld = false;
        for (int slot = (int) key & mask; slots[2 * slot] != 0; slot = (slot + 1) & mask) {
            if (slots[2 * slot] == key) {
                long entry = slots[2 * slot + 1];
                isKnown = true;
                isOld |= (entry & REPORTED) != 0 || (entry & ~MARKS) == value;
                slots[2 * slot + 1] = entry | SEEN;
            }
        }
        if (!isKnown && size < MOST) {
            add(loc, 0);
        }
        if (!isOld) {
            mark(key, SEEN | REPORTED);
        }
        return isOld ? null : isKnown ? PageChange.Kind.CHANGED : PageChange.Kind.ADDED;
    }

    /** Whether an old URL wasn't seen; then marks it as seen. */
    boolean isGone(long loc) {
        long key = key(loc);
        int mask = slots.length / 2 - 1;
        for (int slot = (int) key & mask; slots[2 * slot] != 0; slot = (slot + 1) & mask) {
            if (slots[2 * slot] == key) {
                boolean gone = (slots[2 * slot + 1] & SEEN) == 0;
                mark(key, SEEN);
                return gone;
            }
        }
        return false;
    }

    private void mark(long key, long bits) {
        int mask = slots.length / 2 - 1;
        for (int slot = (int) key & mask; slots[2 * slot] != 0; slot = (slot + 1) & mask) {
            if (slots[2 * slot] == key) {
                slots[2 * slot + 1] |= bits;
            }
        }
    }

    /** Zero stands for an empty slot. */
    private static long key(long loc) {
        return loc == 0 ? 1 : loc;
    }
}
