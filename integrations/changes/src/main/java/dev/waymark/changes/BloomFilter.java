package dev.waymark.changes;

import java.nio.ByteBuffer;
import java.util.function.IntFunction;

/**
 * A set of hashes in 24 bits each: a Bloom filter ("Space/Time Trade-offs in Hash Coding with Allowable Errors", 1970).
 * Every element is found; about one in 65,000 other hashes is a false positive. Immutable.
 */
final class BloomFilter {

    private static final int BYTES_EACH = 3;

    /** Enough for a sitemap: more hashes than it has URLs need more. */
    static final int MOST_BYTES = BYTES_EACH * 50_000;

    /** In a smaller table, the positions of two hashes would often be the same. */
    private static final int LEAST_BYTES = 1 << 10;

    /** The bits of a hash; more or fewer give more false positives. */
    private static final int PROBES = 14;

    final ByteBuffer table;

    private BloomFilter(ByteBuffer table) {
        this.table = table;
    }

    /**
     * Creates a filter.
     *
     * @param hashes may have duplicates
     * @param memory makes a buffer of a size, with any content
     */
    static BloomFilter of(long[] hashes, IntFunction<ByteBuffer> memory) {
        ByteBuffer table = memory.apply(Math.max(LEAST_BYTES, BYTES_EACH * hashes.length));
        table.put(0, new byte[table.capacity()]);
        BloomFilter filter = new BloomFilter(table);
        for (long hash : hashes) {
            long step = mix(hash);
            for (int probe = 0; probe < PROBES; probe++) {
                int bit = filter.bit(hash + probe * step);
                table.put(bit >>> 3, (byte) (table.get(bit >>> 3) | 1 << (bit & 7)));
            }
        }
        return filter;
    }

    /** Whether a hash may be in the set. */
    boolean mayContain(long hash) {
        long step = mix(hash);
        for (int probe = 0; probe < PROBES; probe++) {
            int bit = bit(hash + probe * step);
            if ((table.get(bit >>> 3) & 1 << (bit & 7)) == 0) {
                return false;
            }
        }
        return true;
    }

    /** The upper half of a number, scaled to the positions of the table. */
    private int bit(long number) {
        return (int) (((number >>> 32) * (8L * table.capacity())) >>> 32);
    }

    private static long mix(long key) {
        long h = (key ^ (key >>> 33)) * 0xFF51AFD7ED558CCDL;
        h = (h ^ (h >>> 33)) * 0xC4CEB9FE1A85EC53L;
        return h ^ (h >>> 33);
    }
}
