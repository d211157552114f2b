package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.render.SiteLocale;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A page in all its languages. Immutable.
 *
 * @param locale the language of the URL that was asked for
 * @param urls what can be listed, by language
 * @param missing what cannot
 */
record PageInLanguages(SiteLocale locale, Map<SiteLocale, String> urls, Map<SiteLocale, MissingLanguage> missing) {

    PageInLanguages {
        urls = Collections.unmodifiableMap(new TreeMap<>(urls));
        missing = Collections.unmodifiableMap(new TreeMap<>(missing));
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
