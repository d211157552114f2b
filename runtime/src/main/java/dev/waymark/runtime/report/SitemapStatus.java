package dev.waymark.runtime.report;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a sitemap is, seen from this process: what a health check says. Immutable. Implemented by Waymark alone, which
 * may add methods.
 */
public interface SitemapStatus {

    /** What one can say of it in a word. */
    enum State {
        /** Nothing can be served yet, and the first refresh has not ended, or others have not published yet. */
        STARTING,
        /** It is served, and not outdated. */
        CURRENT,
        /** It is served, but this process has not been able to refresh it for {@link SitemapStatus#outdatedAfter()}. */
        OUTDATED,
        /** Nothing can be served of any site, although a refresh has ended. */
        UNAVAILABLE
    }

    /**
     * How it is.
     *
     * @return the state. A process that is not {@linkplain dev.waymark.runtime.Sitemap#start() started} to refresh by
     *     itself, or does not {@linkplain #leads() lead}, serves what others publish and is never outdated
     */
    State state();

    /**
     * When everything was last refreshed: of all sections, the one whose last success is the longest ago counts.
     *
     * @return the time at which that refresh ended; empty as long as one of them has not succeeded in this process
     */
    Optional<Instant> lastSuccess();

    /**
     * How long ago that was.
     *
     * @return the time; empty as {@link #lastSuccess()}
     */
    Optional<Duration> age();

    /**
     * After which time without success it is outdated.
     *
     * @return the time
     */
    Duration outdatedAfter();

    /**
     * What the last refresh of this process did.
     *
     * @return its report; empty before the first one has ended
     */
    Optional<RefreshReport> lastRefresh();

    /**
     * How many pages each section lists in what is served, on all sites together.
     *
     * @return the numbers by the names of the sections
     */
    Map<String, Long> sections();

    /**
     * The sites of which nothing can be served, although they are not without pages.
     *
     * @return their names; normally none
     */
    List<String> unserved();

    /**
     * What the last refresh of each section, and the last refresh as a whole, could not do, and what is wrong with the
     * sites ({@link RefreshReport#siteProblems()}).
     *
     * @return sentences for those who run the application, with names of classes and what exceptions say; normally none
     */
    List<String> problems();

    /**
     * Which process refreshes for all that share the store; seen from one that {@linkplain #servesOnly() only serves},
     * which did so last.
     *
     * @return what people call it; empty where each process refreshes, and as long as it is not known
     */
    Optional<String> leader();

    /**
     * Whether this process refreshes by itself: it is the leader, or each does.
     *
     * @return {@code false} where another process does it, and nothing is refreshed here but by hand
     */
    boolean leads();

    /**
     * Whether this process never refreshes, and only serves what others publish.
     *
     * @return what was given to {@code SitemapBuilder.serveOnly(...)}
     */
    boolean servesOnly();
}
