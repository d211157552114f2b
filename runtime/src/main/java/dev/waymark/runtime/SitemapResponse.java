package dev.waymark.runtime;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An answer of the {@link SitemapResponder}: send the status, set each header, then let it write its body. Immutable;
 * it may be written several times, and by several threads.
 */
public final class SitemapResponse {

    /** Where the body comes from. */
    @FunctionalInterface
    interface Body {
        InputStream open() throws IOException;
    }

    /** A body that is read when it is first asked for, and kept from then on if it is as long as it should be. */
    private static final class Kept implements Body {
        private final Body body;
        private final long length;
        private volatile byte @Nullable [] bytes;

        private Kept(Body body, long length) {
            this.body = body;
            this.length = length;
        }

        @Override
        public InputStream open() throws IOException {
            byte[] known = bytes;
            if (known == null) {
                try (InputStream in = body.open()) {
                    known = in.readAllBytes();
                }
                if (known.length == length) {
                    bytes = known;
                }
            }
            return new ByteArrayInputStream(known);
        }
    }

    private static final int PIECE = 1 << 16;
    private static final byte[] NOTHING = {};

    /** Of a HEAD request, or a 304. */
    static final Body NO_BODY = () -> new ByteArrayInputStream(NOTHING);

    private final int status;
    private final Map<String, String> headers;
    private final Body body;

    SitemapResponse(int status, Map<String, String> headers, Body body) {
        this.status = status;
        this.headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        this.body = body;
    }

    /** The same bytes, which are read from the other body only once. */
    static Body kept(Body body, long length) {
        return new Kept(body, length);
    }

    /** An answer with a line of plain text, or with its headers alone where the request was a HEAD. */
    static SitemapResponse text(int status, String text, boolean head, Map<String, String> headers) {
        byte[] bytes = (text + "\n").getBytes(StandardCharsets.UTF_8);
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put("Content-Type", "text/plain;charset=UTF-8");
        all.put("Content-Length", Integer.toString(bytes.length));
        return new SitemapResponse(status, all, head ? NO_BODY : () -> new ByteArrayInputStream(bytes));
    }

    /**
     * The status code.
     *
     * @return 200, 304, 404, 405, 406 or 503
     */
    public int status() {
        return status;
    }

    /**
     * The headers, in order; no name occurs twice. {@code Content-Length} is among them whenever there is a body.
     *
     * @return an unmodifiable map from name to value
     */
    public Map<String, String> headers() {
        return headers;
    }

    /**
     * Writes the body, piece by piece and without a copy of the whole; nothing, for a HEAD request or a 304.
     *
     * @param out where to write; it is neither flushed nor closed
     * @throws IOException if the client went away, or a stored file cannot be read
     */
    public void writeTo(OutputStream out) throws IOException {
        try (InputStream in = open()) {
            if (in instanceof ByteArrayInputStream) {
                in.transferTo(out);
                return;
            }
            // Several times as many bytes at once as transferTo takes: each piece costs a write of the system.
            long length = Long.parseLong(headers.getOrDefault("Content-Length", "0"));
            byte[] piece = new byte[(int) Math.max(1, Math.min(length, PIECE))];
            for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
                out.write(piece, 0, count);
            }
        }
    }

    /**
     * Opens the body, for servers that ask for it piece by piece. What is read is inflated or taken from its file on
     * the way, without a copy of the whole, but for a small index; nothing, for a HEAD request or a 304.
     *
     * @return a stream that the caller closes; reading it may block
     * @throws IOException if a stored file cannot be read
     */
    public InputStream open() throws IOException {
        return body.open();
    }
}
