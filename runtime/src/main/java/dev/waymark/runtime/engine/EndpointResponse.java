package dev.waymark.runtime.engine;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * A response of an {@link Endpoint}: send the status and headers, then the body, but not for HEAD.
 *
 * @param status the status code
 * @param headers the headers in order, with {@code Content-Type}
 * @param text the body
 */
public record EndpointResponse(int status, Map<String, String> headers, String text) {

    /** The body in UTF-8. */
    public byte[] body() {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
