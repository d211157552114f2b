package dev.waymark.runtime.registry;

import org.jspecify.annotations.Nullable;

/**
 * Takes what a page is, beside its URL: the languages it is in, the cluster that it belongs to, the site that lists it.
 * Called by generated code, each method at most once for a page; {@code null} means that it is not known.
 *
 * <p>A language is a {@link java.util.Locale}, text, or an enum constant. Text and constants stand for the configured
 * locale whose text in URLs or whose tag they are, whatever their case, and with {@code _} for {@code -}. Where no
 * locales are configured, they are tags: {@code de}, {@code en-GB}, {@code zh-Hant-TW}.
 *
 * <p>Not thread-safe: an instance belongs to the thread that refreshes.
 */
public interface PageKeys {

    /**
     * The one language of a page that is a row of a table of translations. Rows with an equal {@linkplain #cluster
     * cluster} that come together are one page in several languages.
     *
     * @param locale a {@link java.util.Locale}, text or an enum constant. A page whose language is {@code null}, or
     *     none of the site, is skipped
     * @return this
     */
    PageKeys locale(@Nullable Object locale);

    /**
     * The languages of a page that is one object in several of them.
     *
     * @param locales each a {@link java.util.Locale}, text or an enum constant; those that the site does not have are
     *     passed over. {@code null} for all languages of the entry
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
     * What the translations of one page have in common.
     *
     * @param id compared by {@code equals}; {@code null} for a page that has no translations
     * @return this
     */
    PageKeys cluster(@Nullable Object id);

    /**
     * The site that lists the page.
     *
     * @param site its name, or {@code null} for the sites of the page's language, else all
     * @return this
     */
    PageKeys site(@Nullable CharSequence site);

    /**
     * The site that lists the page, where the application has something else than text for its name.
     *
     * @param site an enum constant, which stands for its {@link Enum#name() name}; anything else for its
     *     {@code toString()}; {@code null} as above
     * @return this
     */
    default PageKeys site(@Nullable Object site) {
        String name = site instanceof Enum<?> constant ? constant.name() : site == null ? null : site.toString();
        return site((CharSequence) name);
    }
}
