package dev.waymark.runtime.internal.deflate;

import java.util.Arrays;

/**
 * The description of a block's codes (RFC 1951, 3.2.7): the lengths of all codes, run-length encoded, in their own
 * code.
 */
final class BlockHeader {

    private static final int[] ORDER = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    private static final int REPEAT = 16;
    private static final int ZEROS = 17;
    private static final int MANY_ZEROS = 18;
    private static final int[] EXTRA_BITS = new int[19];

    static {
        EXTRA_BITS[REPEAT] = 2;
        EXTRA_BITS[ZEROS] = 3;
        EXTRA_BITS[MANY_ZEROS] = 7;
    }

    private final HuffmanCode code = new HuffmanCode(19, 7);
    private final int[] counts = new int[19];
    private final byte[] lengths = new byte[Symbols.LITERALS + Symbols.DISTANCES];
    private final byte[] symbols = new byte[lengths.length];
    private final byte[] extras = new byte[lengths.length];
    private int size;
    private int literals;
    private int distances;
    private int described;

    /** Prepares the description. */
    void describe(HuffmanCode literalCode, HuffmanCode distanceCode) {
        literals = used(literalCode.lengths, 257);
        distances = used(distanceCode.lengths, 1);
        System.arraycopy(literalCode.lengths, 0, lengths, 0, literals);
        System.arraycopy(distanceCode.lengths, 0, lengths, literals, distances);
        shorten(literals + distances);
        code.build(counts);
        described = ORDER.length;
        while (described > 4 && code.lengths[ORDER[described - 1]] == 0) {
            described--;
        }
    }

    /** The number of bits it takes. */
    long cost() {
        long bits = 5 + 5 + 4 + 3L * described + code.cost(counts);
        for (int symbol = REPEAT; symbol <= MANY_ZEROS; symbol++) {
            bits += (long) counts[symbol] * EXTRA_BITS[symbol];
        }
        return bits;
    }

    void write(BitWriter out) {
        out.bits(literals - 257, 5);
        out.bits(distances - 1, 5);
        out.bits(described - 4, 4);
        for (int i = 0; i < described; i++) {
            out.bits(code.lengths[ORDER[i]], 3);
        }
        for (int i = 0; i < size; i++) {
            int symbol = symbols[i];
            out.bits(code.codes[symbol], code.lengths[symbol]);
            out.bits(extras[i], EXTRA_BITS[symbol]);
        }
    }

    private static int used(byte[] lengths, int least) {
        int used = lengths.length;
        while (used > least && lengths[used - 1] == 0) {
            used--;
        }
        return used;
    }

    /** Run-length encodes the code lengths. */
    private void shorten(int total) {
        Arrays.fill(counts, 0);
        size = 0;
        int at = 0;
        while (at < total) {
            int length = lengths[at];
            int run = 1;
            while (at + run < total && lengths[at + run] == length) {
                run++;
            }
            at += run;
            if (length == 0) {
                run = repeat(run, MANY_ZEROS, 11, 138);
                run = repeat(run, ZEROS, 3, 10);
            } else {
                add(length, 0);
                run = repeat(run - 1, REPEAT, 3, 6);
            }
            for (; run > 0; run--) {
                add(length, 0);
            }
        }
    }

    /** Encodes as much of a run as possible. Returns the rest. */
    private int repeat(int run, int symbol, int least, int most) {
        int left = run;
        while (left >= least) {
            int some = Math.min(left, most);
            add(symbol, some - least);
            left -= some;
        }
        return left;
    }

    private void add(int symbol, int extra) {
        symbols[size] = (byte) symbol;
        extras[size++] = (byte) extra;
        counts[symbol]++;
    }
}
