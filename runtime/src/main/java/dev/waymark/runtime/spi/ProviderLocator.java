package dev.waymark.runtime.spi;

import dev.waymark.annotations.SitemapProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;

/**
 * Finds the instance of a provider's class: in a Spring context, in CDI, or among instances given by hand.
 *
 * <p>With a container that looks beans up by class, a lambda will do:
 *
 * <pre>{@code
 * Sitemap.builder("https://www.example.com").providers(type -> context.getBean(type))
 * }</pre>
 *
 * <p>{@link #check(Class)} is called for every provider while the {@link dev.waymark.runtime.Sitemap Sitemap} is built,
 * so that a missing bean fails the start, and {@link #locate(Class)} at the beginning of each refresh, from the
 * refreshing thread. Implementations must be safe for use by several threads.
 */
@FunctionalInterface
public interface ProviderLocator {

    /**
     * Finds the provider of a class. A proxy that stands for the class may be returned; it need not be an instance of
     * {@code type}, but must supply the same pages.
     *
     * @param type the class that a {@code @SitemapEntry} names
     * @return the instance that supplies the pages
     * @throws RuntimeException if there is none; its message says why and what to do, in the words of the container,
     *     and the runtime puts the names of the provider and of the entry before it
     */
    SitemapProvider<?> locate(Class<? extends SitemapProvider<?>> type);

    /**
     * Makes sure that {@link #locate(Class)} will find a provider. By default it locates it; containers with lazy beans
     * override this with a look at the bean's definition.
     *
     * @param type the class that a {@code @SitemapEntry} names
     * @throws RuntimeException if there is none, as for {@link #locate(Class)}
     */
    default void check(Class<? extends SitemapProvider<?>> type) {
        if (locate(type) == null) {
            throw new IllegalStateException("the provider locator returned null; make the class known to it");
        }
    }

    /**
     * A locator over given instances: each is found by its own class, or by a superclass or interface it implements.
     *
     * @param providers the instances
     * @return a locator that knows these and no others; thread-safe
     */
    static ProviderLocator of(SitemapProvider<?>... providers) {
        List<SitemapProvider<?>> known = List.of(providers);
        return type -> KnownProviders.find(known, type, "pass an instance of it to ProviderLocator.of(...)");
    }

    /**
     * A locator over the providers named in {@code META-INF/services/dev.waymark.annotations.SitemapProvider}: the
     * default. They are loaded at the first use, by the context class loader of that moment or else by the runtime's.
     *
     * @return a locator that loads and then keeps the instances; thread-safe
     */
    static ProviderLocator serviceLoader() {
        return new ProviderLocator() {
            private final List<SitemapProvider<?>> loaded = new ArrayList<>();

            @Override
            public synchronized SitemapProvider<?> locate(Class<? extends SitemapProvider<?>> type) {
                if (loaded.isEmpty()) {
                    try {
                        KnownProviders.load(loaded);
                    } catch (ServiceConfigurationError e) {
                        loaded.clear();
                        throw new IllegalStateException(e.getMessage(), e);
                    }
                }
                return KnownProviders.find(
                        loaded,
                        type,
                        "name it in META-INF/services/" + SitemapProvider.class.getName()
                                + ", or give the builder a locator: providers(ProviderLocator.of(new "
                                + type.getSimpleName() + "(...)))");
            }
        };
    }
}
