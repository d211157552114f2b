package dev.waymark.jakarta;

import dev.waymark.runtime.SitemapResponse;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;

/** Turns the answer of the runtime into one of JAX-RS. */
final class JaxRsResponse {

    private static final int NOT_MODIFIED = 304;

    private JaxRsResponse() {}

    static Response of(SitemapResponse answer) {
        Response.ResponseBuilder response = Response.status(answer.status());
        answer.headers().forEach(response::header);
        if (answer.status() != NOT_MODIFIED && answer.headers().containsKey(HttpHeaders.CONTENT_TYPE)) {
            response.entity((StreamingOutput) answer::writeTo);
        }
        return response.build();
    }
}
