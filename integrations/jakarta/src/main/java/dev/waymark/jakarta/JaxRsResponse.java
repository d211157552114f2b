package dev.waymark.jakarta;

import dev.waymark.runtime.SitemapResponse;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.OutputStream;

/** Turns the answer of the runtime into one of JAX-RS. */
final class JaxRsResponse {

    private static final int NOT_MODIFIED = 304;

    private JaxRsResponse() {}

    /** The path of the server below which the JAX-RS application answers. */
    static String basePath(UriInfo uri) {
        String path = uri.getBaseUri().getRawPath();
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    static Response of(SitemapResponse answer) {
        Response.ResponseBuilder response = Response.status(answer.status());
        answer.headers().forEach(response::header);
        if (answer.status() != NOT_MODIFIED && answer.headers().containsKey(HttpHeaders.CONTENT_TYPE)) {
            response.entity(new Body(answer));
        }
        return response.build();
    }

    /** The body of an answer, and the answer itself for those who want to know more. */
    record Body(SitemapResponse answer) implements StreamingOutput {

        @Override
        public void write(OutputStream out) throws IOException {
            answer.writeTo(out);
        }
    }
}
