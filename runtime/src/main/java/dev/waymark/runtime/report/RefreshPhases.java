package dev.waymark.runtime.report;

import java.time.Duration;

/**
 * Where the time of a refresh went. Immutable. The phases do not overlap; what their sum lacks of the
 * {@linkplain RefreshReport#duration() whole} is bookkeeping.
 *
 * @param collecting providers supplied pages and their URLs were written. Both happen page by page, in turns too short
 *     to be told apart by a clock; normally it is the providers' time
 * @param storing complete sitemaps were fingerprinted, and those that changed compressed and stored. Where a second
 *     processor does that beside the collecting, it is only the time for which collecting stood still
 * @param publishing the index, or the one sitemap of a small site, was put together, and the snapshot made the current
 *     one
 */
public record RefreshPhases(Duration collecting, Duration storing, Duration publishing) {

    /** No time at all. */
    public static final RefreshPhases NONE = new RefreshPhases(Duration.ZERO, Duration.ZERO, Duration.ZERO);
}
