package dev.waymark.runtime.registry;

import java.util.function.Consumer;

/**
 * Calls a bean's method that pushes pages: generated code, a lambda for each entry with such a method.
 *
 * @param <B> the type of the bean
 * @param <T> the type of the pages
 */
@FunctionalInterface
public interface PagePush<B, T> {

    /**
     * Calls the method.
     *
     * @param bean the bean
     * @param sink receives the pages on the calling thread, until the method returns
     * @throws Exception what the method threw
     */
    void push(B bean, Consumer<? super T> sink) throws Exception;
}
