package dev.waymark.spring.boot;

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
import java.util.function.Consumer;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Registries as the annotation processor would write them, and the class loader of an application that has one. */
public final class Registries {

    private static final String CONTROLLER = CityController.class.getCanonicalName();

    private Registries() {}

    /** What {@link Cities} lists. */
    @RestController
    static class CityController {

        @GetMapping("/")
        String home() {
            return "home";
        }

        @GetMapping("/cities/{name}")
        String city(@PathVariable String name) {
            return name;
        }
    }

    /** What {@link Offers} lists. */
    @RestController
    static class OfferController {

        @GetMapping("${shop.path:}/offers")
        String offers() {
            return "offers";
        }
    }

    /** {@code /} and {@code /cities/{name}}. */
    public static final class Cities implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            entries.entry(CONTROLLER + "#home", "pages", "/").page();
            entries.entry(CONTROLLER + "#city", "city", "/cities/{name}")
                    .pages(
                            CityPages.class,
                            (page, url) -> url.begin().value(page).end());
        }
    }

    /** {@code ${shop.path}/offers}. */
    public static final class Offers implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            entries.entry(OfferController.class.getCanonicalName() + "#offers", "pages", "${shop.path}/offers")
                    .page();
        }
    }

    /** The two above and {@code /help}. */
    public static final class CitiesAndOffers implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            new Cities().register(entries);
            new Offers().register(entries);
            entries.entry(StackRoutesTest.HelpController.class.getCanonicalName() + "#help", "help", "/help")
                    .page();
        }
    }

    /** {@code /help} as if it had been compiled with a variable. */
    public static final class Moved implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            entries.entry(StackRoutesTest.HelpController.class.getCanonicalName() + "#help", "help", "/help/{topic}")
                    .pages(url -> url.begin().value("returns").end());
        }
    }

    /** {@code /towns}. */
    public static final class Towns implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            entries.entry(StackRoutesTest.TownController.class.getCanonicalName() + "#towns", "towns", "/towns")
                    .page();
        }
    }

    /** A provider that a package-private class of the application would be. */
    static class CityPages implements SitemapProvider<String> {

        @Override
        public void pages(Consumer<? super String> sink) {
            sink.accept("Zürich");
            sink.accept("N'dalatando");
        }
    }

    /** A class loader of an application with these registries, and no others. */
    static ClassLoader with(Class<? extends SitemapRegistry> registry) {
        return new ClassLoader(Registries.class.getClassLoader()) {
            @Override
            public Enumeration<URL> getResources(String name) throws IOException {
                return name.equals("META-INF/services/" + SitemapRegistry.class.getName())
                        ? Collections.enumeration(List.of(text(registry.getName())))
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
