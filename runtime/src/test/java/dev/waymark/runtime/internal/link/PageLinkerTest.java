package dev.waymark.runtime.internal.link;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.testing.Cities;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The entries that may have written a URL, without asking providers. */
class PageLinkerTest {

    @Test
    void entriesOfAUrl_areThoseWhoseRouteItMatches_fewestVariablesFirst_withoutAskingProviders() {
        Cities cities = new Cities();
        cities.behaviour = sink -> {
            throw new AssertionError("The provider was asked");
        };
        try (Sitemap sitemap = cities.site(entries ->
                        entries.entry("a.Cities#map", "pages", "/cities/map").page())
                .build()) {
            assertThat(handlers(sitemap, "https://www.example.com/cities/map"))
                    .containsExactly("a.Cities#map", "a.Cities#city");
            assertThat(handlers(sitemap, "https://www.example.com/cities/a%20b?x=1"))
                    .containsExactly("a.Cities#city");
            assertThat(handlers(sitemap, "https://www.example.com/cities/a/b")).isEmpty();
            assertThat(handlers(sitemap, "https://elsewhere.example/cities/map"))
                    .isEmpty();
        }
        assertThat(Sitemap.inert().capability(Engine.class).entriesOf("http://localhost/"))
                .isEmpty();
    }

    private static List<String> handlers(Sitemap sitemap, String url) {
        return sitemap.capability(Engine.class).entriesOf(url).stream()
                .map(EntryDescription::handler)
                .toList();
    }
}
