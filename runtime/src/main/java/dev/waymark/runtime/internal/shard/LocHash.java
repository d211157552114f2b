package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.text.Words;

/**
 * A 64-bit hash of a URL. It decides where sitemaps are cut and how they are named, so changing it renames every
 * sitemap of every site.
 *
 * <p>Multiplies two words at a time and joins both halves of the product, like wyhash; the last two words may overlap
 * the previous ones. As with every hash without a key, URLs with equal hashes can be constructed: they only affect the
 * cuts, and {@link LocTable} uses a key.
 */
public final class LocHash {

    private static final long START = 0xA0761D6478BD642FL;
    private static final long WORD = 0xE7037ED1A0B428DBL;
    private static final long END = 0x8EBC6AF09C88C6E3L;

    private static final int BLOCK = 16;

    private LocHash() {}

    /** The hash of a URL, as in XML. */
    public static long of(byte[] bytes, int from, int to) {
        return of(bytes, from, to, START);
    }

    /** A hash that differs for each key. */
    static long of(byte[] bytes, int from, int to, long key) {
        return end(bytes, from, from, to, key);
    }

    /** How many of a URL's leading bytes can be hashed before the others are known. */
    public static int whole(int length) {
        return length & -BLOCK;
    }

    /** The hash state after the first bytes of a URL: as many as there are in {@linkplain #whole whole blocks}. */
    public static long begin(byte[] bytes, int from, int count) {
        long hash = START;
        for (int i = from; i < from + count; i += BLOCK) {
            hash = block(bytes, i, hash);
        }
        return hash;
    }

    /**
     * The hash of a URL whose first bytes are already hashed.
     *
     * @param hashed their number; 0 if none
     * @param begun the result of {@link #begin}
     */
    static long of(byte[] bytes, int from, int to, int hashed, long begun) {
        // If a URL ends with a block, its last two words aren't a block.
        return hashed == 0 || hashed >= to - from ? of(bytes, from, to) : end(bytes, from, from + hashed, to, begun);
    }

    private static long end(byte[] bytes, int from, int at, int to, long begun) {
        int length = to - from;
        long hash = begun;
        for (int i = at; i < to - BLOCK; i += BLOCK) {
            hash = block(bytes, i, hash);
        }
        long first;
        long last;
        if (length >= 16) {
            first = Words.get(bytes, to - 16);
            last = Words.get(bytes, to - 8);
        } else {
            first = tail(bytes, from, Math.min(from + 8, to));
            last = tail(bytes, Math.min(from + 8, to), to);
        }
        return mix(mix(first ^ WORD, last ^ hash) ^ END, length ^ WORD);
    }

    private static long block(byte[] bytes, int at, long hash) {
        return mix(Words.get(bytes, at) ^ WORD, Words.get(bytes, at + 8) ^ hash);
    }

    private static long tail(byte[] bytes, int from, int to) {
        long tail = 0;
        for (int i = from; i < to; i++) {
            tail = (tail << 8) | (bytes[i] & 0xFF);
        }
        return tail;
    }

    private static long mix(long a, long b) {
        return (a * b) ^ Math.multiplyHigh(a, b);
    }
}
