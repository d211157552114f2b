package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Finds the generated registries. */
public final class Registries {

    private Registries() {}

    /** Sorted by name, so the order of jars on the class path never changes a sitemap. */
    public static List<SitemapRegistry> load() {
        ClassLoader preferred = applicationLoader();
        List<SitemapRegistry> found = load(preferred);
        ClassLoader own = Registries.class.getClassLoader();
        return found.isEmpty() && own != null && own != preferred ? load(own) : found;
    }

    /** The application's class loader: the context class loader in every container, otherwise the runtime's. */
    public static ClassLoader applicationLoader() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        if (context != null) {
            return context;
        }
        ClassLoader own = Registries.class.getClassLoader();
        return own != null ? own : ClassLoader.getSystemClassLoader();
    }

    private static List<SitemapRegistry> load(ClassLoader loader) {
        try {
            List<SitemapRegistry> found = new ArrayList<>();
            ServiceLoader.load(SitemapRegistry.class, loader).forEach(found::add);
            found.sort(Comparator.comparing(registry -> registry.getClass().getName()));
            return List.copyOf(found);
        } catch (ServiceConfigurationError e) {
            throw new SitemapConfigurationException(
                    "META-INF/services/" + SitemapRegistry.class.getName()
                            + " names a registry that can't be loaded. Rebuild the application: " + e.getMessage(),
                    e);
        }
    }
}
