package dev.waymark.runtime;

import java.util.Arrays;

/**
 * A growing array of bytes that is used again for every sitemap. Its fields are open to the encoders of this package,
 * for they run once for every character of every page.
 */
final class ShardBuffer {

    byte[] bytes;
    int length;

    /** How many bytes XML escaping has added to the URL that is being written. */
    int escapes;

    ShardBuffer(int capacity) {
        bytes = new byte[capacity];
    }

    /** Exchanges the bytes with those of another buffer. */
    void swap(ShardBuffer other) {
        byte[] otherBytes = other.bytes;
        int otherLength = other.length;
        other.bytes = bytes;
        other.length = length;
        bytes = otherBytes;
        length = otherLength;
    }

    /** Makes room for some more bytes. */
    void reserve(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, bytes.length * 2));
        }
    }

    void append(byte[] text) {
        append(text, 0);
    }

    /** Appends text from there to its end. */
    void append(byte[] text, int from) {
        int more = text.length - from;
        reserve(more);
        System.arraycopy(text, from, bytes, length, more);
        length += more;
    }

    /** Appends the first bytes, at most sixteen, of two words. */
    void append(long first, long second, int count) {
        reserve(2 * Long.BYTES);
        Words.put(bytes, length, first);
        Words.put(bytes, length + Long.BYTES, second);
        length += count;
    }

    void append(Literal literal) {
        append(literal.bytes);
        escapes += literal.escapes;
    }

    /** Appends text that is known to be ASCII. */
    void ascii(String text) {
        reserve(text.length());
        for (int i = 0; i < text.length(); i++) {
            bytes[length++] = (byte) text.charAt(i);
        }
    }
}
