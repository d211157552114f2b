package dev.waymark.console;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.engine.EndpointRequest;
import dev.waymark.runtime.engine.EndpointResponse;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.ExtensionNote;
import dev.waymark.runtime.spi.ProviderLocator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;

/** A site of which there is something to say: pages that are left out, a section that fails, hostile values. */
final class ShownSite implements AutoCloseable {

    static final String HOSTILE = "<script>alert('x')&\"";

    final AtomicBoolean fails = new AtomicBoolean();
    final SitemapConsole console = SitemapConsole.create();
    final Sitemap sitemap;

    ShownSite() {
        SitemapRegistry registry = entries -> {
            entries.entry("com.example.HomeController#home", "pages", "/").page();
            entries.entry("com.example.CityController#city", "cities", "/cities/{country}/{name}")
                    .pages(
                            Cities.class,
                            (String city, UrlWriter url) -> url.begin()
                                    .value(city.substring(0, 2))
                                    .value(city.substring(3))
                                    .end());
            entries.entry("com.example.ShopController#product", "products", "/products/{id}")
                    .pages(
                            Products.class,
                            (String product, UrlWriter url) ->
                                    url.begin().value(product).end());
        };
        sitemap = Sitemap.builder("https://www.example.com/world")
                .registries(List.of(registry))
                .providers(ProviderLocator.of(new Cities(), new Products(fails)))
                .indexAlways(true)
                .extension(console)
                .extension(new Telling())
                .build();
    }

    /** As it is some time after its start. */
    static ShownSite refreshed() {
        ShownSite site = new ShownSite();
        site.sitemap.refresh(Refresh.all());
        site.fails.set(true);
        site.sitemap.refresh(Refresh.all());
        site.console.started(site.sitemap);
        return site;
    }

    EndpointResponse html(String query) {
        return get(query, "text/html,application/xhtml+xml,*/*;q=0.8");
    }

    EndpointResponse json(String query) {
        return get(query, "*/*");
    }

    private EndpointResponse get(String query, String accept) {
        return console.handle(request("GET", parameters(query), Map.of("Accept", accept)::get));
    }

    /** As a server with forms makes it, without fields of its own. */
    static EndpointRequest request(
            String method, Function<String, String> parameters, Function<String, String> headers) {
        return new EndpointRequest(method, parameters, headers, Optional.of(Map.of()));
    }

    static Function<String, String> parameters(String query) {
        return Queries.of(query)::get;
    }

    static String text(EndpointResponse response) {
        return response.text();
    }

    @Override
    public void close() {
        sitemap.close();
    }

    static final class Cities implements SitemapProvider<String> {
        @Override
        public void pages(Consumer<? super String> sink) {
            List.of("ch basel", "ch zürich", "de köln", "de a/b", "de ", "fr " + HOSTILE)
                    .forEach(sink);
        }
    }

    static final class Products implements SitemapProvider<String> {
        private final AtomicBoolean fails;

        Products(AtomicBoolean fails) {
            this.fails = fails;
        }

        @Override
        public void pages(Consumer<? super String> sink) {
            List.of("1", "2", "3").forEach(sink);
            if (fails.get()) {
                throw new IllegalStateException("The database is <gone> & away");
            }
        }
    }

    /** An extension with something to say. */
    static final class Telling implements SitemapExtension {
        @Override
        public Optional<ExtensionNote> note(String site) {
            return Optional.of(new ExtensionNote("IndexNow", Map.of("Waiting", "12 URLs <soon>")));
        }
    }
}
