package dev.waymark.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SiteNamesTest {

    @Test
    void names_standBetweenThePrefixAndTheSetting() {
        assertThat(SiteNames.of(List.of(
                        "waymark.sites.uk.base-url",
                        "waymark.sites.de-at.base-url",
                        "waymark.sites.uk.locales",
                        "waymark.sites.lonely",
                        "waymark.base-url",
                        "WAYMARK_SITES_FR_BASE_URL")))
                .containsExactly("de-at", "uk");
    }

    @Test
    void settingsOfASite_areFoundByItsName() {
        assertThat(WaymarkSetting.find("waymark.sites.de-at.base-url")).hasValue(WaymarkSetting.SITE_BASE_URL);
        assertThat(WaymarkSetting.find("waymark.sites.<name>.locales")).hasValue(WaymarkSetting.SITE_LOCALES);
        assertThat(WaymarkSetting.find("waymark.sites.a.b.locales")).isEmpty();
        assertThat(WaymarkSetting.find("waymark.sites..locales")).isEmpty();
        assertThat(WaymarkSetting.find("waymark.sites.locales")).isEmpty();
        assertThat(WaymarkSetting.SITE_BASE_URL.line())
                .isEqualTo("waymark.sites.germany.base-url=https://www.example.de");
        assertThat(WaymarkSetting.SITE_X_DEFAULT.property("uk")).isEqualTo("waymark.sites.uk.x-default");
        assertThat(WaymarkSetting.GRACE.property("uk")).isEqualTo("waymark.grace");
    }

    @Test
    void baseUrlAndSites_excludeEachOther() {
        assertThat(SiteNames.conflict(true, 0, false)).isEmpty();
        assertThat(SiteNames.conflict(false, 2, true)).isEmpty();
        assertThat(SiteNames.conflict(true, 2, false))
                .contains(
                        "it is for an application of one site, but there are properties waymark.sites.* too: remove it,"
                                + " or make it one of the sites");
        assertThat(SiteNames.conflict(true, 0, true))
                .contains(
                        "it is for an application of one site, but there is a bean SitemapSites too: remove it, or make"
                                + " it one of the sites");
    }
}
