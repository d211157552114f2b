package dev.waymark.runtime.registry;

/**
 * Supplies a page's keys before its URL is written: generated code, a lambda for each entry that binds a locale, a
 * cluster or a site.
 *
 * @param <T> the type of the provider's pages
 */
@FunctionalInterface
public interface PageKeyMapper<T> {

    /**
     * Supplies the languages, cluster and site of one page.
     *
     * @param page the page, as the provider pushed it
     * @param keys receives them; missing ones are unknown
     */
    void write(T page, PageKeys keys);
}
