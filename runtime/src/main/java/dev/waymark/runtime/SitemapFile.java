package dev.waymark.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * One sitemap, or the sitemap index, of a {@link Snapshot}. Immutable; its bytes never change, so that one object
 * serves every snapshot in which the file is the same.
 */
public final class SitemapFile {

    private final String name;
    private final Fingerprint fingerprint;
    private final int pages;
    private final long size;
    private final Content content;
    private final Instant firstSeen;
    private final @Nullable String lastModified;

    /** Known as soon as the same name was rendered again, which spares the fingerprint from then on. */
    private volatile KeyedHash.@Nullable Value hash;

    /** Made when they are first asked for: most files are never asked for in most forms. */
    private final Map<Representation.Form, Representation> representations = new ConcurrentHashMap<>();

    /**
     * A file.
     *
     * @param firstSeen when these bytes were first published
     * @param lastModified what an index says of this file, a W3C date; {@code null} for nothing
     */
    SitemapFile(
            String name,
            Fingerprint fingerprint,
            int pages,
            long size,
            Content content,
            Instant firstSeen,
            @Nullable String lastModified) {
        this.name = name;
        this.fingerprint = fingerprint;
        this.pages = pages;
        this.size = size;
        this.content = content;
        this.firstSeen = firstSeen;
        this.lastModified = lastModified;
    }

    /**
     * The name below the base URL.
     *
     * @return {@code sitemap.xml}, or {@code sitemap-<section>-<key>.xml}
     */
    public String name() {
        return name;
    }

    /**
     * How many URLs the sitemap lists; of an index, how many sitemaps.
     *
     * @return 1 to 50,000
     */
    public int pages() {
        return pages;
    }

    /**
     * The size, uncompressed.
     *
     * @return bytes, at most 52,428,800
     */
    public long size() {
        return size;
    }

    /**
     * The size, compressed with gzip.
     *
     * @return bytes
     */
    public long compressedSize() {
        return content.compressedSize();
    }

    /**
     * When exactly these bytes were first published: the {@code Last-Modified} header.
     *
     * @return the time, in whole seconds, rounded up where another snapshot was published before: it is later than any
     *     moment at which the name stood for other bytes, also after the clock was set back
     */
    public Instant firstSeen() {
        return firstSeen;
    }

    /**
     * What the index says about this file: when its bytes last changed; where no earlier snapshot is known, the newest
     * {@code lastmod} among its URLs.
     *
     * @return a W3C date; empty if nothing is known
     * @see <a href="https://www.sitemaps.org/protocol.html#sitemapIndexTagDefinitions">Sitemaps 0.9, index lastmod</a>
     */
    public Optional<String> lastModified() {
        return Optional.ofNullable(lastModified);
    }

    /**
     * Writes the file, uncompressed, inflating it piece by piece.
     *
     * @param out where to write; it is neither flushed nor closed
     * @throws IOException if {@code out} fails, or a stored file cannot be read
     */
    public void writeTo(OutputStream out) throws IOException {
        try (InputStream in = open()) {
            in.transferTo(out);
        }
    }

    /** The same file with other dates. */
    SitemapFile changed(Instant when, String lastModified) {
        return new SitemapFile(name, fingerprint, pages, size, content, when, lastModified).withHash(hash);
    }

    /** Remembers the hash of these bytes. */
    SitemapFile withHash(KeyedHash.@Nullable Value ofTheseBytes) {
        hash = ofTheseBytes;
        return this;
    }

    KeyedHash.@Nullable Value hash() {
        return hash;
    }

    /** How many URLs some files list together. */
    static long pages(Collection<SitemapFile> files) {
        return files.stream().mapToLong(SitemapFile::pages).sum();
    }

    /** Opens the file, uncompressed, inflating it piece by piece. */
    InputStream open() throws IOException {
        return new GZIPInputStream(content.openCompressed(), 8192);
    }

    /** Opens the file as it is stored: compressed with gzip. */
    InputStream openCompressed() throws IOException {
        return content.openCompressed();
    }

    /**
     * What answers about this file have in common.
     *
     * @param now nothing may be said to have changed later (RFC 9110, section 8.8.2.1)
     */
    Representation representation(Representation.Form form, Instant now) {
        return firstSeen.isAfter(now)
                ? Representation.of(this, form, false)
                : representations.computeIfAbsent(form, wanted -> Representation.of(this, wanted, true));
    }

    Fingerprint fingerprint() {
        return fingerprint;
    }

    boolean isIntact() {
        return content.isIntact();
    }

    /** See {@link Content#discard()}. */
    void discard() throws IOException {
        content.discard();
    }

    @Nullable
    String lastModifiedOrNull() {
        return lastModified;
    }
}
