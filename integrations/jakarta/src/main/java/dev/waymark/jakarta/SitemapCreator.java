package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.build.compatible.spi.Parameters;
import jakarta.enterprise.inject.build.compatible.spi.SyntheticBeanCreator;

/** Creates the bean {@link Sitemap}. Called by the CDI container. */
public final class SitemapCreator implements SyntheticBeanCreator<Sitemap> {

    /** Called by the container. */
    public SitemapCreator() {}

    @Override
    public Sitemap create(Instance<Object> lookup, Parameters parameters) {
        return lookup.select(SitemapBeans.class).get().build();
    }
}
