package dev.waymark.runtime;

import java.util.Arrays;

/**
 * The URLs of one sitemap, to find duplicates: open addressing over their hashes, verified by their bytes in the
 * buffer. A URL in the buffer ends before a {@code <}, which no URL holds.
 */
final class LocTable {

    private long[] hashes = new long[1 << 10];
    private int[] starts = new int[1 << 10];
    private int size;

    void clear() {
        Arrays.fill(starts, 0);
        size = 0;
    }

    boolean contains(byte[] bytes, long hash, int start, int end) {
        return starts[find(bytes, hash, start, end)] != 0;
    }

    /** Adds a URL that is not contained; its start is above zero, for a prolog precedes it. */
    void add(byte[] bytes, long hash, int start, int end) {
        if (++size * 2 > starts.length) {
            grow();
        }
        int slot = find(bytes, hash, start, end);
        hashes[slot] = hash;
        starts[slot] = start;
    }

    /** The slot that holds the URL, or the free one where it belongs. */
    private int find(byte[] bytes, long hash, int start, int end) {
        int mask = starts.length - 1;
        int slot = (int) hash & mask;
        while (starts[slot] != 0 && !(hashes[slot] == hash && same(bytes, starts[slot], start, end))) {
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

    private void grow() {
        long[] oldHashes = hashes;
        int[] oldStarts = starts;
        hashes = new long[oldHashes.length * 2];
        starts = new int[oldStarts.length * 2];
        int mask = starts.length - 1;
        for (int i = 0; i < oldStarts.length; i++) {
            if (oldStarts[i] != 0) {
                int slot = (int) oldHashes[i] & mask;
                while (starts[slot] != 0) {
                    slot = (slot + 1) & mask;
                }
                hashes[slot] = oldHashes[i];
                starts[slot] = oldStarts[i];
            }
        }
    }
}
