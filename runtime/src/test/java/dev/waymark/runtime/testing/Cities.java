package dev.waymark.runtime.testing;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.spi.ProviderLocator;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** A provider whose behaviour a test can change. */
public final class Cities implements SitemapProvider<String> {

    public volatile SitemapProvider<String> behaviour = sink -> sink.accept("basel");

    /** How many there are. */
    @FunctionalInterface
    public interface Expected {
        OptionalLong pages() throws Exception;
    }

    public volatile Expected expected = OptionalLong::empty;

    @Override
    public OptionalLong expectedPages() throws Exception {
        return expected.pages();
    }

    @Override
    public void pages(Consumer<? super String> sink) throws Exception {
        behaviour.pages(sink);
    }

    /** A site with a section {@code cities} of these, and a section {@code pages} of the home page. */
    public SitemapBuilder site() {
        return site(entries -> entries.entry("a.Home#home", "pages", "/").page());
    }

    /** A site with a section {@code cities} of these, and what else the registry has. */
    public SitemapBuilder site(SitemapRegistry others) {
        return Sites.site(entries -> {
                    entries.entry("a.Cities#city", "cities", "/cities/{name}")
                            .pages(
                                    Cities.class,
                                    (name, url) -> url.begin().value(name).end());
                    others.register(entries);
                })
                .providers(ProviderLocator.of(this));
    }
}
