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

    private static final ExtraFile NOT_READY = new ExtraFile("text/plain;charset=UTF-8", new byte[0], Instant.EPOCH);

    private final String contentType;
    private final byte[] bytes;
    private final Instant changed;
    private final Representation dated;
    private final Representation undated;

    private ExtraFile(String contentType, byte[] bytes, Instant changed) {
        this.contentType = contentType;
        this.bytes = bytes;
        this.changed = changed.truncatedTo(ChronoUnit.SECONDS);
        String tag = tag(bytes);
        dated = representation(tag, true, Representation.PUBLIC);
        undated = representation(tag, false, Representation.PUBLIC);
    }

    private Representation representation(String tag, boolean isDated, String cacheControl) {
        ResponseBody body = () -> new ByteArrayInputStream(bytes);
        return Representation.of(tag, changed, contentType, body, bytes.length, isDated, cacheControl);
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
     * In the place of a file that will be there soon: the request is answered with 503 and {@code Retry-After}.
     *
     * @return always the same
     */
    public static ExtraFile notReady() {
        return NOT_READY;
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
    Representation representation(Instant now, String cacheControl) {
        boolean isDated = !changed.isAfter(now);
        if (!cacheControl.equals(Representation.PUBLIC)) {
            return representation(tag(bytes), isDated, cacheControl);
        }
        return isDated ? dated : undated;
    }
}
