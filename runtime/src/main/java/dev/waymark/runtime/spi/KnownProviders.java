package dev.waymark.runtime.spi;

import dev.waymark.annotations.SitemapProvider;
import java.util.List;
import java.util.ServiceLoader;

/** Looks a provider, or another bean, up among instances. */
final class KnownProviders {

    private KnownProviders() {}

    /** Loads those named as services, by the context class loader, for that is the application's in every container. */
    static void load(List<Object> into) {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ServiceLoader.load(SitemapProvider.class, context == null ? KnownProviders.class.getClassLoader() : context)
                .forEach(into::add);
    }

    /** The instance of exactly this class, else the first that is a subclass of it (a proxy, for example). */
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
