package dev.waymark.runtime.internal.section;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.PageMethod;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.SourcePage;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Asks for the pages of entries, and has them written. */
public final class PageSupply {

    private final ProviderLocator providers;
    private final BooleanSupplier cancelled;
    private final Runnable counter;
    private final Consumer<String> late;

    /**
     * A supply for one section or purpose.
     *
     * @param counter called for every page that is not the work of generated code alone
     * @param cancelled whether to stop at the next page
     * @param late takes the origin of pages that come when their provider has returned; from any thread
     */
    public PageSupply(ProviderLocator providers, BooleanSupplier cancelled, Runnable counter, Consumer<String> late) {
        this.providers = providers;
        this.cancelled = cancelled;
        this.counter = counter;
        this.late = late;
    }

    /**
     * Has all pages of an entry written.
     *
     * @throws Exception what a provider threw, or what was wrong with its pages
     */
    void supply(ListedEntry entry, ValueWriter url) throws Exception {
        requireOpen();
        Supply supply = entry.supply();
        if (supply instanceof Supply.Provided<?> provided) {
            provide(entry.origin(), provided, url);
        } else if (supply instanceof Supply.Sourced sourced) {
            PageSink<SourcePage> sink = new PageSink<>(entry.origin(), url::write, counter, cancelled, late);
            push(() -> sourced.source().pages(sink), sink);
        } else {
            fixed(supply, url);
        }
    }

    /**
     * Has all pages of an entry written where they belong.
     *
     * @throws Exception what a provider threw, or what was wrong with its pages
     */
    public void supply(ListedEntry entry, PageTarget target) throws Exception {
        requireOpen();
        Supply supply = entry.supply();
        if (supply instanceof Supply.Provided<?> provided) {
            provide(entry.origin(), provided, target);
        } else if (supply instanceof Supply.Sourced sourced) {
            PageSink<SourcePage> sink = new PageSink<>(entry.origin(), target::page, counter, cancelled, late);
            push(() -> sourced.source().pages(sink), sink);
        } else {
            try {
                target.fixed(url -> fixed(supply, url));
            } finally {
                Thread.interrupted();
            }
        }
    }

    /** Has the pages of an entry written that no provider supplies. */
    void supplyFixed(ListedEntry entry, ValueWriter url) {
        fixed(entry.supply(), url);
    }

    private void requireOpen() {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("The refresh was cancelled");
        }
    }

    /** Has the pages written that no provider supplies. */
    private void fixed(Supply supply, ValueWriter url) {
        if (supply instanceof Supply.Looped looped) {
            try {
                looped.loop().write(url);
            } finally {
                Thread.interrupted();
            }
        } else {
            counter.run();
            url.begin().end();
        }
    }

    private <T> void provide(String origin, Supply.Provided<T> provided, ValueWriter url) throws Exception {
        provide(origin, provided, (T page) -> provided.mapper().write(page, url));
    }

    private <T> void provide(String origin, Supply.Provided<T> provided, PageTarget target) throws Exception {
        provide(origin, provided, (T page) -> target.page(page, provided));
    }

    private <T> void provide(String origin, Supply.Provided<T> provided, Consumer<T> writer) throws Exception {
        PageSink<T> sink = new PageSink<>(origin, writer, counter, cancelled, late);
        if (provided.origin() instanceof PageMethod<T> method) {
            push(() -> providers.run(method.into(sink)), sink);
        } else if (provided.origin() instanceof Supply.Given<T> given) {
            push(() -> given.pages().pages(sink), sink);
        } else if (provided.origin() instanceof Supply.Elsewhere<T>) {
            throw new IllegalStateException("The pages of the " + origin + " are not in this process");
        } else {
            SitemapProvider<? extends T> provider = provider(provided.origin());
            push(() -> provider.pages(sink), sink);
        }
    }

    // The entry's class and its mapper were compiled together, so the located instance supplies what is mapped.
    @SuppressWarnings("unchecked")
    private <T> SitemapProvider<? extends T> provider(Supply.Origin<T> origin) {
        return (SitemapProvider<? extends T>) providers.locate(origin.type());
    }

    private interface Push {
        void run() throws Exception;
    }

    private static void push(Push push, PageSink<?> sink) throws Exception {
        try {
            push.run();
        } catch (Throwable e) {
            sink.abandon();
            throw e;
        } finally {
            // An interrupt that the provider left behind would stop the writing of files; a close is noticed otherwise.
            Thread.interrupted();
        }
        sink.close();
    }
}
