package dev.waymark.runtime.engine;

import java.util.Optional;
import java.util.Set;

/**
 * Adds to a sitemap what an artifact of its own has. Given to {@code SitemapBuilder.plugin}, or found by the
 * {@link java.util.ServiceLoader}. Each sitemap has plug-ins of its own. Thread-safe.
 */
public interface SitemapPlugin extends AutoCloseable {

    /**
     * What this plug-in keeps in the manifest of each site.
     *
     * @return the names of its {@linkplain StateExtra extras}
     */
    default Set<String> extras() {
        return Set.of();
    }

    /**
     * The sitemap is built, and nothing is refreshed yet. What this throws fails {@code SitemapBuilder.build()}.
     *
     * @param engine that of the sitemap
     */
    default void attached(Engine engine) {}

    /** The sitemap is started. Not called for one that is only refreshed by hand. */
    default void started() {}

    /**
     * What this plug-in offers to applications.
     *
     * @param <T> the type asked for
     * @param type the same
     * @return an instance; empty if this plug-in has none of that type
     */
    default <T> Optional<T> capability(Class<T> type) {
        return Optional.empty();
    }

    /** The sitemap is closed. Never waits for long. */
    @Override
    default void close() {}
}
