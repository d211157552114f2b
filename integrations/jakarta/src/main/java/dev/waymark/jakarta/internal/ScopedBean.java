package dev.waymark.jakarta.internal;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Instance;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A bean, obtained anew for each use, within a request context. One without a scope lives only that long. */
public final class ScopedBean<T> {

    /** Uses a bean. */
    @FunctionalInterface
    public interface Use<T, E extends Exception> {

        void with(T bean) throws E;
    }

    /** Asks a bean how many pages it has. */
    @FunctionalInterface
    interface Expected<T> {
        OptionalLong pages(T bean) throws Exception;
    }

    private final Supplier<Instance.Handle<? extends T>> handles;
    private final RequestScope scope;

    /**
     * Stands for a bean.
     *
     * @param handles gives a handle for one use
     */
    ScopedBean(Supplier<Instance.Handle<? extends T>> handles, RequestScope scope) {
        this.handles = handles;
        this.scope = scope;
    }

    /** All of these beans. A handle is good for one instance, so each use looks for its own. */
    public static <T> Stream<ScopedBean<T>> all(Instance<T> beans, RequestScope scope) {
        return beans.handlesStream()
                .map(Instance.Handle::getBean)
                .map(bean -> new ScopedBean<>(
                        () -> beans.handlesStream()
                                .filter(handle -> handle.getBean().equals(bean))
                                .findFirst()
                                .orElseThrow(),
                        scope));
    }

    Class<?> beanClass() {
        return handles.get().getBean().getBeanClass();
    }

    public boolean isOf(Class<?> type) {
        return handles.get().getBean().getTypes().contains(type);
    }

    public <E extends Exception> void use(Use<? super T, E> use) throws E {
        scope.run(() -> use(handles.get(), use));
    }

    static <T, E extends Exception> void use(Instance.Handle<? extends T> handle, Use<? super T, E> use) throws E {
        try {
            use.with(handle.get());
        } finally {
            if (handle.getBean().getScope() == Dependent.class) {
                handle.destroy();
            }
        }
    }

    /** Makes a bean only if it overrides the method that most inherit: one without a scope is made for each call. */
    OptionalLong expectedPages(Class<?> from, Expected<? super T> expected) throws Exception {
        OptionalLong[] pages = {OptionalLong.empty()};
        if (overrides(from, "expectedPages")) {
            this.<Exception>use(bean -> pages[0] = expected.pages(bean));
        }
        return pages[0];
    }

    private boolean overrides(Class<?> from, String method) {
        Class<?> type = beanClass();
        try {
            // Of a producer, the class is that which has the producer.
            return !from.isAssignableFrom(type) || type.getMethod(method).getDeclaringClass() != from;
        } catch (NoSuchMethodException e) {
            // A native image knows only what it was told of.
            return true;
        }
    }
}
