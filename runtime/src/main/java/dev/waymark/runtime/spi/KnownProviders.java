package dev.waymark.runtime.spi;

import dev.waymark.annotations.SitemapProvider;
import java.util.List;
import java.util.ServiceLoader;

/** Finds a provider, or another bean, among given instances. */
final class KnownProviders {

    private KnownProviders() {}

    /** Loads the services with the context class loader, which is the application's in every container. */
    static void load(List<Object> into) {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ServiceLoader.load(SitemapProvider.class, context == null ? KnownProviders.class.getClassLoader() : context)
                .forEach(into::add);
    }

    /** The instance of exactly this class, otherwise the first of a subclass, such as a proxy. */
    static Object find(List<Object> known, Class<?> type, String remedy) {
        for (Object provider : known) {
            if (provider.getClass() == type) {
                return provider;
            }
        }
        for (Object provider : known) {
            if (type.isInstance(provider)) {
                return provider;
            }
        }
        throw new IllegalStateException("no instance is known; " + remedy);
    }
}
