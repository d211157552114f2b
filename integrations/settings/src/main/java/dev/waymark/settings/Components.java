package dev.waymark.settings;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The objects of an application that a capability works with, such as its data source. */
public interface Components {

    /** No objects. */
    Components NONE = new Components() {
        @Override
        public <T> Optional<T> find(Class<T> type, @Nullable String name) {
            return Optional.empty();
        }
    };

    /**
     * Finds one.
     *
     * @param type its type
     * @param name its name; {@code null} for the only one, or the one that counts where there are several
     * @param <T> its type
     * @return empty if there is none
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException if there are several, or none has that name
     */
    <T> Optional<T> find(Class<T> type, @Nullable String name);
}
