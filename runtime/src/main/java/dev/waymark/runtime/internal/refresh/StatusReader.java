package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.RefreshPolicy;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.progress.RefreshHistory;
import dev.waymark.runtime.report.SitemapStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Determines the sitemap's status from each site's publication and the refreshes' results. Thread-safe. */
final class StatusReader {

    private final Listing listing;
    private final RefreshSettings settings;
    private final SiteRefresher sites;
    private final RefreshHistory history;

    StatusReader(Listing listing, RefreshSettings settings, SiteRefresher sites, RefreshHistory history) {
        this.listing = listing;
        this.settings = settings;
        this.sites = sites;
        this.history = history;
    }

    /** @param isOff whether nothing is served */
    SitemapStatus read(Duration outdatedAfter, boolean isOff) {
        RefreshPolicy policy = settings.policy();
        boolean leads = policy.mayRefresh();
        boolean canServe = isOff;
        List<String> unserved = new ArrayList<>();
        Map<String, Long> sections = new TreeMap<>();
        for (KnownSite site : sites.known().all()) {
            if (site.publication() != null) {
                site.pagesBySection().forEach((name, pages) -> sections.merge(name, pages, Long::sum));
            } else if (!isOff && !site.isEmpty()) {
                unserved.add(site.name());
                continue;
            }
            canServe = true;
        }
        List<String> problems = new ArrayList<>();
        if (leads) {
            problems.addAll(sites.known().failures());
            history.last()
                    .ifPresent(last -> Stream.concat(last.siteProblems().stream(), last.problem().stream())
                            .distinct()
                            .forEach(problems::add));
        }
        Instant now = settings.clock().instant();
        Optional<Instant> success = history.lastSuccess(listing.sectionNames());
        return new SitemapStatus(
                history.state(success, now, outdatedAfter, canServe, leads),
                success,
                success.map(end -> end.isAfter(now) ? Duration.ZERO : Duration.between(end, now)),
                outdatedAfter,
                history.last(),
                sections,
                unserved,
                problems,
                policy.leader(),
                leads,
                policy.servesOnly(),
                sites.progress().meter().now());
    }
}
