package dev.waymark.runtime.http;

import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.shard.SitemapName;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One of the forms in which a file is sent. Its answers are the same for everybody, so they are put together once.
 * Immutable.
 *
 * @param tag the entity tag, without the mark of a weak one
 * @param lastModified the date that the answers say, or may not say yet
 * @param head the answer without its body
 * @param body where the body comes from
 * @param length how many bytes it has
 * @param isInflated whether it is not sent as it is stored
 */
record Representation(
        String tag,
        String lastModified,
        SitemapResponse head,
        SitemapResponse notModified,
        ResponseBody body,
        long length,
        boolean isInflated) {

    /** The forms: as the sitemap itself, compressed or not, and as a compressed file of its own. */
    enum Form {
        GZIP,
        IDENTITY,
        ARCHIVE
    }

    /** Short enough for a crawler to see a change soon, long enough to spare a site that is asked by many. */
    static final String PUBLIC = "public, max-age=300";

    /** How large the one file that is asked for most may be to stay in memory: an index of 450 sitemaps, or of more. */
    private static final int KEPT = 1 << 16;

    /**
     * Puts the answers together about a file beside the sitemaps.
     *
     * @param now nothing may be said to have changed later (RFC 9110, section 8.8.2.1)
     * @param cacheControl how long they may be kept
     */
    static Representation of(ExtraFile file, Instant now, String cacheControl) {
        String tag = EntityTag.of(file.tag(), file.isGzip());
        // Compressed on the way, by a zlib that makes other bytes on other machines: the tag is weak.
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
     * Puts the answers together.
     *
     * @param dated whether they say when the file changed
     * @param cacheControl how long they may be kept
     */
    static Representation of(StoredFile file, Form form, boolean dated, String cacheControl) {
        boolean gzip = form != Form.IDENTITY;
        String tag = EntityTag.of(file.tag(), gzip);
        Map<String, String> headers = headers(tag, file.firstSeen(), dated, cacheControl);
        if (form != Form.ARCHIVE) {
            headers.put("Vary", "Accept-Encoding");
        }
        // In a 304 too, as RFC 9110, section 8.6, allows: servers add a length of 0 where none is given, and caches
        // take it for the file's.
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
