package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.listing.ListedEntry;
import java.util.function.Consumer;

/**
 * Pushes an entry's pages: its provider's, or given ones.
 *
 * @param <X> the exception of a provider
 */
@FunctionalInterface
public interface Feed<X extends Exception> {

    /** Pushes all pages. An entry without a provider is one page; any object represents it. */
    void push(ListedEntry entry, Consumer<Object> pages) throws X;
}
