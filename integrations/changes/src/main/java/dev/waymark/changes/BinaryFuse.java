package dev.waymark.changes;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A set of hashes in about 19 bits each: a binary fuse filter (Graf and Lemire, "Binary Fuse Filters: Faster and
 * Smaller Than Xor Filters", 2022). Each hash has a position in each of three neighbouring segments of a table; the
 * exclusive or of the three values there gives 16 bits of it. Every element is found; one in 65,536 other hashes is a
 * false positive. Immutable.
 */
final class BinaryFuse {

    /** Enough for a sitemap: more hashes than it has URLs need more. */
    static final int MOST_BYTES = 1 << 17;

    /** One table in thousands can't be filled; ten in a row don't occur. */
    private static final int TRIES = 100;

    private final ByteBuffer table;
    private final long seed;
    private final int segment;
    private final int segments;

    private BinaryFuse(ByteBuffer table, long seed, int segment, int segments) {
        this.table = table;
        this.seed = seed;
        this.segment = segment;
        this.segments = segments;
    }

    /** Allocates tables. */
    @FunctionalInterface
    interface Memory {
        /** A buffer of this size, with any content. */
        ByteBuffer allocate(int bytes);
    }

    /**
     * Creates a filter.
     *
     * @param hashes may have duplicates; sorted by this method
     */
    static BinaryFuse of(long[] hashes, Memory memory) {
        Arrays.sort(hashes);
        int count = 0;
        for (int i = 0; i < hashes.length; i++) {
            if (i == 0 || hashes[i] != hashes[i - 1]) {
                hashes[count++] = hashes[i];
            }
        }
        int segment = segment(count);
        int capacity = count < 2 ? 0 : (int) Math.round(count * factor(count));
        int segments = Math.max(1, (capacity + segment - 1) / segment - 2);
        long seed = 0x9E3779B97F4A7C15L;
        for (int tries = 0; tries < TRIES; tries++) {
            short[] values = new Filling(hashes, count, seed, segment, segments).fill();
            if (values != null) {
                ByteBuffer table = memory.allocate(values.length * Short.BYTES);
                for (int i = 0; i < values.length; i++) {
                    table.putShort(i * Short.BYTES, values[i]);
                }
                return new BinaryFuse(table, seed, segment, segments);
            }
            seed = mix(seed + tries);
        }
        throw new IllegalStateException("No filter was found for " + count + " hashes");
    }

    private static int segment(int count) {
        return count < 2 ? 4 : 1 << (int) Math.floor(Math.log(count) / Math.log(3.33) + 2.25);
    }

    private static double factor(int count) {
        return Math.max(1.125, 0.875 + 0.25 * Math.log(1e6) / Math.log(count));
    }

    /** Its table. */
    ByteBuffer table() {
        return table;
    }

    /** Whether a hash may be in the set. */
    boolean mayContain(long hash) {
        long mixed = mix(hash + seed);
        int first = first(mixed, segment, segments);
        int second = second(mixed, first, segment);
        int third = third(mixed, first, segment);
        return (short) (value(first) ^ value(second) ^ value(third)) == bits(mixed);
    }

    private short value(int place) {
        return table.getShort(place * Short.BYTES);
    }

    private static long mix(long key) {
        long h = key;
        h = (h ^ (h >>> 33)) * 0xFF51AFD7ED558CCDL;
        h = (h ^ (h >>> 33)) * 0xC4CEB9FE1A85EC53L;
        return h ^ (h >>> 33);
    }

    private static int first(long mixed, int segment, int segments) {
        // The upper half of the hash, scaled to the positions of all segments except the last two.
        return (int) (((mixed >>> 32) * ((long) segments * segment)) >>> 32);
    }

    private static int second(long mixed, int first, int segment) {
        return (first + segment) ^ (int) (mixed >>> 18 & (segment - 1));
    }

    private static int third(long mixed, int first, int segment) {
        return (first + 2 * segment) ^ (int) (mixed & (segment - 1));
    }

    private static short bits(long mixed) {
        return (short) (mixed ^ (mixed >>> 32));
    }

    /**
     * One attempt to fill a table: hashes that are alone at a position are removed one by one, then inserted in reverse
     * order.
     */
    private static final class Filling {

        private final long[] hashes;
        private final int count;
        private final long seed;
        private final int segment;
        private final int segments;
        private final int places;

        Filling(long[] hashes, int count, long seed, int segment, int segments) {
            this.hashes = hashes;
            this.count = count;
            this.seed = seed;
            this.segment = segment;
            this.segments = segments;
            places = (segments + 2) * segment;
        }

        short @Nullable [] fill() {
            int[] hashesAt = new int[places];
            long[] joined = new long[places];
            for (int i = 0; i < count; i++) {
                long mixed = mix(hashes[i] + seed);
                for (int way = 0; way < 3; way++) {
                    int place = place(mixed, way);
                    hashesAt[place]++;
                    joined[place] ^= mixed;
                }
            }
            int[] alone = new int[places];
            int size = 0;
            for (int place = 0; place < places; place++) {
                if (hashesAt[place] == 1) {
                    alone[size++] = place;
                }
            }
            long[] order = new long[count];
            int[] placeOf = new int[count];
            int taken = 0;
            while (size > 0) {
                int place = alone[--size];
                if (hashesAt[place] != 1) {
                    continue;
                }
                long mixed = joined[place];
                order[taken] = mixed;
                placeOf[taken++] = place;
                for (int way = 0; way < 3; way++) {
                    int other = place(mixed, way);
                    joined[other] ^= mixed;
                    if (--hashesAt[other] == 1) {
                        alone[size++] = other;
                    }
                }
            }
            return taken == count ? values(order, placeOf) : null;
        }

        private short[] values(long[] order, int[] placeOf) {
            short[] values = new short[places];
            for (int i = count - 1; i >= 0; i--) {
                long mixed = order[i];
                short value = bits(mixed);
                for (int way = 0; way < 3; way++) {
                    int place = place(mixed, way);
                    if (place != placeOf[i]) {
                        value ^= values[place];
                    }
                }
                values[placeOf[i]] = value;
            }
            return values;
        }

        private int place(long mixed, int way) {
            int first = first(mixed, segment, segments);
            return way == 0 ? first : way == 1 ? second(mixed, first, segment) : third(mixed, first, segment);
        }
    }
}
