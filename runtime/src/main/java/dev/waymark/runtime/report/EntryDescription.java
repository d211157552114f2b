package dev.waymark.runtime.report;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What one entry lists, for tools that compare the sitemap with the application. Immutable. Implemented by Waymark
 * alone, which may add methods.
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
     * The class that supplies the pages: a provider, or one that has a method for it.
     *
     * @return the class or interface that the {@code @SitemapEntry} names; empty for an entry that needs none
     */
    Optional<Class<?>> provider();

    /**
     * What stands in URLs for the constants of enums that the path is expanded over.
     *
     * @return by the name of a path variable, the texts of its constants, at most 1,000; empty for an entry whose other
     *     values a provider supplies, but for its language
     */
    Map<String, Set<String>> constants();
}
