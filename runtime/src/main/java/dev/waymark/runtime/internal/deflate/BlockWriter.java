package dev.waymark.runtime.internal.deflate;

import dev.waymark.runtime.internal.text.Words;
import java.io.IOException;

/**
 * Writes a block's tokens in the smallest of the three forms of RFC 1951, 3.2.3: with its own codes, with the fixed
 * codes, which need no description, or as stored bytes.
 */
final class BlockWriter {

    private static final int STORED = 0b00;
    private static final int FIXED = 0b01;
    private static final int DYNAMIC = 0b10;

    /** The maximum number of bits that fit into a word after up to seven leftover bits. */
    private static final int MAX_ADDED = Long.SIZE - 8;

    /** The maximum bytes of a stored block (RFC 1951, 3.2.4). */
    private static final int MAX_STORED = 65_535;

    private final HuffmanCode literals = new HuffmanCode(Symbols.LITERALS, 15);
    private final HuffmanCode distances = new HuffmanCode(Symbols.DISTANCES, 15);
    private final HuffmanCode fixedLiterals = new HuffmanCode(288, 9);
    private final HuffmanCode fixedDistances = new HuffmanCode(Symbols.DISTANCES, 5);
    private final BlockHeader header = new BlockHeader();

    /**
     * The output for each literal or length: code and extra bits from bit 8 on, and below, the number of these bits.
     */
    private final int[] heads = new int[Tokens.HEADS];

    /**
     * The output for each distance: the code from bit 16 on; from bit 8 on, the number of bits including extra ones;
     * below, the code's.
     */
    private final int[] tails = new int[Tokens.TAILS];

    BlockWriter() {
        // RFC 1951, 3.2.6.
        for (int symbol = 0; symbol < 288; symbol++) {
            fixedLiterals.lengths[symbol] = (byte) (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8);
        }
        fixedLiterals.number();
        for (int symbol = 0; symbol < Symbols.DISTANCES; symbol++) {
            fixedDistances.lengths[symbol] = 5;
        }
        fixedDistances.number();
    }

    /** Writes a block for these bytes, which isn't the last one. */
    void write(byte[] in, int from, int to, Tokens block, BitWriter out) throws IOException {
        block.count();
        literals.build(block.literalCounts);
        distances.build(block.distanceCounts);
        header.describe(literals, distances);
        long dynamic = header.cost() + cost(block, literals, distances);
        long fixed = cost(block, fixedLiterals, fixedDistances);
        long extra = extraBits(block);
        if (storedCost(to - from) <= Math.min(dynamic, fixed) + extra) {
            store(in, from, to, out);
        } else if (fixed <= dynamic) {
            out.bits(FIXED << 1, 3);
            tokens(block, fixedLiterals, fixedDistances, out);
        } else {
            out.bits(DYNAMIC << 1, 3);
            header.write(out);
            tokens(block, literals, distances, out);
        }
    }

    private static long cost(Tokens block, HuffmanCode literals, HuffmanCode distances) {
        return literals.cost(block.literalCounts) + distances.cost(block.distanceCounts);
    }

    private static long extraBits(Tokens block) {
        long bits = 0;
        for (int symbol = 265; symbol < 285; symbol++) {
            bits += (long) block.literalCounts[symbol] * ((symbol - 261) >>> 2);
        }
        for (int symbol = 0; symbol < Symbols.DISTANCES; symbol++) {
            bits += (long) block.distanceCounts[symbol] * Symbols.distanceExtraBits(symbol);
        }
        return bits;
    }

    /** The bytes themselves plus, for each 65,535 of them, up to seven bits of alignment and two sizes. */
    private static long storedCost(int length) {
        return 8L * length + (length / MAX_STORED + 1) * (7 + 32L);
    }

    private static void store(byte[] in, int from, int to, BitWriter out) throws IOException {
        for (int at = from; at < to; ) {
            int length = Math.min(MAX_STORED, to - at);
            out.bits(STORED, 3);
            out.align();
            out.bits(length | ((~length & 0xFFFFL) << 16), 32);
            out.bytes(in, at, length);
            at += length;
        }
    }

    private void tokens(Tokens block, HuffmanCode literalCode, HuffmanCode distanceCode, BitWriter out)
            throws IOException {
        prepare(literalCode, distanceCode);
        body(block, out);
        out.bits(literalCode.codes[Symbols.END_OF_BLOCK], literalCode.lengths[Symbols.END_OF_BLOCK]);
    }

    private void prepare(HuffmanCode literalCode, HuffmanCode distanceCode) {
        for (int value = 0; value < 256; value++) {
            heads[value] = (literalCode.codes[value] << 8) | literalCode.lengths[value];
        }
        for (int length = 0; length < 256; length++) {
            int symbol = Symbols.lengthSymbol(length);
            int width = literalCode.lengths[symbol];
            int extraBits = Symbols.lengthExtraBits(length);
            int value = literalCode.codes[symbol] | ((length & ((1 << extraBits) - 1)) << width);
            heads[256 + length] = (value << 8) | (width + extraBits);
        }
        // Literals have a tail of 0: no bits.
        for (int symbol = 0; symbol < Symbols.DISTANCES; symbol++) {
            int width = distanceCode.lengths[symbol];
            tails[symbol] =
                    (distanceCode.codes[symbol] << 16) | ((width + Symbols.distanceExtraBits(symbol)) << 8) | width;
        }
    }

    /**
     * The inner loop. No branch depends on the kind of a token. Each addition has to wait for the previous one, so
     * tokens are added in pairs, which nearly always fit.
     */
    private void body(Tokens block, BitWriter out) throws IOException {
        int[] tokens = block.tokens;
        int size = block.size;
        int[] heads = this.heads;
        int[] tails = this.tails;
        byte[] buffer = out.buffer;
        int position = out.position;
        long bits = out.bits;
        int count = out.count;
        int i = 0;
        while (i < size) {
            if (position >= BitWriter.LIMIT) {
                out.position = position;
                out.drain();
                position = 0;
            }
            int token = tokens[i++];
            int head = heads[Tokens.head(token)];
            int tail = tails[Tokens.distanceSymbol(token)];
            long value = value(head, tail, token);
            int width = width(head, tail);
            if (i < size) {
                token = tokens[i];
                head = heads[Tokens.head(token)];
                tail = tails[Tokens.distanceSymbol(token)];
                int both = width + width(head, tail);
                if (both <= MAX_ADDED) {
                    i++;
                    value |= value(head, tail, token) << width;
                    width = both;
                }
            }
            bits |= value << count;
            count += width;
            Words.put(buffer, position, bits);
            position += count >>> 3;
            bits >>>= count & ~7;
            count &= 7;
        }
        out.position = position;
        out.bits = bits;
        out.count = count;
    }

    /** The output for a token, at most 48 bits. Shifts use the lowest six bits of their operand: here, a width. */
    private static long value(int head, int tail, int token) {
        long distance = (tail >>> 16) | ((long) Tokens.distanceExtra(token) << tail);
        return (head >>> 8) | (distance << head);
    }

    private static int width(int head, int tail) {
        return (head & 0xFF) + ((tail >>> 8) & 0xFF);
    }
}
