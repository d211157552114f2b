/**
 * A gzip encoder for text that repeats itself as sitemaps do: RFC 1951 (DEFLATE) in RFC 1952 (gzip), in plain Java.
 *
 * <p>{@link java.util.zip.Deflater} is what most of the time of a refresh went into. It is made for any data. The text
 * of a sitemap is special: an entry is one of a few spans that are always the same, a value, the next span. This
 * encoder is built around that, and takes whatever else it is given, too.
 *
 * <p>What flows through, block by block:
 *
 * <pre>
 * GzipEncoder     header, blocks, checksum and size
 *    |  LzMatcher      finds what was written before: bytes to literals and copies
 * Tokens          the literals and copies of one block, and how often each symbol occurs
 *    |  HuffmanCode    short codes for the frequent ones
 * BlockWriter     chooses the smallest form of the block; BlockHeader describes its codes
 * BitWriter       bits to bytes to a stream
 * </pre>
 *
 * <p>A file that is published already is not compressed again, so that a better encoder changes no file by itself.
 *
 * <p>The output depends on nothing but the input: not on the machine, nor on what the encoder did before.
 *
 * <p>Tests: {@code GzipEncoderTest} for {@code BitWriter BlockHeader BlockWriter LzMatcher}, {@code SymbolsTest} for
 * {@code Tokens}.
 */
@NullMarked
package dev.waymark.runtime.internal.deflate;

import org.jspecify.annotations.NullMarked;
