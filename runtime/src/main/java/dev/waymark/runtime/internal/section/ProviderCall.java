package dev.waymark.runtime.internal.section;

import dev.waymark.annotations.SitemapProvider;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** One call of a provider outside a refresh, under the same rules. Used once, by one thread. */
public final class ProviderCall implements Watchdog.Watched {

    private final String origin;
    private final BooleanSupplier cancelled;
    private final AtomicLong supplied = new AtomicLong();

    /**
     * Doesn't call yet.
     *
     * @param origin the provider's name
     * @param cancelled whether to stop at the next page
     */
    public ProviderCall(String origin, BooleanSupplier cancelled) {
        this.origin = origin;
        this.cancelled = cancelled;
    }

    /**
     * Calls the provider.
     *
     * @throws Exception the provider's exception, or a problem with its pages
     */
    public <T> void run(SitemapProvider<T> supply, Consumer<? super T> pages) throws Exception {
        PageSink<T> sink = new PageSink<>(origin, pages, supplied::incrementAndGet, cancelled, late -> {});
        try {
            supply.pages(sink);
        } catch (Throwable e) {
            sink.abandon();
            throw e;
        } finally {
            // As after pages(): it must not stop the writing of files.
            boolean unused = Thread.interrupted();
        }
        sink.close();
    }

    @Override
    public String origin() {
        return origin;
    }

    @Override
    public long supplied() {
        return supplied.get();
    }
}
