package dev.waymark.runtime.internal.deflate;

import java.util.Arrays;

/**
 * The tokens of one block: literals, and copies of earlier text. Each is an int of the same form, with its symbols:
 *
 * <pre>
 * bits 20 to 28   the byte of a literal, or 256 + length - 3 of a copy
 * bits 15 to 19   the symbol of the distance; {@link #NO_DISTANCE} for a literal
 * bits  0 to 14   the extra bits of the distance; 0 for a literal
 * </pre>
 *
 * <p>The passes that count and write tokens treat all alike. The kind of the next token is unpredictable, and a
 * mispredicted branch costs more than writing a distance without bits.
 */
final class Tokens {

    /** Maximum tokens per block: enough to outweigh its header, and few enough for the cache. */
    static final int MAX = 1 << 15;

    /** A symbol after the alphabet's last one. */
    static final int NO_DISTANCE = Symbols.DISTANCES;

    static final int HEADS = 512;
    static final int TAILS = 32;

    final int[] tokens = new int[MAX];

    int size;

    /** How often each literal, end and length symbol occurs. */
    final int[] literalCounts = new int[Symbols.LITERALS];

    /** How often each distance symbol occurs, followed by the number of tokens without one. */
    final int[] distanceCounts = new int[TAILS];

    private final int[] headCounts = new int[HEADS];
    private final int[] otherHeadCounts = new int[HEADS];
    private final int[] otherDistanceCounts = new int[TAILS];

    static int literal(long value) {
        return ((int) (value & 0xFF) << 20) | (NO_DISTANCE << 15);
    }

    static int copy(int length, int distance) {
        int less = distance - 1;
        int extraBits = Symbols.extraBitsOfDistance(less);
        return (256 + length - Symbols.MIN_LENGTH) << 20
                | Symbols.distanceSymbol(less, extraBits) << 15
                | (less & ((1 << extraBits) - 1));
    }

    /** The literal, or the length of a copy, less 3, plus 256. */
    static int head(int token) {
        return token >>> 20;
    }

    static int distanceSymbol(int token) {
        return (token >>> 15) & (TAILS - 1);
    }

    static int distanceExtra(int token) {
        return token & ((1 << 15) - 1);
    }

    /** Counts the symbols, including the end of the block. */
    void count() {
        Arrays.fill(headCounts, 0);
        Arrays.fill(otherHeadCounts, 0);
        Arrays.fill(distanceCounts, 0);
        Arrays.fill(otherDistanceCounts, 0);
        int[] all = tokens;
        int[] heads = headCounts;
        int[] otherHeads = otherHeadCounts;
        int[] distances = distanceCounts;
        int[] otherDistances = otherDistanceCounts;
        int end = size & ~1;
        // Alternates between two tables: the next token is often of the same kind, and would wait for this one.
        for (int i = 0; i < end; i += 2) {
            int token = all[i];
            int other = all[i + 1];
            heads[head(token)]++;
            otherHeads[head(other)]++;
            distances[distanceSymbol(token)]++;
            otherDistances[distanceSymbol(other)]++;
        }
        if (end < size) {
            heads[head(all[end])]++;
            distances[distanceSymbol(all[end])]++;
        }
        for (int value = 0; value < 256; value++) {
            literalCounts[value] = headCounts[value] + otherHeadCounts[value];
        }
        Arrays.fill(literalCounts, 256, literalCounts.length, 0);
        literalCounts[Symbols.END_OF_BLOCK] = 1;
        for (int length = 0; length < 256; length++) {
            literalCounts[Symbols.lengthSymbol(length)] += headCounts[256 + length] + otherHeadCounts[256 + length];
        }
        for (int symbol = 0; symbol < TAILS; symbol++) {
            distanceCounts[symbol] += otherDistanceCounts[symbol];
        }
    }
}
