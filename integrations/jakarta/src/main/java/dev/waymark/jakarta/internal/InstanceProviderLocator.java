package dev.waymark.jakarta.internal;

import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.settings.SitemapCustomizer;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds providers, and objects whose methods supply pages, without a container: from {@code META-INF/services},
 * otherwise a new, cached instance. Thread-safe.
 */
public final class InstanceProviderLocator implements ProviderLocator {

    private final ProviderLocator services = ProviderLocator.serviceLoader();
    private final Map<Class<?>, Object> instances = new ConcurrentHashMap<>();

    @Override
    public Object locate(Class<?> type) {
        return instances.computeIfAbsent(type, unknown -> find(type));
    }

    private Object find(Class<?> type) {
        try {
            return services.locate(type);
        } catch (IllegalStateException e) {
            if (e.getCause() != null) {
                throw e; // The file names a class that can't be loaded.
            }
            return create(type);
        }
    }

    private static Object create(Class<?> type) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true); // As in CDI, neither the class nor its constructor must be public.
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("its constructor failed: " + e.getCause(), e);
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            throw new IllegalStateException(
                    "no CDI container runs, and it has no constructor without parameters. Give it one, or pass an"
                            + " instance to builder.providers(ProviderLocator.of(new " + type.getSimpleName()
                            + "(...))) in a SitemapCustomizer, named in META-INF/services/"
                            + SitemapCustomizer.class.getName(),
                    e);
        }
    }
}
