package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.build.compatible.spi.Parameters;
import jakarta.enterprise.inject.build.compatible.spi.SyntheticBeanCreator;
import jakarta.enterprise.inject.spi.CDI;

/** Creates the bean {@link Sitemap}. Called by the CDI container. */
public final class SitemapCreator implements SyntheticBeanCreator<Sitemap> {

    /** Called by the container. */
    public SitemapCreator() {}

    @Override
    public Sitemap create(Instance<Object> lookup, Parameters parameters) {
        Instance<SitemapBeans> beans = lookup.select(SitemapBeans.class);
        // In Payara, what a creator is given sees the beans of the server, and none of the application.
        return (beans.isUnsatisfied() ? CDI.current().select(SitemapBeans.class) : beans)
                .get()
                .build();
    }
}
