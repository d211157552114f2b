package dev.waymark.runtime.registry;

/**
 * Calls the bean method that an entry names: generated code, a lambda for each such entry.
 *
 * @param <B> the type of the bean
 * @param <R> the method's return type
 */
@FunctionalInterface
public interface PageCall<B, R> {

    /**
     * Calls the method.
     *
     * @param bean the bean
     * @return what the method returned
     * @throws Exception what the method threw
     */
    R call(B bean) throws Exception;
}
