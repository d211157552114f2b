package dev.waymark.runtime.spi;

import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds the routes of the running application, which may differ from its compiled annotations. {@code Sitemap.check()}
 * calls it once per entry, except for JAX-RS resources and {@linkplain SitemapSource sources}.
 */
@FunctionalInterface
public interface RouteLocator {

    /**
     * Returns the path under which the application answers an entry.
     *
     * @param entry the entry
     * @return its {@linkplain Entry#path() path}, or another with the same variables in the same order; empty to leave
     *     the entry out, because the application lacks the handler
     * @throws RuntimeException if the entry can't be listed; its message gives the reason and the remedy, and the
     *     runtime prepends the name of the entry
     */
    Optional<String> locate(Entry entry);

    /**
     * Detects pages of an entry that another route answers: if {@code /items/deleted} is mapped beside
     * {@code /items/{key}}, the page {@code deleted} is unreachable. Such pages are skipped, with that reason. Called
     * once per entry, after {@link #locate}.
     *
     * @param entry the entry
     * @param path its located path
     * @return tests the path of a page, percent-encoded, below the base URL and without query: {@code true} if another
     *     route answers it; called on any thread. Empty, the default, if no other route can
     */
    default Optional<Predicate<String>> answeredElsewhere(Entry entry, String path) {
        return Optional.empty();
    }

    /** An entry to locate. Implemented only by Waymark, which may add methods. */
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
         * The section that lists the entry's pages.
         *
         * @return its name
         */
        String section();

        /**
         * The compiled path; its placeholders are resolved by this call.
         *
         * @return such as {@code /cities/{name}}
         * @throws SitemapConfigurationException if a placeholder has no value
         */
        String path();
    }
}
