package dev.waymark.runtime.engine;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.report.EntryDescription;
import java.util.List;
import java.util.Optional;

/**
 * Listed entries that share one pass over their pages, as on some sites: usually one entry, or those of one page in
 * several languages. Immutable. Implemented only by Waymark.
 */
public interface EntryFamily {

    /** Its entries, at least one, all of one section. */
    List<EntryDescription> entries();

    /** The section that lists the pages. */
    default String section() {
        return entries().get(0).section();
    }

    /** The origin of its pages, for messages. */
    String origin();

    /** The {@link SitemapProvider} that supplies the pages; empty if generated code, a method or a source does. */
    Optional<Class<?>> provider();

    /** Whether generated code alone supplies the pages. */
    boolean isFixed();

    /** Whether one page may have several languages. */
    boolean mayHaveLanguages();

    /** Whether several objects may be rows of one page. */
    boolean mayHaveRows();

    /** The tags of the sites' languages, then of languages that only its entries name. */
    List<String> languages();

    /**
     * Renders pages as a refresh would, on all sites that list them.
     *
     * @param pages as their provider supplies them
     * @return the rendered pages
     * @throws IllegalArgumentException if a page has another type
     */
    RenderedPages render(List<?> pages);
}
