package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapSites;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;

/** {@code waymark.sites.*}. */
class SiteSettingsTest {

    private final WebApplicationContextRunner application = new WebApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(WaymarkAutoConfiguration.class))
            .withClassLoader(Registries.with(Registries.Cities.class))
            .withBean(Registries.CityPages.class)
            .withBean(RouteLocator.class, () -> SitemapFactory.AS_COMPILED);

    @Test
    void sites_haveTheirNamesAddressesAndLanguages() {
        application
                .withPropertyValues(
                        "waymark.sites.germany.base-url= https://www.example.de ",
                        "waymark.sites.germany.locales=de, en=",
                        "waymark.sites.germany.x-default=en",
                        "waymark.sites.germany.sitemap-base-url= https://maps.example/de ",
                        "waymark.sites.de-at.base-url=https://www.example.at")
                .run(context -> assertThat(context.getBean(Sitemap.class)
                                .capability(Engine.class)
                                .sites())
                        .extracting(EngineSite::site)
                        .containsExactlyInAnyOrder(
                                Site.of("germany", "https://www.example.de")
                                        .withLocales("de", "en=")
                                        .withXDefault("en")
                                        .withSitemapBaseUrl("https://maps.example/de"),
                                Site.of("de-at", "https://www.example.at")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "waymark.sites.a.locales=de | The site a needs a public address, and waymark.sites.a.base-url is not set. | Write for example: waymark.sites.a.base-url=https://www.example.de",
                "waymark.sites.a.base-url=example.de | waymark.sites.a.base-url: The site a (example.de) is wrong: The base URL \"example.de\" does not start with http:// or https://; use one like https://www.example.com or https://www.example.com/shop. | ''"
            })
    void wrongSite_failsTheStart_withItsNameAndARightLine(String setting, String wrong, String right) {
        application
                .withPropertyValues(setting)
                .run(context -> assertFailure(context.getStartupFailure(), wrong, right));
    }

    @Test
    void twoSitesAtOneAddress_failTheStart() {
        application
                .withPropertyValues(
                        "waymark.sites.a.base-url=https://www.example.de",
                        "waymark.sites.b.base-url=http://WWW.example.de/")
                .run(context -> assertFailure(
                        context.getStartupFailure(),
                        "waymark.sites.b.base-url: The site b (http://WWW.example.de/) is"
                                + " wrong: the site a has the same host and path.",
                        ""));
    }

    @Test
    void sitemapsWhereNoCrawlerAcceptsThem_failTheStart() {
        application
                .withPropertyValues(
                        "waymark.sites.a.base-url=https://www.example.de/shop",
                        "waymark.sites.a.sitemap-base-url=https://www.example.de/maps")
                .run(context -> assertFailure(
                        context.getStartupFailure(),
                        "waymark.sites.a.sitemap-base-url: The site a"
                                + " (https://www.example.de/shop) is wrong:"
                                + " the sitemap base URL https://www.example.de/maps is on the host of the base URL"
                                + " https://www.example.de/shop, but neither at its path nor above it. A sitemap"
                                + " lists only what is below its own folder: use one above it, or another host.",
                        ""));
    }

    @Test
    void baseUrlBesideSites_failsTheStart() {
        application
                .withPropertyValues(
                        "waymark.base-url=https://www.example.com", "waymark.sites.a.base-url=https://www.example.de")
                .run(context -> assertFailure(
                        context.getStartupFailure(),
                        "waymark.base-url is set, but there are properties waymark.sites.* too. Remove it, or make it one"
                                + " of the sites.",
                        "Write for example: waymark.sites.germany.base-url=https://www.example.de"));
    }

    @Test
    void baseUrlBesideABeanOfSites_failsTheStart() {
        application
                .withBean(SitemapSites.class, () -> sink -> {})
                .withPropertyValues("waymark.base-url=https://www.example.com")
                .run(context -> assertFailure(
                        context.getStartupFailure(),
                        "waymark.base-url is set, but there is a bean SitemapSites too. Remove it, or make it one of the"
                                + " sites.",
                        "Write for example: waymark.sites.germany.base-url=https://www.example.de"));
    }

    private static void assertFailure(Throwable failure, String wrong, String right) {
        FailureAnalysis analysis = new SitemapFailureAnalyzer().analyze(failure);
        // Where it is set follows.
        assertThat(analysis.getDescription()).startsWith(wrong);
        assertThat(analysis.getAction()).isEqualTo(right);
    }
}
