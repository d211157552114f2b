package dev.waymark.runtime.spi;

import org.jspecify.annotations.Nullable;

/**
 * One pass over the pages that a method of the application supplies: its call, and all that is done with what it
 * returns, up to its closing. A {@link ProviderLocator} {@linkplain ProviderLocator#run runs} it, on the refreshing
 * thread.
 */
public interface PagePass {

    /**
     * The class or interface that the {@code @SitemapEntry} names as its provider.
     *
     * @return the type of the bean; of a static method, the class that has it
     */
    Class<?> type();

    /**
     * Whether the method is called on a bean.
     *
     * @return {@code false} for a static method
     */
    boolean needsBean();

    /**
     * Whether the pages may be read from a database while they are taken, as a stream or the parts of an entity that
     * are loaded later are. Such a pass belongs into one transaction, that only reads.
     *
     * @return {@code false} for reactive sources, and for methods that push their pages
     */
    boolean reads();

    /**
     * Calls the method and takes all its pages.
     *
     * @param bean the bean, an instance of {@link #type()}; {@code null} for a static method
     * @throws Exception what the method threw, or what was wrong with its pages; to be thrown on
     */
    void run(@Nullable Object bean) throws Exception;
}
