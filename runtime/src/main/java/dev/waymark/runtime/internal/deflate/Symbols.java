package dev.waymark.runtime.internal.deflate;

/**
 * The alphabets of RFC 1951, 3.2.5. A length or distance has a symbol and extra bits. After subtracting the minimum,
 * the extra bits are simply the lowest bits.
 */
final class Symbols {

    /** Literals, the end of the block, and 29 lengths. */
    static final int LITERALS = 286;

    static final int DISTANCES = 30;
    static final int END_OF_BLOCK = 256;
    static final int MIN_LENGTH = 3;
    static final int MAX_LENGTH = 258;
    static final int MAX_DISTANCE = 32_768;

    /** The length 258, less 3, has its own symbol without extra bits. */
    private static final int LONGEST = MAX_LENGTH - MIN_LENGTH;

    private Symbols() {}

    /** The symbol of a length, less 3: eight without extra bits, then four for each number of them. */
    static int lengthSymbol(int length) {
        int bits = lengthExtraBits(length);
        return length == LONGEST ? 285 : 257 + 4 * bits + (length >>> bits);
    }

    /** The number of extra bits of a length, less 3. */
    static int lengthExtraBits(int length) {
        return length == LONGEST || length < 4 ? 0 : 29 - Integer.numberOfLeadingZeros(length);
    }

    /**
     * The number of extra bits of a distance, less 1. Computed, because a table would push the text out of the cache.
     */
    static int extraBitsOfDistance(int distance) {
        return 30 - Integer.numberOfLeadingZeros(distance | 2);
    }

    /** The symbol of a distance, less 1: four without extra bits, then two for each number of them. */
    static int distanceSymbol(int distance, int extraBits) {
        return 2 * extraBits + (distance >>> extraBits);
    }

    /** The number of extra bits of a distance symbol. */
    static int distanceExtraBits(int symbol) {
        return Math.max(0, (symbol >>> 1) - 1);
    }
}
