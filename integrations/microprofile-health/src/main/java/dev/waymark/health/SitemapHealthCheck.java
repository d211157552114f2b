package dev.waymark.health;

import dev.waymark.runtime.Sitemap;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Reports the sitemap's state. A readiness check, because MicroProfile has no informational kind. Always up: an
 * outdated sitemap must not take the application out of service.
 */
@Readiness
@ApplicationScoped
public class SitemapHealthCheck implements HealthCheck {

    @Inject
    Instance<Sitemap> sitemaps;

    /** Called by the container. */
    public SitemapHealthCheck() {}

    /**
     * Reports the sitemap's current state.
     *
     * @return the state as data; always up
     */
    @Override
    public HealthCheckResponse call() {
        return sitemaps.isUnsatisfied() ? SitemapHealth.none() : SitemapHealth.of(sitemaps.get());
    }
}
