package dev.waymark.processor;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of an entry before its pages are bound.
 *
 * @param route what the handler answers to
 * @param annotation the annotation
 * @param template the path that is listed
 * @param names the path variables and the query parameters, in the order of the URL
 * @param language what tells the language of its pages; null for pages without a locale
 */
record Draft(
        Route route,
        EntryAnnotation annotation,
        PathTemplate template,
        List<String> names,
        Entry.@Nullable Language language) {

    /** Whether a variable or parameter is the locale, which the runtime supplies. */
    boolean isLocale(String name) {
        return language != null && name.equals(language.variable());
    }

    /** The variables and parameters that something has to supply. */
    List<String> open() {
        return names.stream().filter(name -> !isLocale(name)).toList();
    }
}
