package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.Words;
import java.security.SecureRandom;

/**
 * Tells whether bytes are those of the last time, twice as fast as SHA-256. It is a polynomial modulo 2^61-1 whose
 * coefficients are the bytes, seven at a time, at two places that are drawn at random for each process and known to
 * nobody. Two such polynomials are equal at no more places than their degree n, a seventh of the size: two different
 * files of one size are taken for equal with a probability of (n / 2^61)^2, 2^-76 for the largest, whatever is in them.
 * Immutable, thread-safe.
 */
final class KeyedHash {

    private static final long PRIME = (1L << 61) - 1;
    private static final long SEVEN_BYTES = (1L << 56) - 1;

    /** How many bytes are taken at once, and how many of these stay in the nearest cache for the second place. */
    private static final int STEP = 8 * 7;

    private static final int CHUNK = 200 * STEP;

    private final Place one;
    private final Place two;

    /** Draws the places. */
    KeyedHash(SecureRandom random) {
        this(random.nextLong(), random.nextLong());
    }

    KeyedHash(long one, long two) {
        this.one = new Place(one);
        this.two = new Place(two);
    }

    /** The hash of the bytes before an end, of no meaning outside of this process. */
    Fingerprint of(byte[] bytes, int end) {
        long first = 0;
        long second = 0;
        int from = 0;
        // A word is read as eight bytes, one more than count.
        for (; from + CHUNK < end; from += CHUNK) {
            first = one.steps(first, bytes, from, from + CHUNK);
            second = two.steps(second, bytes, from, from + CHUNK);
        }
        for (; from < end; from += 7) {
            long word = 0;
            for (int i = Math.min(from + 7, end) - 1; i >= from; i--) {
                word = word << 8 | (bytes[i] & 0xFF);
            }
            first = one.step(first, word);
            second = two.step(second, word);
        }
        return new Fingerprint(first % PRIME, second % PRIME);
    }

    /** A place and its powers. */
    private static final class Place {
        private final long k1;
        private final long k2;
        private final long k3;
        private final long k4;
        private final long k5;
        private final long k6;
        private final long k7;
        private final long k8;

        Place(long random) {
            k1 = Long.remainderUnsigned(random, PRIME);
            k2 = step(k1, 0);
            k3 = step(k2, 0);
            k4 = step(k3, 0);
            k5 = step(k4, 0);
            k6 = step(k5, 0);
            k7 = step(k6, 0);
            k8 = step(k7, 0);
        }

        /** (hash + word) k: Horner's rule. */
        long step(long hash, long word) {
            return sum(low(hash + word, k1), high(hash + word, k1));
        }

        /** Eight steps at once, for the products of one step then need not wait for each other. */
        long steps(long start, byte[] bytes, int from, int to) {
            long hash = start;
            for (int i = from; i < to; i += STEP) {
                long w1 = hash + word(bytes, i);
                long w2 = word(bytes, i + 7);
                long w3 = word(bytes, i + 14);
                long w4 = word(bytes, i + 21);
                long w5 = word(bytes, i + 28);
                long w6 = word(bytes, i + 35);
                long w7 = word(bytes, i + 42);
                long w8 = word(bytes, i + 49);
                long low = low(w1, k8) + low(w2, k7) + low(w3, k6) + low(w4, k5);
                low += low(w5, k4) + low(w6, k3) + low(w7, k2) + low(w8, k1);
                long high = high(w1, k8) + high(w2, k7) + high(w3, k6) + high(w4, k5);
                high += high(w5, k4) + high(w6, k3) + high(w7, k2) + high(w8, k1);
                hash = sum(low, high);
            }
            return hash;
        }

        private static long word(byte[] bytes, int at) {
            return Words.get(bytes, at) & SEVEN_BYTES;
        }

        /** The lower 61 bits of a product: eight of them fit into an unsigned word. */
        private static long low(long a, long b) {
            return a * b & PRIME;
        }

        /** The rest, which modulo the prime counts as much: 2^61 is 1. */
        private static long high(long a, long b) {
            return Math.multiplyHigh(a, b) << 3 | (a * b) >>> 61;
        }

        /** Less than 2^61 + 2^4, and equal modulo the prime. */
        private static long sum(long low, long high) {
            return fold(fold(low) + fold(high));
        }

        private static long fold(long unsigned) {
            return (unsigned & PRIME) + (unsigned >>> 61);
        }
    }
}
