package dev.waymark.annotations;

/**
 * Takes the changes of an {@link IncrementalSitemapProvider}, only on the calling thread and until {@code changedSince}
 * returns. Objects passed to it must not be modified before then.
 *
 * <p>For a page with several rows, such as one per language, pass all its rows consecutively, including unchanged ones.
 *
 * @param <T> the type of one page
 */
public interface ChangeSink<T> {

    /**
     * Lists a new or changed page. A page that is already listed identically costs and changes nothing.
     *
     * @param page as {@link SitemapProvider#pages} supplies it
     */
    void changed(T page);

    /**
     * Removes a page in all its languages.
     *
     * @param page as {@link SitemapProvider#pages} supplied it, identified by its path variables, query parameters,
     *     languages and site
     */
    void removed(T page);
}
