package dev.waymark.runtime;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * Knows the routes of the running application, as opposed to what its annotations said when it was compiled. Asked once
 * for each entry, by {@link Sitemap#check()}; not for JAX-RS resources, nor for {@linkplain SitemapSource sources}.
 */
@FunctionalInterface
public interface RouteLocator {

    /**
     * Says under which path the application answers an entry.
     *
     * @param handler the annotated method, {@code com.example.CityController#city}; a nested class is written with a
     *     dot
     * @param path resolves the placeholders of the entry's path when it is asked for it, and gives
     *     {@code /cities/{name}}; it throws {@link SitemapConfigurationException} if one has no value
     * @return that path, or another with the same variables in the same order; empty to leave the entry out, because
     *     the application has no such handler
     * @throws RuntimeException if the entry cannot be listed as it is; its message says why and what to do, and the
     *     runtime puts the name of the entry before it
     */
    Optional<String> locate(String handler, Supplier<String> path);
}
