package dev.waymark.runtime.registry;

import org.jspecify.annotations.Nullable;

/**
 * Receives a page's languages, cluster and site. Called by generated code, each method at most once per page;
 * {@code null} means unknown.
 *
 * <p>A language is a {@link java.util.Locale}, text, or an enum constant. Text and constants mean the configured locale
 * with that URL text or tag, ignoring case and with {@code _} for {@code -}. Without configured locales, they are tags:
 * {@code de}, {@code en-GB}, {@code zh-Hant-TW}.
 *
 * <p>Not thread-safe: an instance belongs to the thread that refreshes.
 */
public interface PageKeys {

    /**
     * The language of a row in a table of translations. Consecutive rows with an equal {@linkplain #cluster cluster}
     * are one page in several languages.
     *
     * @param locale a {@link java.util.Locale}, text or an enum constant. A page without a language of the site is
     *     skipped
     * @return this
     */
    PageKeys locale(@Nullable Object locale);

    /**
     * The languages of a page that is one object in several of them.
     *
     * @param locales each a {@link java.util.Locale}, text or an enum constant; those that the site doesn't have are
     *     ignored. {@code null} for all languages of the entry
     * @return this
     */
    PageKeys locales(@Nullable Iterable<?> locales);

    /**
     * The languages of a page that is one object in several of them.
     *
     * @param locales as in {@link #locales(Iterable)}
     * @return this
     */
    PageKeys locales(@Nullable Object @Nullable [] locales);

    /**
     * The value that a page's translations share.
     *
     * @param id compared by {@code equals}; {@code null} for a page without translations
     * @return this
     */
    PageKeys cluster(@Nullable Object id);

    /**
     * The site that lists the page.
     *
     * @param site its name; {@code null} for the sites of the page's language, or else all
     * @return this
     */
    PageKeys site(@Nullable CharSequence site);

    /**
     * The site that lists the page, if the application's value isn't text.
     *
     * @param site an enum constant, used by its {@link Enum#name() name}; anything else by its {@code toString()};
     *     {@code null} as above
     * @return this
     */
    default PageKeys site(@Nullable Object site) {
        String name = site instanceof Enum<?> constant ? constant.name() : site == null ? null : site.toString();
        return site((CharSequence) name);
    }
}
