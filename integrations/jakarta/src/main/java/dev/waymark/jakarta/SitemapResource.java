package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Serves the sitemap in Quarkus, which doesn't use {@link SitemapFeature}. Runs on a worker thread, unlike a filter.
 * Quarkus discovers it; an application with its own {@code getClasses()} must list it there, and
 * {@link QuarkusRequestFilter}.
 */
@Path("sitemap{file: (-[^/]+)?\\.(xml(\\.gz)?|txt)|-recent\\.atom|-style\\.css}")
public class SitemapResource {

    private volatile @Nullable Sitemap sitemap;

    /** Called by the server. */
    public SitemapResource() {}

    /**
     * Responds with one file, also to HEAD.
     *
     * @param request has the method
     * @param headers the request headers
     * @param uri the requested address
     * @return the response; 404 if the application doesn't publish this sitemap here
     */
    @GET
    public Response get(@Context Request request, @Context HttpHeaders headers, @Context UriInfo uri) {
        Sitemap served = sitemap();
        Optional<Response> answer = served == null
                        || !served.capability(Engine.class).applicationPath().isEmpty()
                ? Optional.empty()
                : JaxRsResponse.respond(served.responder(), request.getMethod(), uri, headers::getHeaderString);
        return answer.orElseGet(() -> Response.status(Response.Status.NOT_FOUND).build());
    }

    /**
     * Refuses all other methods, with the allowed ones.
     *
     * @param request has the method
     * @param headers the request headers
     * @param uri the requested address
     * @return the response
     */
    @POST
    public Response post(@Context Request request, @Context HttpHeaders headers, @Context UriInfo uri) {
        return get(request, headers, uri);
    }

    private @Nullable Sitemap sitemap() {
        Sitemap found = sitemap;
        if (found == null && SitemapFactory.outside().enabled()) {
            found = ApplicationSitemap.bean();
            sitemap = found;
        }
        return found;
    }
}
