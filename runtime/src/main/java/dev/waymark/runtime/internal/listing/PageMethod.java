package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.registry.PageCall;
import dev.waymark.runtime.spi.PagePass;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An application method that supplies pages. The calling thread reads its result to the end and closes it, even after a
 * failure.
 *
 * @param type the class or interface that the entry names
 * @param method the method's name
 * @param ofBean whether it needs a bean; static methods don't
 * @param reads whether reading the result may access a database
 * @param pages passes the pages on
 */
public record PageMethod<T>(Class<?> type, String method, boolean ofBean, boolean reads, Pages<T> pages)
        implements Supply.Origin<T> {

    /** Passes on the pages of one call. */
    @FunctionalInterface
    interface Pages<T> {
        void pass(@Nullable Object bean, Consumer<? super T> sink) throws Exception;
    }

    /** Calls the method. */
    @FunctionalInterface
    interface Call<R> {
        R call(@Nullable Object bean) throws Exception;
    }

    static <T> PageMethod<T> stream(
            Class<?> type, String method, boolean ofBean, boolean reads, Call<? extends Stream<? extends T>> call) {
        return new PageMethod<>(type, method, ofBean, reads, ofStream(type, method, call));
    }

    static <T> PageMethod<T> iterable(
            Class<?> type, String method, boolean ofBean, Call<? extends Iterable<? extends T>> call) {
        return new PageMethod<>(type, method, ofBean, true, ofIterable(type, method, call));
    }

    static <B, R> Call<R> on(Class<B> type, PageCall<B, R> call) {
        return bean -> call.call(instance(type, bean));
    }

    static <B> B instance(Class<B> type, @Nullable Object bean) {
        if (!type.isInstance(bean)) {
            throw new IllegalStateException("The bean found for " + type.getName() + " is "
                    + (bean == null ? "null" : "a " + bean.getClass().getName())
                    + ". If it is a proxy of interfaces, name one of these as the provider");
        }
        return type.cast(bean);
    }

    private static <T> Pages<T> ofStream(Class<?> type, String method, Call<? extends Stream<? extends T>> call) {
        return (bean, sink) -> {
            try (Stream<? extends T> pages = returned(type, method, call.call(bean))) {
                // On this thread, even if the stream is parallel.
                pages.sequential().forEachOrdered(sink);
            }
        };
    }

    private static <T> Pages<T> ofIterable(Class<?> type, String method, Call<? extends Iterable<? extends T>> call) {
        return (bean, sink) -> {
            Iterable<? extends T> pages = returned(type, method, call.call(bean));
            closing(pages, () -> {
                Iterator<? extends T> each = pages.iterator();
                closing(each == pages ? null : each, () -> {
                    while (each.hasNext()) {
                        sink.accept(each.next());
                    }
                });
            });
        };
    }

    private interface Work {
        void run() throws Exception;
    }

    /** Runs an action, then closes the result if it is closeable. */
    private static void closing(@Nullable Object pages, Work work) throws Exception {
        if (pages instanceof AutoCloseable closeable) {
            try (closeable) {
                work.run();
            }
        } else {
            work.run();
        }
    }

    private static <R> R returned(Class<?> type, String method, @Nullable R pages) {
        return Objects.requireNonNull(pages, () -> type.getName() + "#" + method + " returned null");
    }

    @Override
    public boolean isMethod(String wanted) {
        return method.equals(wanted);
    }

    @Override
    public String name() {
        return "method " + type.getName() + "#" + method;
    }

    /** One pass over the pages. */
    public PagePass into(Consumer<? super T> sink) {
        return new PagePass() {
            @Override
            public Class<?> type() {
                return type;
            }

            @Override
            public boolean needsBean() {
                return ofBean;
            }

            @Override
            public boolean reads() {
                return reads;
            }

            @Override
            public void run(@Nullable Object bean) throws Exception {
                pages.pass(bean, sink);
            }
        };
    }
}
