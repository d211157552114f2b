package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.internal.text.LanguageTag;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The language of an entry's pages, as registered. Immutable.
 *
 * @param kind how the language is determined
 * @param name the tag, or the variable's name; otherwise empty
 * @param constants the handler's languages; empty if it takes text
 * @param cluster the name shared with entries of other methods
 */
public record EntryLocale(
        Kind kind,
        String name,
        List<Enum<?>> constants,
        @Nullable String cluster) {

    /** How a page's language is determined. */
    public enum Kind {
        /** All pages have one language. */
        TAG,
        /** A variable of the path or query. */
        VARIABLE,
        /** The site. */
        HOST,
        /** The pages are for readers of all other languages. */
        X_DEFAULT
    }

    private static final String HOST = "*";

    /**
     * Reads the locale of an entry.
     *
     * @return {@code null} without one
     */
    static @Nullable EntryLocale of(
            EntryKey entry, @Nullable String locale, List<Enum<?>> constants, @Nullable String cluster) {
        if (locale == null) {
            if (cluster != null) {
                throw wrong(entry, "has the cluster \"" + cluster + "\" and no locale; give it one");
            }
            return null;
        }
        if (locale.equals(HOST)) {
            return new EntryLocale(Kind.HOST, "", List.of(), cluster);
        }
        if (locale.equals(LanguageTag.X_DEFAULT)) {
            return new EntryLocale(Kind.X_DEFAULT, "", List.of(), cluster);
        }
        if (locale.startsWith("{") && locale.endsWith("}")) {
            String variable = locale.substring(1, locale.length() - 1);
            return new EntryLocale(Kind.VARIABLE, variable, constants, cluster);
        }
        String tag = LanguageTag.find(locale);
        if (tag == null) {
            throw wrong(
                    entry,
                    "has the locale \"" + locale + "\", which isn't a language tag: " + LanguageTag.explain(locale));
        }
        return new EntryLocale(Kind.TAG, tag, List.of(), cluster);
    }

    private static SitemapConfigurationException wrong(EntryKey entry, String what) {
        return new SitemapConfigurationException(
                "The path \"" + entry.template() + "\" of " + entry.handler() + " " + what);
    }

    /** Whether the entry has pages in all languages that no other entry has. */
    public boolean takesTheRest() {
        return kind == Kind.VARIABLE || kind == Kind.HOST;
    }
}
