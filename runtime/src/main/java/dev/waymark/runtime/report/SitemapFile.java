package dev.waymark.runtime.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Optional;

/** A sitemap or index of a {@link Snapshot}. Immutable. Implemented only by Waymark, which may add methods. */
public interface SitemapFile {

    /**
     * The name below the base URL.
     *
     * @return {@code sitemap.xml}, or {@code sitemap-<section>-<key>.xml}
     */
    String name();

    /**
     * The number of URLs; for an index, of sitemaps.
     *
     * @return 1 to 50,000
     */
    int pages();

    /**
     * The uncompressed size.
     *
     * @return bytes, at most 52,428,800
     */
    long size();

    /**
     * The gzip size.
     *
     * @return bytes
     */
    long compressedSize();

    /**
     * When these bytes were first published: the {@code Last-Modified} header.
     *
     * @return whole seconds, rounded up after an earlier snapshot, so it is later than any moment at which the name had
     *     other bytes, even if the clock was set back
     */
    Instant firstSeen();

    /**
     * The file's {@code lastmod} in the index: when its bytes last changed, or without an earlier snapshot the newest
     * {@code lastmod} of its URLs.
     *
     * @return a W3C date; empty if unknown
     * @see <a href="https://www.sitemaps.org/protocol.html#sitemapIndexTagDefinitions">Sitemaps 0.9, index lastmod</a>
     */
    Optional<String> lastModified();

    /**
     * A fingerprint: files with the same tag have the same bytes.
     *
     * @return 32 hexadecimal digits
     */
    String tag();

    /**
     * Compares two files of one name without reading them.
     *
     * @param other another file of the site, such as an earlier snapshot's
     * @return whether both list the same, regardless of the style sheet; {@code false} if unknown
     */
    boolean hasPagesOf(SitemapFile other);

    /**
     * Opens the uncompressed file, decompressing it while it is read.
     *
     * @return a stream that the caller closes
     * @throws IOException if the stored bytes can't be read
     */
    InputStream open() throws IOException;

    /**
     * Opens the stored bytes, compressed with gzip.
     *
     * @return a stream that the caller closes
     * @throws IOException as from {@link #open()}
     */
    InputStream openCompressed() throws IOException;

    /**
     * Writes the uncompressed file, decompressing it piece by piece.
     *
     * @param out neither flushed nor closed
     * @throws IOException if {@code out} fails, or the stored bytes can't be read
     */
    default void writeTo(OutputStream out) throws IOException {
        try (InputStream in = open()) {
            in.transferTo(out);
        }
    }
}
