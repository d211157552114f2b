package dev.waymark.health;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.SitemapStatus;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;

/** The check's response. Most servers expose it publicly, so it has the number of problems, not exception messages. */
final class SitemapHealth {

    static final String NAME = "sitemap";

    /** Maximum sections listed: there may be a thousand. */
    private static final int MOST_SECTIONS = 50;

    private SitemapHealth() {}

    /** The response without a sitemap. */
    static HealthCheckResponse none() {
        return new HealthCheckResponse(NAME, Status.UP, Optional.empty());
    }

    /** The response for a sitemap. */
    static HealthCheckResponse of(Sitemap sitemap) {
        return new HealthCheckResponse(NAME, Status.UP, Optional.of(data(sitemap, sitemap.status())));
    }

    /** Only text and numbers, as MicroProfile requires. */
    private static Map<String, Object> data(Sitemap sitemap, SitemapStatus status) {
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
