package dev.waymark.runtime.testing;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An application with several shops: a home page for each, and products that belong to one shop or to all. */
public final class Shops implements SitemapProvider<Shops.Product> {

    /** A page of one shop; of all, if it has no site. */
    public record Product(@Nullable String site, String name) {}

    /** What the provider does. */
    public volatile SitemapProvider<Product> behaviour;

    private Shops(SitemapProvider<Product> behaviour) {
        this.behaviour = behaviour;
    }

    public static Shops of(Product... products) {
        return new Shops(sink -> List.of(products).forEach(sink));
    }

    public static Shops of(SitemapProvider<Product> behaviour) {
        return new Shops(behaviour);
    }

    @Override
    public void pages(Consumer<? super Product> sink) throws Exception {
        behaviour.pages(sink);
    }

    /** A home page, and the products of these shops, in one section. */
    public SitemapRegistry registry() {
        return entries -> {
            entries.entry("a.Home#home", "shop", "/").page();
            entries.entry("a.Products#product", "shop", "/p/{name}")
                    .pages(
                            Shops.class,
                            (Product page, PageKeys keys) -> keys.site(page.site()),
                            (Product page, UrlWriter url) ->
                                    url.begin().value(page.name()).end());
        };
    }

    /** A builder without sites. */
    public SitemapBuilder builder() {
        return Sitemap.builder()
                .styleSheet(false)
                .registries(List.of(registry()))
                .providers(ProviderLocator.of(this));
    }

    /** A builder with shops at {@code https://<name>.example.com}. */
    public SitemapBuilder builder(String... names) {
        SitemapBuilder builder = builder();
        for (String name : names) {
            builder.site(site(name));
        }
        return builder;
    }

    public static Site site(String name) {
        return Site.of(name, "https://" + name + ".example.com");
    }

    /** The paths that a site lists, in order; the host is that of its name. */
    public static List<String> paths(Sitemap sitemap, String site) {
        Snapshot snapshot = sitemap.site(site).flatMap(SiteView::snapshot).orElseThrow();
        List<String> paths = new ArrayList<>();
        for (String loc : Sites.allLocs(snapshot)) {
            String host = "https://" + site + ".example.com";
            paths.add(loc.startsWith(host) ? loc.substring(host.length()) : loc);
        }
        return paths;
    }
}
