package dev.waymark.runtime.internal.deflate;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;
import java.util.zip.CRC32;

/**
 * Compresses to gzip (RFC 1952). Only for {@code internal.publish}.
 *
 * <p>An encoder compresses any number of streams, one after the other. It uses about 600 KB for any size of input, and
 * allocates nothing more. Not thread-safe. Usable again after an exception of the stream.
 */
public final class GzipEncoder {

    /** Maximum input of a block, so its codes adapt to changes in the input. */
    private static final int MAX_BLOCK = 1 << 20;

    private final LzMatcher matcher = new LzMatcher();
    private final Tokens tokens = new Tokens();
    private final BlockWriter blocks = new BlockWriter();
    private final BitWriter bits = new BitWriter();
    private final byte[] padded = new byte[LzMatcher.SMALL + LzMatcher.PADDING];
    private final CRC32 checksum = new CRC32();

    /** Creates an encoder. */
    public GzipEncoder() {}

    /**
     * Compresses bytes to a gzip member. Its header (RFC 1952, 2.3) has no name or time, so equal input gives equal
     * output.
     *
     * @param bytes starts with the input
     * @param length how many bytes it has
     * @param out receives the output in pieces of about 32 KB; neither flushed nor closed
     * @throws IOException if the stream throws it
     * @throws IndexOutOfBoundsException if the array is shorter
     */
    public void compress(byte[] bytes, int length, OutputStream out) throws IOException {
        Objects.checkFromIndexSize(0, length, bytes.length);
        bits.begin(out);
        try {
            bits.bits(0x08_8b1f, 24); // gzip, DEFLATE
            bits.bits(0, 48); // no flags, no time, no compression level
            bits.bits(0xff, 8); // unknown operating system
            checksum.reset();
            body(bytes, length);
            bits.bits(0b011, 3); // an empty last block with fixed codes
            bits.bits(0, 7); // its end, RFC 1951, 3.2.6
            bits.align();
            bits.bits(checksum.getValue(), 32);
            bits.bits(length, 32);
            bits.drain();
        } finally {
            bits.end();
        }
    }

    private void body(byte[] bytes, int length) throws IOException {
        if (length < LzMatcher.SMALL) {
            // In a tiny sitemap, every byte counts, also the last ones.
            System.arraycopy(bytes, 0, padded, 0, length);
            matcher.begin(length, LzMatcher.PADDING);
            blocks(padded, length);
        } else {
            matcher.begin(length, 0);
            blocks(bytes, length);
        }
    }

    private void blocks(byte[] bytes, int length) throws IOException {
        for (int at = 0; at < length; ) {
            int next = matcher.match(bytes, at, length - at > MAX_BLOCK ? at + MAX_BLOCK : length, tokens);
            blocks.write(bytes, at, next, tokens, bits);
            // While the block is in the cache.
            checksum.update(bytes, at, next - at);
            at = next;
        }
    }
}
