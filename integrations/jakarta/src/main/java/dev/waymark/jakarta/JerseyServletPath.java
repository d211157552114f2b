package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.Server;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletRegistration;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Feature;
import jakarta.ws.rs.core.FeatureContext;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Warns at startup if Jersey's servlet is mapped to a path that the base URL lacks, as with Dropwizard's
 * {@code rootPath}. Needs servlets and Jersey: other servers expose the path only with the first request.
 *
 * <p>Public only because Jersey creates it.
 */
public final class JerseyServletPath implements Feature {

    private @Nullable ServletConfig servlet;

    /** Called by Jersey. */
    public JerseyServletPath() {}

    /**
     * Called by Jersey. A method instead of a field: Quarkus would treat the feature as a bean, try to inject the
     * field, and fail the build without servlets.
     *
     * @param config the configuration of Jersey's servlet
     */
    @Context
    public void setServlet(ServletConfig config) {
        servlet = config;
    }

    static boolean isKnown() {
        return Server.has("org.glassfish.jersey.servlet.ServletContainer");
    }

    /**
     * Compares the mapping with the base URL.
     *
     * @return whether there is a path
     */
    @Override
    public boolean configure(FeatureContext context) {
        String path = servlet == null ? "" : path(servlet);
        if (path.isEmpty()
                || !(context.getConfiguration().getProperty(SitemapRequestFilter.SERVED)
                        instanceof SitemapRequestFilter.Served served)) {
            return false;
        }
        served.sitemap().responder().answersBelow(path);
        return true;
    }

    private static String path(ServletConfig servlet) {
        ServletRegistration registration = servlet.getServletContext().getServletRegistration(servlet.getServletName());
        Collection<String> mappings = registration == null ? List.of() : registration.getMappings();
        String mapping = mappings.size() == 1 ? mappings.iterator().next() : "";
        return mapping.endsWith("/*")
                ? servlet.getServletContext().getContextPath() + mapping.substring(0, mapping.length() - 2)
                : "";
    }
}
