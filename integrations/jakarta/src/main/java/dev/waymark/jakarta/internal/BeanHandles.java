package dev.waymark.jakarta.internal;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Instance;

/** Uses beans, and leaves nothing behind. */
public final class BeanHandles {

    /** What is done with a bean. */
    @FunctionalInterface
    interface Use<T> {
        void with(T bean) throws Exception;
    }

    private BeanHandles() {}

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
