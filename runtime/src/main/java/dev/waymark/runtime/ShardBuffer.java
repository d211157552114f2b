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

    /** Makes room for some more bytes. */
    void reserve(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, bytes.length + (bytes.length >> 1)));
        }
    }

    void append(byte[] text) {
        reserve(text.length);
        System.arraycopy(text, 0, bytes, length, text.length);
        length += text.length;
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

    /** Appends a number with leading zeros. */
    void digits(int value, int width) {
        reserve(width);
        int rest = value;
        for (int at = length + width - 1; at >= length; at--) {
            bytes[at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += width;
    }
}
