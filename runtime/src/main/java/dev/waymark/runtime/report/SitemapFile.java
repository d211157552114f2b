package dev.waymark.runtime.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Optional;

/**
 * One sitemap, or the sitemap index, of a {@link Snapshot}. Immutable. Implemented by Waymark alone, which may add
 * methods.
 */
public interface SitemapFile {

    /**
     * The name below the base URL.
     *
     * @return {@code sitemap.xml}, or {@code sitemap-<section>-<key>.xml}
     */
    String name();

    /**
     * How many URLs the sitemap lists; of an index, how many sitemaps.
     *
     * @return 1 to 50,000
     */
    int pages();

    /**
     * The size, uncompressed.
     *
     * @return bytes, at most 52,428,800
     */
    long size();

    /**
     * The size, compressed with gzip.
     *
     * @return bytes
     */
    long compressedSize();

    /**
     * When exactly these bytes were first published: the {@code Last-Modified} header.
     *
     * @return the time, in whole seconds, rounded up where another snapshot was published before: it is later than any
     *     moment at which the name stood for other bytes, also after the clock was set back
     */
    Instant firstSeen();

    /**
     * What the index says about this file: when its bytes last changed; where no earlier snapshot is known, the newest
     * {@code lastmod} among its URLs.
     *
     * @return a W3C date; empty if nothing is known
     * @see <a href="https://www.sitemaps.org/protocol.html#sitemapIndexTagDefinitions">Sitemaps 0.9, index lastmod</a>
     */
    Optional<String> lastModified();

    /**
     * Stands for the bytes: files with the same tag have the same.
     *
     * @return 32 hexadecimal digits
     */
    String tag();

    /**
     * Compares two files of one name without reading them.
     *
     * @param other another file of the site, of an earlier snapshot for example
     * @return whether both list the same, with or without the style sheet; {@code false} too if that is not known
     */
    boolean hasPagesOf(SitemapFile other);

    /**
     * Opens the file, uncompressed, inflating it piece by piece.
     *
     * @return a stream that the caller closes
     * @throws IOException if the stored bytes cannot be read
     */
    InputStream open() throws IOException;

    /**
     * Opens its bytes as they are stored, compressed with gzip.
     *
     * @return a stream that the caller closes
     * @throws IOException as from {@link #open()}
     */
    InputStream openCompressed() throws IOException;

    /**
     * Writes the file, uncompressed, inflating it piece by piece.
     *
     * @param out where to write; it is neither flushed nor closed
     * @throws IOException if {@code out} fails, or the stored bytes cannot be read
     */
    default void writeTo(OutputStream out) throws IOException {
        try (InputStream in = open()) {
            in.transferTo(out);
        }
    }
}
