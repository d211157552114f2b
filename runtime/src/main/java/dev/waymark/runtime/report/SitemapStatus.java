package dev.waymark.runtime.report;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How a sitemap is, seen from this process: what a health check says. Immutable.
 *
 * @param state how it is. A process that is not {@linkplain dev.waymark.runtime.Sitemap#start() started} to refresh by
 *     itself, or does not {@linkplain #leads() lead}, serves what others publish and is never outdated
 * @param lastSuccess when everything was last refreshed: of all sections, the one whose last success is the longest ago
 *     counts; empty as long as one of them has not succeeded in this process
 * @param age how long ago that was; empty as {@code lastSuccess}
 * @param outdatedAfter after which time without success it is outdated
 * @param lastRefresh what the last refresh of this process did; empty before the first one has ended
 * @param sections how many pages each section lists in what is served, on all sites together, by the names of the
 *     sections
 * @param unserved the sites of which nothing can be served, although they are not without pages; normally none
 * @param problems what the last refresh of each section, and the last refresh as a whole, could not do, and what is
 *     wrong with the sites ({@link RefreshReport#siteProblems()}): sentences for those who run the application, with
 *     names of classes and what exceptions say; normally none
 * @param leader what people call the process that refreshes for all that share the store; seen from one that
 *     {@linkplain #servesOnly() only serves}, which did so last. Empty where each process refreshes, and as long as it
 *     is not known
 * @param leads whether this process refreshes by itself: it is the leader, or each does; {@code false} where another
 *     process does it, and nothing is refreshed here but by hand
 * @param servesOnly whether this process never refreshes, and only serves what others publish: what was given to
 *     {@code SitemapBuilder.serveOnly(...)}
 * @param progress how far the refresh is that runs now: what {@code SitemapListener.refreshProgressed} is told once a
 *     second; empty if no refresh runs
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

    /** What one can say of it in a word. */
    public enum State {
        /** Nothing can be served yet, and the first refresh has not ended, or others have not published yet. */
        STARTING,
        /** It is served, and not outdated. */
        CURRENT,
        /** It is served, but this process has not been able to refresh it for {@link SitemapStatus#outdatedAfter()}. */
        OUTDATED,
        /** Nothing can be served of any site, although a refresh has ended. */
        UNAVAILABLE
    }

    /** Copies the collections; sections are sorted. */
    public SitemapStatus {
        sections = Collections.unmodifiableMap(new TreeMap<>(sections));
        unserved = List.copyOf(unserved);
        problems = List.copyOf(problems);
    }
}
