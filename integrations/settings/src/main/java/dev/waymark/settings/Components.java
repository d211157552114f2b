package dev.waymark.settings;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Application objects that capabilities use, such as a data source. */
public interface Components {

    /** No objects. */
    Components NONE = new Components() {
        @Override
        public <T> Optional<T> find(Class<T> type, @Nullable String name) {
            return Optional.empty();
        }
    };

    /**
     * Finds an object.
     *
     * @param type its type
     * @param name its name; {@code null} for the only or primary one
     * @param <T> its type
     * @return empty if there is none
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException if several match, or none has that name
     */
    <T> Optional<T> find(Class<T> type, @Nullable String name);
}
