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
 * Applies the runtime's filter to the application's sitemap. Without CDI, this filter owns the sitemap. With CDI, the
 * container does; the filter gets it with the first request, because it may start later.
 */
final class SitemapServletFilter implements Filter {

    private static final System.Logger LOG = System.getLogger(SitemapServletFilter.class.getPackageName());

    private final ApplicationSitemap application;
    private final SitemapFactory factory;
    private volatile @Nullable Filter delegate;
    private @Nullable Sitemap own;

    /** The server may stop it on another thread, which doesn't identify the application. */
    SitemapServletFilter(ApplicationSitemap application, SitemapFactory factory) {
        this.application = application;
        this.factory = factory;
    }

    @Override
    public void init(FilterConfig config) {
        if (Server.beans(Sitemap.class, null) == null) {
            own = application.start(factory, null);
            delegate = new SitemapFilter(own.responder());
        } else {
            for (String name : Collections.list(config.getServletContext().getInitParameterNames())) {
                // The console's place is read from them anyway. Some servers pass them to MicroProfile Config.
                if (name.startsWith("waymark.")
                        && !name.startsWith("waymark.console.")
                        && ServerProperties.outside().text(name) == null) {
                    LOG.log(
                            System.Logger.Level.WARNING,
                            "The init parameter " + name + " of the servlet context has no effect, because CDI builds"
                                    + " the sitemap. Set it in MicroProfile Config, or as a system property");
                }
            }
        }
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Filter filter = delegate;
        if (filter == null) {
            Sitemap sitemap = ApplicationSitemap.bean();
            if (sitemap == null) {
                chain.doFilter(request, response);
                return;
            }
            filter = new SitemapFilter(sitemap.responder());
            delegate = filter;
        }
        filter.doFilter(request, response, chain);
    }

    @Override
    public void destroy() {
        application.ended();
        if (own != null) {
            application.close(own);
        }
    }
}
