package dev.waymark.jakarta.internal;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Instance;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A bean, obtained anew for each use, in a request context. A dependent bean lives only that long.
 *
 * @param handles creates a handle for one use
 */
public record ScopedBean<T>(Supplier<Instance.Handle<? extends T>> handles, RequestScope scope) {

    /** Uses a bean. */
    @FunctionalInterface
    public interface Use<T, E extends Exception> {

        void with(T bean) throws E;
    }

    /** Asks a bean for its expected pages. */
    @FunctionalInterface
    interface Expected<T> {
        OptionalLong pages(T bean) throws Exception;
    }

    /** All of these beans. A handle has one instance, so each use looks up its own. */
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

    public Class<?> beanClass() {
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

    /**
     * Creates the bean only if it overrides the method, which most inherit: a dependent bean is created for each call.
     */
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
            // For a producer, this is the class that declares it.
            return !from.isAssignableFrom(type) || type.getMethod(method).getDeclaringClass() != from;
        } catch (NoSuchMethodException e) {
            // A native image only knows registered classes.
            return true;
        }
    }
}
