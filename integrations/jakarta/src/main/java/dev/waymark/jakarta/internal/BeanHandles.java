package dev.waymark.jakarta.internal;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Instance;

/** Uses beans and releases them. */
public final class BeanHandles {

    /** What is done with a bean. */
    @FunctionalInterface
    interface Use<T> {
        void with(T bean) throws Exception;
    }

    private BeanHandles() {}

    /**
     * Whether it may be worth to make a bean for a method that most inherit: one without a scope is made for each call.
     *
     * @param method a public method without parameters
     * @return {@code false} if the class of the bean has it from that interface
     */
    static boolean overrides(Instance.Handle<?> handle, Class<?> from, String method) {
        Class<?> type = handle.getBean().getBeanClass();
        try {
            // Of a producer, the class is that which has the producer.
            return !from.isAssignableFrom(type) || type.getMethod(method).getDeclaringClass() != from;
        } catch (NoSuchMethodException e) {
            // A native image knows only what it was told of.
            return true;
        }
    }

    /** Uses a bean once. One without a scope lives only that long; all others belong to their context. */
    static <T> void use(Instance.Handle<? extends T> handle, Use<T> use) throws Exception {
        try {
            use.with(handle.get());
        } finally {
            if (handle.getBean().getScope() == Dependent.class) {
                handle.destroy();
            }
        }
    }
}
