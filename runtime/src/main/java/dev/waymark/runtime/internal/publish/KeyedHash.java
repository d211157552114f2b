package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.Words;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Tells whether bytes are those of another time, several times as fast as SHA-256. Blocks are shortened by NH, the
 * universal hash of UMAC (Black, Halevi, Krawczyk, Krovetz, Rogaway, 1999), here with words of 64 bits, twice, the
 * second time with the key moved by a pair of words; what remains are the coefficients of two polynomials modulo
 * 2^61-1, each at a secret place. Two different files are taken for equal with a probability below 2^-80, whatever is
 * in them, if their author does not know the key. Immutable, thread-safe.
 */
final class KeyedHash {

    /** What everything else is drawn from. It is no secret to those who may read the store. */
    record Key(long high, long low) {

        /** One that nobody can guess. */
        static Key draw() {
            SecureRandom random = new SecureRandom();
            return new Key(random.nextLong(), random.nextLong());
        }

        /**
         * Reads what {@link #hex()} wrote.
         *
         * @throws IllegalArgumentException if it is anything else
         */
        static Key parse(String hex) {
            if (hex.length() != 32) {
                throw new IllegalArgumentException("no key: " + hex);
            }
            return new Key(HexFormat.fromHexDigitsToLong(hex, 0, 16), HexFormat.fromHexDigitsToLong(hex, 16, 32));
        }

        /** 32 hexadecimal digits. */
        String hex() {
            return HexFormat.of().toHexDigits(high) + HexFormat.of().toHexDigits(low);
        }
    }

    private static final long PRIME = (1L << 61) - 1;

    /** The words of a block: their keys stay in the nearest cache beside what is read. */
    private static final int WORDS = 128;

    private static final int BLOCK = WORDS * Long.BYTES;

    /** How far the key is moved for the second time: a pair. */
    private static final int MOVE = 2;

    private final Key key;
    private final long[] keys = new long[WORDS + MOVE];
    private final long one;
    private final long two;

    /** The hash of a key. */
    KeyedHash(Key key) {
        this.key = key;
        ByteBuffer drawn = drawn(key, (keys.length + 2) * Long.BYTES);
        for (int i = 0; i < keys.length; i++) {
            keys[i] = drawn.getLong();
        }
        one = Long.remainderUnsigned(drawn.getLong(), PRIME);
        two = Long.remainderUnsigned(drawn.getLong(), PRIME);
    }

    /** As many bytes as wanted, or some more: SHA-256 of the key and a counter. */
    static ByteBuffer drawn(Key key, int count) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            ByteBuffer drawn = ByteBuffer.allocate(count + sha256.getDigestLength());
            for (int i = 0; drawn.position() < count; i++) {
                ByteBuffer seed = ByteBuffer.allocate(2 * Long.BYTES + Integer.BYTES);
                sha256.update(
                        seed.putLong(key.high()).putLong(key.low()).putInt(i).array());
                drawn.put(sha256.digest());
            }
            return drawn.flip().order(ByteOrder.BIG_ENDIAN);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    Key key() {
        return key;
    }

    /** The hash of the bytes before an end. */
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
        // Zeros behind the end are no difference but for this.
        first.add(end);
        second.add(end);
        return new Fingerprint(first.value(), second.value(), key);
    }

    /**
     * Adds the NH of a block: the sum modulo 2^128 of the products of pairs of words, to each of which a word of the
     * key was added. The products are signed, which costs a bit of the probability and nothing else. Four pairs are
     * written out, for the compiler does not see that they need not wait for each other.
     */
    private void add(byte[] bytes, int from, int move, Polynomial sum) {
        long[] k = keys;
        long low = 0;
        long high = 0;
        // What the upper halves of the low words come to: so the carries are counted without looking at each sum.
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
        // The lower halves add less than the number of products to it, and it then ends as the sum does.
        upper += ((low >>> 32) - upper) & 0xFFFF_FFFFL;
        high += upper >>> 32;
        sum.add(low, high);
    }

    /** The value of a polynomial whose coefficients come one after the other, by Horner's rule. */
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
            // The product as its lowest 61 bits and the rest, which counts as much: modulo the prime, 2^61 is 1.
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
