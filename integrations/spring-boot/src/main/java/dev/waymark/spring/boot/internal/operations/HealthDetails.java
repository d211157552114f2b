package dev.waymark.spring.boot.internal.operations;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.SitemapStatus;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** What the health of the sitemap shows: the same for both generations of Boot, which have it in different classes. */
final class HealthDetails {

    /** So many sites are named: there may be thousands. */
    private static final int MOST_SITES = 10;

    private HealthDetails() {}

    /** The details, in an order for people. */
    static Map<String, Object> of(Sitemap sitemap, SitemapStatus status) {
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
        return details;
    }

    /** Chooses what each generation calls good, bad, and not known yet. */
    static <S> S choose(SitemapStatus status, Supplier<S> up, Supplier<S> down, Supplier<S> unknown) {
        return switch (status.state()) {
            case CURRENT -> up.get();
            case STARTING -> unknown.get();
            case OUTDATED, UNAVAILABLE -> down.get();
        };
    }
}
