package dev.waymark.changes;

/**
 * Takes changes that belong together: each site publishes all of them or none. Passed to the argument of
 * {@link SitemapChanges#change}; after that call, its methods throw an {@link IllegalStateException}.
 *
 * <p>The calling thread renders the pages immediately, with the code of a refresh: same checks, sections and sites.
 * Lazy properties are loaded then.
 */
public interface Changes {

    /**
     * Lists a new or changed page. If its URL changed, remove the old one first: by {@linkplain #removed(String) URL},
     * or with the old state of the page by {@link #removed(Class, Object)}.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names, or the class of a {@code SitemapSource}
     * @param page a page as the provider supplies it; for a page with several rows, such as one per language, one row
     *     after the other
     * @return this
     * @throws IllegalArgumentException if no entry has this provider, if several of its methods supply pages, or if the
     *     page has another type
     */
    Changes changed(Class<?> provider, Object page);

    /**
     * As {@link #changed(Class, Object)}, for a class with several methods that supply pages.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names
     * @param method what {@code @SitemapEntry(method = ...)} names
     * @param page a page as the method supplies it
     * @return this
     */
    Changes changed(Class<?> provider, String method, Object page);

    /**
     * Removes a page in all its languages.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names, or the class of a {@code SitemapSource}
     * @param page a page as the provider supplied it, identified by its path variables, query parameters, languages and
     *     site
     * @return this
     */
    Changes removed(Class<?> provider, Object page);

    /**
     * As {@link #removed(Class, Object)}, for a class with several methods that supply pages.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names
     * @param method what {@code @SitemapEntry(method = ...)} names
     * @param page a page as the method supplied it
     * @return this
     */
    Changes removed(Class<?> provider, String method, Object page);

    /**
     * Removes a URL, regardless of its provider.
     *
     * @param url the whole URL, as copied from a browser's address bar: {@code https://www.example.com/a%20b}
     * @return this
     * @throws IllegalArgumentException if it belongs to no known site
     */
    Changes removed(String url);
}
