package dev.waymark.runtime.internal.deflate;

import dev.waymark.runtime.internal.text.Words;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Collects bits, the least significant first (RFC 1951, 3.1.1), and hands them on in blocks of bytes. Its fields are
 * open to {@link BlockWriter}, whose inner loop keeps them in local variables.
 */
final class BitWriter {

    /** When this many bytes are complete, they want to be handed on. */
    static final int LIMIT = 1 << 15;

    /** What may be written after that before {@link #flush} is asked: the header of a block and more. */
    private static final int SLACK = 2_048;

    final byte[] buffer = new byte[LIMIT + SLACK];

    /** How many bytes of the buffer are complete. */
    int position;

    /** Bits that do not fill a byte yet. */
    long bits;

    /** How many these are, 0 to 7 between two calls. */
    int count;

    private OutputStream out = OutputStream.nullOutputStream();

    void begin(OutputStream target) {
        out = target;
        position = 0;
        bits = 0;
        count = 0;
    }

    /** Appends up to 48 bits. */
    void bits(long value, int width) {
        long all = bits | (value << count);
        int total = count + width;
        Words.put(buffer, position, all);
        position += total >>> 3;
        bits = all >>> (total & ~7);
        count = total & 7;
    }

    /** Fills the byte that was begun with zeros. */
    void align() {
        bits(0, -count & 7);
    }

    /** Appends whole bytes, after a complete one. */
    void bytes(byte[] source, int from, int length) throws IOException {
        drain();
        out.write(source, from, length);
    }

    /** Hands complete bytes on if there are many. */
    void flush() throws IOException {
        if (position >= LIMIT) {
            drain();
        }
    }

    /** Hands all complete bytes on. */
    void drain() throws IOException {
        out.write(buffer, 0, position);
        position = 0;
    }

    /** Lets go of the stream. */
    void end() {
        out = OutputStream.nullOutputStream();
    }
}
