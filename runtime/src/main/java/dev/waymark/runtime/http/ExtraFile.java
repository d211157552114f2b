package dev.waymark.runtime.http;

import dev.waymark.runtime.internal.publish.StoredFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A file served beside the sitemaps: a small uncompressed one, or another form of a sitemap. Served like a sitemap,
 * with an entity tag, a date, 304 and {@code HEAD}. Immutable.
 */
public final class ExtraFile {

    /** The bytes of a file. Thread-safe. */
    @FunctionalInterface
    public interface Content {

        /**
         * Opens the file; its bytes never change.
         *
         * @return a stream that the caller closes
         * @throws IOException if it can't be read now
         */
        InputStream open() throws IOException;
    }

    private static final ExtraFile NOT_READY = text("", Instant.EPOCH);

    final String contentType;
    final String tag;
    final Instant changed;
    final Content content;
    final long length;

    /** Whether it is another form of a sitemap, generated while it is sent. */
    final boolean isForm;

    final boolean isGzip;

    /** Without {@code gzip}, a file with one form; otherwise, a compressed or uncompressed form. */
    private ExtraFile(
            String contentType, String tag, Instant changed, Content content, long length, @Nullable Boolean gzip) {
        this.contentType = Objects.requireNonNull(contentType, "contentType");
        this.tag = Objects.requireNonNull(tag, "tag");
        this.changed = changed.truncatedTo(ChronoUnit.SECONDS);
        this.content = Objects.requireNonNull(content, "content");
        this.length = length;
        isForm = gzip != null;
        isGzip = gzip != null && gzip;
    }

    /**
     * A small file.
     *
     * @param contentType its media type: {@code text/plain;charset=UTF-8}
     * @param bytes its content; must not change afterwards
     * @param changed since when this is its content
     * @return the file; to be kept for as long as its content is the same
     */
    public static ExtraFile of(String contentType, byte[] bytes, Instant changed) {
        return new ExtraFile(
                contentType, StoredFile.tag(bytes), changed, () -> new ByteArrayInputStream(bytes), bytes.length, null);
    }

    /**
     * Another form of a sitemap or index, generated while it is sent.
     *
     * @param contentType its media type: {@code text/plain;charset=UTF-8}
     * @param tag identifies its uncompressed content; no other form may have it
     * @param changed since when this is its content
     * @param content the bytes to send
     * @param length how many there are
     * @param gzip whether they are compressed
     * @return the form, for one request
     */
    public static ExtraFile form(
            String contentType, String tag, Instant changed, Content content, long length, boolean gzip) {
        return new ExtraFile(contentType, tag, changed, content, length, gzip);
    }

    /**
     * A file that will exist soon: requests get 503 and {@code Retry-After}.
     *
     * @return always the same
     */
    public static ExtraFile notReady() {
        return NOT_READY;
    }

    /**
     * A plain text file.
     *
     * @param text its content
     * @param changed since when this is its content
     * @return the file; to be kept for as long as its content is the same
     */
    public static ExtraFile text(String text, Instant changed) {
        return of("text/plain;charset=UTF-8", text.getBytes(StandardCharsets.UTF_8), changed);
    }
}
