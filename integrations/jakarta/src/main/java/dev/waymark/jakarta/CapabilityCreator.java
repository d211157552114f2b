package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.build.compatible.spi.Parameters;
import jakarta.enterprise.inject.build.compatible.spi.SyntheticBeanCreator;
import jakarta.enterprise.inject.spi.CDI;

/** Creates capability beans of the {@link Sitemap}. Called by the CDI container. */
public final class CapabilityCreator implements SyntheticBeanCreator<Object> {

    static final String TYPE = "type";

    /** Called by the container. */
    public CapabilityCreator() {}

    @Override
    public Object create(Instance<Object> lookup, Parameters parameters) {
        Class<?> type = parameters.get(TYPE, Class.class);
        Instance<Sitemap> sitemap = lookup.select(Sitemap.class);
        // In Payara, what a creator is given sees the beans of the server, and none of the application.
        return (sitemap.isUnsatisfied() ? CDI.current().select(Sitemap.class) : sitemap)
                .get()
                .capability(type);
    }
}
