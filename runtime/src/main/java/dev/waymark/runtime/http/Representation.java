package dev.waymark.runtime.http;

import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.shard.SitemapName;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * One form of a file. Its answers are the same for all clients, so they are built once. Immutable.
 *
 * @param changed since when the file has these bytes
 * @param head the answer without its body
 * @param body the source of the body
 * @param stored the file whose stored bytes are the body; {@code null} for another source
 * @param isInflated whether it is decompressed while it is sent
 */
record Representation(
        Instant changed,
        SitemapResponse head,
        SitemapResponse notModified,
        ExtraFile.Content body,
        @Nullable StoredFile stored,
        boolean isInflated) {

    /** The sitemap itself, compressed or not, and as a separate compressed file. */
    enum Form {
        GZIP,
        IDENTITY,
        ARCHIVE
    }

    /** Short enough for crawlers to see a change soon, long enough to spare a busy site. */
    static final String PUBLIC = "public, max-age=300";

    /** How much later than Last-Modified a client's own date must be to mean that nothing changed. */
    private static final Duration SAFE = Duration.ofSeconds(60);

    /** Maximum size of the most requested file to keep in memory: an index of at least 450 sitemaps. */
    private static final int KEPT = 1 << 16;

    /**
     * Builds the answers for an extra file.
     *
     * @param now upper bound of Last-Modified (RFC 9110, section 8.8.2.1)
     * @param cacheControl how long clients may keep them
     */
    static Representation of(ExtraFile file, Instant now, String cacheControl) {
        String tag = tag(file.tag, file.isGzip);
        // Compressed while it is sent, by a zlib whose bytes differ between machines: the tag is weak.
        Map<String, String> headers = headers(
                file.isGzip ? "W/" + tag : tag,
                !file.changed.isAfter(now) ? file.changed : null,
                cacheControl,
                file.isForm,
                file.length);
        SitemapResponse notModified = new SitemapResponse(304, headers);
        headers.put("Content-Type", file.contentType);
        if (file.isGzip) {
            headers.put("Content-Encoding", "gzip");
        }
        return new Representation(
                file.changed, new SitemapResponse(200, headers), notModified, file.content, null, file.isForm);
    }

    /** Each form of a file has its own strong tag, because their bytes differ (RFC 9110, section 8.8.3). */
    private static String tag(String tag, boolean gzip) {
        return '"' + tag + (gzip ? "-gzip\"" : "\"");
    }

    private static Map<String, String> headers(
            String tag, @Nullable Instant lastModified, String cacheControl, boolean varies, long length) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("ETag", tag);
        if (lastModified != null) {
            headers.put("Last-Modified", HttpDate.format(lastModified));
        }
        headers.put("Cache-Control", cacheControl);
        headers.put("X-Robots-Tag", "noindex");
        if (varies) {
            headers.put("Vary", "Accept-Encoding");
        }
        // Also in a 304, as RFC 9110, section 8.6, allows: otherwise servers add a length of 0, which caches take for
        // the file's.
        headers.put("Content-Length", Long.toString(length));
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
        long length = gzip ? file.compressedSize() : file.size();
        Map<String, String> headers = headers(
                tag(file.tag(), gzip), dated ? file.firstSeen() : null, cacheControl, form != Form.ARCHIVE, length);
        SitemapResponse notModified = new SitemapResponse(304, headers);
        headers.put("Content-Type", form == Form.ARCHIVE ? "application/gzip" : "application/xml;charset=UTF-8");
        if (form == Form.GZIP) {
            headers.put("Content-Encoding", "gzip");
        }
        ExtraFile.Content body = gzip ? file::openCompressed : file::open;
        boolean kept = file.name().equals(SitemapName.ROOT) && length <= KEPT;
        return new Representation(
                file.firstSeen(),
                new SitemapResponse(200, headers),
                notModified,
                kept ? kept(body, length) : body,
                gzip && !kept ? file : null,
                !gzip);
    }

    /** The same content, read at the first request and kept in memory if its length is right. */
    private static ExtraFile.Content kept(ExtraFile.Content content, long length) {
        AtomicReference<byte @Nullable []> kept = new AtomicReference<>();
        return () -> {
            byte[] bytes = kept.get();
            if (bytes == null) {
                try (InputStream in = content.open()) {
                    bytes = in.readAllBytes();
                }
                kept.set(bytes.length == length ? bytes : null);
            }
            return new ByteArrayInputStream(bytes);
        };
    }

    /** A file that has exactly the body; {@code null} if there is none. Call it after opening the body. */
    @Nullable
    Path file() {
        return stored == null ? null : stored.compressedFile();
    }

    /** Whether the client has these bytes. {@code If-None-Match} takes precedence; an invalid date is ignored. */
    boolean isUnchanged(SitemapRequest request, Instant now) {
        String ifNoneMatch = request.header("If-None-Match");
        if (ifNoneMatch != null) {
            return matches(ifNoneMatch, Objects.requireNonNull(head.headers().get("ETag")));
        }
        String ifModifiedSince = request.header("If-Modified-Since");
        if (ifModifiedSince == null) {
            return false;
        }
        if (HttpDate.format(changed).equals(ifModifiedSince)) {
            return true;
        }
        Instant since = HttpDate.parse(ifModifiedSince);
        return since != null && isUnchangedSince(since, now);
    }

    /**
     * A date that was sent as Last-Modified identifies these bytes. Any other date is the client's own. Shortly after
     * the change, the client may still have received the old bytes, from a slow response or another instance (RFC 9110,
     * section 8.8.2.2). A future date proves nothing.
     */
    private boolean isUnchangedSince(Instant since, Instant now) {
        return since.equals(changed) || (!since.isBefore(changed.plus(SAFE)) && !since.isAfter(now));
    }

    /**
     * Whether {@code If-None-Match} names a tag (RFC 9110, section 13.1.2). Weak comparison, so {@code W/} makes no
     * difference.
     */
    private static boolean matches(String ifNoneMatch, String tag) {
        String list = ifNoneMatch.strip();
        if (list.equals("*")) {
            return true;
        }
        String bare = tag.substring(tag.indexOf('"'));
        int at = list.indexOf(bare);
        while (at >= 0) {
            // Its quotes make the tag an element, unless it is inside another one's quotes.
            if (startsElement(list, at) && endsElement(list, at + bare.length())) {
                return true;
            }
            at = list.indexOf(bare, at + 1);
        }
        return false;
    }

    private static boolean startsElement(String list, int at) {
        int before = at >= 2 && list.startsWith("W/", at - 2) ? at - 2 : at;
        String head = list.substring(0, before).strip();
        return head.isEmpty() || head.endsWith(",");
    }

    private static boolean endsElement(String list, int after) {
        String tail = list.substring(after).strip();
        return tail.isEmpty() || tail.startsWith(",");
    }
}
