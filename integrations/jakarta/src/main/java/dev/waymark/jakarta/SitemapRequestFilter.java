package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import dev.waymark.settings.EndpointPlace;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.Context;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Serves the sitemaps; all other requests pass. Runs before matching, so resources, {@code Accept} and methods don't
 * interfere, and after pre-matching filters with a lower priority.
 *
 * <p>Public only because some servers create it from classes of their own.
 */
@PreMatching
@Priority(Priorities.USER)
public final class SitemapRequestFilter implements ContainerRequestFilter {

    /** The property of the JAX-RS configuration that holds the sitemap. */
    static final String SITEMAP = "dev.waymark.jakarta.sitemap";

    /** The property of a request that holds the body of its answer, for {@link SitemapBodyInterceptor}. */
    static final String BODY = "dev.waymark.jakarta.body";

    /** The property that holds what may have started it: a server may end it in a thread of its own. */
    static final String OWNER = "dev.waymark.jakarta.owner";

    /** The property of the JAX-RS configuration that says where the console and the like are. */
    static final String ENDPOINTS = "dev.waymark.jakarta.endpoints";

    private final @Nullable Sitemap sitemap;
    private final List<EndpointPlace> places;
    private final @Nullable ApplicationSitemap owner;

    /** Whether any request has shown where the application is: nothing else tells, on some servers. */
    private volatile boolean placed;

    /**
     * Called by the server.
     *
     * @param configuration holds the sitemap set by {@link SitemapFeature}
     */
    public SitemapRequestFilter(@Context Configuration configuration) {
        sitemap = configuration.getProperty(SITEMAP) instanceof Sitemap given ? given : null;
        places = configuration.getProperty(ENDPOINTS) instanceof List<?> given
                ? given.stream().map(EndpointPlace.class::cast).toList()
                : List.of();
        owner = configuration.getProperty(OWNER) instanceof ApplicationSitemap given ? given : null;
    }

    @Override
    public void filter(ContainerRequestContext request) throws IOException {
        if (sitemap != null && !placed) {
            placed = true;
            sitemap.responder().answersBelow(JaxRsResponse.basePath(request.getUriInfo()));
        }
        String given = request.getUriInfo().getPath();
        String path = given.startsWith("/") ? given : "/" + given;
        EndpointPlace place = EndpointPlace.at(places, path).orElse(null);
        if (sitemap != null && place != null) {
            request.abortWith(ConsoleAnswers.answer(
                    sitemap,
                    place,
                    request.getMethod(),
                    request.getUriInfo().getQueryParameters(),
                    request.getEntityStream(),
                    request::getHeaderString,
                    request.getSecurityContext()));
        } else if (sitemap != null) {
            JaxRsResponse.respond(
                            sitemap.responder(),
                            request.getMethod(),
                            path,
                            request.getUriInfo(),
                            request::getHeaderString)
                    .ifPresent(answer -> {
                        request.setProperty(BODY, answer.getEntity());
                        request.abortWith(answer);
                    });
        }
    }

    /** Called by servers that close what they created; a sitemap with another owner stays open. */
    @PreDestroy
    public void close() {
        if (sitemap != null && owner != null) {
            owner.close(sitemap);
        }
    }
}
