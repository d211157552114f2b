package dev.waymark.runtime.report;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * An entry, for tools that compare the sitemap with the application. Immutable. Implemented only by Waymark, which may
 * add methods.
 */
public interface EntryDescription {

    /**
     * The annotated method.
     *
     * @return its class and name, {@code com.example.CityController#city}
     */
    String handler();

    /**
     * The section that lists the entry's pages.
     *
     * @return its name
     */
    String section();

    /**
     * The path as the processor wrote it.
     *
     * @return with unresolved placeholders: {@code ${shop.prefix:/shop}/{id}}
     */
    String template();

    /**
     * The path under which the pages are listed.
     *
     * @return the same with placeholders resolved and one leading slash: {@code /shop/{id}}
     */
    String path();

    /**
     * The class that supplies the pages: a provider, or one with a method for it.
     *
     * @return the {@code @SitemapEntry}'s class or interface; empty without one
     */
    Optional<Class<?>> provider();

    /**
     * The URL texts of enum constants that the path is expanded over.
     *
     * @return by path variable, the texts of its constants, at most 1,000; empty if a provider supplies other values,
     *     except for the language
     */
    Map<String, Set<String>> constants();
}
