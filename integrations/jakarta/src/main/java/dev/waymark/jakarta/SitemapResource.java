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
 * Serves the sitemap in Quarkus, which doesn't use {@link SitemapFeature}. Runs on a worker thread, unlike a filter.
 * Quarkus discovers it; an application with its own {@code getClasses()} must list it there.
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
     * @return the response; 404 if the application doesn't publish this sitemap here
     */
    @GET
    public Response get(@PathParam("file") String file, @Context HttpHeaders headers, @Context UriInfo uri) {
        return answer("GET", file, headers, uri);
    }

    /**
     * Handles HEAD.
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
     * Refuses the method, with the allowed ones.
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
     * Refuses the method, with the allowed ones.
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
     * Refuses the method, with the allowed ones.
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
     * Refuses the method, with the allowed ones.
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
     * Refuses the method, with the allowed ones.
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
            found = ApplicationSitemap.bean();
            sitemap = found;
        }
        return found;
    }
}
