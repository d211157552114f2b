package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.report.SitemapFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * A sitemap or index and where its bytes are. Its bytes never change, so that one object serves every publication in
 * which the file is the same. Thread-safe.
 */
public final class StoredFile implements SitemapFile {

    private static final int BUFFER = 8192;

    private final String name;
    private final Fingerprint fingerprint;
    private final int pages;
    private final long size;
    private final StoredBytes bytes;
    private final Instant firstSeen;
    private final @Nullable String lastModified;

    /**
     * A file.
     *
     * @param fingerprint of the bytes, uncompressed
     * @param bytes the same, compressed
     * @param firstSeen when they were first published
     * @param lastModified what an index says of this file, a W3C date; {@code null} for nothing
     */
    StoredFile(
            String name,
            Fingerprint fingerprint,
            int pages,
            long size,
            StoredBytes bytes,
            Instant firstSeen,
            @Nullable String lastModified) {
        this.name = name;
        this.fingerprint = fingerprint;
        this.pages = pages;
        this.size = size;
        this.bytes = bytes;
        this.firstSeen = firstSeen;
        this.lastModified = lastModified;
    }

    @Override
    public String name() {
        return name;
    }

    /** The section whose sitemap it is; empty for {@code sitemap.xml} and further indexes. */
    public String section() {
        return SitemapName.section(name).orElse("");
    }

    @Override
    public int pages() {
        return pages;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public long compressedSize() {
        return bytes.size();
    }

    @Override
    public Instant firstSeen() {
        return firstSeen;
    }

    @Override
    public Optional<String> lastModified() {
        return Optional.ofNullable(lastModified);
    }

    @Override
    public InputStream open() throws IOException {
        InputStream compressed = openCompressed();
        try {
            return new GZIPInputStream(compressed, BUFFER);
        } catch (IOException e) {
            // What stands at its beginning is no gzip header, or cannot be read now.
            compressed.close();
            throw bytes.notInflated(e);
        }
    }

    @Override
    public InputStream openCompressed() throws IOException {
        return bytes.open();
    }

    /**
     * The file on a disk that holds exactly these compressed bytes; to be asked for after they were opened, which looks
     * whether they are there and right.
     *
     * @return {@code null} if the store has none
     */
    public @Nullable Path compressedFile() {
        return bytes.file();
    }

    /** The SHA-256 of what is stored. */
    @Override
    public String tag() {
        return bytes.hash();
    }

    Fingerprint fingerprint() {
        return fingerprint;
    }

    /** Whether it is the file of a fingerprint, or the same one with or without the style sheet. */
    boolean hasPagesOf(Fingerprint other) {
        return fingerprint.equals(other) || fingerprint.equals(other.otherStyle());
    }

    @Override
    public boolean hasPagesOf(SitemapFile other) {
        // The fingerprint of the other may have another key.
        return other instanceof StoredFile file && (hasPagesOf(file.fingerprint) || hasBytesOf(file));
    }

    /** Whether it has the same bytes: two processes that begin at the same time may have drawn two keys. */
    boolean hasBytesOf(StoredFile other) {
        return fingerprint.equals(other.fingerprint)
                || (!fingerprint.key().equals(other.fingerprint.key())
                        && size == other.size
                        && tag().equals(other.tag()));
    }

    StoredBytes bytes() {
        return bytes;
    }

    /** The same file with other dates. */
    StoredFile dated(Instant when, @Nullable String date) {
        return as(name, when, date);
    }

    /** The same bytes as another file. */
    StoredFile as(String other, Instant when, @Nullable String date) {
        return new StoredFile(other, fingerprint, pages, size, bytes, when, date);
    }

    /** How many pages the files of each section list, in the order of the names. */
    public static Map<String, Long> pagesBySection(Collection<StoredFile> files) {
        Map<String, Long> pages = new TreeMap<>();
        files.forEach(file -> pages.merge(file.section(), (long) file.pages(), Long::sum));
        return pages;
    }

    /** How many URLs some files list together. */
    public static long pages(Collection<StoredFile> files) {
        long pages = 0;
        for (StoredFile file : files) {
            pages += file.pages();
        }
        return pages;
    }
}
