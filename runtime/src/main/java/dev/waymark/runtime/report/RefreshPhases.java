package dev.waymark.runtime.report;

import java.time.Duration;

/**
 * The durations of a refresh's phases. Immutable. Phases don't overlap; the rest of the
 * {@linkplain RefreshReport#duration() duration} is bookkeeping.
 *
 * @param collecting providers supplied pages, and URLs were written. Both alternate page by page; usually it is the
 *     providers' time
 * @param storing complete sitemaps were fingerprinted, and changed ones compressed and stored; with a second processor,
 *     only the time that collecting waited
 * @param publishing the index, or the one sitemap of a small site, was built, and the snapshot made current
 */
public record RefreshPhases(Duration collecting, Duration storing, Duration publishing) {

    /** Zero durations. */
    public static final RefreshPhases NONE = new RefreshPhases(Duration.ZERO, Duration.ZERO, Duration.ZERO);
}
