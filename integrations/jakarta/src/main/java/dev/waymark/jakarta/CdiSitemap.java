package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.Classes;
import dev.waymark.runtime.Sitemap;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.CDI;
import org.jspecify.annotations.Nullable;

/** Looks for the sitemap of a CDI container. */
final class CdiSitemap {

    private CdiSitemap() {}

    /** Whether a container runs that has a sitemap. */
    static boolean isThere() {
        return Classes.isThere("jakarta.enterprise.inject.spi.CDI") && Lookup.bean() != null;
    }

    /** The sitemap of the container; it is built now if it was not before. */
    static @Nullable Sitemap find() {
        if (!Classes.isThere("jakarta.enterprise.inject.spi.CDI")) {
            return null;
        }
        Instance<Sitemap> bean = Lookup.bean();
        return bean == null ? null : bean.get();
    }

    /** A class of its own: it is not loaded where CDI is missing. */
    private static final class Lookup {

        static @Nullable Instance<Sitemap> bean() {
            try {
                Instance<Sitemap> bean = CDI.current().select(Sitemap.class);
                return bean.isUnsatisfied() ? null : bean;
            } catch (IllegalStateException e) {
                // No container runs, or none has been found.
                return null;
            }
        }
    }
}
