package dev.waymark.runtime.engine;

import java.util.Optional;

/**
 * A plug-in that decides whether this process refreshes; without one, every process does. At most one per sitemap.
 * Thread-safe; methods return at once.
 */
public interface RefreshPolicy extends SitemapPlugin {

    /** Every process refreshes. */
    RefreshPolicy EACH = new RefreshPolicy() {};

    /** Whether this process currently runs the scheduled refreshes. */
    default boolean mayRefresh() {
        return true;
    }

    /** Whether this process never refreshes, not even by hand, and needs no providers. */
    default boolean servesOnly() {
        return false;
    }

    /** Whether one process refreshes for all, so another one may publish what isn't published yet. */
    default boolean isOneForAll() {
        return false;
    }

    /** The display name of the process that refreshes for all, if known. */
    default Optional<String> leader() {
        return Optional.empty();
    }
}
