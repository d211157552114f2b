package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import dev.waymark.settings.EndpointPlace;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.UriInfo;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Serves the console in Quarkus without servlets: {@link ConsolePathFilter} forwards here from the configured path.
 * Public only because Quarkus creates it.
 */
@Path(ConsoleResource.PATH)
public class ConsoleResource {

    /** A path that nobody asks for by chance. */
    static final String PATH = "waymark-console";

    private volatile @Nullable EndpointPlace known;

    /** Called by the server. */
    public ConsoleResource() {}

    /**
     * Answers with a page.
     *
     * @param headers those of the request
     * @param uri the address that was requested
     * @param security knows the user
     * @return the response; 404 if the console isn't served
     * @throws IOException never
     */
    @GET
    public Response get(@Context HttpHeaders headers, @Context UriInfo uri, @Context SecurityContext security)
            throws IOException {
        return answer("GET", "", headers, uri, security);
    }

    /**
     * Handles a submitted form.
     *
     * @param form its fields
     * @param headers those of the request
     * @param uri the address that was requested
     * @param security knows the user
     * @return the answer
     * @throws IOException never
     */
    @POST
    public Response post(
            String form, @Context HttpHeaders headers, @Context UriInfo uri, @Context SecurityContext security)
            throws IOException {
        return answer("POST", form, headers, uri, security);
    }

    private Response answer(String method, String form, HttpHeaders headers, UriInfo uri, SecurityContext security)
            throws IOException {
        EndpointPlace place = place().orElse(null);
        Sitemap sitemap = place == null ? null : ApplicationSitemap.current().find();
        return sitemap == null || place == null
                ? Response.status(Response.Status.NOT_FOUND).build()
                : ConsoleAnswers.answer(
                        sitemap,
                        place,
                        method,
                        uri.getQueryParameters(),
                        new ByteArrayInputStream(form.getBytes(StandardCharsets.UTF_8)),
                        headers::getHeaderString,
                        security);
    }

    private Optional<EndpointPlace> place() {
        EndpointPlace read = known;
        if (read == null) {
            SitemapFactory factory = new SitemapFactory(ServerProperties.outside());
            read = factory.enabled() ? factory.place().orElse(null) : null;
            known = read;
        }
        return Optional.ofNullable(read);
    }
}
