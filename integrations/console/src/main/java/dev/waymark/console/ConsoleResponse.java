package dev.waymark.console;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A response of the {@link SitemapConsole}: send the status and headers, then the body. Immutable. */
public final class ConsoleResponse {

    private final int status;
    private final String contentType;
    private final Map<String, String> headers;
    private final byte[] body;

    ConsoleResponse(int status, String contentType, Map<String, String> headers, byte[] body) {
        this.status = status;
        this.contentType = contentType;
        Map<String, String> all = new LinkedHashMap<>();
        all.put("Content-Type", contentType);
        all.putAll(headers);
        this.headers = Collections.unmodifiableMap(all);
        this.body = body;
    }

    /**
     * The status code.
     *
     * @return 200, 202, 400, 403, 404, 405, 500 or 503
     */
    public int status() {
        return status;
    }

    /**
     * The media type of the body.
     *
     * @return {@code text/html;charset=UTF-8}, {@code application/json} or {@code text/css;charset=UTF-8}
     */
    public String contentType() {
        return contentType;
    }

    /**
     * The headers in order, including {@code Content-Type}.
     *
     * @return an unmodifiable map from name to value
     */
    public Map<String, String> headers() {
        return headers;
    }

    /**
     * The body.
     *
     * @return a UTF-8 copy; don't send it for HEAD
     */
    public byte[] body() {
        return body.clone();
    }
}
