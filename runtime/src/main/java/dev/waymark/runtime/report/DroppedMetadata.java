package dev.waymark.runtime.report;

/** Metadata that a page supplied and that cannot be written; the page itself is listed without it. */
public enum DroppedMetadata {
    /** A {@code lastModified} before the year 1 or after 9999. */
    LAST_MODIFIED,
    /** A {@code priority} that is not a number from 0.0 to 1.0. */
    PRIORITY
}
