package dev.waymark.contract.jaxrs;

import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.settings.SitemapCustomizer;
import jakarta.enterprise.context.ApplicationScoped;

/** What a server needs that has no property: a bean where CDI runs, and a service elsewhere. */
@ApplicationScoped
public class ServerLimits implements SitemapCustomizer {

    /** The system property with the characters that the server refuses in a path. */
    public static final String REFUSED_IN_PATHS = "contract.refused-in-paths";

    /** The system property with the most bytes in a sitemap. */
    public static final String MAX_BYTES = "contract.max-bytes";

    /** Called by the container. */
    public ServerLimits() {}

    @Override
    public void customize(SitemapBuilder builder) {
        String refused = System.getProperty(REFUSED_IN_PATHS);
        if (refused != null) {
            builder.refusedInPaths(refused);
        }
        Long maxBytes = Long.getLong(MAX_BYTES);
        if (maxBytes != null) {
            builder.maxBytes(maxBytes);
        }
    }
}
