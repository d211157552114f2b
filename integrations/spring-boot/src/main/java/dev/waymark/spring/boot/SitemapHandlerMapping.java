package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapFilter;
import dev.waymark.runtime.http.SitemapResponder;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.Ordered;
import org.springframework.web.HttpRequestHandler;
import org.springframework.web.servlet.handler.AbstractHandlerMapping;

/**
 * Serves sitemaps inside the {@code DispatcherServlet}. A filter would have to be registered before any context exists;
 * and a sitemap may list only pages below its own folder, which is the servlet's.
 */
class SitemapHandlerMapping extends AbstractHandlerMapping {

    private final ObjectProvider<Sitemap> sitemap;

    SitemapHandlerMapping(ObjectProvider<Sitemap> sitemap) {
        this.sitemap = sitemap;
        setOrder(Ordered.HIGHEST_PRECEDENCE);
    }

    @Override
    protected @Nullable Object getHandlerInternal(HttpServletRequest request) {
        SitemapResponder responder = sitemap.getObject().responder();
        // A servlet at "/" has no path info; for one at "/app/*", it is the rest of the path.
        String rest = request.getPathInfo();
        if (!responder.handles(rest == null ? request.getServletPath() : rest)) {
            return null;
        }
        SitemapFilter filter = new SitemapFilter(responder, rest == null ? "" : request.getServletPath());
        if (!filter.handles(request)) {
            return null;
        }
        HttpRequestHandler handler = (asked, answer) ->
                filter.doFilter(asked, answer, (same, unanswered) -> ((HttpServletResponse) unanswered).sendError(404));
        return handler;
    }
}
