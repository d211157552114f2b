package dev.waymark.runtime.spi;

import dev.waymark.annotations.SitemapProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;

/**
 * Finds the instance of a provider's class, or of any class or interface whose method supplies pages: in a Spring
 * context, in CDI, or among instances given by hand.
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
     * Finds the bean of a class. For a provider, a proxy that stands for the class may be returned; it need not be an
     * instance of {@code type}, but must be a {@link SitemapProvider} of the same pages. Every other bean must be an
     * instance.
     *
     * @param type the class or interface that a {@code @SitemapEntry} names
     * @return the instance that supplies the pages
     * @throws RuntimeException if there is none; its message says why and what to do, in the words of the container,
     *     and the runtime puts the names of the provider and of the entry before it
     */
    Object locate(Class<?> type);

    /**
     * Makes sure that {@link #locate(Class)} will find a bean. By default it locates it; containers with lazy beans
     * override this with a look at the bean's definition.
     *
     * @param type the class or interface that a {@code @SitemapEntry} names
     * @throws RuntimeException if there is none, as for {@link #locate(Class)}
     */
    default void check(Class<?> type) {
        if (locate(type) == null) {
            throw new IllegalStateException("the provider locator returned null; make the class known to it");
        }
    }

    /**
     * Runs one pass over the pages of a method. By default it is run with the bean that {@link #locate(Class)} finds;
     * containers override this where a pass needs more, such as a transaction.
     *
     * @param pass the pass, which is run once, on the calling thread, before this method returns
     * @throws Exception what the pass threw, or what was wrong around it
     */
    default void run(PagePass pass) throws Exception {
        pass.run(pass.needsBean() ? locate(pass.type()) : null);
    }

    /**
     * A locator over given instances: each is found by its own class, or by a superclass or interface it implements.
     *
     * @param beans the instances: providers, and whatever else has a method that an entry names
     * @return a locator that knows these and no others; thread-safe
     */
    static ProviderLocator of(Object... beans) {
        List<Object> known = List.of(beans);
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
            private final List<Object> loaded = new ArrayList<>();

            @Override
            public synchronized Object locate(Class<?> type) {
                if (loaded.isEmpty()) {
                    try {
                        KnownProviders.load(loaded);
                    } catch (ServiceConfigurationError e) {
                        loaded.clear();
                        throw new IllegalStateException(e.getMessage(), e);
                    }
                }
                String byHand = "give the builder a locator: providers(ProviderLocator.of(new " + type.getSimpleName()
                        + "(...)))";
                return KnownProviders.find(
                        loaded,
                        type,
                        SitemapProvider.class.isAssignableFrom(type)
                                ? "name it in META-INF/services/" + SitemapProvider.class.getName() + ", or " + byHand
                                : byHand);
            }
        };
    }
}
