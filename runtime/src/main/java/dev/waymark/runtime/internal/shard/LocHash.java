package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.text.Words;

/**
 * A 64-bit hash of a URL. It decides where sitemaps are cut and what they are called, so its results are part of what
 * is published: changing it renames every sitemap of every site once.
 *
 * <p>Two words at a time are multiplied, and both halves of the product joined, as wyhash does it; the last two may
 * overlap those before. Whoever knows this can choose URLs of one hash, as with every hash without a key: they are cut
 * where it happens to fall, and {@link LocTable} finds them with a key.
 */
public final class LocHash {

    private static final long START = 0xA0761D6478BD642FL;
    private static final long WORD = 0xE7037ED1A0B428DBL;
    private static final long END = 0x8EBC6AF09C88C6E3L;

    private static final int BLOCK = 16;

    private LocHash() {}

    /** The hash of a URL, as it is written in XML. */
    public static long of(byte[] bytes, int from, int to) {
        return of(bytes, from, to, START);
    }

    /** Another hash for each key. */
    public static long of(byte[] bytes, int from, int to, long key) {
        return end(bytes, from, from, to, key);
    }

    /** How many bytes of so many that are the first of a URL can be hashed before the others are known. */
    public static int whole(int length) {
        return length & -BLOCK;
    }

    /** What the first bytes of a URL make of its hash: as many as there are {@linkplain #whole whole blocks}. */
    public static long begin(byte[] bytes, int from, int count) {
        long hash = START;
        for (int i = from; i < from + count; i += BLOCK) {
            hash = block(bytes, i, hash);
        }
        return hash;
    }

    /**
     * The hash of a URL whose first bytes are known.
     *
     * @param hashed how many of them; 0 if none are
     * @param begun what {@link #begin} says of them
     */
    public static long of(byte[] bytes, int from, int to, int hashed, long begun) {
        // Where a URL ends with a block, that one is its last two words, and no block.
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
