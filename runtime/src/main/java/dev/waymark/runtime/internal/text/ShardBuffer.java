package dev.waymark.runtime.internal.text;

import java.util.Arrays;

/**
 * A growing array of bytes that is used again for every sitemap. Its fields are open to the encoders, for they run once
 * for every character of every page.
 */
public final class ShardBuffer {

    public byte[] bytes;
    public int length;

    /** How many bytes XML escaping has added to the URL that is being written. */
    public int escapes;

    /** Whether a value of the URL that is being written holds a percent sign. */
    public boolean percents;

    public ShardBuffer(int capacity) {
        bytes = new byte[capacity];
    }

    /** Exchanges the bytes with those of another buffer. */
    public void swap(ShardBuffer other) {
        byte[] otherBytes = other.bytes;
        int otherLength = other.length;
        other.bytes = bytes;
        other.length = length;
        bytes = otherBytes;
        length = otherLength;
    }

    /** Begins anew. */
    public void clear() {
        length = 0;
    }

    /** Puts other bytes in the place of the first ones. */
    public void replaceStart(int count, byte[] start) {
        reserve(start.length);
        System.arraycopy(bytes, count, bytes, start.length, length - count);
        System.arraycopy(start, 0, bytes, 0, start.length);
        length += start.length - count;
    }

    /** Puts some bytes of an array between those before and those behind a place. */
    public void insert(int at, byte[] text, int from, int count) {
        if (count > 0) {
            reserve(count);
            System.arraycopy(bytes, at, bytes, at + count, length - at);
            System.arraycopy(text, from, bytes, at, count);
            length += count;
        }
    }

    /** Makes room for some more bytes. */
    public void reserve(int more) {
        if (bytes.length - length < more) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, bytes.length * 2));
        }
    }

    /** The array; it is another one when it has grown. */
    public byte[] bytes() {
        return bytes;
    }

    /** How many of the bytes are in use. */
    public int length() {
        return length;
    }

    public void append(byte[] text) {
        append(text, 0, text.length);
    }

    /** Appends text from there to its end. */
    public void append(byte[] text, int from) {
        append(text, from, text.length);
    }

    public void append(byte[] text, int from, int to) {
        int more = to - from;
        reserve(more);
        System.arraycopy(text, from, bytes, length, more);
        length += more;
    }

    /** Appends the first bytes, at most sixteen, of two words. */
    public void append(long first, long second, int count) {
        reserve(2 * Long.BYTES);
        Words.put(bytes, length, first);
        Words.put(bytes, length + Long.BYTES, second);
        length += count;
    }

    /** Appends the first bytes, at most eight, of a word. */
    public void append(long word, int count) {
        reserve(Long.BYTES);
        Words.put(bytes, length, word);
        length += count;
    }

    /** Appends text that is known to be ASCII. */
    public void ascii(String text) {
        reserve(text.length());
        for (int i = 0; i < text.length(); i++) {
            bytes[length++] = (byte) text.charAt(i);
        }
    }
}
