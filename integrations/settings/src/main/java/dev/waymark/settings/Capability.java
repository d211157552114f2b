package dev.waymark.settings;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.store.SnapshotStore;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The settings that an artifact on the class path adds, and their effect. Found by {@link java.util.ServiceLoader}.
 * Thread-safe and stateless: one instance may serve several applications.
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
     * Adds what the settings configure, such as an extension. Rows with a builder method are already applied.
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
     * @return the store; empty for another artifact's name
     * @throws SettingException if one of its settings is wrong
     */
    default Optional<SnapshotStore> store(String name, Setup setup) {
        return Optional.empty();
    }

    /**
     * The place of the {@link dev.waymark.runtime.engine.Endpoint} that {@link #apply} adds.
     *
     * @param settings the application's
     * @param development whether the application runs in development
     * @return empty if it adds none
     * @throws SettingException if one of its settings is wrong
     */
    default Optional<EndpointPlace> place(WaymarkSettings settings, boolean development) {
        return Optional.empty();
    }

    /**
     * What applications may inject. With Spring and CDI, each type is a bean, made by
     * {@link dev.waymark.runtime.Sitemap#capability Sitemap.capability}. With {@code waymark.enabled=false}, only a
     * plug-in that the {@link java.util.ServiceLoader} finds can offer one.
     *
     * @return types that its plug-in offers
     */
    default List<Class<?>> beans() {
        return List.of();
    }

    /**
     * What the application does with its sitemap, in place of starting it, before it ends. Its failure fails startup.
     *
     * @param setup the application
     * @return empty if it serves the sitemap
     */
    default Optional<Consumer<Sitemap>> job(Setup setup) {
        return Optional.empty();
    }
}
