package dev.waymark.runtime;

import java.util.Arrays;

/**
 * The URLs of one sitemap, to find duplicates: open addressing over their hashes, verified by their bytes in the
 * buffer. A URL in the buffer ends before a {@code <}, which no URL holds.
 *
 * <p>The table is larger than the processor's near caches, and waiting for a random place in it was a quarter of a
 * whole refresh. So a bit for each of many hashes, small enough for a near cache, is asked first. It is set for few
 * URLs that are new; the others only join a list, and get their places in the table later, many at a time, which the
 * processor does without waiting for each.
 */
final class LocTable {

    private static final long HASH = 0xFFFF_FFFFL << 32;
    private static final int FILTER_BITS = 19;

    private final long[] filter = new long[1 << (FILTER_BITS - 6)];

    /** The upper half of each URL's hash, and where it starts. */
    private long[] entries = new long[1 << 10];

    private long[] slots = new long[1 << 11];
    private int size;

    /** How many of the entries have their slot. */
    private int placed;

    void clear() {
        Arrays.fill(filter, 0);
        Arrays.fill(slots, 0);
        size = 0;
        placed = 0;
    }

    /**
     * Adds a URL, unless it is there already.
     *
     * @param start above zero, for a prolog precedes it
     * @return whether it was added
     */
    boolean add(byte[] bytes, long hash, int start, int end) {
        int place = (int) (hash >>> (Long.SIZE - FILTER_BITS));
        long bit = 1L << place;
        if ((filter[place >>> 6] & bit) != 0 && contains(bytes, hash, start, end)) {
            return false;
        }
        filter[place >>> 6] |= bit;
        if (size == entries.length) {
            entries = Arrays.copyOf(entries, size * 2);
        }
        entries[size++] = (hash & HASH) | start;
        return true;
    }

    private boolean contains(byte[] bytes, long hash, int start, int end) {
        if (size * 2 > slots.length) {
            slots = new long[entries.length * 2];
            placed = 0;
        }
        while (placed < size) {
            slots[free(entries[placed])] = entries[placed++];
        }
        int mask = slots.length - 1;
        for (int slot = (int) (hash >>> 32) & mask; slots[slot] != 0; slot = (slot + 1) & mask) {
            if (((slots[slot] ^ hash) & HASH) == 0 && same(bytes, (int) slots[slot], start, end)) {
                return true;
            }
        }
        return false;
    }

    private int free(long entry) {
        int mask = slots.length - 1;
        int slot = (int) (entry >>> 32) & mask;
        while (slots[slot] != 0) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private static boolean same(byte[] bytes, int known, int start, int end) {
        int length = end - start;
        return known + length < bytes.length
                && bytes[known + length] == '<'
                && Arrays.equals(bytes, known, known + length, bytes, start, end);
    }
}
