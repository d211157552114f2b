package dev.waymark.runtime.internal.deflate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.PriorityQueue;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HuffmanCodeTest {

    /** The sum of 2^-length, in units of the longest code: all that there is, no more and no less. */
    private static void assertComplete(HuffmanCode code, int maxLength) {
        int sum = 0;
        for (byte length : code.lengths) {
            assertThat((int) length).isBetween(0, maxLength);
            if (length > 0) {
                sum += 1 << (maxLength - length);
            }
        }
        assertThat(sum).isEqualTo(1 << maxLength);
    }

    @Test
    void example_ofTheStandard() {
        // RFC 1951, 3.2.2: A to H with lengths 3, 3, 3, 3, 3, 2, 4, 4 have the codes 010, 011, 100, 101, 110, 00,
        // 1110, 1111; here with their bits reversed.
        HuffmanCode code = new HuffmanCode(8, 4);
        System.arraycopy(new byte[] {3, 3, 3, 3, 3, 2, 4, 4}, 0, code.lengths, 0, 8);
        code.number();
        assertThat(code.codes).isEqualTo(new char[] {0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111});
    }

    @Test
    void anyCounts_giveACompleteCode_asShortAsHuffmans() {
        Random random = new Random(1);
        HuffmanCode code = new HuffmanCode(286, 15);
        for (int round = 0; round < 2_000; round++) {
            int[] counts = new int[286];
            int used = 2 + random.nextInt(285);
            for (int i = 0; i < used; i++) {
                counts[random.nextInt(286)] = 1 + random.nextInt(1 << random.nextInt(10));
            }
            if (Arrays.stream(counts).filter(count -> count > 0).count() < 2) {
                continue;
            }
            code.build(counts);
            assertComplete(code, 15);
            assertThat(code.cost(counts)).isEqualTo(huffman(counts));
        }
    }

    /** The cost of an optimal code: the sum of all inner nodes. */
    private static long huffman(int[] counts) {
        PriorityQueue<Long> queue = new PriorityQueue<>();
        for (int count : counts) {
            if (count > 0) {
                queue.add((long) count);
            }
        }
        long cost = 0;
        while (queue.size() > 1) {
            long sum = queue.remove() + queue.remove();
            cost += sum;
            queue.add(sum);
        }
        return cost;
    }

    @Test
    void depthsBeyondTheLimit_areCut() {
        int[] fibonacci = new int[30];
        fibonacci[0] = 1;
        fibonacci[1] = 1;
        for (int i = 2; i < 30; i++) {
            fibonacci[i] = fibonacci[i - 1] + fibonacci[i - 2];
        }
        HuffmanCode distances = new HuffmanCode(30, 15);
        distances.build(fibonacci);
        assertComplete(distances, 15);
        assertThat(distances.cost(fibonacci)).isLessThan(huffman(fibonacci) * 101 / 100);

        HuffmanCode header = new HuffmanCode(19, 7);
        header.build(fibonacci);
        assertComplete(header, 7);
    }

    @Test
    void fewerThanTwoSymbols_getTwoCodes() {
        HuffmanCode code = new HuffmanCode(30, 15);
        for (int symbol = -1; symbol < 30; symbol++) {
            int[] counts = new int[30];
            if (symbol >= 0) {
                counts[symbol] = 7;
            }
            code.build(counts);
            assertComplete(code, 15);
            assertThat(symbol < 0 || code.lengths[symbol] == 1).isTrue();
        }
    }
}
