package dev.waymark.jakarta;

import dev.waymark.console.ConsoleFilter;
import dev.waymark.console.SitemapConsole;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.settings.EndpointPlace;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The console of the application's sitemap, which may start after the servlets: it is asked at the first request. */
final class ConsoleServletFilter implements Filter {

    private final EndpointPlace place;
    private volatile @Nullable Filter delegate;

    ConsoleServletFilter(EndpointPlace place) {
        this.place = place;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Filter filter = delegate;
        if (filter == null) {
            Sitemap sitemap = ApplicationSitemap.current().find();
            SitemapConsole console = sitemap == null
                    ? null
                    : sitemap.capability(Engine.class)
                            .extension(SitemapConsole.class)
                            .orElse(null);
            if (console == null) {
                chain.doFilter(request, response);
                return;
            }
            String role = place.role();
            filter = role == null
                    ? ConsoleFilter.unguarded(console, place.hosts().toArray(String[]::new))
                    : ConsoleFilter.forRole(console, role);
            delegate = filter;
        }
        filter.doFilter(request, response, chain);
    }
}
