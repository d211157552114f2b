package dev.waymark.runtime.internal.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Processes eight bytes at a time, the first one least significant on every machine. */
public final class Words {

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long EACH = 0x0101_0101_0101_0101L;
    private static final long HIGH = 0x8080_8080_8080_8080L;

    private Words() {}

    public static long get(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }

    public static void put(byte[] bytes, int at, long value) {
        LONG.set(bytes, at, value);
    }

    static void put(byte[] bytes, int at, int value) {
        INT.set(bytes, at, value);
    }

    /**
     * Whether all bytes are ASCII letters, digits or {@code - . _ :}. Checks sixteen at a time, the last of them twice,
     * so texts of similar length take the same branches. Eight bytes must be readable from the first one on.
     */
    static boolean arePlain(byte[] bytes, int from, int to) {
        int length = to - from;
        if (length < 2 * Long.BYTES) {
            long plain = length < Long.BYTES
                    ? plain(first(get(bytes, from), length))
                    : plain(get(bytes, from)) & plain(get(bytes, to - Long.BYTES));
            return (plain & HIGH) == HIGH;
        }
        long plain = plain(get(bytes, to - 2 * Long.BYTES)) & plain(get(bytes, to - Long.BYTES));
        for (int at = from; at < to - 2 * Long.BYTES; at += 2 * Long.BYTES) {
            plain &= plain(get(bytes, at)) & plain(get(bytes, at + Long.BYTES));
        }
        return (plain & HIGH) == HIGH;
    }

    /** The same for the eight bytes of a word. */
    static boolean isPlain(long word) {
        return (plain(word) & HIGH) == HIGH;
    }

    /**
     * The highest bit of each byte says whether it is plain; the other bits are undefined. Bytes are compared without
     * branches, by additions that carry into the highest bit.
     */
    private static long plain(long word) {
        long low = word & ~HIGH;
        long letter = low | 0x20 * EACH;
        long letters = (letter + (0x80 - 'a') * EACH) & ~(letter + (0x7F - 'z') * EACH);
        long digits = (low + (0x80 - '0') * EACH) & ~(low + (0x7F - ':') * EACH);
        long dashes = (low + (0x80 - '-') * EACH) & ~(low + (0x7F - '.') * EACH);
        long underscores = (low + (0x80 - '_') * EACH) & ~(low + (0x7F - '_') * EACH);
        return (letters | digits | dashes | underscores) & ~word;
    }

    /** A word of which only the first bytes count, fewer than eight: letters replace the others. */
    private static long first(long word, int count) {
        long others = -1L << (Byte.SIZE * count);
        return (word & ~others) | ('a' * EACH & others);
    }
}
