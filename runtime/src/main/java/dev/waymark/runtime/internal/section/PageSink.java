package dev.waymark.runtime.internal.section;

import dev.waymark.annotations.SitemapProvider;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Receives the pages of one call of a provider or source. Remembers the first failure, so a provider that swallows
 * exceptions or calls from another thread can't publish half of its pages.
 */
final class PageSink<T> implements Consumer<T> {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private final String origin;
    private final AtomicBoolean late = new AtomicBoolean();
    private final Consumer<? super T> writer;
    private final PageSupply supply;
    private final Thread owner = Thread.currentThread();
    private volatile boolean closed;
    private volatile boolean failed;
    private volatile @Nullable Throwable failure;

    /** Creates a sink for one call of a provider. */
    PageSink(String origin, Consumer<? super T> writer, PageSupply supply) {
        this.origin = origin;
        this.writer = writer;
        this.supply = supply;
    }

    @Override
    public void accept(T page) {
        if (closed) {
            reportLate();
            if (!late.getAndSet(true) && !failed && !supply.cancelled().getAsBoolean()) {
                // A provider that pushes so late often doesn't see exceptions either: reactive code drops them.
                LOG.log(
                        System.Logger.Level.ERROR,
                        "The " + origin + " pushed a page after pages() had returned: pages are missing from its"
                                + " section. Let pages() return when all of them are pushed; of a Flux, for example,"
                                + " with toStream().forEach(sink)");
            }
            throw new IllegalStateException("A page was pushed after pages() had returned; push it before");
        }
        if (Thread.currentThread() != owner) {
            IllegalStateException foreign = new IllegalStateException("A page was pushed from thread "
                    + Thread.currentThread().getName() + "; push pages only from the thread that called pages()");
            failure = foreign;
            if (closed) {
                // The provider has returned meanwhile, perhaps before it could see this failure.
                reportLate();
            }
            throw foreign;
        }
        if (failure != null) {
            throw new IllegalStateException("A page was pushed after an earlier one had failed", failure);
        }
        try {
            if (page == null) {
                throw new IllegalArgumentException("A page is null");
            }
            if (supply.cancelled().getAsBoolean()) {
                throw new CancellationException("The refresh was cancelled");
            }
            supply.counter().run();
            writer.accept(page);
        } catch (RuntimeException | Error e) {
            failure = e;
            throw e;
        }
    }

    /** Reports a late page, unless the provider failed before: then nothing of it is published anyway. */
    private void reportLate() {
        if (!failed) {
            supply.late().accept(origin);
        }
    }

    /**
     * Calls the provider or source, and throws failures that it may have swallowed.
     *
     * @throws Exception the provider's exception, or a problem with its pages
     */
    void take(SitemapProvider<? extends T> provider) throws Exception {
        try {
            provider.pages(this);
        } catch (Throwable e) {
            failed = true;
            closed = true;
            throw e;
        } finally {
            // A leftover interrupt of the provider would prevent files from being written; closing is detected
            // otherwise.
            Thread.interrupted();
        }
        closed = true;
        Throwable swallowed = failure;
        failed = swallowed != null;
        if (swallowed instanceof Error error) {
            throw error;
        }
        if (swallowed instanceof RuntimeException exception) {
            throw exception;
        }
    }
}
