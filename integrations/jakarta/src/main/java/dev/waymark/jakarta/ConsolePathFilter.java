package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.Classes;
import dev.waymark.settings.EndpointPlace;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Provider;
import java.util.Optional;

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
        if (!Classes.isQuarkus()) {
            return;
        }
        Optional<EndpointPlace> place = Place.KNOWN;
        UriInfo uri = request.getUriInfo();
        String path = uri.getPath().startsWith("/") ? uri.getPath() : "/" + uri.getPath();
        if (place.isPresent() && path.equals(place.get().path())) {
            request.setRequestUri(uri.getBaseUriBuilder()
                    .path(ConsoleResource.PATH)
                    .replaceQuery(uri.getRequestUri().getRawQuery())
                    .build());
        }
    }

    /** Read at the first request. */
    private static final class Place {

        static final Optional<EndpointPlace> KNOWN = new SitemapFactory(ServerProperties.outside()).place();
    }
}
