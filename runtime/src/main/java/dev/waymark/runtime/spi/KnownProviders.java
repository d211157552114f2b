package dev.waymark.runtime.spi;

import dev.waymark.annotations.SitemapProvider;
import java.util.List;
import java.util.ServiceLoader;

/** Looks a provider up among instances. */
final class KnownProviders {

    private KnownProviders() {}

    /** Loads those named as services, by the context class loader, for that is the application's in every container. */
    static void load(List<SitemapProvider<?>> into) {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ServiceLoader.load(SitemapProvider.class, context == null ? KnownProviders.class.getClassLoader() : context)
                .forEach(into::add);
    }

    /** The instance of exactly this class, else the first that is a subclass of it (a proxy, for example). */
    static SitemapProvider<?> find(
            List<SitemapProvider<?>> known, Class<? extends SitemapProvider<?>> type, String remedy) {
        for (SitemapProvider<?> provider : known) {
            if (provider.getClass() == type) {
                return provider;
            }
        }
        for (SitemapProvider<?> provider : known) {
            if (type.isInstance(provider)) {
                return provider;
            }
        }
        throw new IllegalStateException("no instance is known; " + remedy);
    }
}
