package dev.waymark.annotations;

/**
 * How often a page is likely to change: the {@code changefreq} of the sitemap protocol. A hint, not a command; some
 * search engines ignore it.
 *
 * @see <a href="https://www.sitemaps.org/protocol.html#changefreqdef">Sitemaps 0.9, changefreq</a>
 */
public enum ChangeFrequency {
    /** Unknown; {@code changefreq} isn't written. */
    UNSPECIFIED,
    /** Changes each time it is requested. */
    ALWAYS,
    /** Changes about every hour. */
    HOURLY,
    /** Changes about every day. */
    DAILY,
    /** Changes about every week. */
    WEEKLY,
    /** Changes about every month. */
    MONTHLY,
    /** Changes about every year. */
    YEARLY,
    /** Archived; will not change again. */
    NEVER
}
