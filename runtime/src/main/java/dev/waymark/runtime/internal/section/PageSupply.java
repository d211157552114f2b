package dev.waymark.runtime.internal.section;

import dev.waymark.annotations.SitemapProvider;
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
public record PageSupply(ProviderLocator providers, BooleanSupplier cancelled, Runnable counter, Consumer<String> late)
        implements PageDispatch.Feed<Exception> {

    @Override
    public void push(ListedEntry entry, Consumer<Object> pages) throws Exception {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("The refresh was cancelled");
        }
        Supply supply = entry.supply();
        if (supply instanceof Supply.Provided provided) {
            this.<Object>take(entry.origin(), sink -> provide(provided.origin(), sink), pages);
        } else if (supply instanceof Supply.Sourced sourced) {
            this.<Object>take(entry.origin(), sourced.source()::pages, pages);
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

    /** Calls a provider or source; fails if pages come late, or from another thread. */
    public <T> void take(String origin, SitemapProvider<? extends T> provider, Consumer<? super T> pages)
            throws Exception {
        new PageSink<T>(origin, pages, this).take(provider);
    }

    private void provide(PageOrigin origin, Consumer<? super Object> sink) throws Exception {
        if (origin.isProvider()) {
            origin.pages().pass(providers.locate(origin.type()), sink);
        } else {
            providers.run(origin.into(sink));
        }
    }
}
