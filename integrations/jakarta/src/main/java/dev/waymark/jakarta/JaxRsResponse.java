package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.Server;
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

/** Converts the runtime's response to a JAX-RS response. */
final class JaxRsResponse {

    private static final System.Logger LOG = System.getLogger(JaxRsResponse.class.getPackageName());
    private static final boolean SERVLETS = Server.has("jakarta.servlet.Servlet");

    private JaxRsResponse() {}

    /** The JAX-RS application's path on the server. */
    static String basePath(UriInfo uri) {
        String path = uri.getBaseUri().getRawPath();
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    /** The request path below that, with a leading slash. */
    static String path(UriInfo uri) {
        return uri.getPath().startsWith("/") ? uri.getPath() : "/" + uri.getPath();
    }

    /**
     * Gets the runtime's response.
     *
     * @param headers returns a header by name
     * @return the response; empty if the path isn't a sitemap's
     */
    static Optional<Response> respond(
            SitemapResponder responder, String method, UriInfo uri, Function<String, @Nullable String> headers) {
        // The host as the server sees it: handling proxies is the server's task.
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
        if (answer.headers().containsKey(HttpHeaders.CONTENT_TYPE)) {
            response.entity(Body.of(answer));
        } else if (!SERVLETS) {
            // Helidon refuses a 304 with a length. Without one, servlet containers would add a length of 0.
            response.header(HttpHeaders.CONTENT_LENGTH, null);
        }
        return response.build();
    }

    /**
     * A response body that also gives access to the whole response. Closed once written, or if the server drops it
     * unwritten, which JAX-RS doesn't report.
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
