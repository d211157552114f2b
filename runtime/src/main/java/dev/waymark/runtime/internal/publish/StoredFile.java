package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.report.SitemapFile;
import java.io.EOFException;
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
 * A sitemap or index with its stored bytes, which never change, so one object serves every publication with the same
 * file. Thread-safe.
 */
public final class StoredFile implements SitemapFile {

    private static final int BUFFER = 8192;

    /**
     * What a file contains, whatever its name.
     *
     * @param fingerprint of the uncompressed bytes without the style sheet's line
     * @param size how many these are with it
     * @param bytes the compressed bytes
     */
    record Content(Fingerprint fingerprint, int pages, long size, StoredBytes bytes) {}

    private final String name;
    private final Content content;
    private final Instant firstSeen;
    private final @Nullable String lastModified;

    /**
     * Creates a file.
     *
     * @param firstSeen when its content was first published
     * @param lastModified its date in an index, a W3C date; {@code null} for none
     */
    StoredFile(String name, Content content, Instant firstSeen, @Nullable String lastModified) {
        this.name = name;
        this.content = content;
        this.firstSeen = firstSeen;
        this.lastModified = lastModified;
    }

    @Override
    public String name() {
        return name;
    }

    /** The section of this sitemap; empty for {@code sitemap.xml} and further indexes. */
    String section() {
        return SitemapName.section(name).orElse("");
    }

    @Override
    public int pages() {
        return content.pages();
    }

    @Override
    public long size() {
        return content.size();
    }

    @Override
    public long compressedSize() {
        return bytes().size();
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
            // It has no gzip header, or can't be read now.
            compressed.close();
            throw bytes().notInflated(e);
        }
    }

    /**
     * Reads it completely, uncompressed.
     *
     * @throws IOException if it can't be read, or isn't what was stored; the next refresh writes it again
     */
    public byte[] read() throws IOException {
        try (InputStream in = open()) {
            byte[] all = in.readNBytes((int) size());
            if (all.length < size()) {
                throw new EOFException("it is shorter than it was");
            }
            return all;
        } catch (IOException e) {
            throw new IOException(
                    "The sitemap " + name + " can't be read back (" + e + "); the next refresh writes it again",
                    bytes().notInflated(e));
        }
    }

    @Override
    public InputStream openCompressed() throws IOException {
        return bytes().open();
    }

    /**
     * The disk file with exactly these compressed bytes. Call it after opening them, which verifies them.
     *
     * @return {@code null} if the store has none
     */
    public @Nullable Path compressedFile() {
        return bytes().file();
    }

    /** The tag of a file with these bytes. */
    public static String tag(byte[] bytes) {
        return StoredBytes.hash(bytes);
    }

    /** The SHA-256 of the stored bytes. */
    @Override
    public String tag() {
        return bytes().hash();
    }

    Fingerprint fingerprint() {
        return content.fingerprint();
    }

    @Override
    public boolean hasPagesOf(SitemapFile other) {
        // The other file's fingerprint may have another key.
        return other instanceof StoredFile file && (fingerprint().equals(file.fingerprint()) || hasBytesOf(file));
    }

    /** Whether it has the same bytes: two processes that started at the same time may use two keys. */
    boolean hasBytesOf(StoredFile other) {
        return size() == other.size()
                && (fingerprint().equals(other.fingerprint())
                        || (!fingerprint().key().equals(other.fingerprint().key()) && tag().equals(other.tag())));
    }

    StoredBytes bytes() {
        return content.bytes();
    }

    /** Describes it to other processes, and in the {@link Manifest}. */
    public String words() {
        return String.join(
                " ",
                name,
                fingerprint().bits().hex(),
                bytes().key(),
                String.valueOf(pages()),
                String.valueOf(size()),
                String.valueOf(compressedSize()),
                String.valueOf(firstSeen.getEpochSecond()),
                lastModified == null ? "-" : lastModified,
                fingerprint().key().hex());
    }

    /**
     * The same file with other dates.
     *
     * @param date its date in an index, a W3C date; {@code null} for none
     */
    StoredFile dated(Instant when, @Nullable String date) {
        return as(name, when, date);
    }

    /** The same bytes as another file. */
    StoredFile as(String other, Instant when, @Nullable String date) {
        return new StoredFile(other, content, when, date);
    }

    /** The number of pages in each section's files, sorted by section. */
    public static Map<String, Long> pagesBySection(Collection<StoredFile> files) {
        Map<String, Long> pages = new TreeMap<>();
        files.forEach(file -> pages.merge(file.section(), (long) file.pages(), Long::sum));
        return pages;
    }

    /** The total number of URLs in some files. */
    public static long pages(Collection<StoredFile> files) {
        long pages = 0;
        for (StoredFile file : files) {
            pages += file.pages();
        }
        return pages;
    }
}
