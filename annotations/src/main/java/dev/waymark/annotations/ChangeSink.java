package dev.waymark.annotations;

/**
 * Takes what changed, from an {@link IncrementalSitemapProvider}: on the calling thread only, and only until that has
 * returned. Objects that were passed must not be changed before.
 *
 * <p>Where one page comes in rows, for example one for each language, all rows of it are passed one after the other,
 * also those that did not change.
 *
 * @param <T> the type of one page
 */
public interface ChangeSink<T> {

    /**
     * A page is listed from now on, be it new or changed. One that is listed just so already costs nothing, and changes
     * nothing.
     *
     * @param page as {@link SitemapProvider#pages} supplies it
     */
    void changed(T page);

    /**
     * A page is no longer listed, in none of its languages.
     *
     * @param page as {@link SitemapProvider#pages} has supplied it: its path variables and query parameters count, and
     *     its languages and site
     */
    void removed(T page);
}
