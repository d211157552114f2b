package dev.waymark.runtime.internal.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.testing.Sites;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Entries that are compared with the routes of the running application. */
class RouteLocatorTest {

    private static final SitemapRegistry REGISTRY = entries -> {
        entries.entry("a.City#city", "city", "${root}/{name}")
                .pages(Sites.Texts.class, (text, url) -> url.begin().value(text).end());
        entries.entry("a.Home#home", "pages", "/").page();
        entries.resource("a.CityResource#list", "pages", "/cities").page();
    };

    private final List<String> log = new ArrayList<>();

    private SitemapBuilder site(RouteLocator routes) {
        return Sites.site(REGISTRY)
                .placeholderValues(key -> key.equals("root") ? "/c" : null)
                .providers(ProviderLocator.of(new Sites.Texts(List.of("Bern"))))
                .routes(routes);
    }

    @Test
    void entry_isListedWhereTheApplicationAnswersIt() {
        assertThat(Sites.locs(site((handler, path) -> Optional.of("/api" + path.get()))))
                .containsExactlyInAnyOrder(
                        "https://www.example.com/api/c/Bern",
                        "https://www.example.com/api/",
                        "https://www.example.com/cities");
    }

    @Test
    void entryWithoutRoute_isLeftOut_andItsProviderAndPlaceholdersAreNotLookedFor() {
        SitemapBuilder site = site((handler, path) ->
                        handler.startsWith("a.City#") ? Optional.empty() : Optional.of(path.get()))
                .placeholderValues(key -> null)
                .providers(ProviderLocator.of());
        try (Sitemap sitemap = site.build()) {
            assertThat(sitemap.capability(Engine.class).entries())
                    .extracting(EntryDescription::handler)
                    .containsExactly("a.Home#home", "a.CityResource#list");
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
        assertThat(Sites.locs(site))
                .containsExactlyInAnyOrder("https://www.example.com/", "https://www.example.com/cities");
    }

    @Test
    void routes_areAskedOnce_whenTheSitemapIsChecked_andNotForResources() {
        try (Sitemap sitemap = site((handler, path) -> {
                    log.add(handler + " " + path.get());
                    return Optional.of(path.get());
                })
                .build()) {
            assertThat(log).isEmpty();
            assertThat(sitemap.responder().handles("/sitemap-city-0.xml")).isTrue();

            sitemap.check();
            assertThat(log).containsExactly("a.City#city /c/{name}", "a.Home#home /");

            sitemap.check();
            sitemap.refresh(Refresh.all());
            sitemap.start();
            assertThat(log).hasSize(2);
        }
    }

    @Test
    void missingProvider_isFoundWhenTheSitemapIsCheckedOrStarted() {
        try (Sitemap sitemap = site((handler, path) -> Optional.of(path.get()))
                .providers(ProviderLocator.of())
                .build()) {
            assertThatThrownBy(sitemap::check)
                    .isInstanceOf(SitemapConfigurationException.class)
                    .hasMessageStartingWith("The provider dev.waymark.runtime.testing.Sites$Texts of a.City#city (path"
                            + " \"/c/{name}\") was not found");
            assertThatThrownBy(sitemap::start).isInstanceOf(SitemapConfigurationException.class);
            assertThatThrownBy(() -> sitemap.refresh(Refresh.all())).isInstanceOf(SitemapConfigurationException.class);
        }
    }

    @Test
    void otherVariables_areRefused() {
        try (Sitemap sitemap =
                site((handler, path) -> Optional.of("/{tenant}" + path.get())).build()) {
            assertThatThrownBy(sitemap::check)
                    .hasMessage("The path \"/c/{name}\" of a.City#city was located as \"/{tenant}/c/{name}\","
                            + " which has other variables. A RouteLocator may change only the text around them");
        }
    }

    @Test
    void messageOfTheLocator_isPutAfterTheNameOfTheEntry() {
        try (Sitemap sitemap = site((handler, path) -> {
                    throw new IllegalStateException("two handlers answer it");
                })
                .build()) {
            assertThatThrownBy(sitemap::check)
                    .isInstanceOf(SitemapConfigurationException.class)
                    .hasMessage("The entry a.City#city can't be listed: two handlers answer it");
        }
    }
}
