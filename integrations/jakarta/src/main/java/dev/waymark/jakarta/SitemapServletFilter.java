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
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/**
 * The runtime's filter over the sitemap of the application. Without CDI the sitemap lives as long as this filter; with
 * it, the container has it, and it is asked at the first request, for it may not have started before.
 */
final class SitemapServletFilter implements Filter {

    private volatile @Nullable Filter delegate;
    private @Nullable Runnable own;

    @Override
    public void init(FilterConfig config) {
        if (Server.beans(Sitemap.class, null) == null) {
            SitemapFactory factory = new SitemapFactory(ServerProperties.with(
                    config.getServletContext()::getInitParameter,
                    () -> Collections.list(config.getServletContext().getInitParameterNames())));
            ApplicationSitemap application = ApplicationSitemap.current();
            Sitemap sitemap = application.start(factory, null);
            own = () -> application.close(sitemap);
            delegate = new SitemapFilter(sitemap.responder());
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
        ApplicationSitemap.current().report().ended();
        Runnable close = own;
        if (close != null) {
            close.run();
        }
    }
}
