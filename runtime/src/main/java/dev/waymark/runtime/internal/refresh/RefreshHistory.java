package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.RefreshPolicy;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SitemapStatus;
import dev.waymark.runtime.report.SitemapStatus.State;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The results of this process's refreshes, and the sitemap's status, which follows from them. Thread-safe. */
final class RefreshHistory {

    private final RefreshRunner runner;

    // Guarded by this object:
    private final Map<String, Instant> successes = new HashMap<>();
    private final Map<String, String> failures = new TreeMap<>();
    private @Nullable RefreshReport last;
    private @Nullable Instant started;

    /** When another process was last known to refresh. */
    private Instant followed = Instant.MIN;

    /** Starts without a result. */
    RefreshHistory(RefreshRunner runner) {
        this.runner = runner;
    }

    /** Scheduled refreshes start. Called again if another process ran them in between. */
    synchronized void started(Instant now) {
        started = now;
    }

    /** It is another process's turn to refresh. If none is known for long, this one is outdated. */
    synchronized void followed(Instant now) {
        if (isFollowing(runner.settings.plugins().policy())) {
            followed = now;
        }
    }

    private static boolean isFollowing(RefreshPolicy policy) {
        return policy.servesOnly() || (!policy.mayRefresh() && policy.leader().isPresent());
    }

    /** A refresh has ended. */
    synchronized void ended(RefreshReport report) {
        last = report;
        reported(report, Set.of());
    }

    /**
     * Records which sections are up to date, and why others aren't.
     *
     * @param except sections that aren't, although they haven't failed
     */
    synchronized void reported(RefreshReport report, Set<String> except) {
        Instant end = report.startedAt().plus(report.duration());
        for (SectionReport section : report.sections()) {
            String name = section.section();
            Optional<String> failure = KnownSites.failure(section);
            failures.remove(name);
            failure.ifPresent(why -> failures.put(name, why));
            if (report.problem().isEmpty() && failure.isEmpty() && !except.contains(name)) {
                successes.put(name, end);
            }
        }
    }

    /**
     * The current status.
     *
     * @param isOff whether nothing is served
     */
    SitemapStatus status(Duration outdatedAfter, boolean isOff) {
        RefreshPolicy policy = runner.settings.plugins().policy();
        boolean leads = policy.mayRefresh();
        boolean canServe = isOff;
        List<String> unserved = new ArrayList<>();
        Map<String, Long> sections = new TreeMap<>();
        for (KnownSite site : runner.known.all()) {
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
            synchronized (this) {
                problems.addAll(failures.values());
            }
            last().ifPresent(last -> Stream.concat(last.siteProblems().stream(), last.problem().stream())
                    .distinct()
                    .forEach(problems::add));
        }
        Instant now = runner.settings.clock().instant();
        Optional<Instant> success = lastSuccess(now);
        return new SitemapStatus(
                state(success, now, outdatedAfter, canServe, isFollowing(policy)),
                success,
                success.map(end -> Duration.between(end, now)),
                outdatedAfter,
                last(),
                sections,
                unserved,
                problems,
                policy.leader(),
                leads,
                policy.servesOnly(),
                runner.progress.meter.now());
    }

    /**
     * The current state.
     *
     * @param success when everything was last refreshed
     * @param canServe whether a site can be served, or has no pages
     * @param isFollowing whether another process is known to refresh
     */
    private synchronized State state(
            Optional<Instant> success, Instant now, Duration outdatedAfter, boolean canServe, boolean isFollowing) {
        // Counts from the last success, the start, or the start of this process's lead, whichever is latest.
        Instant since =
                started == null ? null : success.filter(started::isBefore).orElse(started);
        boolean isLate = since != null && now.isAfter(since.plus(outdatedAfter));
        if (canServe) {
            boolean isFollowed = isFollowing || !now.isAfter(followed.plus(outdatedAfter));
            return isLate && !isFollowed ? State.OUTDATED : State.CURRENT;
        }
        return isLate || last != null ? State.UNAVAILABLE : State.STARTING;
    }

    /** The last report; empty before the first one. */
    private synchronized Optional<RefreshReport> last() {
        return Optional.ofNullable(last);
    }

    /**
     * The earliest of the sections' last successes; empty if one never succeeded. If the clock was set back, none is
     * later than now, so what is outdated shows in time.
     */
    private synchronized Optional<Instant> lastSuccess(Instant now) {
        successes.replaceAll((section, end) -> end.isAfter(now) ? now : end);
        started = started != null && started.isAfter(now) ? now : started;
        followed = followed.isAfter(now) ? now : followed;
        return successes.keySet().containsAll(runner.listing.sectionNames())
                ? successes.values().stream().min(Comparator.naturalOrder())
                : Optional.empty();
    }
}
