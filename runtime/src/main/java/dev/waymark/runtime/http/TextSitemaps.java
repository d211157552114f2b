package dev.waymark.runtime.http;

import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.ServedSite;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.shard.ElementStream;
import dev.waymark.runtime.internal.shard.Frame;
import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.internal.text.ShardBuffer;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The URLs of each sitemap as plain text, a line for each (Sitemaps 0.9, "Text file"), and an index that names these
 * files, for each index of sitemaps one. Nothing of it is stored: it is made of the sitemaps while it is sent, in
 * constant memory. Thread-safe.
 */
final class TextSitemaps {

    private static final String TEXT = "text/plain;charset=UTF-8";
    private static final String XML = "application/xml;charset=UTF-8";
    private static final String LOC_OF_SITEMAP = ".xml</loc>";
    private static final String LOC_OF_TEXT = ".txt</loc>";

    /** How long the text of each file is, compressed or not: found by making it once. Guarded by itself. */
    private final Map<StoredFile, long[]> lengths = new WeakHashMap<>();

    private final String cacheControl;

    TextSitemaps(String cacheControl) {
        this.cacheControl = cacheControl;
    }

    /**
     * The file that text is made of.
     *
     * @param name the name that is asked for
     * @return {@code null} if that is no text file, nor their index
     */
    static @Nullable String source(String name) {
        return SitemapName.ofTextIndex(name).or(() -> SitemapName.ofText(name)).orElse(null);
    }

    /**
     * What is answered about a text file or their index.
     *
     * @param name the name that is asked for
     * @param file what it is made of
     * @param gzip whether the client takes it compressed
     * @return {@code null} if there is none: an index has no URLs of pages
     */
    @Nullable
    Representation of(ServedSite site, Publication publication, String name, StoredFile file, boolean gzip, Instant now)
            throws IOException {
        boolean dated = !file.firstSeen().isAfter(now);
        boolean root = file.name().equals(SitemapName.ROOT);
        if (SitemapName.ofTextIndex(name).isEmpty()) {
            ResponseBody urls = () -> urls(file.open());
            return root && publication.isIndex() ? null : answer(file, "-text", TEXT, urls, gzip, dated);
        }
        if (!root || publication.isIndex()) {
            return answer(file, "-texts", XML, () -> names(file.open()), gzip, dated);
        }
        byte[] index = index(site, file);
        return answer(file, "-texts", XML, () -> new ByteArrayInputStream(index), gzip, dated);
    }

    private Representation answer(
            StoredFile file, String suffix, String contentType, ResponseBody plain, boolean gzip, boolean dated)
            throws IOException {
        ResponseBody body = gzip ? () -> compressed(plain.open()) : plain;
        // Another process may have another zlib, which makes other bytes of the same text.
        return Representation.derived(
                file.tag() + suffix,
                file.firstSeen(),
                contentType,
                body,
                length(file, suffix, gzip, body),
                gzip,
                dated,
                cacheControl);
    }

    private static InputStream compressed(InputStream plain) throws IOException {
        try {
            return Pieces.gzip(plain);
        } catch (IOException | RuntimeException | Error e) {
            plain.close();
            throw e;
        }
    }

    /** Servers, caches and HEAD want to know it before the first byte. */
    private long length(StoredFile file, String suffix, boolean gzip, ResponseBody body) throws IOException {
        int kind = (gzip ? 1 : 0) + (suffix.equals("-text") ? 0 : 2);
        synchronized (lengths) {
            long[] known = lengths.get(file);
            if (known != null && known[kind] >= 0) {
                return known[kind];
            }
        }
        long length;
        try (InputStream in = body.open()) {
            length = in.transferTo(OutputStream.nullOutputStream());
        }
        synchronized (lengths) {
            lengths.computeIfAbsent(file, unknown -> {
                long[] none = new long[4];
                Arrays.fill(none, -1);
                return none;
            })[kind] = length;
        }
        return length;
    }

    /** The URLs of a sitemap. */
    private static InputStream urls(InputStream sitemap) {
        ElementStream elements = new ElementStream(sitemap);
        return Pieces.of(
                () -> elements.next() ? (elements.url() + "\n").getBytes(StandardCharsets.US_ASCII) : null, elements);
    }

    /** An index with the names of the text files. */
    private static InputStream names(InputStream index) {
        BufferedReader lines = new BufferedReader(new InputStreamReader(index, StandardCharsets.US_ASCII));
        return Pieces.of(
                () -> {
                    String line = lines.readLine();
                    return line == null
                            ? null
                            : (line.replace(LOC_OF_SITEMAP, LOC_OF_TEXT) + "\n").getBytes(StandardCharsets.US_ASCII);
                },
                lines);
    }

    /** An index of the only text file: its address stays the same when the site grows. */
    private static byte[] index(ServedSite site, StoredFile file) {
        ShardBuffer index = new ShardBuffer(1 << 9);
        Frame.INDEX.start(index);
        index.ascii("<sitemap><loc>");
        Literal.url(site.plan().sitemaps(), "/" + SitemapName.text(file.name())).appendTo(index);
        index.ascii("</loc>");
        file.lastModified().ifPresent(date -> index.ascii("<lastmod>" + date + "</lastmod>"));
        index.ascii("</sitemap>\n");
        Frame.INDEX.end(index);
        return Arrays.copyOf(index.bytes(), index.length());
    }
}
