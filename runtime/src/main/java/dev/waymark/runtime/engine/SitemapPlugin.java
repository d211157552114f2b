package dev.waymark.runtime.engine;

import java.util.Optional;
import java.util.Set;

/**
 * Adds an artifact's features to a sitemap. Passed to {@code SitemapBuilder.plugin}, or found by the
 * {@link java.util.ServiceLoader}. Each sitemap has its own instances. Thread-safe.
 */
public interface SitemapPlugin extends AutoCloseable {

    /**
     * The plug-in's extras in each site's manifest.
     *
     * @return their {@linkplain StateExtra#name names}
     */
    default Set<String> extras() {
        return Set.of();
    }

    /**
     * Called when the sitemap is built, before any refresh. An exception fails {@code SitemapBuilder.build()}.
     *
     * @param engine the sitemap's
     */
    default void attached(Engine engine) {}

    /** Called when the sitemap starts; not if it is only refreshed by hand. */
    default void started() {}

    /** Called when a refresh begins; returns this plug-in's part in publishing it. */
    default PublishStep begin() {
        return PublishStep.NONE;
    }

    /**
     * A feature for applications.
     *
     * @param <T> the type asked for
     * @param type the same
     * @return an instance; empty if this plug-in doesn't have the type
     */
    default <T> Optional<T> capability(Class<T> type) {
        return Optional.empty();
    }

    /** Called when the sitemap is closed. Must not wait long. */
    @Override
    default void close() {}
}
