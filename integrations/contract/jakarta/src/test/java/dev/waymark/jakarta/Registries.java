package dev.waymark.jakarta;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.SitemapRegistry;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** A registry as the annotation processor would write it, and the class loader of an application that has it. */
public final class Registries {

    private Registries() {}

    /** {@code /} and {@code /cities/{name}}, below {@code /api}. */
    public static final class Cities implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            entries.applicationPath("com.example.RestApplication", "/api");
            entries.resource("com.example.CityResource#home", "pages", "/").page();
            entries.resource("com.example.CityResource#city", "city", "/cities/{name}")
                    .pages(
                            CityPages.class,
                            (page, url) -> url.begin().value(page).end());
        }
    }

    /** A provider as it would be a package-private class of the application. */
    public static class CityPages implements SitemapProvider<String> {

        @Override
        public void pages(Consumer<? super String> sink) {
            sink.accept("Zürich");
        }
    }

    /** Does something in an application with that registry. */
    static <T> T call(Callable<T> action) throws Exception {
        return call(SitemapRegistry.class, Cities.class, action);
    }

    /** Does something in an application with a service. */
    static <T> T call(Class<?> service, Class<?> implementation, Callable<T> action) throws Exception {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(application(Registries.class.getClassLoader(), service, implementation));
        try {
            return action.call();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** A class loader that adds the registry to those of its parent. */
    static ClassLoader application(ClassLoader parent) {
        return application(parent, SitemapRegistry.class, Cities.class);
    }

    private static ClassLoader application(ClassLoader parent, Class<?> service, Class<?> implementation) {
        return new ClassLoader(parent) {
            @Override
            public Enumeration<URL> getResources(String name) throws IOException {
                return name.equals("META-INF/services/" + service.getName())
                        ? Collections.enumeration(List.of(text(implementation.getName())))
                        : super.getResources(name);
            }
        };
    }

    private static URL text(String content) throws IOException {
        return new URL(null, "text:" + content, new URLStreamHandler() {
            @Override
            protected URLConnection openConnection(URL url) {
                return new URLConnection(url) {
                    @Override
                    public void connect() {}

                    @Override
                    public InputStream getInputStream() {
                        return new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8));
                    }
                };
            }
        });
    }
}
