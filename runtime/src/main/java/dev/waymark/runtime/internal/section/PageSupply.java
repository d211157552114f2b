package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.PageOrigin;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.spi.ProviderLocator;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Gets entries' pages from providers and sources, for one section or purpose.
 *
 * @param cancelled whether to stop at the next page
 * @param counter called for every page except those of a loop
 * @param late receives, from any thread, the origin of pages that come after their provider returned
 */
record PageSupply(ProviderLocator providers, BooleanSupplier cancelled, Runnable counter, Consumer<String> late)
        implements PageDispatch.Feed<Exception> {

    @Override
    public void push(ListedEntry entry, Consumer<Object> pages) throws Exception {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("The refresh was cancelled");
        }
        Supply supply = entry.supply();
        if (supply instanceof Supply.Provided<?> provided) {
            sink(entry, pages).take(sink -> provide(provided.origin(), sink));
        } else if (supply instanceof Supply.Sourced sourced) {
            sink(entry, pages).take(sourced.source()::pages);
        } else {
            pushFixed(entry, pages);
        }
    }

    /** Pushes the page of an entry without a provider. */
    void pushFixed(ListedEntry entry, Consumer<Object> pages) {
        if (entry.supply() instanceof Supply.Single) {
            counter.run();
        }
        try {
            pages.accept(entry);
        } finally {
            Thread.interrupted();
        }
    }

    private PageSink<Object> sink(ListedEntry entry, Consumer<Object> pages) {
        return new PageSink<>(entry.origin(), pages, counter, cancelled, late);
    }

    private <T> void provide(PageOrigin<T> origin, Consumer<? super Object> sink) throws Exception {
        if (origin.isProvider()) {
            origin.pages().pass(providers.locate(origin.type()), sink);
        } else {
            providers.run(origin.into(sink));
        }
    }
}
