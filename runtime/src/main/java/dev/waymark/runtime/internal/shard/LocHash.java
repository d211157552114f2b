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

    private LocHash() {}

    /** The hash of a URL, as it is written in XML. */
    public static long of(byte[] bytes, int from, int to) {
        return of(bytes, from, to, START);
    }

    /** Another hash for each key. */
    public static long of(byte[] bytes, int from, int to, long key) {
        int length = to - from;
        long hash = key;
        for (int i = from; i < to - 16; i += 16) {
            hash = mix(Words.get(bytes, i) ^ WORD, Words.get(bytes, i + 8) ^ hash);
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
