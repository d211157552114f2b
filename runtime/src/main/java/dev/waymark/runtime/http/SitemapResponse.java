package dev.waymark.runtime.http;

import dev.waymark.runtime.report.ServedRequest;
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
 * An answer of the {@link SitemapResponder}: send the status and each header, then {@linkplain #writeTo write} the body
 * or read its {@linkplain #body() stream}. The body is already open, so an unreadable one gives 503 instead of half a
 * sitemap: always write it, close its stream, or {@linkplain #close close} the answer. Used once, by one thread at a
 * time.
 */
public final class SitemapResponse implements Closeable {

    private static final int PIECE = 1 << 16;

    /** Shared: answers without a body are the same for all clients. */
    private static final InputStream NO_BODY = new ByteArrayInputStream(new byte[0]);

    private final int status;
    private final Map<String, String> headers;
    private final InputStream body;
    private final @Nullable Path file;

    private SitemapResponse(int status, InputStream body, @Nullable Path file, Map<String, String> headers) {
        this.status = status;
        this.headers = headers;
        this.body = body;
        this.file = file;
    }

    /** An answer without body. */
    SitemapResponse(int status, Map<String, String> headers) {
        this(status, NO_BODY, null, Collections.unmodifiableMap(new LinkedHashMap<>(headers)));
    }

    /**
     * The same answer with a body.
     *
     * @param holding a file that has exactly this body
     */
    SitemapResponse with(InputStream opened, @Nullable Path holding) {
        return new SitemapResponse(status, opened, holding, headers);
    }

    /** The same answer without its body, which stays open. */
    SitemapResponse withoutBody() {
        return new SitemapResponse(status, NO_BODY, null, headers);
    }

    /**
     * A file that has exactly the body, of {@code Content-Length} bytes, for servers with sendfile. It existed a moment
     * ago and normally stays; if it is gone, the server must abort the answer, not complete it.
     *
     * @return may be {@code null}
     */
    @Nullable
    Path file() {
        return file;
    }

    /** For the listener. */
    ServedRequest served(String site, String file) {
        return new ServedRequest(site, file, status, body == NO_BODY ? 0 : length());
    }

    /** The size of the body in bytes. */
    long length() {
        return Long.parseLong(headers.getOrDefault("Content-Length", "0"));
    }

    /**
     * An answer with a line of plain text.
     *
     * @param headers each a name, followed by its value
     */
    static SitemapResponse text(int status, String text, String... headers) {
        byte[] bytes = (text + "\n").getBytes(StandardCharsets.UTF_8);
        Map<String, String> all = new LinkedHashMap<>();
        for (int i = 0; i < headers.length; i += 2) {
            all.put(headers[i], headers[i + 1]);
        }
        all.put("Content-Type", "text/plain;charset=UTF-8");
        all.put("Content-Length", Integer.toString(bytes.length));
        return new SitemapResponse(status, all).with(new ByteArrayInputStream(bytes), null);
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
     * The headers, in order, each name once. With a body, {@code Content-Length} is among them.
     *
     * @return an unmodifiable map from name to value
     */
    public Map<String, String> headers() {
        return headers;
    }

    /**
     * Writes the body piece by piece and closes it; nothing for a HEAD request or a 304.
     *
     * @param out neither flushed nor closed
     * @throws IOException if the client is gone, or a stored file can't be read
     */
    public void writeTo(OutputStream out) throws IOException {
        try (InputStream in = body) {
            if (in instanceof ByteArrayInputStream) {
                in.transferTo(out);
                return;
            }
            // Larger pieces than transferTo's, because each costs a system call.
            byte[] piece = new byte[(int) Math.max(1, Math.min(length(), PIECE))];
            for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
                out.write(piece, 0, count);
            }
        }
    }

    /**
     * The body, for servers that pull it. It is decompressed or read while it is pulled; only a small index is in
     * memory. Empty for a HEAD request or a 304.
     *
     * @return always the same stream, which the caller closes; reading it may block
     */
    public InputStream body() {
        return body;
    }

    /** Releases an unwritten body. A second call has no effect. */
    @Override
    public void close() throws IOException {
        body.close();
    }
}
