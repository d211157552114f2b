package dev.waymark.runtime;

import dev.waymark.annotations.SitemapProvider;
import java.util.Optional;

/**
 * What one entry lists, for tools that compare the sitemap with the application's real routes. Immutable.
 *
 * @param handler the annotated method, {@code com.example.CityController#city}
 * @param section the section that lists the entry's pages
 * @param template the path as the processor wrote it, placeholders unresolved: {@code ${shop.prefix:/shop}/{id}}
 * @param path the same with placeholders resolved and one leading slash: {@code /shop/{id}}
 * @param provider the class of the bean that supplies the pages; empty for an entry that needs none
 */
public record EntryDescription(
        String handler,
        String section,
        String template,
        String path,
        Optional<Class<? extends SitemapProvider<?>>> provider) {}
