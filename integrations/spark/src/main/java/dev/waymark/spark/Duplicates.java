package dev.waymark.spark;

/**
 * How to handle a URL listed by two sitemaps of one entry, for example if parts overlap. A single sitemap never lists a
 * URL twice. Crawlers treat both as one page, so duplicates only waste space. Pages of different entries aren't
 * compared.
 */
public enum Duplicates {

    /** Doesn't check for duplicates. */
    NOT_SOUGHT,

    /**
     * Reads back all sitemaps and counts duplicates in the refresh report, with examples:
     * {@link dev.waymark.runtime.report.PageFinding#REPEATED}. Beyond 100,000, the count is incomplete, and a log
     * message says so.
     */
    REPORTED,

    /**
     * Reads back all sitemaps. Keeps the first occurrence, by the parts' ids as text, and skips the others:
     * {@link dev.waymark.runtime.report.SkipReason#DUPLICATE}. Beyond 1,000,000, the section fails.
     */
    DROPPED
}
