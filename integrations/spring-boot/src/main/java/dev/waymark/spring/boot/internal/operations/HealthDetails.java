package dev.waymark.spring.boot.internal.operations;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.SitemapStatus;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The sitemap's health: the same for Boot 3.5 and 4, whose classes differ.
 *
 * @param code of the actuator's status
 * @param details in reading order
 */
record HealthDetails(String code, Map<String, Object> details) {

    /** Names at most this many sites, because there may be thousands. */
    private static final int MOST_SITES = 10;

    /** The sitemap's health now. */
    static HealthDetails of(Sitemap sitemap) {
        SitemapStatus status = sitemap.status();
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("state", status.state().name());
        status.lastSuccess().ifPresent(end -> details.put("lastSuccess", end.toString()));
        status.age().ifPresent(age -> details.put("age", age.toSeconds() + "s"));
        status.leader().ifPresent(name -> details.put("refreshedBy", name));
        if (status.servesOnly()) {
            details.put("servesOnly", true);
        }
        details.put("outdatedAfter", status.outdatedAfter().toSeconds() + "s");
        details.put(
                "pages",
                status.sections().values().stream().mapToLong(Long::longValue).sum());
        details.put("sections", status.sections());
        status.progress().map(RefreshProgress::text).ifPresent(text -> details.put("progress", text));
        if (!status.unserved().isEmpty() && sitemap.sites().size() > 1) {
            details.put("unserved", status.unserved().size());
            details.put(
                    "firstUnserved",
                    status.unserved().stream().limit(MOST_SITES).toList());
        }
        if (!status.problems().isEmpty()) {
            details.put("problems", status.problems());
        }
        return new HealthDetails(code(status), details);
    }

    private static String code(SitemapStatus status) {
        return switch (status.state()) {
            case CURRENT -> "UP";
            case STARTING -> "UNKNOWN";
            case OUTDATED, UNAVAILABLE -> "DOWN";
        };
    }
}
