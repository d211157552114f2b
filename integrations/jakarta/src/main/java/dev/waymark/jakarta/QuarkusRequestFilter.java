package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.Server;
import dev.waymark.runtime.Sitemap;
import dev.waymark.settings.EndpointPlace;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;
import java.util.Set;

/**
 * Forwards requests to {@link SitemapResource} and {@link ConsoleResource}: in Quarkus, only resources run on threads
 * that may block, and their paths and methods are fixed at build time. Forwards the console's configured path, and
 * turns each disallowed method of a sitemap into a POST. Elsewhere {@link SitemapRequestFilter} responds, and this does
 * nothing.
 *
 * <p>Public only because Quarkus creates it.
 */
@Provider
@PreMatching
public class QuarkusRequestFilter implements ContainerRequestFilter {

    private static final Set<String> METHODS = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.POST);

    /** Called by the server. */
    public QuarkusRequestFilter() {}

    @Override
    public void filter(ContainerRequestContext request) {
        if (!Server.isQuarkus()) {
            return;
        }
        UriInfo uri = request.getUriInfo();
        String path = JaxRsResponse.path(uri);
        ApplicationSitemap application = ApplicationSitemap.current();
        EndpointPlace.at(application.places(), path)
                .ifPresent(place -> request.setRequestUri(uri.getBaseUriBuilder()
                        .path(ConsoleResource.PREFIX + place.name())
                        .replaceQuery(uri.getRequestUri().getRawQuery())
                        .build()));
        Sitemap sitemap = METHODS.contains(request.getMethod()) ? null : application.find();
        if (sitemap != null && sitemap.responder().handles(path)) {
            request.setMethod(HttpMethod.POST);
        }
    }
}
