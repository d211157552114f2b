package dev.waymark.runtime.internal.deflate;

import dev.waymark.runtime.internal.text.Words;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Collects bits, least significant first (RFC 1951, 3.1.1), and passes them on in blocks of bytes. Its fields are
 * visible to {@link BlockWriter}, whose inner loop keeps them in local variables.
 */
final class BitWriter {

    /** The number of complete bytes at which to pass them on. */
    static final int LIMIT = 1 << 15;

    /** Room for the bytes written before the next check: a token, the end of a block and the header of the next. */
    private static final int SLACK = 2_048;

    final byte[] buffer = new byte[LIMIT + SLACK];

    /** The number of complete bytes in the buffer. */
    int position;

    /** The bits of the incomplete byte. */
    long bits;

    /** The number of these bits, 0 to 7 between two calls. */
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

    /** Fills the incomplete byte with zeros. */
    void align() {
        bits(0, -count & 7);
    }

    /** Appends whole bytes; the buffer must be aligned. */
    void bytes(byte[] source, int from, int length) throws IOException {
        drain();
        out.write(source, from, length);
    }

    /** Passes on all complete bytes. */
    void drain() throws IOException {
        out.write(buffer, 0, position);
        position = 0;
    }

    /** Releases the stream. */
    void end() {
        out = OutputStream.nullOutputStream();
    }
}
