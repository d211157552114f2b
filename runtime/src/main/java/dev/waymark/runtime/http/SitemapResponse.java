package dev.waymark.runtime.http;

import dev.waymark.runtime.report.ServedRequest;
import dev.waymark.runtime.report.ServedRequest.Origin;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An answer of the {@link SitemapResponder}: send the status, set each header, then {@linkplain #writeTo write} its
 * body, or read its {@linkplain #body() stream}. The body is open already, so that what cannot be read is answered with
 * 503 and not with half a sitemap: write it, close its stream, or {@linkplain #close close} the answer. Used once, by
 * one thread at a time.
 */
public final class SitemapResponse implements Closeable {

    private static final int PIECE = 1 << 16;

    /** Closed by many, for answers without body are the same for everybody. */
    private static final InputStream NO_BODY = new ByteArrayInputStream(new byte[0]);

    private final int status;
    private final Map<String, String> headers;
    private final InputStream body;
    private final Origin origin;
    private final @Nullable Path file;

    private SitemapResponse(
            int status, InputStream body, Origin origin, @Nullable Path file, Map<String, String> headers) {
        this.status = status;
        this.headers = headers;
        this.body = body;
        this.origin = origin;
        this.file = file;
    }

    /** An answer without body. */
    SitemapResponse(int status, Map<String, String> headers) {
        this(status, NO_BODY, Origin.NOTHING, null, Collections.unmodifiableMap(new LinkedHashMap<>(headers)));
    }

    /**
     * The same answer with a body.
     *
     * @param from where it comes from, if it is not in memory
     * @param holding the file that holds exactly this body
     */
    SitemapResponse with(InputStream opened, Origin from, @Nullable Path holding) {
        Origin known = opened instanceof ByteArrayInputStream ? Origin.MEMORY : from;
        return new SitemapResponse(status, opened, known, holding, headers);
    }

    /**
     * The file that holds exactly the body, of as many bytes as {@code Content-Length} says, for a server that can have
     * the system send it. It was there a moment ago, and is not expected to go soon; if it does, whoever sends it must
     * break off, and not end, the answer.
     *
     * @return {@code null} if there is none
     */
    @Nullable
    Path file() {
        return file;
    }

    /** What is told of it. */
    ServedRequest served(String site, String file) {
        long bytes = origin == Origin.NOTHING ? 0 : Long.parseLong(headers.getOrDefault("Content-Length", "0"));
        return new ServedRequest(site, file, status, bytes, origin);
    }

    /** An answer with a line of plain text, or with its headers alone where the request was a HEAD. */
    static SitemapResponse text(int status, String text, boolean head, Map<String, String> headers) {
        byte[] bytes = (text + "\n").getBytes(StandardCharsets.UTF_8);
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put("Content-Type", "text/plain;charset=UTF-8");
        all.put("Content-Length", Integer.toString(bytes.length));
        SitemapResponse answer = new SitemapResponse(status, all);
        return head ? answer : answer.with(new ByteArrayInputStream(bytes), Origin.MEMORY, null);
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
     * Writes the body, piece by piece and without a copy of the whole, and closes it; nothing, for a HEAD request or a
     * 304.
     *
     * @param out where to write; it is neither flushed nor closed
     * @throws IOException if the client went away, or a stored file cannot be read any further
     */
    public void writeTo(OutputStream out) throws IOException {
        try (InputStream in = body) {
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
     * The body, for servers that ask for it piece by piece. What is read is inflated or taken from its file on the way,
     * without a copy of the whole, but for a small index; nothing, for a HEAD request or a 304.
     *
     * @return always the same stream, which the caller closes; reading it may block
     */
    public InputStream body() {
        return body;
    }

    /** Lets go of a body that is not written. A second call has no effect. */
    @Override
    public void close() throws IOException {
        body.close();
    }
}
