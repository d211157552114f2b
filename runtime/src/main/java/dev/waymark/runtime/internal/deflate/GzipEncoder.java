package dev.waymark.runtime.internal.deflate;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;
import java.util.zip.CRC32;

/**
 * Compresses to gzip (RFC 1952). Internal API: only {@code internal.publish} is meant to use it.
 *
 * <p>One encoder serves any number of streams, one after the other. It keeps about 600 KB, whatever the size of the
 * input, and allocates nothing more. Not thread-safe. After an exception of the stream it can be used again.
 */
public final class GzipEncoder {

    /** As much of the input as one block may stand for, so that its codes follow changes in the input. */
    private static final int MAX_BLOCK = 1 << 20;

    private final LzMatcher matcher = new LzMatcher();
    private final Tokens tokens = new Tokens();
    private final BlockWriter blocks = new BlockWriter();
    private final BitWriter bits = new BitWriter();
    private final byte[] padded = new byte[LzMatcher.SMALL + LzMatcher.PADDING];
    private final CRC32 checksum = new CRC32();
    private long size;

    /** An encoder that waits for its first stream. */
    public GzipEncoder() {}

    /**
     * Compresses some bytes to a gzip member of their own.
     *
     * @param bytes holds the input
     * @param from where it starts
     * @param length how many bytes it has
     * @param out gets the output in pieces of about 32 KB; it is neither flushed nor closed
     * @throws IOException if the stream throws it
     * @throws IndexOutOfBoundsException if the range is not inside the array
     */
    public void compress(byte[] bytes, int from, int length, OutputStream out) throws IOException {
        begin(out);
        try {
            write(bytes, from, length);
            finish();
        } finally {
            bits.end();
        }
    }

    /**
     * Begins a member of several pieces: the header of RFC 1952, 2.3, without name or time, so that equal input gives
     * equal output.
     */
    void begin(OutputStream out) {
        bits.begin(out);
        bits.bits(0x08_8b1f, 24); // gzip, DEFLATE
        bits.bits(0, 48); // no flags, no time, nothing about the level
        bits.bits(0xff, 8); // unknown operating system
        checksum.reset();
        size = 0;
    }

    /** Compresses the next piece. It refers only to itself, so that nothing has to be copied and kept. */
    void write(byte[] bytes, int from, int length) throws IOException {
        Objects.checkFromIndexSize(from, length, bytes.length);
        size += length;
        if (length < LzMatcher.SMALL) {
            // In a sitemap of one page, the last bytes count.
            System.arraycopy(bytes, from, padded, 0, length);
            matcher.begin(0, length, LzMatcher.PADDING);
            blocks(padded, 0, length);
        } else {
            matcher.begin(from, from + length, 0);
            blocks(bytes, from, from + length);
        }
    }

    private void blocks(byte[] bytes, int from, int to) throws IOException {
        for (int at = from; at < to; ) {
            int next = matcher.match(bytes, at, to - at > MAX_BLOCK ? at + MAX_BLOCK : to, tokens);
            blocks.write(bytes, at, next, tokens, bits);
            // Now, while the block is in the cache.
            checksum.update(bytes, at, next - at);
            at = next;
        }
    }

    /** Ends the member: an empty last block with fixed codes, then the checksum and the size modulo 2<sup>32</sup>. */
    void finish() throws IOException {
        bits.bits(0b011, 3);
        bits.bits(0, 7); // the end of the block, RFC 1951, 3.2.6
        bits.align();
        bits.bits(checksum.getValue(), 32);
        bits.bits(size & 0xffff_ffffL, 32);
        bits.drain();
        bits.end();
    }
}
