package dev.waymark.runtime.spi;

import dev.waymark.annotations.SitemapProvider;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

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
 * so a missing bean fails startup, and {@link #locate(Class)} at the start of each refresh, on the refreshing thread.
 * Implementations must be thread-safe.
 */
@FunctionalInterface
public interface ProviderLocator {

    /**
     * Finds the bean of a class. For a provider, this may be a proxy that isn't an instance of {@code type}, but is a
     * {@link SitemapProvider} of the same pages. Every other bean must be an instance of {@code type}.
     *
     * @param type the class or interface that a {@code @SitemapEntry} names
     * @return the instance that supplies the pages
     * @throws RuntimeException if there is none; its message gives the reason and the remedy in the container's terms,
     *     and the runtime prepends the names of the provider and the entry
     */
    Object locate(Class<?> type);

    /**
     * Checks that {@link #locate(Class)} will find a bean. By default it locates the bean; containers with lazy beans
     * override this and check the bean's definition.
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
     * Runs one pass over the pages of a method. By default runs it with the bean that {@link #locate(Class)} finds;
     * containers override this to add a transaction, for example.
     *
     * @param pass the pass, run once on the calling thread before this method returns
     * @throws Exception thrown by the pass, or by the code around it
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
        return type -> find(known, type, "pass an instance of it to ProviderLocator.of(...)");
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
                        // The context class loader is the application's in every container.
                        ClassLoader context = Thread.currentThread().getContextClassLoader();
                        ServiceLoader.load(
                                        SitemapProvider.class,
                                        context == null ? ProviderLocator.class.getClassLoader() : context)
                                .forEach(loaded::add);
                    } catch (ServiceConfigurationError e) {
                        loaded.clear();
                        throw new IllegalStateException(e.getMessage(), e);
                    }
                }
                String byHand = "give the builder a locator: providers(ProviderLocator.of(new " + type.getSimpleName()
                        + "(...)))";
                return find(
                        loaded,
                        type,
                        SitemapProvider.class.isAssignableFrom(type)
                                ? "name it in META-INF/services/" + SitemapProvider.class.getName() + ", or " + byHand
                                : byHand);
            }
        };
    }

    /** The instance of exactly this class, otherwise the first of a subclass, such as a proxy. */
    private static Object find(List<Object> known, Class<?> type, String remedy) {
        Object proxy = null;
        for (Object provider : known) {
            if (provider.getClass() == type) {
                return provider;
            }
            if (proxy == null && type.isInstance(provider)) {
                proxy = provider;
            }
        }
        if (proxy == null) {
            throw new IllegalStateException("no instance is known; " + remedy);
        }
        return proxy;
    }
}
