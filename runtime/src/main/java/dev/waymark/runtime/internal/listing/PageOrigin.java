package dev.waymark.runtime.internal.listing;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.registry.PageCall;
import dev.waymark.runtime.spi.PagePass;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What supplies the pages of an entry: a provider or a method of the application. The calling thread reads a method's
 * result to the end and closes it, even after a failure.
 *
 * @param type the class or interface that the entry names
 * @param method the method's name; {@code null} for a provider
 * @param ofBean whether it needs a bean; static methods and given pages don't
 * @param reads whether reading the result may access a database
 * @param pages passes the pages on
 */
public record PageOrigin(Class<?> type, @Nullable String method, boolean ofBean, boolean reads, Pages pages) {

    /** Passes on the pages of one call. */
    @FunctionalInterface
    public interface Pages {
        void pass(@Nullable Object bean, Consumer<? super Object> sink) throws Exception;
    }

    /** Calls the method. */
    @FunctionalInterface
    interface Call<R> {
        R call(@Nullable Object bean) throws Exception;
    }

    /** A provider. A bean of another type fails in the cast. */
    static PageOrigin provider(Class<?> type) {
        return new PageOrigin(
                type,
                null,
                true,
                false,
                (bean, sink) ->
                        ((SitemapProvider<?>) Objects.requireNonNull(bean, () -> "no " + type.getName())).pages(sink));
    }

    static PageOrigin stream(
            Class<?> type, String method, boolean ofBean, boolean reads, Call<? extends Stream<?>> call) {
        return new PageOrigin(type, method, ofBean, reads, (bean, sink) -> {
            try (Stream<?> pages = returned(type, method, call.call(bean))) {
                // On this thread, even if the stream is parallel.
                pages.sequential().forEachOrdered(sink);
            }
        });
    }

    static PageOrigin iterable(Class<?> type, String method, boolean ofBean, Call<? extends Iterable<?>> call) {
        return new PageOrigin(type, method, ofBean, true, (bean, sink) -> {
            Iterable<?> pages = returned(type, method, call.call(bean));
            AutoCloseable closedLast = closeable(pages);
            try (closedLast) {
                Iterator<?> each = pages.iterator();
                AutoCloseable closedFirst = each == pages ? null : closeable(each);
                try (closedFirst) {
                    while (each.hasNext()) {
                        sink.accept(each.next());
                    }
                }
            }
        });
    }

    static PageOrigin push(Class<?> type, String method, boolean ofBean, Call<? extends SitemapProvider<?>> call) {
        return new PageOrigin(
                type, method, ofBean, false, (bean, sink) -> call.call(bean).pages(sink));
    }

    static <B, R> Call<R> on(Class<B> type, PageCall<B, R> call) {
        return bean -> call.call(instance(type, bean));
    }

    private static <B> B instance(Class<B> type, @Nullable Object bean) {
        if (!type.isInstance(bean)) {
            throw new IllegalStateException("The bean found for " + type.getName() + " is "
                    + (bean == null ? "null" : "a " + bean.getClass().getName())
                    + ". If it is a proxy of interfaces, name one of these as the provider");
        }
        return type.cast(bean);
    }

    private static @Nullable AutoCloseable closeable(Object pages) {
        return pages instanceof AutoCloseable closeable ? closeable : null;
    }

    private static <R> R returned(Class<?> type, String method, @Nullable R pages) {
        return Objects.requireNonNull(pages, () -> type.getName() + "#" + method + " returned null");
    }

    /** The same origin with given pages in place of its own. */
    PageOrigin with(SitemapProvider<?> given) {
        return new PageOrigin(type, method, false, false, (none, sink) -> given.pages(sink));
    }

    /** Whether a bean pushes the pages as a provider. */
    public boolean isProvider() {
        return method == null && ofBean;
    }

    /** Its unique name, also for messages. */
    public String name() {
        return method == null ? "provider " + type.getName() : "method " + type.getName() + "#" + method;
    }

    /** One pass over the pages. */
    public PagePass into(Consumer<? super Object> sink) {
        return new Pass(type, ofBean, reads, pages, sink);
    }

    private record Pass(Class<?> type, boolean needsBean, boolean reads, Pages pages, Consumer<? super Object> sink)
            implements PagePass {

        @Override
        public void run(@Nullable Object bean) throws Exception {
            pages.pass(bean, sink);
        }
    }
}
