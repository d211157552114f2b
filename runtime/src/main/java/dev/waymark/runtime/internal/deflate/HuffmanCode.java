package dev.waymark.runtime.internal.deflate;

import java.util.Arrays;

/**
 * A prefix code for the symbols of one alphabet (RFC 1951, 3.2.2): code lengths by frequency, and the codes derived
 * from the lengths. Reused for every block.
 */
final class HuffmanCode {

    /** The code length of every symbol in bits; 0 for a symbol that doesn't occur. */
    final byte[] lengths;

    /** The codes, with their bits in output order. */
    final char[] codes;

    private final int maxLength;

    /** The count and symbol of each occurring symbol, rarest first. */
    private final long[] byCount;

    private final int[] work;
    private final int[] perLength = new int[32];

    HuffmanCode(int symbols, int maxLength) {
        this.maxLength = maxLength;
        lengths = new byte[symbols];
        codes = new char[symbols];
        byCount = new long[symbols];
        work = new int[Math.max(symbols, maxLength + 1)];
    }

    /** Builds the code for these counts. */
    void build(int[] counts) {
        Arrays.fill(lengths, (byte) 0);
        int used = 0;
        for (int symbol = 0; symbol < lengths.length; symbol++) {
            if (counts[symbol] > 0) {
                byCount[used++] = ((long) counts[symbol] << 16) | symbol;
            }
        }
        if (used < 2) {
            // Always two codes: not every decoder accepts an incomplete code.
            lengths[0] = 1;
            lengths[used == 0 ? 1 : Math.max(1, (int) (byCount[0] & 0xFFFF))] = 1;
        } else {
            Arrays.sort(byCount, 0, used);
            for (int i = 0; i < used; i++) {
                work[i] = (int) (byCount[i] >>> 16);
            }
            depths(work, used);
            limit(used);
            assign();
        }
        number();
    }

    /**
     * Replaces counts, in ascending order, by the depths of their leaves in a Huffman tree, in descending order: A.
     * Moffat and J. Katajainen, "In-Place Calculation of Minimum-Redundancy Codes", 1995.
     */
    private static void depths(int[] a, int n) {
        // Inner nodes replace consumed leaves; each leaf then names its parent.
        a[0] += a[1];
        int root = 0;
        int leaf = 2;
        for (int next = 1; next < n - 1; next++) {
            if (leaf >= n || a[root] < a[leaf]) {
                a[next] = a[root];
                a[root++] = next;
            } else {
                a[next] = a[leaf++];
            }
            if (leaf >= n || (root < next && a[root] < a[leaf])) {
                a[next] += a[root];
                a[root++] = next;
            } else {
                a[next] += a[leaf++];
            }
        }
        // Converts parents to depths of inner nodes.
        a[n - 2] = 0;
        for (int next = n - 3; next >= 0; next--) {
            a[next] = a[a[next]] + 1;
        }
        // Converts these to depths of leaves.
        int available = 1;
        int used = 0;
        int depth = 0;
        int inner = n - 2;
        int next = n - 1;
        while (available > 0) {
            while (inner >= 0 && a[inner] == depth) {
                used++;
                inner--;
            }
            while (available > used) {
                a[next--] = depth;
                available--;
            }
            available = 2 * used;
            depth++;
            used = 0;
        }
    }

    /** Shortens codes that are too long, and lengthens the deepest codes that can become longer instead. */
    private void limit(int used) {
        Arrays.fill(perLength, 0);
        int overdrawn = -(1 << maxLength);
        for (int i = 0; i < used; i++) {
            int length = Math.min(work[i], maxLength);
            perLength[length]++;
            overdrawn += 1 << (maxLength - length);
        }
        while (overdrawn > 0) {
            // A leaf above the bottom becomes a node with itself and a leaf of the bottom as children: each such step
            // frees one unit.
            int length = maxLength - 1;
            while (perLength[length] == 0) {
                length--;
            }
            perLength[length]--;
            perLength[length + 1] += 2;
            perLength[maxLength]--;
            overdrawn--;
        }
    }

    /** Assigns the longest codes to the rarest symbols. */
    private void assign() {
        int next = 0;
        for (int length = maxLength; length > 0; length--) {
            for (int i = perLength[length]; i > 0; i--) {
                lengths[(int) (byCount[next++] & 0xFFFF)] = (byte) length;
            }
        }
    }

    /** Numbers the codes by length and symbol (RFC 1951, 3.2.2), with their bits reversed (3.1.1). */
    void number() {
        Arrays.fill(perLength, 0);
        for (byte length : lengths) {
            perLength[length]++;
        }
        perLength[0] = 0;
        int[] first = work;
        int code = 0;
        for (int length = 1; length <= maxLength; length++) {
            code = (code + perLength[length - 1]) << 1;
            first[length] = code;
        }
        for (int symbol = 0; symbol < lengths.length; symbol++) {
            int length = lengths[symbol];
            if (length > 0) {
                codes[symbol] = (char) (Integer.reverse(first[length]++) >>> (32 - length));
            }
        }
    }

    /** The number of bits for these symbols. Both arrays may end with symbols that never occur. */
    long cost(int[] counts) {
        long bits = 0;
        for (int symbol = 0; symbol < Math.min(lengths.length, counts.length); symbol++) {
            bits += (long) counts[symbol] * lengths[symbol];
        }
        return bits;
    }
}
