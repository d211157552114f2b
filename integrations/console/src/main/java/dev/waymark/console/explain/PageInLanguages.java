package dev.waymark.console.explain;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;

/**
 * A page in all its languages.
 *
 * @param locale the language of the URL that was asked for
 * @param urls what can be listed, by language
 * @param missing what cannot
 */
record PageInLanguages(String locale, Map<String, String> urls, Map<String, MissingLanguage> missing) {

    /** Copies what the observer of a page goes on with. */
    static PageInLanguages of(
            String locale, SortedMap<String, String> urls, SortedMap<String, MissingLanguage> missing) {
        return new PageInLanguages(locale, new LinkedHashMap<>(urls), new LinkedHashMap<>(missing));
    }

    /** The other languages, one in a line: their URLs, and why there are not more. */
    void append(StringBuilder text) {
        urls.forEach((language, url) -> {
            if (!language.equals(locale)) {
                text.append("\n  ").append(language).append(": ").append(url);
            }
        });
        appendMissing(text);
    }

    /** Why it is missing in other languages, one in a line. */
    void appendMissing(StringBuilder text) {
        missing.forEach((language, why) -> {
            if (!language.equals(locale)) {
                text.append("\n  ").append(language).append(": ").append(why.describe());
            }
        });
    }
}
