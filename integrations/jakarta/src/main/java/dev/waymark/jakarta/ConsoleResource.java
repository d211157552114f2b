package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import dev.waymark.settings.EndpointPlace;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.UriInfo;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Serves the console and other endpoints in Quarkus without servlets: {@link QuarkusRequestFilter} forwards here from
 * the configured path. Public only because Quarkus creates it.
 */
@Path(ConsoleResource.PREFIX + "{name}")
public class ConsoleResource {

    /** A prefix that the application's own paths are unlikely to have; an endpoint's name follows. */
    static final String PREFIX = "waymark-";

    /** Called by the server. */
    public ConsoleResource() {}

    /**
     * Answers with a page.
     *
     * @param name the endpoint's
     * @param request has the method
     * @param headers those of the request
     * @param uri the address that was requested
     * @param security knows the user
     * @return the response; 404 if the endpoint isn't served
     * @throws IOException never
     */
    @GET
    public Response get(
            @PathParam("name") String name,
            @Context Request request,
            @Context HttpHeaders headers,
            @Context UriInfo uri,
            @Context SecurityContext security)
            throws IOException {
        return post(name, "", request, headers, uri, security);
    }

    /**
     * Handles a submitted form.
     *
     * @param name the endpoint's
     * @param form its fields
     * @param request has the method
     * @param headers those of the request
     * @param uri the address that was requested
     * @param security knows the user
     * @return the answer
     * @throws IOException never
     */
    @POST
    public Response post(
            @PathParam("name") String name,
            String form,
            @Context Request request,
            @Context HttpHeaders headers,
            @Context UriInfo uri,
            @Context SecurityContext security)
            throws IOException {
        ApplicationSitemap application = ApplicationSitemap.current();
        EndpointPlace place = application.places().stream()
                .filter(one -> one.name().equals(name) && one.path().isPresent())
                .findFirst()
                .orElse(null);
        Sitemap sitemap = place == null ? null : application.find();
        return sitemap == null || place == null
                ? Response.status(Response.Status.NOT_FOUND).build()
                : ConsoleAnswers.answer(
                        sitemap,
                        place,
                        request.getMethod(),
                        uri,
                        new ByteArrayInputStream(form.getBytes(StandardCharsets.UTF_8)),
                        headers::getHeaderString,
                        security);
    }
}
