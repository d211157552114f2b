package dev.waymark.runtime.registry;

/**
 * Says what a page is, before its URL is written: generated code, one lambda for each entry that binds a locale, a
 * cluster or a site.
 *
 * @param <T> the type of the provider's pages
 */
@FunctionalInterface
public interface PageKeyMapper<T> {

    /**
     * Tells the languages, the cluster and the site of one page.
     *
     * @param page the page, as the provider pushed it
     * @param keys takes them; what is not said is not known
     */
    void write(T page, PageKeys keys);
}
