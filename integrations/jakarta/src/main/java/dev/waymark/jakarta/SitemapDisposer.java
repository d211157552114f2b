package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.build.compatible.spi.Parameters;
import jakarta.enterprise.inject.build.compatible.spi.SyntheticBeanDisposer;

/** Closes the bean {@link Sitemap} if still open. Called by the CDI container. */
public final class SitemapDisposer implements SyntheticBeanDisposer<Sitemap> {

    /** Called by the container. */
    public SitemapDisposer() {}

    @Override
    public void dispose(Sitemap sitemap, Instance<Object> lookup, Parameters parameters) {
        sitemap.close();
    }
}
