package dev.waymark.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapSites;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SiteAddressesTest {

    private static SiteAddresses addresses(Map<String, String> given, SitemapSites... beans) {
        Properties properties = new Properties();
        properties.putAll(given);
        return new SiteAddresses(
                new WaymarkSettings(SettingSource.of(properties), Stack.ANY), List.of(beans), Optional.empty());
    }

    @Test
    void missingBaseUrl_showsTheLineToWrite() {
        assertThatThrownBy(() -> addresses(Map.of()).builder())
                .hasMessage("The sitemap needs the public address of this application, and waymark.base-url is not set."
                        + " It is never taken from a request, because anyone can send any Host header. Write for"
                        + " example: waymark.base-url=https://www.example.com");
        assertThatThrownBy(() -> addresses(Map.of("waymark.baseurl", "https://www.example.com"))
                        .builder())
                .hasMessageContaining("waymark.base-url is not set, but waymark.baseurl is. It is never taken");
    }

    @Test
    void sites_haveTheirNamesAddressesAndLanguages() {
        Map<String, String> properties = Map.of(
                "waymark.sites.germany.base-url", " https://www.example.de ",
                "waymark.sites.germany.locales", "de, en=",
                "waymark.sites.germany.x-default", "en",
                "waymark.sites.germany.sitemap-base-url", "https://maps.example/de",
                "waymark.sites.de-at.base-url", "https://www.example.at");
        try (Sitemap sitemap =
                addresses(properties).builder().registries(List.of()).build()) {
            assertThat(sitemap.capability(Engine.class).sites())
                    .extracting(EngineSite::site)
                    .containsExactly(
                            Site.of("de-at", "https://www.example.at"),
                            Site.of("germany", "https://www.example.de")
                                    .withLocales("de", "en=")
                                    .withXDefault("en")
                                    .withSitemapBaseUrl("https://maps.example/de"));
        }
        assertThat(addresses(properties).hosts()).containsExactly("www.example.at", "www.example.de");
    }

    @Test
    void names_standBetweenThePrefixAndTheSetting() {
        assertThat(SiteAddresses.names(List.of(
                        "waymark.sites.uk.base-url",
                        "waymark.sites.de-at.base-url",
                        "waymark.sites.uk.locales",
                        "waymark.sites.lonely",
                        "waymark.base-url",
                        "WAYMARK_SITES_FR_BASE_URL")))
                .containsExactly("de-at", "uk");
    }

    @Test
    void namesInBrackets_areRefused() {
        assertThatThrownBy(() -> addresses(Map.of("waymark.sites[my.shop].base-url", "https://www.example.de")))
                .isInstanceOf(SettingException.class)
                .hasMessage("waymark.sites[my.shop].base-url has the name of a site in brackets. Write"
                        + " waymark.sites.my-shop.base-url");
        assertThatThrownBy(() -> addresses(Map.of("waymark.sites[0].locales[1]", "de")))
                .hasMessageEndingWith("Write waymark.sites.0.locales[1]");
    }

    @Test
    void wrongSites_areReportedWithTheirNames() {
        assertThatThrownBy(
                        () -> addresses(Map.of("waymark.sites.a.locales", "de")).builder())
                .hasMessage("The site a needs a public address, and waymark.sites.a.base-url is not set. Write for"
                        + " example: waymark.sites.a.base-url=https://www.example.de");
        assertThatThrownBy(() -> addresses(Map.of(
                                "waymark.sites.a.base-url", "https://www.example.de",
                                "waymark.sites.b.base-url", "https://www.example.de/"))
                        .builder())
                .hasMessage(
                        "waymark.sites.b.base-url: The site b (https://www.example.de/) is wrong: the site a has the"
                                + " same host and path.");
        assertThatThrownBy(() -> addresses(Map.of(
                                "waymark.sites.a.base-url", "https://www.example.de",
                                "waymark.base-url", "https://www.example.com"))
                        .builder())
                .hasMessage(
                        "waymark.base-url is set, but there are properties waymark.sites.* too. Remove it, or make"
                                + " it one of the sites. Write for example: waymark.sites.germany.base-url=https://www.example.de");
        assertThatThrownBy(() -> addresses(Map.of("waymark.base-url", "https://a.example?x=1"))
                        .builder())
                .hasMessage(
                        "waymark.base-url: The base URL \"https://a.example?x=1\" has a"
                                + " query or a fragment; use one like https://www.example.com or https://www.example.com/shop.");
    }

    @ParameterizedTest
    @CsvSource({"locales, en-UK", "x-default, jp", "sitemap-base-url, https://www.example.de?x=1"})
    void wrongSettingOfASite_isReportedUnderItsOwnName(String setting, String value) {
        assertThatThrownBy(() -> addresses(Map.of(
                                "waymark.sites.a.base-url",
                                "https://www.example.de",
                                "waymark.sites.a." + setting,
                                value))
                        .builder())
                .hasMessageStartingWith("waymark.sites.a." + setting + ": The site a")
                .hasMessageContaining(value);
    }

    @Test
    void beanOfSites_excludesABaseUrl() {
        assertThatThrownBy(() -> addresses(Map.of("waymark.base-url", "https://www.example.com"), sink -> {})
                        .builder())
                .hasMessageStartingWith("waymark.base-url is set, but there is a bean SitemapSites too. Remove it, or"
                        + " make it one of the sites.");
    }

    @Test
    void beansOfSites_needNoAddress() {
        SitemapSites tenants = sink -> sink.accept(Site.of("a", "https://a.example"));
        try (Sitemap sitemap = addresses(Map.of(), tenants)
                .builder()
                .registries(List.of())
                .sources(List.of(new OnePage()))
                .build()) {
            sitemap.refresh(Refresh.all());
            assertThat(sitemap.site("a").flatMap(SiteView::snapshot)).isPresent();
        }
        assertThat(addresses(Map.of(), tenants).hosts()).containsExactly("localhost");
    }
}
