package dev.waymark.runtime.registry;

/**
 * Writes the URL of one page: generated code, one lambda for each entry that has a provider.
 *
 * @param <T> the type of the provider's pages
 */
@FunctionalInterface
public interface PageMapper<T> {

    /**
     * Writes the URL, or URLs, of one page: {@link UrlWriter#begin()}, the values, {@link UrlWriter#end()}.
     *
     * @param page the page, as the provider pushed it
     * @param url where to write
     */
    void write(T page, UrlWriter url);
}
