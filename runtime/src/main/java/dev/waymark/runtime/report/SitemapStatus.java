package dev.waymark.runtime.report;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The state of a sitemap as this process sees it, for health checks. Immutable.
 *
 * @param state the state. A process that isn't {@linkplain dev.waymark.runtime.Sitemap#start() started}, or that
 *     another one refreshes for, is never outdated
 * @param lastSuccess when everything was last refreshed: the oldest last success of all sections; empty until each has
 *     succeeded in this process
 * @param age how long ago that was; empty like {@code lastSuccess}
 * @param outdatedAfter time without success after which the sitemap is outdated
 * @param lastRefresh the last refresh of this process; empty before the first has ended
 * @param sections served pages by section name, for all sites together
 * @param unserved sites that can't be served, although they have pages; normally empty
 * @param problems problems of each section's last refresh, of the last refresh as a whole, and of sites
 *     ({@link RefreshReport#siteProblems()}): sentences for operators, with class names and exception messages;
 *     normally empty
 * @param leader the display name of the process that refreshes for all; for a process that {@linkplain #servesOnly()
 *     only serves}, the last one that did. Empty if unknown, or if each process refreshes
 * @param leads whether this process refreshes on schedule, as the leader or because each does; {@code false} if another
 *     process does, and this one only by hand
 * @param servesOnly whether this process only serves what others publish, as set by {@code Cluster.serveOnly(...)}
 * @param progress the progress of the running refresh, as passed to {@code SitemapListener.refreshProgressed}; empty if
 *     none runs
 */
public record SitemapStatus(
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
        boolean servesOnly,
        Optional<RefreshProgress> progress) {

    /** The state in a word. */
    public enum State {
        /** Nothing to serve yet: the first refresh hasn't ended, or no other process has published. */
        STARTING,
        /** Served and up to date. */
        CURRENT,
        /** Served, but without a successful refresh for {@link SitemapStatus#outdatedAfter()}. */
        OUTDATED,
        /** No site can be served, although a refresh has ended or {@link SitemapStatus#outdatedAfter()} has passed. */
        UNAVAILABLE
    }

    /** Copies the collections; sections are sorted. */
    public SitemapStatus {
        sections = Collections.unmodifiableMap(new TreeMap<>(sections));
        unserved = List.copyOf(unserved);
        problems = List.copyOf(problems);
    }
}
