package dev.waymark.settings;

import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.store.SnapshotStore;
import java.util.List;
import java.util.Optional;

/**
 * What an artifact on the class path adds: its settings, and what they do. Found by the
 * {@link java.util.ServiceLoader}. Thread-safe, and without state: one instance may serve several applications.
 */
public interface Capability {

    /**
     * The artifact.
     *
     * @return such as {@code dev.waymark:waymark-crawlers}
     */
    String artifact();

    /**
     * Its settings.
     *
     * @return in the order of the guide
     */
    List<Row<?>> rows();

    /**
     * Adds what the settings ask for, such as an extension. Rows with a method of the builder are applied already.
     *
     * @param builder the application's
     * @param setup the application
     * @throws SettingException if a setting is wrong
     */
    default void apply(SitemapBuilder builder, Setup setup) {}

    /**
     * Opens the store that {@code waymark.store} names.
     *
     * @param name such as {@code jdbc}
     * @param setup the application
     * @return the store; empty for a name of somebody else
     * @throws SettingException if a setting of it is wrong
     */
    default Optional<SnapshotStore> store(String name, Setup setup) {
        return Optional.empty();
    }

    /**
     * Whether {@link #apply} decides which process refreshes.
     *
     * @param refresher the value of {@code waymark.refresher}
     * @return {@code true} if it does, for this value
     */
    default boolean elects(KernelSettings.Refresher refresher) {
        return false;
    }

    /**
     * Where its pages are served, if it has any.
     *
     * @param settings the application's
     * @param development whether it runs on the machine of a developer
     * @return empty for nowhere
     * @throws SettingException if a setting of it is wrong
     */
    default Optional<EndpointPlace> place(WaymarkSettings settings, boolean development) {
        return Optional.empty();
    }

    /**
     * The addresses that it answers beside the sitemaps, for a servlet filter.
     *
     * @param settings the application's
     * @return URL patterns of servlets, such as {@code *.txt}
     */
    default List<String> urlPatterns(WaymarkSettings settings) {
        return List.of();
    }
}
