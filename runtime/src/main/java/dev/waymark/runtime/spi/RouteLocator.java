package dev.waymark.runtime.spi;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Finds the routes of the running application, which may differ from its compiled annotations. {@code Sitemap.check()}
 * calls it once per entry, except for JAX-RS resources and {@linkplain SitemapSource sources}.
 */
@FunctionalInterface
public interface RouteLocator {

    /**
     * Returns the path under which the application answers an entry.
     *
     * @param handler the annotated method, {@code com.example.CityController#city}: the canonical name of its class,
     *     and its name, which several methods may share
     * @param compiled the compiled path, such as {@code /cities/{name}}; resolves its placeholders, and throws a
     *     {@link SitemapConfigurationException} if one has no value
     * @return the compiled path, or another with the same variables in the same order; empty to leave the entry out,
     *     because the application lacks the handler
     * @throws RuntimeException if the entry can't be listed; its message gives the reason and the remedy, and the
     *     runtime prepends the name of the entry
     */
    Optional<String> locate(String handler, Supplier<String> compiled);

    /**
     * Detects pages of an entry that another route answers: if {@code /items/deleted} is mapped beside
     * {@code /items/{key}}, the page {@code deleted} is unreachable. Such pages are skipped, with that reason. Called
     * once per entry, after {@link #locate}.
     *
     * @param handler the annotated method
     * @param path its located path
     * @return tests the path of a page, percent-encoded, below the base URL and without query: {@code true} if another
     *     route answers it; called on any thread. Empty, the default, if no other route can
     */
    default Optional<Predicate<String>> answeredElsewhere(String handler, String path) {
        return Optional.empty();
    }
}
