package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.startup.SecurityConstraints;
import dev.waymark.jakarta.internal.startup.StartReport;
import dev.waymark.runtime.http.SitemapFilter;
import dev.waymark.settings.EndpointFilter;
import dev.waymark.settings.EndpointPlace;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletContext;
import java.net.MalformedURLException;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
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

    private static final System.Logger LOG = System.getLogger(SitemapServletInitializer.class.getPackageName());

    private static final String FILTER = "waymark-sitemap";
    private static final String ENDPOINTS = "waymark-endpoints";

    /** Called by the servlet container. */
    public SitemapServletInitializer() {}

    @Override
    public void onStartup(@Nullable Set<Class<?>> classes, ServletContext context) {
        SitemapFactory factory = new SitemapFactory(new ServerProperties(
                context::getInitParameter,
                () -> Collections.list(context.getInitParameterNames()),
                "the init parameters of the servlet context"));
        if (!factory.enabled()) {
            return;
        }
        ApplicationSitemap application = ApplicationSitemap.current();
        if (application.announceServletFilter(factory)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The servlet context \"" + context.getContextPath() + "\" shares its class loader with another one,"
                            + " so it serves the sitemap of that one. Give it a class loader of its own, register a"
                            + " SitemapFilter, or set waymark.enabled=false in it");
        }
        boolean hasOne = context.getFilterRegistrations().values().stream()
                .anyMatch(filter -> SitemapFilter.class.getName().equals(filter.getClassName()));
        if (!hasOne) {
            // The addresses of the application's own extensions aren't known yet.
            add(context, FILTER, new SitemapServletFilter(application, factory), false, Set.of("/*"));
        }
        List<EndpointPlace> places = factory.places();
        Set<String> paths =
                places.stream().flatMap(place -> place.path().stream()).collect(Collectors.toSet());
        // The sitemap may start after the servlets. Filters of the application may say who the user is.
        add(context, ENDPOINTS, new EndpointFilter(places, application::find), true, paths);
        application
                .report()
                .servlets(new StartReport.ServletFacts(
                        context.getContextPath(),
                        SecurityConstraints.read(context.getResourceAsStream("/WEB-INF/web.xml")),
                        hasSitemap(context)));
    }

    private static void add(
            ServletContext context, String name, Filter filter, boolean isAfterOthers, Set<String> patterns) {
        FilterRegistration.Dynamic added = patterns.isEmpty() ? null : context.addFilter(name, filter);
        if (added != null) {
            added.setAsyncSupported(true);
            added.addMappingForUrlPatterns(null, isAfterOthers, patterns.toArray(String[]::new));
        }
    }

    private static boolean hasSitemap(ServletContext context) {
        try {
            return context.getResource("/sitemap.xml") != null;
        } catch (MalformedURLException e) {
            return false;
        }
    }
}
