/**
 * A gzip encoder for repetitive text such as sitemaps: RFC 1951 (DEFLATE) in RFC 1952 (gzip), in plain Java.
 *
 * <p>{@link java.util.zip.Deflater} is made for any data, and took most of the time of a refresh. A sitemap's entries
 * consist of a few constant spans with values in between. This encoder makes use of that, but accepts any input.
 *
 * <p>The data flow, block by block:
 *
 * <pre>
 * GzipEncoder     header, blocks, checksum and size
 *    |  LzMatcher      finds earlier text: bytes to literals and copies
 * Tokens          the literals and copies of one block, and how often each symbol occurs
 *    |  HuffmanCode    short codes for the frequent ones
 * BlockWriter     chooses the smallest form of the block; BlockHeader describes its codes
 * BitWriter       bits to bytes to a stream
 * </pre>
 *
 * <p>A published file isn't compressed again, so a better encoder doesn't change existing files.
 *
 * <p>The output depends only on the input, not on the machine or on earlier input.
 *
 * <p>Tests: {@code GzipEncoderTest} for {@code BitWriter BlockHeader BlockWriter LzMatcher}, {@code SymbolsTest} for
 * {@code Tokens}.
 */
@NullMarked
package dev.waymark.runtime.internal.deflate;

import org.jspecify.annotations.NullMarked;
