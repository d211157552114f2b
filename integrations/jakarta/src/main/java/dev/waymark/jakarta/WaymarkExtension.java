package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import dev.waymark.settings.WaymarkSettings;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.build.compatible.spi.BeanInfo;
import jakarta.enterprise.inject.build.compatible.spi.BuildCompatibleExtension;
import jakarta.enterprise.inject.build.compatible.spi.Messages;
import jakarta.enterprise.inject.build.compatible.spi.Registration;
import jakarta.enterprise.inject.build.compatible.spi.Synthesis;
import jakarta.enterprise.inject.build.compatible.spi.SyntheticBeanBuilder;
import jakarta.enterprise.inject.build.compatible.spi.SyntheticBeanCreator;
import jakarta.enterprise.inject.build.compatible.spi.SyntheticComponents;
import jakarta.enterprise.lang.model.types.Type;
import jakarta.inject.Singleton;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Adds the bean {@link Sitemap} and its capabilities as beans, unless the application has its own. Called by the CDI
 * container at build or startup. Works with CDI 4.0 (Jakarta EE 10) or later, including Quarkus.
 */
public final class WaymarkExtension implements BuildCompatibleExtension {

    /** The types of the application's beans. */
    private final Set<String> own = new HashSet<>();

    /** Called by the container. */
    public WaymarkExtension() {}

    /**
     * Records the types of the application's own beans.
     *
     * @param bean one of them
     * @param messages takes errors
     */
    @Registration(types = Object.class)
    public void supplied(BeanInfo bean, Messages messages) {
        List<String> types = bean.types().stream()
                .filter(Type::isClass)
                .map(type -> type.asClass().declaration().name())
                .toList();
        own.addAll(types);
        if (types.contains(Sitemap.class.getName()) && bean.scope().name().equals(Dependent.class.getName())) {
            messages.error(
                    "The application's bean Sitemap has no scope: each injection would create another one, and the"
                            + " served one would never start. Annotate its producer with @Singleton",
                    bean);
        }
    }

    /**
     * Adds the sitemap built from properties and beans, named {@code waymark} in templates, and its capabilities.
     *
     * @param components takes them
     */
    @Synthesis
    public void add(SyntheticComponents components) {
        if (!own.contains(Sitemap.class.getName())) {
            add(components, Sitemap.class).name("waymark").disposeWith(SitemapCreator.class);
        }
        for (Class<?> type : WaymarkSettings.beans()) {
            if (!own.contains(type.getName())) {
                add(components, type);
            }
        }
    }

    // One creator makes instances of any type.
    @SuppressWarnings("unchecked")
    private static <T> SyntheticBeanBuilder<T> add(SyntheticComponents components, Class<T> type) {
        return components
                .addBean(type)
                .type(type)
                .scope(Singleton.class)
                .withParam(SitemapCreator.TYPE, type)
                .createWith((Class<? extends SyntheticBeanCreator<T>>) (Class<?>) SitemapCreator.class);
    }
}
