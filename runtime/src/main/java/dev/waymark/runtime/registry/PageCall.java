package dev.waymark.runtime.registry;

/**
 * Calls the method of a bean that an entry names: generated code, one lambda for each such entry.
 *
 * @param <B> the type of the bean
 * @param <R> what the method returns
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
