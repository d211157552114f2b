package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.startup.SecurityConstraints;
import dev.waymark.jakarta.internal.startup.StartReport;
import dev.waymark.runtime.http.SitemapFilter;
import dev.waymark.settings.EndpointFilter;
import dev.waymark.settings.EndpointPlace;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import java.net.MalformedURLException;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Registers the servlet filter that serves the sitemap at the base URL, whatever the JAX-RS application's path. Servlet
 * containers discover it through {@code META-INF/services}; with an embedded container, add it, for example in Jetty:
 *
 * <pre>{@code
 * context.addServletContainerInitializer(new SitemapServletInitializer());
 * }</pre>
 *
 * <p>Does nothing if {@code waymark.enabled} is {@code false} or the application has already registered its own
 * {@link SitemapFilter}. Init parameters of the servlet context are properties.
 */
public final class SitemapServletInitializer implements ServletContainerInitializer {

    static final String NAME = "dev.waymark.jakarta.SitemapServletInitializer";

    private static final String FILTER = "waymark-sitemap";
    private static final String ENDPOINTS = "waymark-endpoints";

    /** Called by the servlet container. */
    public SitemapServletInitializer() {}

    @Override
    public void onStartup(@Nullable Set<Class<?>> classes, ServletContext context) {
        SitemapFactory factory = new SitemapFactory(ServerProperties.with(
                context::getInitParameter, () -> Collections.list(context.getInitParameterNames())));
        if (!factory.enabled()) {
            return;
        }
        ApplicationSitemap.current().announceServletFilter();
        boolean hasOne = context.getFilterRegistrations().values().stream()
                .anyMatch(filter -> SitemapFilter.class.getName().equals(filter.getClassName()));
        FilterRegistration.Dynamic filter = hasOne ? null : context.addFilter(FILTER, new SitemapServletFilter());
        if (filter != null) {
            filter.setAsyncSupported(true);
            Set<String> patterns = new LinkedHashSet<>(List.of("/sitemap.xml"));
            patterns.addAll(factory.settings().urlPatterns());
            filter.addMappingForUrlPatterns(null, false, patterns.toArray(String[]::new));
        }
        List<EndpointPlace> places = factory.places();
        String[] paths = places.stream().flatMap(place -> place.path().stream()).toArray(String[]::new);
        // The sitemap may start after the servlets.
        FilterRegistration.Dynamic endpoints = paths.length == 0
                ? null
                : context.addFilter(
                        ENDPOINTS,
                        new EndpointFilter(
                                places, () -> ApplicationSitemap.current().find()));
        if (endpoints != null) {
            endpoints.setAsyncSupported(true);
            endpoints.addMappingForUrlPatterns(null, false, paths);
        }
        ApplicationSitemap.current()
                .report()
                .servlets(new StartReport.ServletFacts(
                        context.getContextPath(),
                        SecurityConstraints.read(context.getResourceAsStream("/WEB-INF/web.xml")),
                        hasSitemap(context)));
    }

    private static boolean hasSitemap(ServletContext context) {
        try {
            return context.getResource("/sitemap.xml") != null;
        } catch (MalformedURLException e) {
            return false;
        }
    }
}
