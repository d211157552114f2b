package dev.waymark.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

    /** Boot takes brackets for characters that no site's name has. */
    @Test
    void namesInBrackets_areRefused() {
        assertThatThrownBy(() -> SiteNames.of(List.of("waymark.sites[my.shop].base-url")))
                .isInstanceOf(SettingException.class)
                .hasMessage("waymark.sites[my.shop].base-url has the name of a site in brackets. Write"
                        + " waymark.sites.my-shop.base-url");
        assertThatThrownBy(() -> SiteNames.of(List.of("waymark.sites[0].locales[1]")))
                .hasMessageEndingWith("Write waymark.sites.0.locales[1]");
    }

    @Test
    void baseUrlAndSites_excludeEachOther() {
        assertThat(SiteNames.conflict(true, 0, false)).isEmpty();
        assertThat(SiteNames.conflict(false, 2, true)).isEmpty();
        assertThat(SiteNames.conflict(true, 2, false))
                .contains("there are properties waymark.sites.* too. Remove it, or make it one of the sites");
        assertThat(SiteNames.conflict(true, 0, true))
                .contains("there is a bean SitemapSites too. Remove it, or make it one of the sites");
    }
}
