package dev.waymark.runtime;

/**
 * A 64-bit hash of a URL. It decides where sitemaps are cut and what they are called, so its results are part of what
 * is published: changing it renames every sitemap of every site once.
 *
 * <p>Eight bytes at a time are mixed in with the rounds of MurmurHash3, and its finalizer spreads the result.
 */
final class LocHash {

    private static final long C1 = 0x87C37B91114253D5L;
    private static final long C2 = 0x4CF5AD432745937FL;

    private LocHash() {}

    static long of(byte[] bytes, int from, int to) {
        long hash = (long) to - from;
        int i = from;
        for (; i + 8 <= to; i += 8) {
            hash = round(hash, Words.get(bytes, i));
        }
        long tail = 0;
        for (int shift = 0; i < to; i++, shift += 8) {
            tail |= (long) (bytes[i] & 0xFF) << shift;
        }
        return finish(round(hash, tail));
    }

    private static long round(long hash, long word) {
        return Long.rotateLeft(hash ^ Long.rotateLeft(word * C1, 31) * C2, 27) * 5 + 0x52DCE729;
    }

    private static long finish(long hash) {
        long h = hash;
        h = (h ^ (h >>> 33)) * 0xFF51AFD7ED558CCDL;
        h = (h ^ (h >>> 33)) * 0xC4CEB9FE1A85EC53L;
        return h ^ (h >>> 33);
    }
}
