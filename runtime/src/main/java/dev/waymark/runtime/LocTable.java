package dev.waymark.runtime;

import java.util.Arrays;

/**
 * The URLs of one sitemap, to find duplicates: open addressing over their hashes, verified by their bytes in the
 * buffer. A URL in the buffer ends before a {@code <}, which no URL holds.
 */
final class LocTable {

    private static final long HASH = 0xFFFF_FFFFL << 32;

    /** The upper half of a hash, and where the URL starts: one word, for every page is likely to miss a cache. */
    private long[] slots = new long[1 << 11];

    private int size;

    void clear() {
        Arrays.fill(slots, 0);
        size = 0;
    }

    /**
     * Adds a URL, unless it is there already.
     *
     * @param start above zero, for a prolog precedes it
     * @return whether it was added
     */
    boolean add(byte[] bytes, long hash, int start, int end) {
        int mask = slots.length - 1;
        int slot = (int) (hash >>> 32) & mask;
        for (long known = slots[slot]; known != 0; known = slots[slot]) {
            if (((known ^ hash) & HASH) == 0 && same(bytes, (int) known, start, end)) {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        slots[slot] = (hash & HASH) | start;
        if (++size * 2 > slots.length) {
            grow();
        }
        return true;
    }

    private static boolean same(byte[] bytes, int known, int start, int end) {
        int length = end - start;
        return known + length < bytes.length
                && bytes[known + length] == '<'
                && Arrays.equals(bytes, known, known + length, bytes, start, end);
    }

    private void grow() {
        long[] old = slots;
        slots = new long[old.length * 2];
        int mask = slots.length - 1;
        for (long known : old) {
            if (known != 0) {
                int slot = (int) (known >>> 32) & mask;
                while (slots[slot] != 0) {
                    slot = (slot + 1) & mask;
                }
                slots[slot] = known;
            }
        }
    }
}
