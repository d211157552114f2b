package dev.waymark.runtime;

import dev.waymark.annotations.SitemapProvider;
import java.util.List;

/** Looks a provider up among instances. */
final class KnownProviders {

    private KnownProviders() {}

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
