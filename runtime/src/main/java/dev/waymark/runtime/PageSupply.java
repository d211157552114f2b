package dev.waymark.runtime;

import dev.waymark.annotations.SitemapProvider;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Asks for the pages of entries, and has them written. */
final class PageSupply {

    private final Settings settings;
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
    PageSupply(Settings settings, BooleanSupplier cancelled, Runnable counter, Consumer<String> late) {
        this.settings = settings;
        this.cancelled = cancelled;
        this.counter = counter;
        this.late = late;
    }

    /** What supplies the pages of an entry, for messages. */
    static String origin(EntryPlan entry) {
        String handler = entry.definition().handler();
        Pages pages = entry.definition().pages();
        if (pages instanceof Pages.Provided<?> provided) {
            return "provider " + provided.provider().getName() + " of entry " + handler;
        }
        return (pages instanceof Pages.Sourced ? "source " : "entry ") + handler;
    }

    /**
     * Has all pages of an entry written.
     *
     * @throws Exception what a provider threw, or what was wrong with its pages
     */
    void supply(EntryPlan entry, PageOutput page) throws Exception {
        if (cancelled.getAsBoolean()) {
            throw new CancellationException("The sitemap was closed");
        }
        UrlWriter url = new UrlWriter(page);
        Pages pages = entry.definition().pages();
        if (pages instanceof Pages.Single) {
            counter.run();
            url.begin().end();
        } else if (pages instanceof Pages.Looped looped) {
            try {
                looped.loop().write(url);
            } finally {
                Thread.interrupted();
            }
        } else if (pages instanceof Pages.Provided<?> provided) {
            provide(origin(entry), provided, url);
        } else if (pages instanceof Pages.Sourced sourced) {
            PageSink<SourcePage> sink =
                    new PageSink<>(origin(entry), source -> source.writeTo(page), counter, cancelled, late);
            push(() -> sourced.source().pages(sink), sink);
        }
    }

    private <T> void provide(String origin, Pages.Provided<T> provided, UrlWriter url) throws Exception {
        // The entry's class and its mapper were compiled together, so the located instance supplies what is mapped.
        @SuppressWarnings("unchecked")
        SitemapProvider<? extends T> provider =
                (SitemapProvider<? extends T>) settings.providers().locate(provided.provider());
        PageSink<T> sink = new PageSink<>(origin, page -> provided.mapper().write(page, url), counter, cancelled, late);
        push(() -> provider.pages(sink), sink);
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
