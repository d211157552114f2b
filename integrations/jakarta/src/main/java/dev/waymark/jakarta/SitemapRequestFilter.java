package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import dev.waymark.settings.EndpointPlace;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Serves the sitemaps; all other requests pass. Runs before matching, so resources, {@code Accept} and methods don't
 * interfere, and after pre-matching filters with a lower priority.
 *
 * <p>Writes sitemaps before other interceptors can: some compress any response without a {@code Content-Encoding}
 * header, so would compress twice. After all filters, it closes a sitemap's response that another filter replaced.
 *
 * <p>Public only because some servers create it from classes of their own.
 */
@PreMatching
@Priority(Integer.MIN_VALUE)
public final class SitemapRequestFilter implements ContainerRequestFilter, ContainerResponseFilter, WriterInterceptor {

    /**
     * Its roles and their priorities: before filters that take {@code .xml} off the path, after those that
     * authenticate. Jersey takes a negative priority only from the class's annotation.
     */
    static final Map<Class<?>, Integer> PRIORITIES = Map.of(
            ContainerRequestFilter.class, Priorities.HEADER_DECORATOR - 1,
            ContainerResponseFilter.class, Integer.MIN_VALUE,
            WriterInterceptor.class, Integer.MIN_VALUE);

    /** The JAX-RS configuration property with the served sitemap. */
    static final String SERVED = "dev.waymark.jakarta.sitemap";

    /** The request property with the response body. */
    private static final String BODY = "dev.waymark.jakarta.body";

    private final @Nullable Served served;

    /** Whether a request has revealed the application's address: on some servers, nothing else does. */
    private volatile boolean placed;

    /**
     * A served sitemap.
     *
     * @param owner the possible owner of the sitemap: the server may stop this filter on another thread
     * @param places the paths of the endpoints
     */
    record Served(Sitemap sitemap, ApplicationSitemap owner, List<EndpointPlace> places) {}

    /**
     * Called by the server.
     *
     * @param configuration holds the sitemap set by {@link SitemapFeature}
     */
    public SitemapRequestFilter(@Context Configuration configuration) {
        served = configuration.getProperty(SERVED) instanceof Served given ? given : null;
    }

    @Override
    public void filter(ContainerRequestContext request) throws IOException {
        if (served == null) {
            return;
        }
        Sitemap sitemap = served.sitemap();
        if (!placed) {
            placed = true;
            sitemap.responder().answersBelow(JaxRsResponse.basePath(request.getUriInfo()));
        }
        EndpointPlace place = EndpointPlace.at(served.places(), JaxRsResponse.path(request.getUriInfo()))
                .orElse(null);
        if (place != null) {
            request.abortWith(ConsoleAnswers.answer(
                    sitemap,
                    place,
                    request.getMethod(),
                    request.getUriInfo(),
                    request.getEntityStream(),
                    request::getHeaderString,
                    request.getSecurityContext()));
            return;
        }
        JaxRsResponse.respond(sitemap.responder(), request.getMethod(), request.getUriInfo(), request::getHeaderString)
                .ifPresent(answer -> {
                    request.setProperty(BODY, answer.getEntity());
                    request.abortWith(answer);
                });
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (request.getProperty(BODY) instanceof JaxRsResponse.Body body && response.getEntity() != body) {
            JaxRsResponse.Body.close(body.answer());
        }
    }

    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        if (context.getEntity() instanceof JaxRsResponse.Body body) {
            // A filter may have promised to compress what is not compressed.
            if (!body.answer().headers().containsKey(HttpHeaders.CONTENT_ENCODING)) {
                context.getHeaders().remove(HttpHeaders.CONTENT_ENCODING);
            }
            body.write(context.getOutputStream());
        } else {
            context.proceed();
        }
    }

    /** Called by servers that close what they created; a sitemap with another owner stays open. */
    @PreDestroy
    public void close() {
        if (served != null) {
            served.owner().close(served.sitemap());
        }
    }
}
