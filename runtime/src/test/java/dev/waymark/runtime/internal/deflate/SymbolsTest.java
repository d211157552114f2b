package dev.waymark.runtime.internal.deflate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The tables of RFC 1951, 3.2.5, as they are printed there. */
class SymbolsTest {

    private static final int[] LENGTHS = {
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258
    };
    private static final int[] LENGTH_BITS = {
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0
    };
    private static final int[] DISTANCES = {
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577
    };
    private static final int[] DISTANCE_BITS = {
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13
    };

    @Test
    void lengths_areAsInTheStandard() {
        for (int length = 3; length <= 258; length++) {
            int symbol = Symbols.lengthSymbol(length - 3);
            int bits = Symbols.lengthExtraBits(length - 3);
            assertThat(bits).isEqualTo(LENGTH_BITS[symbol - 257]);
            assertThat(LENGTHS[symbol - 257] + ((length - 3) & ((1 << bits) - 1)))
                    .isEqualTo(length);
        }
    }

    @Test
    void distances_areAsInTheStandard() {
        for (int distance = 1; distance <= 32_768; distance++) {
            int token = Tokens.copy(3, distance);
            int symbol = Tokens.distanceSymbol(token);
            assertThat(Symbols.distanceExtraBits(symbol)).isEqualTo(DISTANCE_BITS[symbol]);
            assertThat(DISTANCES[symbol] + Tokens.distanceExtra(token)).isEqualTo(distance);
            assertThat(Tokens.head(token)).isEqualTo(256);
        }
    }
}
