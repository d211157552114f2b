package dev.waymark.jakarta;

import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponder;
import dev.waymark.runtime.http.SitemapResponse;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ref.Cleaner;
import java.net.URI;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Turns the answer of the runtime into one of JAX-RS. */
final class JaxRsResponse {

    private static final System.Logger LOG = System.getLogger(JaxRsResponse.class.getPackageName());
    private static final int NOT_MODIFIED = 304;

    private JaxRsResponse() {}

    /** The path of the server below which the JAX-RS application answers. */
    static String basePath(UriInfo uri) {
        String path = uri.getBaseUri().getRawPath();
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    /** The path of a request below that, with a slash at its start. */
    static String path(UriInfo uri) {
        return uri.getPath().startsWith("/") ? uri.getPath() : "/" + uri.getPath();
    }

    /**
     * Asks the runtime, as every adapter does.
     *
     * @param headers gives the header of a name
     * @return the answer; empty if the path is not that of a sitemap
     */
    static Optional<Response> respond(
            SitemapResponder responder, String method, UriInfo uri, Function<String, @Nullable String> headers) {
        // The host as the server understood it: what it makes of proxies is its own affair.
        URI base = uri.getBaseUri();
        return responder
                .respond(SitemapRequest.of(method, path(uri), headers)
                        .below(basePath(uri))
                        .at(base.getHost(), base.getPort()))
                .map(JaxRsResponse::of);
    }

    private static Response of(SitemapResponse answer) {
        Response.ResponseBuilder response = Response.status(answer.status());
        answer.headers().forEach(response::header);
        if (answer.status() != NOT_MODIFIED && answer.headers().containsKey(HttpHeaders.CONTENT_TYPE)) {
            response.entity(Body.of(answer));
        }
        return response.build();
    }

    /**
     * The body of an answer, and the answer itself for those who want to know more. It is closed when it has been
     * written; also when a server drops it without a word, for JAX-RS has no call that would say so.
     */
    record Body(SitemapResponse answer) implements StreamingOutput {

        private static final Cleaner DROPPED = Cleaner.create();

        static Body of(SitemapResponse answer) {
            Body body = new Body(answer);
            DROPPED.register(body, () -> close(answer));
            return body;
        }

        static void close(SitemapResponse answer) {
            try {
                answer.close();
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "A sitemap that wasn't written wasn't closed", e);
            }
        }

        @Override
        public void write(OutputStream out) throws IOException {
            answer.writeTo(out);
        }
    }
}
