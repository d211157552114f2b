package dev.waymark.health;

import dev.waymark.runtime.Sitemap;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Says how the sitemap is. It is a check of readiness because MicroProfile has no kind that only tells; and as nobody
 * is to be kept from an application whose sitemap is old, it is always up.
 */
@Readiness
@ApplicationScoped
public class SitemapHealthCheck implements HealthCheck {

    @Inject
    Instance<Sitemap> sitemaps;

    /** Called by the container. */
    public SitemapHealthCheck() {}

    /**
     * Says how the sitemap is now.
     *
     * @return the state as data; always up
     */
    @Override
    public HealthCheckResponse call() {
        return sitemaps.isUnsatisfied() ? SitemapHealth.none() : SitemapHealth.of(sitemaps.get());
    }
}
