package dev.waymark.runtime;

import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;

/** The half of {@link Sitemap.Builder} that says how and when sitemaps are published. */
abstract sealed class PublishingSettings<B extends PublishingSettings<B>> extends ListingSettings<B>
        permits Sitemap.Builder {

    private static final Duration LONGEST_GRACE = Duration.ofDays(36_500);

    Duration refreshInterval = Duration.ofHours(1);
    Duration firstSnapshotWait = Duration.ofSeconds(10);
    int maxUrls = Limits.MAX_URLS;
    long maxBytes = Limits.MAX_BYTES;
    int compressionLevel = Gzip.OWN;
    boolean indexAlways;
    SnapshotStore store = SnapshotStore.memory();
    Duration grace = Duration.ofHours(2);
    ShrinkGuard shrinkGuard = ShrinkGuard.DEFAULT;
    Consumer<RefreshReport> listener = report -> {};
    Clock clock = Clock.systemUTC();

    /**
     * The time from the end of a refresh to the beginning of the next. One hour by default.
     *
     * @param refreshInterval at least a second
     * @return this builder
     * @throws SitemapConfigurationException if it is shorter
     */
    public B refreshInterval(Duration refreshInterval) {
        Limits.require(
                refreshInterval.compareTo(Duration.ofSeconds(1)) >= 0,
                "refreshInterval",
                refreshInterval,
                "at least one second, such as Duration.ofHours(1)");
        this.refreshInterval = refreshInterval;
        return self();
    }

    /**
     * How long a request may wait for the first snapshot before it is answered with 503. Ten seconds by default.
     *
     * @param firstSnapshotWait zero or more
     * @return this builder
     * @throws SitemapConfigurationException if it is negative
     */
    public B firstSnapshotWait(Duration firstSnapshotWait) {
        Limits.require(
                !firstSnapshotWait.isNegative(),
                "firstSnapshotWait",
                firstSnapshotWait,
                "zero or more, such as Duration.ofSeconds(10)");
        this.firstSnapshotWait = firstSnapshotWait;
        return self();
    }

    /**
     * The most URLs in one sitemap. 50,000 by default.
     *
     * @param maxUrls 1 to 50,000
     * @return this builder
     * @throws SitemapConfigurationException if it is not in that range
     */
    public B maxUrls(int maxUrls) {
        Limits.require(maxUrls >= 1 && maxUrls <= Limits.MAX_URLS, "maxUrls", maxUrls, "1 to 50000");
        this.maxUrls = maxUrls;
        return self();
    }

    /**
     * The most bytes in one sitemap or index, uncompressed. 52,428,800 by default; Baidu accepts 10,485,760.
     *
     * @param maxBytes 1,024 to 52,428,800
     * @return this builder
     * @throws SitemapConfigurationException if it is not in that range
     */
    public B maxBytes(long maxBytes) {
        Limits.require(
                maxBytes >= Limits.MIN_BYTES && maxBytes <= Limits.MAX_BYTES,
                "maxBytes",
                maxBytes,
                "1024 to 52428800, such as 10485760");
        this.maxBytes = maxBytes;
        return self();
    }

    /**
     * Compresses with {@link java.util.zip.Deflater}, and how hard it tries. By default an encoder does that is made
     * for sitemaps: several times as fast, and on large ones its files are between those of level 1 and level 6 in
     * size.
     *
     * @param compressionLevel 1 (fastest) to 9 (smallest)
     * @return this builder
     * @throws SitemapConfigurationException if it is not in that range
     */
    public B compressionLevel(int compressionLevel) {
        Limits.require(
                compressionLevel >= 1 && compressionLevel <= 9,
                "compressionLevel",
                compressionLevel,
                "1 (fastest) to 9 (smallest), such as 6");
        this.compressionLevel = compressionLevel;
        return self();
    }

    /**
     * Whether {@code /sitemap.xml} is an index even if all pages fit into one sitemap. {@code false} by default.
     *
     * @param indexAlways {@code true} for an index in any case
     * @return this builder
     */
    public B indexAlways(boolean indexAlways) {
        this.indexAlways = indexAlways;
        return self();
    }

    /**
     * Where published sitemaps are kept. In memory by default.
     *
     * @param store {@link SnapshotStore#memory()} or {@link SnapshotStore#directory(java.nio.file.Path)}
     * @return this builder
     */
    public B store(SnapshotStore store) {
        this.store = Objects.requireNonNull(store, "store");
        return self();
    }

    /**
     * How long a sitemap that is no longer part of the index is still served, for crawlers that have read the index
     * before. Two hours by default.
     *
     * @param grace zero or more
     * @return this builder
     * @throws SitemapConfigurationException if it is negative
     */
    public B grace(Duration grace) {
        Limits.require(!grace.isNegative(), "grace", grace, "zero or more, such as Duration.ofHours(2)");
        // Longer than any process, and short enough to be added to a date.
        this.grace = grace.compareTo(LONGEST_GRACE) < 0 ? grace : LONGEST_GRACE;
        return self();
    }

    /**
     * When a section that lost pages is held back: its pages of before stay, and the report says so, until a later
     * refresh finds the same or {@link Sitemap#refresh(boolean) refresh(true)} is called. By default a section may not
     * lose more than half of its pages, if that is at least 1,000.
     *
     * <p>Later means at least half a {@linkplain #refreshInterval refresh interval}, and at most 30 minutes, after the
     * loss was first seen, by the {@linkplain #clock clock}: the next scheduled refresh confirms it, and a second
     * domain event within the same moment does not. A section that meanwhile loses as much again waits anew, and so
     * does one after a restart.
     *
     * @param share the share of its pages that a section may lose at once, 0.0 to 1.0; 1.0 switches the guard off
     * @param pages how many pages it may lose in any case
     * @return this builder
     * @throws SitemapConfigurationException if one of them is out of range
     */
    public B shrinkGuard(double share, long pages) {
        Limits.require(share >= 0 && share <= 1, "shrinkGuard share", share, "0.0 to 1.0, such as 0.5");
        Limits.require(pages >= 0, "shrinkGuard pages", pages, "zero or more, such as 1000");
        shrinkGuard = new ShrinkGuard(share, pages);
        return self();
    }

    /**
     * Gets the report of every refresh, on the refreshing thread; an exception it throws is logged. None by default.
     *
     * @param listener takes the report
     * @return this builder
     */
    public B listener(Consumer<RefreshReport> listener) {
        this.listener = Objects.requireNonNull(listener, "listener");
        return self();
    }

    /**
     * The clock that tells when files changed. The system's by default.
     *
     * @param clock its zone has no influence
     * @return this builder
     */
    public B clock(Clock clock) {
        this.clock = Objects.requireNonNull(clock, "clock");
        return self();
    }
}
