package dev.waymark.spark;

/**
 * What is done about a URL that two sitemaps of one entry list, for example when its parts overlap. Within one sitemap
 * no URL is ever listed twice. Crawlers take the two for one page, so only room is lost. The pages of different entries
 * are not compared.
 */
public enum Duplicates {

    /** Such URLs are not looked for. */
    NOT_SOUGHT,

    /**
     * All sitemaps are read back, and the report of the refresh counts the URLs, with examples:
     * {@link dev.waymark.runtime.report.PageFinding#REPEATED}. If there are more than 100,000, not all of them are
     * counted, and the log says so.
     */
    REPORTED,

    /**
     * All sitemaps are read back. A URL stays where it is listed first, in the order of the ids of the parts as text,
     * and the other pages are skipped: {@link dev.waymark.runtime.report.SkipReason#DUPLICATE}. If there are more than
     * 1,000,000, the section fails.
     */
    DROPPED
}
