package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.build.compatible.spi.BeanInfo;
import jakarta.enterprise.inject.build.compatible.spi.BuildCompatibleExtension;
import jakarta.enterprise.inject.build.compatible.spi.Messages;
import jakarta.enterprise.inject.build.compatible.spi.Registration;
import jakarta.enterprise.inject.build.compatible.spi.Synthesis;
import jakarta.enterprise.inject.build.compatible.spi.SyntheticComponents;
import jakarta.inject.Singleton;

/**
 * Adds the bean {@link Sitemap}, unless the application has one. Called by the CDI container while the application is
 * built or starts; it works in every container of CDI 4.0 (Jakarta EE 10) or later, Quarkus included.
 */
public final class WaymarkExtension implements BuildCompatibleExtension {

    private boolean supplied;

    /** Called by the container. */
    public WaymarkExtension() {}

    /**
     * Notes that the application has a sitemap of its own.
     *
     * @param bean its bean
     * @param messages takes what is wrong with it
     */
    @Registration(types = Sitemap.class)
    public void supplied(BeanInfo bean, Messages messages) {
        supplied = true;
        if (bean.scope().name().equals(Dependent.class.getName())) {
            messages.error(
                    "The application's bean Sitemap has no scope: whoever asks for it would get another one, and the one"
                            + " that is served would never be started. Annotate its producer with @Singleton",
                    bean);
        }
    }

    /**
     * Adds the one that is built from properties and beans. Templates call it {@code waymark}.
     *
     * @param components takes it
     */
    @Synthesis
    public void add(SyntheticComponents components) {
        if (!supplied) {
            components
                    .addBean(Sitemap.class)
                    .type(Sitemap.class)
                    .name("waymark")
                    .scope(Singleton.class)
                    .createWith(SitemapCreator.class)
                    .disposeWith(SitemapDisposer.class);
        }
    }
}
