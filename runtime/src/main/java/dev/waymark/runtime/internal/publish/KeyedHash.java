package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.Words;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Detects unchanged bytes, several times as fast as SHA-256. NH, the universal hash of UMAC (Black, Halevi, Krawczyk,
 * Krovetz, Rogaway, 1999), here with 64-bit words, shortens blocks twice, the second time with the key shifted by a
 * pair of words. The results are the coefficients of two polynomials modulo 2^61-1, each evaluated at a secret point.
 * Two different files collide with a probability below 2^-80, whatever their content, if their author doesn't know the
 * key. Immutable, thread-safe.
 */
final class KeyedHash {

    /** 128 bits: a hash, or the key from which all others are drawn. Readers of the store may know both. */
    record Bits(long high, long low) {

        /** Creates a random key. */
        static Bits draw() {
            SecureRandom random = new SecureRandom();
            return new Bits(random.nextLong(), random.nextLong());
        }

        /**
         * Parses the output of {@link #hex()}.
         *
         * @throws IllegalArgumentException if it is invalid
         */
        static Bits parse(String hex) {
            if (hex.length() != 32) {
                throw new IllegalArgumentException("no 128 bits: " + hex);
            }
            return new Bits(HexFormat.fromHexDigitsToLong(hex, 0, 16), HexFormat.fromHexDigitsToLong(hex, 16, 32));
        }

        /** 32 hexadecimal digits. */
        String hex() {
            return HexFormat.of().toHexDigits(high) + HexFormat.of().toHexDigits(low);
        }
    }

    private static final long PRIME = (1L << 61) - 1;

    /** The words of a block: small enough that its keys stay in the nearest cache. */
    private static final int WORDS = 128;

    private static final int BLOCK = WORDS * Long.BYTES;

    /** The bytes of a SHA-256. */
    private static final int DIGEST = 32;

    /** The shift of the key for the second time: a pair. */
    private static final int MOVE = 2;

    private final Bits key;
    private final long[] keys = new long[WORDS + MOVE];
    private final long one;
    private final long two;

    /** Creates the hash for a key. */
    KeyedHash(Bits key) {
        this.key = key;
        ByteBuffer drawn = drawn(key, (keys.length + 2) * Long.BYTES);
        for (int i = 0; i < keys.length; i++) {
            keys[i] = drawn.getLong();
        }
        one = Long.remainderUnsigned(drawn.getLong(), PRIME);
        two = Long.remainderUnsigned(drawn.getLong(), PRIME);
    }

    /** At least this many pseudorandom bytes: SHA-256 of the key and a counter. */
    static ByteBuffer drawn(Bits key, int count) {
        ByteBuffer drawn = ByteBuffer.allocate(count + DIGEST);
        for (int i = 0; drawn.position() < count; i++) {
            ByteBuffer seed = ByteBuffer.allocate(2 * Long.BYTES + Integer.BYTES);
            seed.putLong(key.high()).putLong(key.low()).putInt(i);
            drawn.put(StoredBytes.sha256(seed.array()));
        }
        return drawn.flip().order(ByteOrder.BIG_ENDIAN);
    }

    Bits key() {
        return key;
    }

    /** The hash of the bytes up to an end. */
    Fingerprint of(byte[] bytes, int end) {
        Polynomial first = new Polynomial(one);
        Polynomial second = new Polynomial(two);
        int from = 0;
        for (; end - from >= BLOCK; from += BLOCK) {
            add(bytes, from, 0, first);
            add(bytes, from, MOVE, second);
        }
        if (from < end) {
            byte[] rest = new byte[BLOCK];
            System.arraycopy(bytes, from, rest, 0, end - from);
            add(rest, 0, 0, first);
            add(rest, 0, MOVE, second);
        }
        // Distinguishes trailing zeros from the padding.
        first.add(end);
        second.add(end);
        return new Fingerprint(new Bits(first.value(), second.value()), key);
    }

    /**
     * Adds the NH of a block: the sum modulo 2^128 of the products of pairs of words, to each of which a word of the
     * key was added. The products are signed, which costs only a bit of the probability. Four pairs are unrolled,
     * because the compiler doesn't see that they are independent.
     */
    private void add(byte[] bytes, int from, int move, Polynomial sum) {
        long[] k = keys;
        long low = 0;
        long high = 0;
        // The sum of the low words' upper halves, which counts the carries without checking each sum.
        long upper = 0;
        for (int i = 0; i < WORDS; i += 8) {
            int at = from + i * Long.BYTES;
            int moved = i + move;
            long a = Words.get(bytes, at) + k[moved];
            long b = Words.get(bytes, at + 8) + k[moved + 1];
            long product = a * b;
            low += product;
            upper += product >>> 32;
            high += Math.multiplyHigh(a, b);
            a = Words.get(bytes, at + 16) + k[moved + 2];
            b = Words.get(bytes, at + 24) + k[moved + 3];
            product = a * b;
            low += product;
            upper += product >>> 32;
            high += Math.multiplyHigh(a, b);
            a = Words.get(bytes, at + 32) + k[moved + 4];
            b = Words.get(bytes, at + 40) + k[moved + 5];
            product = a * b;
            low += product;
            upper += product >>> 32;
            high += Math.multiplyHigh(a, b);
            a = Words.get(bytes, at + 48) + k[moved + 6];
            b = Words.get(bytes, at + 56) + k[moved + 7];
            product = a * b;
            low += product;
            upper += product >>> 32;
            high += Math.multiplyHigh(a, b);
        }
        // The lower halves add less than the number of products, so it ends with the sum's upper half.
        upper += ((low >>> 32) - upper) & 0xFFFF_FFFFL;
        high += upper >>> 32;
        sum.add(low, high);
    }

    /** Evaluates a polynomial from successive coefficients, by Horner's rule. */
    private static final class Polynomial {
        private static final long LOWER = (1L << 60) - 1;

        private final long place;
        private long value;

        Polynomial(long place) {
            this.place = place;
        }

        /** Adds 128 bits, as three coefficients. */
        void add(long low, long high) {
            add(low & LOWER);
            add((low >>> 60 | high << 4) & LOWER);
            add(high >>> 56);
        }

        /** Adds a coefficient of at most 60 bits. */
        void add(long coefficient) {
            long sum = value + coefficient;
            // The product as its lowest 61 bits plus the rest, which has equal weight: 2^61 is 1 modulo the prime.
            long low = sum * place;
            long high = Math.multiplyHigh(sum, place) << 3 | low >>> 61;
            value = fold((low & PRIME) + fold(high));
        }

        private static long fold(long unsigned) {
            return (unsigned & PRIME) + (unsigned >>> 61);
        }

        long value() {
            return value % PRIME;
        }
    }
}
