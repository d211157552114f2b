package dev.waymark.runtime.report;

import java.util.Optional;

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
}
