package dev.waymark.runtime.internal.section;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.Sites;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    @Test
    @Timeout(30)
    void pathOfManySites_isFoundInLinearTime() {
        SitemapBuilder builder = Sitemap.builder()
                .registries(List.of(
                        entries -> entries.entry("a.B#c", "pages", "/about").page()));
        for (int i = 0; i < 20_000; i++) {
            builder.site(Site.of("s" + i, "https://" + i + ".example"));
        }
        try (Sitemap sitemap = builder.build()) {
            assertThat(sitemap.urls("/about").on("s19999").canonical()).isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "/{y}-{m}-{d}, /1-2-3, /1-2, /1-2-3/x",
        "/{a}-{b}.html, /x-y-z.html, /x-.html, /x-y.htm",
        "/{a}/x-{b}, /x-/x-x-, /x-/y, /a/b/x-c",
        "/{a}{b}, /xy, /x, /x/y",
        "/{a}.b+c&d, /x.b+c&d, /xyb+c&d, /x.bbc&d",
        "/{a}-x/{b}, /x-x-x/b, /a-x/, /a-x/b/c",
        "/{*a}/b/{c}, /a/b/c/b/d, /a/c/d, /a/b/c/d",
        "/{*a}-{*b}/x, /a/b-c/d-e/x, /a/b/x, /a-b/x/y"
    })
    void entriesOfAUrl_areFoundWhateverItsValuesHaveInCommonWithTheRoute(
            String template, String right, String wrong, String alsoWrong) {
        try (Sitemap sitemap = Sites.pages(template, url -> {}).build()) {
            assertThat(handlers(sitemap, Sites.BASE + right)).hasSize(1);
            assertThat(handlers(sitemap, Sites.BASE + right + "?q=/-")).hasSize(1);
            assertThat(handlers(sitemap, Sites.BASE + wrong)).isEmpty();
            assertThat(handlers(sitemap, Sites.BASE + alsoWrong)).isEmpty();
        }
    }

    /** A visitor chooses the path. */
    @ParameterizedTest
    @ValueSource(strings = {"/{a}-{b}-{c}-{d}", "/{a}-{b}-{*c}-{d}", "/{*a}-{*b}-{*c}-{d}"})
    @Timeout(120)
    void urlWithThousandsOfSeparators_isRefusedAtOnce(String template) {
        try (Sitemap sitemap = Sites.pages(template, url -> {}).build()) {
            assertThat(sitemap.urls("/" + "-".repeat(8_000) + "/").links()).isEmpty();
        }
    }

    private static List<String> handlers(Sitemap sitemap, String url) {
        return sitemap.capability(Engine.class).entriesOf(url).stream()
                .map(EntryDescription::handler)
                .toList();
    }
}
