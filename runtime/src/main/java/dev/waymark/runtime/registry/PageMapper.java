package dev.waymark.runtime.registry;

/**
 * Writes the URL of one page: generated code, a lambda for each entry with a provider.
 *
 * @param <T> the type of the provider's pages
 */
@FunctionalInterface
public interface PageMapper<T> {

    /**
     * Writes the URL, or URLs, of one page: {@link UrlWriter#begin()}, the values, {@link UrlWriter#end()}.
     *
     * @param page the page
     * @param url the writer
     */
    void write(T page, UrlWriter url);
}
