package dev.waymark.runtime.spi;

/**
 * The treatment of pages without a valid URL; {@link dev.waymark.runtime.report.SkipReason SkipReason} lists the
 * reasons.
 */
public enum InvalidPages {
    /**
     * The page is left out, counted and explained in the {@link dev.waymark.runtime.report.RefreshReport
     * RefreshReport}; the others are published.
     */
    SKIP,
    /** The refresh of its section fails, and the published pages stay. Duplicates are still skipped. */
    FAIL
}
