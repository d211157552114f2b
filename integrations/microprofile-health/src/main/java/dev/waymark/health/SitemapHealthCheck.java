package dev.waymark.health;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.SitemapStatus;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.eclipse.microprofile.health.Readiness;

/**
 * Reports the sitemap's state. A readiness check, because MicroProfile has no informational kind. Always up: an
 * outdated sitemap must not take the application out of service.
 */
@Readiness
@ApplicationScoped
public class SitemapHealthCheck implements HealthCheck {

    /** Maximum sections listed: there may be a thousand. */
    private static final int MOST_SECTIONS = 50;

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
        return of(sitemaps.isUnsatisfied() ? Optional.empty() : Optional.of(sitemaps.get()));
    }

    /** The response for the application's sitemap, if it has one. */
    static HealthCheckResponse of(Optional<Sitemap> sitemap) {
        return new HealthCheckResponse("sitemap", Status.UP, sitemap.map(SitemapHealthCheck::data));
    }

    /**
     * Only text and numbers, as MicroProfile requires. Most servers expose them publicly, so they have the number of
     * problems, not exception messages.
     */
    private static Map<String, Object> data(Sitemap sitemap) {
        SitemapStatus status = sitemap.status();
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("state", status.state().name());
        List<SiteView> sites = sitemap.sites();
        if (sites.size() == 1) {
            data.put("site", sites.get(0).baseUrl());
        } else {
            data.put("sites", (long) sites.size());
        }
        status.lastSuccess().ifPresent(end -> data.put("lastSuccess", end.toString()));
        status.age().ifPresent(age -> data.put("age", age.toSeconds() + "s"));
        status.leader().ifPresent(name -> data.put("refreshedBy", name));
        if (status.servesOnly()) {
            data.put("servesOnly", "true");
        }
        data.put("outdatedAfter", status.outdatedAfter().toSeconds() + "s");
        data.put(
                "pages",
                status.sections().values().stream().mapToLong(Long::longValue).sum());
        status.sections().entrySet().stream()
                .limit(MOST_SECTIONS)
                .forEach(section -> data.put("section." + section.getKey(), section.getValue()));
        status.progress().map(RefreshProgress::text).ifPresent(text -> data.put("progress", text));
        if (!status.unserved().isEmpty() && sites.size() > 1) {
            data.put("unserved", (long) status.unserved().size());
        }
        data.put("problems", (long) status.problems().size());
        return data;
    }
}
