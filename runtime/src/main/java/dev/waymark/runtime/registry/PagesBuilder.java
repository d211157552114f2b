package dev.waymark.runtime.registry;

import java.util.function.BiConsumer;

/**
 * Completes an entry whose pages come from a method. Called by generated code, from one thread.
 *
 * @param <T> the type of the method's pages
 */
public interface PagesBuilder<T> {

    /**
     * Completes the entry.
     *
     * @param mapper writes the URL of one page
     */
    void pages(PageMapper<? super T> mapper);

    /**
     * Completes an entry whose pages have {@linkplain PageKeys keys}.
     *
     * @param keys supplies the languages, cluster and site of one page
     * @param mapper writes the URL of one page; with a {@linkplain EntryBuilder#locale locale}, it is called once for
     *     each language
     */
    void pages(BiConsumer<? super T, PageKeys> keys, PageMapper<? super T> mapper);
}
