package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.Server;
import dev.waymark.settings.EndpointPlace;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;
import java.util.List;

/**
 * Forwards the configured path to {@link ConsoleResource}, whose path is fixed. For Quarkus, where only resources run
 * on threads that may block, and their paths are fixed at build time. Elsewhere {@link SitemapRequestFilter} responds,
 * and this does nothing.
 *
 * <p>Public only because Quarkus creates it.
 */
@Provider
@PreMatching
public class ConsolePathFilter implements ContainerRequestFilter {

    /** Called by the server. */
    public ConsolePathFilter() {}

    @Override
    public void filter(ContainerRequestContext request) {
        if (!Server.isQuarkus()) {
            return;
        }
        UriInfo uri = request.getUriInfo();
        String path = uri.getPath().startsWith("/") ? uri.getPath() : "/" + uri.getPath();
        EndpointPlace.at(Places.KNOWN, path)
                .ifPresent(place -> request.setRequestUri(uri.getBaseUriBuilder()
                        .path(ConsoleResource.PREFIX + place.name())
                        .replaceQuery(uri.getRequestUri().getRawQuery())
                        .build()));
    }

    /** Read at the first request. */
    private static final class Places {

        static final List<EndpointPlace> KNOWN = new SitemapFactory(ServerProperties.outside()).places();
    }
}
