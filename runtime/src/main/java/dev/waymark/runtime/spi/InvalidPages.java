package dev.waymark.runtime.spi;

/**
 * What happens to a page that no correct URL can be written for: see {@link dev.waymark.runtime.report.SkipReason
 * SkipReason} for what those are.
 */
public enum InvalidPages {
    /**
     * The page is left out, counted and explained in the {@link dev.waymark.runtime.report.RefreshReport
     * RefreshReport}; the others are published.
     */
    SKIP,
    /** The refresh of its section fails, and what was published before stays in place. Duplicates are still skipped. */
    FAIL
}
