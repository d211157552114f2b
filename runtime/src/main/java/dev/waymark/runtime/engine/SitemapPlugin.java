package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.RefreshReport;
import java.time.Instant;
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

    /** Whether it asks incremental providers for their changes between full refreshes. */
    default boolean isIncremental() {
        return false;
    }

    /**
     * Called at the end of a refresh interval, on the refreshing thread. An incremental plug-in asks for the changes of
     * the sections that aren't due for a full refresh.
     *
     * @param sections those that are due so far
     * @param now the time
     * @return the sections to refresh, some or all of them; after an exception, all sections are refreshed
     */
    default Set<String> due(Set<String> sections, Instant now) {
        return sections;
    }

    /** Called when a refresh begins; returns this plug-in's part in publishing it. */
    default PublishStep begin() {
        return PublishStep.NONE;
    }

    /**
     * Called after a refresh, before its listeners.
     *
     * @param report its report
     */
    default void refreshed(RefreshReport report) {}

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
