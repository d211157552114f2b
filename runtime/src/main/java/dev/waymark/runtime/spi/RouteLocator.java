package dev.waymark.runtime.spi;

import java.util.Optional;
import java.util.function.Predicate;

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

    /**
     * Says which pages of an entry another route would answer: where {@code /items/deleted} is mapped beside
     * {@code /items/{key}}, the page {@code deleted} cannot be reached. Such pages are skipped, with that reason. Asked
     * once for each entry, after {@link #locate}.
     *
     * @param entry what is known of the entry
     * @param path where it was located
     * @return tests the path of a page, percent-encoded, below the base URL and without query: {@code true} if another
     *     route answers it; it is called from any thread. Empty, as by default, if no other route can
     */
    default Optional<Predicate<String>> answeredElsewhere(Entry entry, String path) {
        return Optional.empty();
    }

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
