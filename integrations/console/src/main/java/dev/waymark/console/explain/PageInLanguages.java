package dev.waymark.console.explain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A page in all its languages.
 *
 * @param locale the requested URL's language
 * @param urls the listable URLs, by language
 * @param missing why others are missing, by language
 */
record PageInLanguages(String locale, Map<String, String> urls, Map<String, MissingLanguage> missing) {

    /** Copies, in their order, collections that the page's observer keeps modifying. */
    PageInLanguages {
        urls = new LinkedHashMap<>(urls);
        missing = new LinkedHashMap<>(missing);
    }

    /** Adds a line per other language: its URL, or why it is missing. */
    void addTo(List<String> lines) {
        urls.forEach((language, url) -> {
            if (!language.equals(locale)) {
                lines.add("  " + language + ": " + url);
            }
        });
        addMissingTo(lines);
    }

    /** Adds a line per missing language, with the reason. */
    void addMissingTo(List<String> lines) {
        missing.forEach((language, why) -> {
            if (!language.equals(locale)) {
                lines.add("  " + language + ": " + why.describe());
            }
        });
    }
}
