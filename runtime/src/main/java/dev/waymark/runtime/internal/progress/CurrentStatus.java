package dev.waymark.runtime.internal.progress;

import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SitemapStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** How a sitemap is at one moment. */
public record CurrentStatus(
        State state,
        Optional<Instant> lastSuccess,
        Optional<Duration> age,
        Duration outdatedAfter,
        Optional<RefreshReport> lastRefresh,
        Map<String, Long> sections,
        List<String> unserved,
        List<String> problems,
        Optional<String> leader,
        boolean leads,
        boolean servesOnly)
        implements SitemapStatus {

    /**
     * Looks at it.
     *
     * @param history what came of refreshes
     * @param names all sections
     * @param canServe whether a site can be served, or has no pages
     * @param leader the process that refreshes for all
     * @param leads whether it is this one, or each does
     * @param servesOnly whether this one never does
     */
    public static SitemapStatus of(
            RefreshHistory history,
            List<String> names,
            Instant now,
            Duration outdatedAfter,
            boolean canServe,
            Map<String, Long> sections,
            List<String> unserved,
            List<String> problems,
            Optional<String> leader,
            boolean leads,
            boolean servesOnly) {
        Optional<Instant> success = history.lastSuccess(names);
        Optional<Instant> started = history.startedAt();
        // It counts from the start, or from when this process began to lead, if that is later than the last success.
        boolean late = leads
                && started.isPresent()
                && now.isAfter(success.filter(started.get()::isBefore)
                        .orElse(started.get())
                        .plus(outdatedAfter));
        State state = late
                ? (canServe ? State.OUTDATED : State.UNAVAILABLE)
                : canServe ? State.CURRENT : history.last().isPresent() ? State.UNAVAILABLE : State.STARTING;
        return new CurrentStatus(
                state,
                success,
                success.map(end -> end.isAfter(now) ? Duration.ZERO : Duration.between(end, now)),
                outdatedAfter,
                history.last(),
                Collections.unmodifiableMap(new TreeMap<>(sections)),
                List.copyOf(unserved),
                List.copyOf(problems),
                leader,
                leads,
                servesOnly);
    }
}
