package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HEAD;
import jakarta.ws.rs.OPTIONS;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Serves the sitemap where no {@link SitemapFeature} is found, which is in Quarkus: there it runs on a worker thread,
 * as a filter would not. Quarkus finds it by itself; an application with a {@code getClasses()} of its own names it
 * there.
 */
@Path("sitemap{file: (-[^/]+)?\\.(xml(\\.gz)?|txt)|-recent\\.atom|-style\\.css}")
public class SitemapResource {

    private volatile @Nullable Sitemap sitemap;

    /** Called by the server. */
    public SitemapResource() {}

    /**
     * Answers for one file.
     *
     * @param file what follows {@code sitemap} in its name
     * @param headers those of the request
     * @param uri the address that was requested
     * @return the answer; 404 where this application publishes no such sitemap, or not here
     */
    @GET
    public Response get(@PathParam("file") String file, @Context HttpHeaders headers, @Context UriInfo uri) {
        return answer("GET", file, headers, uri);
    }

    /**
     * The same without a body.
     *
     * @param file what follows {@code sitemap} in its name
     * @param headers those of the request
     * @param uri the address that was requested
     * @return the answer
     */
    @HEAD
    public Response head(@PathParam("file") String file, @Context HttpHeaders headers, @Context UriInfo uri) {
        return answer("HEAD", file, headers, uri);
    }

    /**
     * Refused, with the methods that are not.
     *
     * @param file what follows {@code sitemap} in its name
     * @param headers those of the request
     * @param uri the address that was requested
     * @return the answer
     */
    @POST
    public Response post(@PathParam("file") String file, @Context HttpHeaders headers, @Context UriInfo uri) {
        return answer("POST", file, headers, uri);
    }

    /**
     * Refused, with the methods that are not.
     *
     * @param file what follows {@code sitemap} in its name
     * @param headers those of the request
     * @param uri the address that was requested
     * @return the answer
     */
    @PUT
    public Response put(@PathParam("file") String file, @Context HttpHeaders headers, @Context UriInfo uri) {
        return answer("PUT", file, headers, uri);
    }

    /**
     * Refused, with the methods that are not.
     *
     * @param file what follows {@code sitemap} in its name
     * @param headers those of the request
     * @param uri the address that was requested
     * @return the answer
     */
    @DELETE
    public Response delete(@PathParam("file") String file, @Context HttpHeaders headers, @Context UriInfo uri) {
        return answer("DELETE", file, headers, uri);
    }

    /**
     * Refused, with the methods that are not.
     *
     * @param file what follows {@code sitemap} in its name
     * @param headers those of the request
     * @param uri the address that was requested
     * @return the answer
     */
    @PATCH
    public Response patch(@PathParam("file") String file, @Context HttpHeaders headers, @Context UriInfo uri) {
        return answer("PATCH", file, headers, uri);
    }

    /**
     * Refused, with the methods that are not.
     *
     * @param file what follows {@code sitemap} in its name
     * @param headers those of the request
     * @param uri the address that was requested
     * @return the answer
     */
    @OPTIONS
    public Response options(@PathParam("file") String file, @Context HttpHeaders headers, @Context UriInfo uri) {
        return answer("OPTIONS", file, headers, uri);
    }

    private Response answer(String method, String file, HttpHeaders headers, UriInfo uri) {
        Sitemap served = sitemap();
        Optional<Response> answer = served == null
                        || !served.capability(Engine.class).applicationPath().isEmpty()
                ? Optional.empty()
                : JaxRsResponse.respond(served.responder(), method, "/sitemap" + file, uri, headers::getHeaderString);
        return answer.orElseGet(() -> Response.status(Response.Status.NOT_FOUND).build());
    }

    private @Nullable Sitemap sitemap() {
        Sitemap found = sitemap;
        if (found == null && new SitemapFactory(ServerProperties.outside()).enabled()) {
            found = CdiSitemap.find();
            sitemap = found;
        }
        return found;
    }
}
