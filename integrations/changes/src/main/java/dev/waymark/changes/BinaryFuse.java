package dev.waymark.changes;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.IntFunction;
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

    /**
     * The positions of hashes in a table.
     *
     * @param segment the size of a segment, a power of two
     * @param segments all but the last two
     */
    private record Layout(long seed, int segment, int segments) {

        int places() {
            return (segments + 2) * segment;
        }

        long mixed(long hash) {
            return mix(hash + seed);
        }

        /** The position of a mixed hash in one of its three segments. */
        int place(long mixed, int way) {
            // The upper half of the hash, scaled to the positions of all segments except the last two.
            int first = (int) (((mixed >>> 32) * ((long) segments * segment)) >>> 32);
            long within = way == 0 ? 0 : way == 1 ? mixed >>> 18 : mixed;
            return (first + way * segment) ^ (int) (within & (segment - 1));
        }
    }

    private final ByteBuffer table;
    private final Layout layout;

    private BinaryFuse(ByteBuffer table, Layout layout) {
        this.table = table;
        this.layout = layout;
    }

    /**
     * Creates a filter.
     *
     * @param hashes may have duplicates; sorted by this method
     * @param memory makes a buffer of a size, with any content
     */
    static BinaryFuse of(long[] hashes, IntFunction<ByteBuffer> memory) {
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
            Layout layout = new Layout(seed, segment, segments);
            short[] values = filled(hashes, count, layout);
            if (values != null) {
                ByteBuffer table = memory.apply(values.length * Short.BYTES);
                for (int i = 0; i < values.length; i++) {
                    table.putShort(i * Short.BYTES, values[i]);
                }
                return new BinaryFuse(table, layout);
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
        long mixed = layout.mixed(hash);
        short value = bits(mixed);
        for (int way = 0; way < 3; way++) {
            value ^= table.getShort(layout.place(mixed, way) * Short.BYTES);
        }
        return value == 0;
    }

    private static long mix(long key) {
        long h = key;
        h = (h ^ (h >>> 33)) * 0xFF51AFD7ED558CCDL;
        h = (h ^ (h >>> 33)) * 0xC4CEB9FE1A85EC53L;
        return h ^ (h >>> 33);
    }

    private static short bits(long mixed) {
        return (short) (mixed ^ (mixed >>> 32));
    }

    /**
     * Tries to fill a table: hashes that are alone at a position are removed one by one, then inserted in reverse
     * order.
     */
    private static short @Nullable [] filled(long[] hashes, int count, Layout layout) {
        int[] hashesAt = new int[layout.places()];
        long[] joined = new long[layout.places()];
        for (int i = 0; i < count; i++) {
            long mixed = layout.mixed(hashes[i]);
            for (int way = 0; way < 3; way++) {
                int place = layout.place(mixed, way);
                hashesAt[place]++;
                joined[place] ^= mixed;
            }
        }
        int[] alone = new int[layout.places()];
        int size = 0;
        for (int place = 0; place < alone.length; place++) {
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
                int other = layout.place(mixed, way);
                joined[other] ^= mixed;
                if (--hashesAt[other] == 1) {
                    alone[size++] = other;
                }
            }
        }
        return taken == count ? values(order, placeOf, layout) : null;
    }

    private static short[] values(long[] order, int[] placeOf, Layout layout) {
        short[] values = new short[layout.places()];
        for (int i = order.length - 1; i >= 0; i--) {
            short value = bits(order[i]);
            for (int way = 0; way < 3; way++) {
                int place = layout.place(order[i], way);
                if (place != placeOf[i]) {
                    value ^= values[place];
                }
            }
            values[placeOf[i]] = value;
        }
        return values;
    }
}
