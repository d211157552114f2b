package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.Server;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapFilter;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The runtime's filter over the sitemap of the application. Without CDI the sitemap lives as long as this filter; with
 * it, the container has it, and it is asked at the first request, for it may not have started before.
 */
final class SitemapServletFilter implements Filter {

    private final ApplicationSitemap application;
    private final SitemapFactory factory;
    private volatile @Nullable Filter delegate;
    private @Nullable Sitemap own;

    /** A server may end it in a thread of its own, which doesn't tell the application. */
    SitemapServletFilter(ApplicationSitemap application, SitemapFactory factory) {
        this.application = application;
        this.factory = factory;
    }

    @Override
    public void init(FilterConfig config) {
        if (Server.beans(Sitemap.class, null) == null) {
            own = application.start(factory, null);
            delegate = new SitemapFilter(own.responder());
        }
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Filter filter = delegate;
        if (filter == null) {
            Sitemap sitemap = ApplicationSitemap.bean();
            filter = sitemap == null
                    ? (ignored, alsoIgnored, rest) -> rest.doFilter(ignored, alsoIgnored)
                    : new SitemapFilter(sitemap.responder());
            delegate = filter;
        }
        filter.doFilter(request, response, chain);
    }

    @Override
    public void destroy() {
        application.report().ended();
        if (own != null) {
            application.close(own);
        }
    }
}
