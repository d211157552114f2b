package dev.waymark.runtime.http;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Objects;

/**
 * A small file that is served beside the sitemaps. Requests for it are answered by the same rules: with an entity tag,
 * a date, 304 and {@code HEAD}; it is not compressed. Immutable.
 */
public final class ExtraFile {

    private final Instant changed;
    private final Representation dated;
    private final Representation undated;

    private ExtraFile(String contentType, byte[] bytes, Instant changed) {
        this.changed = changed.truncatedTo(ChronoUnit.SECONDS);
        String tag = tag(bytes);
        ResponseBody body = () -> new ByteArrayInputStream(bytes);
        dated = Representation.of(tag, this.changed, contentType, body, bytes.length, true, Representation.PUBLIC);
        undated = Representation.of(tag, this.changed, contentType, body, bytes.length, false, Representation.PUBLIC);
    }

    /**
     * A file.
     *
     * @param contentType its media type: {@code text/plain;charset=UTF-8}
     * @param bytes its content, which must not be changed any more
     * @param changed since when this is its content
     * @return the file; to be kept for as long as its content is the same
     */
    public static ExtraFile of(String contentType, byte[] bytes, Instant changed) {
        return new ExtraFile(
                Objects.requireNonNull(contentType, "contentType"),
                Objects.requireNonNull(bytes, "bytes"),
                Objects.requireNonNull(changed, "changed"));
    }

    /**
     * A file of plain text.
     *
     * @param text its content
     * @param changed since when this is its content
     * @return the file; to be kept for as long as its content is the same
     */
    public static ExtraFile text(String text, Instant changed) {
        return of("text/plain;charset=UTF-8", text.getBytes(StandardCharsets.UTF_8), changed);
    }

    private static String tag(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    Instant changed() {
        return changed;
    }

    /** Nothing may be said to have changed later than now (RFC 9110, section 8.8.2.1). */
    Representation representation(Instant now) {
        return changed.isAfter(now) ? undated : dated;
    }
}
