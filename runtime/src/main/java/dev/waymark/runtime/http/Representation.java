package dev.waymark.runtime.http;

import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.shard.SitemapName;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One form of a file. Its answers are the same for all clients, so they are built once. Immutable.
 *
 * @param tag the entity tag without the prefix of a weak one
 * @param lastModified the date of the answers, which they may not send yet
 * @param head the answer without its body
 * @param body the source of the body
 * @param length its size in bytes
 * @param isInflated whether it is decompressed while it is sent
 */
record Representation(
        String tag,
        String lastModified,
        SitemapResponse head,
        SitemapResponse notModified,
        ResponseBody body,
        long length,
        boolean isInflated) {

    /** The sitemap itself, compressed or not, and as a separate compressed file. */
    enum Form {
        GZIP,
        IDENTITY,
        ARCHIVE
    }

    /** Short enough for crawlers to see a change soon, long enough to spare a busy site. */
    static final String PUBLIC = "public, max-age=300";

    /** Maximum size of the most requested file to keep in memory: an index of at least 450 sitemaps. */
    private static final int KEPT = 1 << 16;

    /**
     * Builds the answers for an extra file.
     *
     * @param now upper bound of Last-Modified (RFC 9110, section 8.8.2.1)
     * @param cacheControl how long clients may keep them
     */
    static Representation of(ExtraFile file, Instant now, String cacheControl) {
        String tag = EntityTag.of(file.tag(), file.isGzip());
        // Compressed while it is sent, by a zlib whose bytes differ between machines: the tag is weak.
        Map<String, String> headers = headers(
                file.isGzip() ? "W/" + tag : tag,
                file.changed(),
                !file.changed().isAfter(now),
                cacheControl);
        if (file.isForm()) {
            headers.put("Vary", "Accept-Encoding");
        }
        headers.put("Content-Length", Long.toString(file.length()));
        SitemapResponse notModified = new SitemapResponse(304, headers);
        headers.put("Content-Type", file.contentType());
        if (file.isGzip()) {
            headers.put("Content-Encoding", "gzip");
        }
        return new Representation(
                tag,
                HttpDate.format(file.changed()),
                new SitemapResponse(200, headers),
                notModified,
                file.content()::open,
                file.length(),
                file.isForm());
    }

    private static Map<String, String> headers(String tag, Instant changed, boolean dated, String cacheControl) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("ETag", tag);
        if (dated) {
            headers.put("Last-Modified", HttpDate.format(changed));
        }
        headers.put("Cache-Control", cacheControl);
        headers.put("X-Robots-Tag", "noindex");
        return headers;
    }

    /**
     * Builds the answers.
     *
     * @param dated whether they send Last-Modified
     * @param cacheControl how long they may be kept
     */
    static Representation of(StoredFile file, Form form, boolean dated, String cacheControl) {
        boolean gzip = form != Form.IDENTITY;
        String tag = EntityTag.of(file.tag(), gzip);
        Map<String, String> headers = headers(tag, file.firstSeen(), dated, cacheControl);
        if (form != Form.ARCHIVE) {
            headers.put("Vary", "Accept-Encoding");
        }
        // Also in a 304, as RFC 9110, section 8.6, allows: otherwise servers add a length of 0, which caches take for
        // the file's.
        long length = gzip ? file.compressedSize() : file.size();
        headers.put("Content-Length", Long.toString(length));
        SitemapResponse notModified = new SitemapResponse(304, headers);
        headers.put("Content-Type", form == Form.ARCHIVE ? "application/gzip" : "application/xml;charset=UTF-8");
        if (form == Form.GZIP) {
            headers.put("Content-Encoding", "gzip");
        }
        return new Representation(
                tag,
                HttpDate.format(file.firstSeen()),
                new SitemapResponse(200, headers),
                notModified,
                ResponseBody.of(file, gzip, file.name().equals(SitemapName.ROOT) && length <= KEPT),
                length,
                !gzip);
    }
}
