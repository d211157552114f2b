package dev.waymark.runtime.spi;

import org.jspecify.annotations.Nullable;

/**
 * One pass over the pages of an application's method: the call, reading its result, and closing it. A
 * {@link ProviderLocator} {@linkplain ProviderLocator#run runs} it on the refreshing thread.
 */
public interface PagePass {

    /**
     * The {@code @SitemapEntry}'s provider class or interface.
     *
     * @return the bean's type; for a static method, its class
     */
    Class<?> type();

    /**
     * Whether the method is called on a bean.
     *
     * @return {@code false} for a static method
     */
    boolean needsBean();

    /**
     * Whether reading the pages may access a database, as streams and lazy properties do. Such a pass belongs in one
     * read-only transaction.
     *
     * @return {@code false} for reactive sources and pushing methods
     */
    boolean reads();

    /**
     * Calls the method and takes all its pages.
     *
     * @param bean the bean, an instance of {@link #type()}; {@code null} for a static method
     * @throws Exception the method's, or that of an invalid page; rethrow it
     */
    void run(@Nullable Object bean) throws Exception;
}
