package dev.waymark.runtime;

/**
 * Takes single changes that belong together: on each site they are published together or not at all. Given to
 * {@link SitemapChanges#change}; after that call, its methods throw an {@link IllegalStateException}.
 *
 * <p>The pages are written at once, on the calling thread, by the code that writes those of a refresh: with the same
 * checks, into the same sections and sites. What is lazy in them is loaded then.
 */
public interface Changes {

    /**
     * A page is listed now, be it new or not. Of a page whose address has another value now, the old address is
     * {@linkplain #removed(String) removed} too; whoever has the page as it was gives that to {@link #removed(Class,
     * Object)}.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names, or the class of a {@code SitemapSource}
     * @param page a page as that supplies them; of one that comes in rows, for example one for each language, one row
     *     after the other
     * @return this
     * @throws IllegalArgumentException if no entry has this provider, several methods of it supply pages, or the page
     *     is of another type
     */
    Changes changed(Class<?> provider, Object page);

    /**
     * The same for a class of which several methods supply pages.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names
     * @param method what {@code @SitemapEntry(method = ...)} names
     * @param page a page as that supplies them
     * @return this
     */
    Changes changed(Class<?> provider, String method, Object page);

    /**
     * A page is no longer listed, in none of its languages.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names, or the class of a {@code SitemapSource}
     * @param page a page as that has supplied it: its path variables and query parameters count, and its languages and
     *     site
     * @return this
     */
    Changes removed(Class<?> provider, Object page);

    /**
     * The same for a class of which several methods supply pages.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names
     * @param method what {@code @SitemapEntry(method = ...)} names
     * @param page a page as that has supplied it
     * @return this
     */
    Changes removed(Class<?> provider, String method, Object page);

    /**
     * A URL is no longer listed, whatever supplied it.
     *
     * @param url the whole URL, as a browser shows it in its address when it is copied:
     *     {@code https://www.example.com/a%20b}
     * @return this
     * @throws IllegalArgumentException if it is of no known site
     */
    Changes removed(String url);
}
