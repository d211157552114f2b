package dev.waymark.jakarta;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.settings.SiteNames;
import dev.waymark.settings.WaymarkSetting;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** Where the application is: at one address, or at those of several sites. */
final class ConfiguredSites {

    private final Properties properties;
    private final List<? extends SitemapSites> beans;
    private final boolean development;

    ConfiguredSites(Properties properties, List<? extends SitemapSites> beans, boolean development) {
        this.properties = properties;
        this.beans = beans;
        this.development = development;
    }

    private @Nullable String text(String property) {
        String text = properties.get(property);
        return text == null || text.isBlank() ? null : text.strip();
    }

    /** A builder that knows them. */
    SitemapBuilder builder() {
        String baseUrl = text(WaymarkSetting.BASE_URL.property());
        SortedSet<String> names = SiteNames.of(properties.names());
        SiteNames.conflict(baseUrl != null, names.size(), !beans.isEmpty()).ifPresent(conflict -> {
            throw new PropertyException(
                    WaymarkSetting.BASE_URL.property(), conflict, WaymarkSetting.SITE_BASE_URL.line(), null);
        });
        if (baseUrl != null) {
            return new Setting(WaymarkSetting.BASE_URL, baseUrl).as(Sitemap::builder);
        }
        if (names.isEmpty() && beans.isEmpty() && development) {
            return Sitemap.builder(
                    "http://localhost:" + QuarkusServer.port(properties) + QuarkusServer.rootPath(properties));
        }
        if (names.isEmpty() && beans.isEmpty()) {
            throw PropertyException.missingBaseUrl(properties.places(), properties.misspelt());
        }
        SitemapBuilder builder = Sitemap.builder();
        names.forEach(name -> add(builder, name));
        if (!beans.isEmpty()) {
            builder.sites(sink -> {
                for (SitemapSites bean : beans) {
                    bean.sites(sink);
                }
            });
        }
        return builder;
    }

    private void add(SitemapBuilder builder, String name) {
        String property = WaymarkSetting.SITE_BASE_URL.property(name);
        String address = text(property);
        String line = WaymarkSetting.SITE_BASE_URL.line(name);
        if (address == null) {
            throw new PropertyException(property, "the site has no address", line, null);
        }
        String locales = text(WaymarkSetting.SITE_LOCALES.property(name));
        Site site = Site.of(name, address)
                .withLocales(
                        locales == null
                                ? List.of()
                                : Arrays.stream(locales.split(",", -1))
                                        .map(String::strip)
                                        .toList())
                .withXDefault(text(WaymarkSetting.SITE_X_DEFAULT.property(name)))
                .withSitemapBaseUrl(text(WaymarkSetting.SITE_SITEMAP_BASE_URL.property(name)));
        try {
            builder.site(site);
        } catch (RuntimeException e) {
            throw new PropertyException(property, String.valueOf(e.getMessage()), line, e);
        }
    }
}
