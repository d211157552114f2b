package dev.waymark.runtime.spi;

import java.util.Optional;

/**
 * Knows the routes of the running application, as opposed to what its annotations said when it was compiled. Asked once
 * for each entry, by {@code Sitemap.check()}; not for JAX-RS resources, nor for {@linkplain SitemapSource sources}.
 */
@FunctionalInterface
public interface RouteLocator {

    /**
     * Says under which path the application answers an entry.
     *
     * @param entry what is known of the entry
     * @return its {@linkplain Entry#path() path}, or another with the same variables in the same order; empty to leave
     *     the entry out, because the application has no such handler
     * @throws RuntimeException if the entry cannot be listed as it is; its message says why and what to do, and the
     *     runtime puts the name of the entry before it
     */
    Optional<String> locate(Entry entry);

    /** An entry whose route is asked for. Implemented by Waymark alone, which may add methods. */
    interface Entry {

        /**
         * The class of the annotated method.
         *
         * @return its canonical name: {@code com.example.CityController}, and a dot before that of a nested class
         */
        String controller();

        /**
         * The annotated method.
         *
         * @return its name, {@code city}; several methods may share it
         */
        String method();

        /**
         * The section that is to list the entry's pages.
         *
         * @return its name
         */
        String section();

        /**
         * The path that was compiled; its placeholders are resolved when it is asked for.
         *
         * @return such as {@code /cities/{name}}
         * @throws SitemapConfigurationException if a placeholder has no value
         */
        String path();
    }
}
