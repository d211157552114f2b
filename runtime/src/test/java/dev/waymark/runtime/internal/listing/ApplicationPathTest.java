package dev.waymark.runtime.internal.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.testing.Sites;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApplicationPathTest {

    private static final Map<String, String> VALUES =
            Map.of("api", "/rest/", "bare", "rest", "empty", "", "slash", "/", "prefix", "shop");

    private static final SitemapRegistry RESOURCE = entries ->
            entries.resource("a.CityResource#list", "pages", "/cities").page();

    private static SitemapBuilder site(SitemapRegistry... registries) {
        return Sitemap.builder("https://www.example.com/app")
                .registries(List.of(registries))
                .placeholderValues(VALUES::get);
    }

    private static SitemapRegistry application(String name, String path) {
        return entries -> entries.applicationPath(name, path);
    }

    @Test
    void withoutApplication_resourcesLieBelowTheBaseUrl() {
        assertThat(Sites.locs(site(RESOURCE))).containsExactly("https://www.example.com/app/cities");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/api | /api",
                "api | /api",
                "api/ | /api",
                "//api// | /api",
                "/api/* | /api",
                "api/* | /api",
                "/* | ''",
                "/ | ''",
                "'' | ''",
                "/a/b | /a/b",
                "a%20b | /a%20b",
                "a b | /a%20b",
                "/größe | /gr%C3%B6%C3%9Fe",
                "${api} | /rest",
                "${api}/* | /rest",
                "/${bare}/v1 | /rest/v1",
                "v1${api} | /v1/rest",
                "${empty} | ''",
                "${slash} | ''",
                "${none:/d} | /d",
            })
    void pathOfTheApplication_isPutBeforeEveryResourceAndNothingElse(String path, String prefix) {
        // A registry of an application may come before or after those of its resources.
        SitemapBuilder site = site(
                RESOURCE,
                application("a.RestApplication", path),
                entries -> entries.resource("a.CityResource#city", "pages", "cities/{name}")
                        .pages(url -> url.begin().value("a b").end()),
                entries -> entries.resource("a.CityResource#root", "pages", "/").page(),
                entries -> entries.resource("a.CityResource#shop", "pages", "${prefix}/x")
                        .page(),
                entries -> entries.entry("a.HomeServlet#get", "pages", "/home").page());
        assertThat(Sites.locs(site))
                .containsExactly(
                        "https://www.example.com/app" + prefix + "/cities",
                        "https://www.example.com/app" + prefix + "/cities/a%20b",
                        "https://www.example.com/app" + prefix + "/",
                        "https://www.example.com/app" + prefix + "/shop/x",
                        "https://www.example.com/app/home");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v2", "v2/", "/v2/*", "${none:v2}"})
    void setting_winsOverTheAnnotations(String setting) {
        SitemapBuilder site = site(
                RESOURCE,
                application("a.RestApplication", "/api"),
                application("a.AdminApplication", "${unresolvable}"));
        assertThat(Sites.locs(site.applicationPath(setting))).containsExactly("https://www.example.com/app/v2/cities");
    }

    @Test
    void settingOfASlash_putsNothingInFront() {
        assertThat(Sites.locs(
                        site(RESOURCE, application("a.RestApplication", "/api")).applicationPath("/")))
                .containsExactly("https://www.example.com/app/cities");
    }

    @Test
    void severalApplicationsOfTheSamePath_areNoProblem() {
        SitemapBuilder site = site(
                RESOURCE,
                application("a.OldApplication", "rest/*"),
                application("a.RestApplication", "/${bare}"),
                application("a.RestApplication", "/${bare}"));
        assertThat(Sites.locs(site)).containsExactly("https://www.example.com/app/rest/cities");
    }

    @Test
    void severalApplicationsOfDifferentPaths_failTheBuildAndAreNamedWithTheRemedy() {
        SitemapBuilder site = site(
                application("com.example.RestApplication", "/"),
                RESOURCE,
                application("com.example.AdminApplication", "admin/*"));
        assertThatThrownBy(site::build)
                .isInstanceOf(IllegalStateException.class)
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("The listed JAX-RS resources may belong to several applications:"
                        + " com.example.AdminApplication at \"/admin\", com.example.RestApplication at \"/\"."
                        + " Choose one with SitemapBuilder.applicationPath(\"/admin\"), or waymark.application-path");
    }

    @Test
    void severalApplications_areNoProblemWhereNoResourceIsListed() {
        SitemapBuilder site = site(
                application("a.RestApplication", "/api"),
                application("a.AdminApplication", "${unresolvable}"),
                entries -> entries.entry("a.HomeServlet#get", "pages", "/home").page());
        assertThat(Sites.locs(site)).containsExactly("https://www.example.com/app/home");
    }

    @Test
    void unresolvedPlaceholder_isNamedWithTheApplication() {
        assertThatThrownBy(site(RESOURCE, application("a.RestApplication", "/${api.path}"))::build)
                .hasMessage("The placeholder ${api.path} in the path \"/${api.path}\" of a.RestApplication has"
                        + " no value. Set api.path in the application's configuration, or write a default:"
                        + " ${api.path:...}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/{tenant}",
                "/api?x",
                "/api#x",
                "/*/api",
                "*",
                "/{open",
                "/../x",
                "/a/.",
                "/a//b",
                "https://a.example"
            })
    void pathThatIsNoPath_isRefused(String path) {
        assertThatThrownBy(site(RESOURCE, application("a.RestApplication", path))::build)
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage(
                        "The path \"" + path
                                + "\" of a.RestApplication can't contain { } * ? # or an empty, . or .. segment, except a final /*; use one like \"/api\"");
        assertThatThrownBy(site(RESOURCE).applicationPath(path)::build)
                .hasMessage(
                        "The path \"" + path
                                + "\" of waymark.application-path can't contain { } * ? # or an empty, . or .. segment, except a final /*; use one like \"/api\"");
    }

    @Test
    void description_hasTheTemplateAsWrittenAndTheWholePath() {
        try (Sitemap sitemap =
                site(RESOURCE, application("a.RestApplication", "/api")).build()) {
            assertThat(sitemap.capability(Engine.class).applicationPath()).isEqualTo("/api");
            assertThat(sitemap.capability(Engine.class).entries())
                    .extracting(
                            EntryDescription::handler,
                            EntryDescription::section,
                            EntryDescription::template,
                            EntryDescription::path,
                            EntryDescription::provider)
                    .containsExactly(tuple("a.CityResource#list", "pages", "/cities", "/api/cities", Optional.empty()));
        }
    }

    @ParameterizedTest
    @CsvSource({"/api/*, /api", "/, ''", "a%20b, /a%20b"})
    void atTheApplicationPath_indexSitemapsResourcesAndSourcesCountFromThere(String path, String prefix) {
        try (Sitemap sitemap = site(RESOURCE, application("a.RestApplication", path))
                .sources(List.of(Sites.source("help", SourcePage.of("/help"))))
                .atApplicationPath(true)
                .indexAlways(true)
                .build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();

            String base = "https://www.example.com/app" + prefix;
            assertThat(Sites.text(sitemap, "sitemap.xml"))
                    .contains(
                            "<loc>" + base + "/sitemap-help-0.xml</loc>",
                            "<loc>" + base + "/sitemap-pages-0.xml</loc>");
            assertThat(Sites.text(sitemap, "sitemap-pages-0.xml")).contains("<loc>" + base + "/cities</loc>");
            assertThat(Sites.text(sitemap, "sitemap-help-0.xml")).contains("<loc>" + base + "/help</loc>");
            assertThat(sitemap.responder().handles("/sitemap-help-0.xml")).isTrue();
            assertThat(sitemap.capability(Engine.class).applicationPath()).isEmpty();
        }
    }

    @Test
    void atTheApplicationPath_thePathOfTheApplicationIsPercentEncoded() {
        assertThatThrownBy(site(RESOURCE, application("a.RestApplication", "/größe"))
                        .atApplicationPath(true)::build)
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage(
                        "The base URL \"https://www.example.com/app/größe\" has a path with an empty segment or with"
                                + " characters that must be percent-encoded; use one like https://www.example.com or"
                                + " https://www.example.com/shop");
    }
}
