package dev.waymark.runtime.internal.refresh;

/**
 * Holds a section back that would suddenly lose many of its pages: more often than not that is a fault of its source.
 *
 * @param share the share of the pages, above 0 and up to 1, that a section may lose at once; 1 for any
 * @param pages how many pages it may lose at once in any case
 */
public record ShrinkGuard(double share, long pages) {

    public static final ShrinkGuard DEFAULT = new ShrinkGuard(0.5, 1_000);

    boolean refuses(long had, long has) {
        long lost = had - has;
        return lost >= pages && lost > had * share;
    }
}
