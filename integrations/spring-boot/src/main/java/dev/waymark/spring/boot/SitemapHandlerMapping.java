package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapFilter;
import dev.waymark.runtime.http.SitemapResponder;
import dev.waymark.settings.EndpointFilter;
import dev.waymark.settings.EndpointPlace;
import dev.waymark.spring.boot.internal.operations.CsrfTokens;
import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.Ordered;
import org.springframework.web.HttpRequestHandler;
import org.springframework.web.servlet.handler.AbstractHandlerMapping;

/**
 * Serves sitemaps and the artifacts' endpoints inside the {@code DispatcherServlet}. A filter would have to be
 * registered before any context exists; and a sitemap may list only pages below its own folder, which is the servlet's.
 */
class SitemapHandlerMapping extends AbstractHandlerMapping {

    private final ObjectProvider<Sitemap> sitemap;
    private final List<EndpointPlace> places;

    SitemapHandlerMapping(ObjectProvider<Sitemap> sitemap, List<EndpointPlace> places) {
        this.sitemap = sitemap;
        this.places = places;
        setOrder(Ordered.HIGHEST_PRECEDENCE);
    }

    @Override
    protected @Nullable Object getHandlerInternal(HttpServletRequest request) {
        SitemapResponder responder = sitemap.getObject().responder();
        // A servlet at "/" has no path info; for one at "/app/*", it is the rest of the path.
        String rest = request.getPathInfo();
        String servlet = rest == null ? "" : request.getServletPath();
        String path = rest == null ? request.getServletPath() : rest;
        EndpointPlace place = EndpointPlace.at(places, path).orElse(null);
        if (place != null) {
            EndpointPlace whole =
                    new EndpointPlace(place.name(), Optional.of(servlet + path), place.role(), place.hosts());
            return handler(new EndpointFilter(List.of(whole), sitemap::getObject, CsrfTokens::of));
        }
        if (!responder.handles(path)) {
            return null;
        }
        SitemapFilter filter = new SitemapFilter(responder, servlet);
        return filter.handles(request) ? handler(filter) : null;
    }

    private static HttpRequestHandler handler(Filter filter) {
        return (asked, answer) ->
                filter.doFilter(asked, answer, (same, unanswered) -> ((HttpServletResponse) unanswered).sendError(404));
    }
}
