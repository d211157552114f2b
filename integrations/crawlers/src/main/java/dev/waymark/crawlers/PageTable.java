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
        int slot = first(key);
        for (; slots[slot] != 0; slot = next(slot)) {
            if (slots[slot] == key && (slots[slot + 1] & ~MARKS) == value) {
                return;
            }
        }
        if (size == LARGEST - 1) {
            throw new IllegalStateException("A sitemap lists more pages than its manifest says");
        }
        slots[slot] = key;
        slots[slot + 1] = value;
        size++;
        if (size > slots.length / 8 * 3 && slots.length < 2 * LARGEST) {
            grow();
        }
    }

    private void grow() {
        long[] fewer = slots;
        slots = new long[fewer.length * 2];
        for (int i = 0; i < fewer.length; i += 2) {
            if (fewer[i] != 0) {
                int slot = first(fewer[i]);
                while (slots[slot] != 0) {
                    slot = next(slot);
                }
                slots[slot] = fewer[i];
                slots[slot + 1] = fewer[i + 1];
            }
        }
    }

    /** The index of a key's first slot: a key and its value. */
    private int first(long key) {
        return next((int) (key << 1) - 2);
    }

    private int next(int slot) {
        return (slot + 2) & (slots.length - 1);
    }

    /**
     * Looks up a current URL and element, and marks the URL as present and its change as reported.
     *
     * @return its change; {@code null} if there is none, or it was reported before
     */
    PageChange.@Nullable Kind see(long loc, long element) {
        long key = key(loc);
        long value = element & ~MARKS;
        boolean isKnown = false;
        boolean isOld = false;
        for (int slot = first(key); slots[slot] != 0; slot = next(slot)) {
            if (slots[slot] == key) {
                long entry = slots[slot + 1];
                isKnown = true;
                isOld |= (entry & REPORTED) != 0 || (entry & ~MARKS) == value;
                slots[slot + 1] = entry | SEEN;
            }
        }
        if (!isKnown && size < MOST) {
            add(loc, 0);
        }
        if (!isOld) {
            boolean unused = mark(key, SEEN | REPORTED);
        }
        return isOld ? null : isKnown ? PageChange.Kind.CHANGED : PageChange.Kind.ADDED;
    }

    /** Whether an old URL wasn't seen; then marks it as seen. */
    boolean isGone(long loc) {
        return mark(key(loc), SEEN);
    }

    /** Marks a URL with all its elements, and returns whether one lacked a mark. */
    private boolean mark(long key, long bits) {
        boolean isNew = false;
        for (int slot = first(key); slots[slot] != 0; slot = next(slot)) {
            if (slots[slot] == key) {
                isNew |= (slots[slot + 1] & bits) != bits;
                slots[slot + 1] |= bits;
            }
        }
        return isNew;
    }

    /** Zero stands for an empty slot. */
    private static long key(long loc) {
        return loc == 0 ? 1 : loc;
    }
}
