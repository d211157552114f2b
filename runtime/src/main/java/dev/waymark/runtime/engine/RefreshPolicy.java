package dev.waymark.runtime.engine;

import java.util.Optional;

/**
 * A plug-in that decides whether this process refreshes. Without one, each process does. A sitemap has at most one.
 * Thread-safe; each method returns at once.
 */
public interface RefreshPolicy extends SitemapPlugin {

    /** Each process refreshes. */
    RefreshPolicy EACH = new RefreshPolicy() {};

    /**
     * The sitemap is being built; called before anything else.
     *
     * @param settings what its builder was told
     */
    default void configure(RefresherSettings settings) {}

    /** Whether scheduled refreshes are up to this process now. */
    default boolean mayRefresh() {
        return true;
    }

    /** Whether this process never refreshes, also not by hand, and needs no providers. */
    default boolean servesOnly() {
        return false;
    }

    /** Whether one process refreshes for all, so what is not published yet may come from another one. */
    default boolean isOneForAll() {
        return false;
    }

    /** What people call the process that refreshes for all, as far as is known. */
    default Optional<String> leader() {
        return Optional.empty();
    }

    /** A refresh begins: its part in what is published. */
    default PublishStep begin() {
        return PublishStep.NONE;
    }
}
