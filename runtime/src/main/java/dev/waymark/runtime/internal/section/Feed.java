package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.listing.ListedEntry;
import java.util.function.Consumer;

/**
 * Pushes the pages of an entry: those of its provider, or some that are at hand.
 *
 * @param <X> what goes wrong with a provider
 */
@FunctionalInterface
public interface Feed<X extends Exception> {

    /** Pushes all pages. An entry without a provider is one page, whatever it is. */
    void push(ListedEntry entry, Consumer<Object> pages) throws X;
}
