package dev.waymark.runtime.internal.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A growing byte array that is reused for every sitemap. Its fields are visible to the encoders, which run once per
 * character of every page.
 */
public final class ShardBuffer {

    /** The array; replaced when it grows. */
    public byte[] bytes;

    /** The number of used bytes. */
    public int length;

    /** The number of bytes that XML escaping added to the current URL. */
    public int escapes;

    /** Whether a value of the current URL contains a percent sign. */
    public boolean percents;

    public ShardBuffer(int capacity) {
        bytes = new byte[capacity];
    }

    /** Swaps the bytes with another buffer's. */
    public void swap(ShardBuffer other) {
        byte[] otherBytes = other.bytes;
        int otherLength = other.length;
        other.bytes = bytes;
        other.length = length;
        bytes = otherBytes;
        length = otherLength;
    }

    /** Clears the buffer. */
    public void clear() {
        length = 0;
    }

    /** Inserts some bytes of an array at a position. */
    public void insert(int at, byte[] text, int from, int count) {
        if (count > 0) {
            reserve(count);
            System.arraycopy(bytes, at, bytes, at + count, length - at);
            System.arraycopy(text, from, bytes, at, count);
            length += count;
        }
    }

    /** Reserves room for more bytes. */
    public void reserve(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, bytes.length * 2));
        }
    }

    /** The text between two positions, which is ASCII. */
    public String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.US_ASCII);
    }

    public void append(byte[] text) {
        append(text, 0, text.length);
    }

    public void append(byte[] text, int from, int to) {
        int more = to - from;
        reserve(more);
        System.arraycopy(text, from, bytes, length, more);
        length += more;
    }

    /** Appends the first bytes of two words, at most sixteen. */
    public void append(long first, long second, int count) {
        reserve(2 * Long.BYTES);
        Words.put(bytes, length, first);
        Words.put(bytes, length + Long.BYTES, second);
        length += count;
    }

    /** Appends the first bytes of a word, at most eight. */
    public void append(long word, int count) {
        reserve(Long.BYTES);
        Words.put(bytes, length, word);
        length += count;
    }

    /** Appends ASCII text. */
    public void ascii(String text) {
        reserve(text.length());
        for (int i = 0; i < text.length(); i++) {
            bytes[length++] = (byte) text.charAt(i);
        }
    }
}
