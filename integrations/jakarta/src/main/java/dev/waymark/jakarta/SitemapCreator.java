package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.build.compatible.spi.Parameters;
import jakarta.enterprise.inject.build.compatible.spi.SyntheticBeanCreator;
import jakarta.enterprise.inject.build.compatible.spi.SyntheticBeanDisposer;
import jakarta.enterprise.inject.spi.CDI;

/**
 * Creates the bean {@link Sitemap} and beans of its capabilities, and closes the sitemap if still open. Called by the
 * CDI container.
 */
public final class SitemapCreator implements SyntheticBeanCreator<Object>, SyntheticBeanDisposer<Sitemap> {

    static final String TYPE = "type";

    /** Called by the container. */
    public SitemapCreator() {}

    @Override
    public Object create(Instance<Object> lookup, Parameters parameters) {
        Class<?> type = parameters.get(TYPE, Class.class);
        return type == Sitemap.class
                ? bean(SitemapBeans.class, lookup).build()
                : bean(Sitemap.class, lookup).capability(type);
    }

    /** In Payara, the passed instance only sees the server's beans, not the application's. */
    private static <T> T bean(Class<T> type, Instance<Object> lookup) {
        Instance<T> bean = lookup.select(type);
        return (bean.isUnsatisfied() ? CDI.current().select(type) : bean).get();
    }

    @Override
    public void dispose(Sitemap sitemap, Instance<Object> lookup, Parameters parameters) {
        sitemap.close();
    }
}
