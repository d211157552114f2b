package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.settings.SiteNames;
import dev.waymark.settings.WaymarkSetting;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.util.StringUtils;

/** Where the application is: at one address, or at those of several sites. */
class ConfiguredSites {

    private final @Nullable String baseUrl;
    private final Map<String, WaymarkProperties.SiteProperties> sites;
    private final List<SitemapSites> beans;
    private final boolean isLocal;
    private final String hint;

    /**
     * The sites of an application.
     *
     * @param local the address that counts where none is set; empty for none
     * @param hint why none is set, to be read after "is not set"
     */
    ConfiguredSites(WaymarkProperties properties, List<SitemapSites> beans, Optional<String> local, String hint) {
        sites = properties.sites();
        this.beans = beans;
        this.hint = hint;
        String set = text(properties.baseUrl());
        isLocal = set == null && sites.isEmpty() && beans.isEmpty() && local.isPresent();
        baseUrl = isLocal ? local.orElseThrow() : set;
    }

    /** The address that counts because none is set. */
    Optional<String> local() {
        return isLocal ? Optional.ofNullable(baseUrl) : Optional.empty();
    }

    private static @Nullable String text(@Nullable String given) {
        return StringUtils.hasText(given) ? given.strip() : null;
    }

    /** A builder that knows them. */
    SitemapBuilder builder() {
        SiteNames.conflict(baseUrl != null, sites.size(), !beans.isEmpty()).ifPresent(conflict -> {
            throw new WaymarkPropertyException(
                    "The property " + WaymarkSetting.BASE_URL.property() + " has no place here: " + conflict,
                    WaymarkSetting.SITE_BASE_URL.line(),
                    null);
        });
        String only = baseUrl;
        if (only != null) {
            return SitemapFactory.checked(WaymarkSetting.BASE_URL, () -> Sitemap.builder(only));
        }
        if (sites.isEmpty() && beans.isEmpty()) {
            throw new WaymarkPropertyException(
                    "The sitemap needs the public address of this application, and "
                            + WaymarkSetting.BASE_URL.property() + " is not set" + hint + "."
                            + " It is never taken from a request, because anyone can send any Host header.",
                    WaymarkSetting.BASE_URL.line(),
                    null);
        }
        SitemapBuilder builder = Sitemap.builder();
        sites.forEach((name, site) -> add(builder, name, site));
        if (!beans.isEmpty()) {
            builder.sites(sink -> {
                for (SitemapSites bean : beans) {
                    bean.sites(sink);
                }
            });
        }
        return builder;
    }

    private static void add(SitemapBuilder builder, String name, WaymarkProperties.SiteProperties properties) {
        String address = properties.baseUrl();
        if (!StringUtils.hasText(address)) {
            throw new WaymarkPropertyException(
                    "The site " + name + " needs a public address, and " + WaymarkSetting.SITE_BASE_URL.property(name)
                            + " is not set.",
                    WaymarkSetting.SITE_BASE_URL.line(name),
                    null);
        }
        Site site = Site.of(name, address.strip())
                .withLocales(properties.locales().stream().map(String::strip).toList())
                .withXDefault(text(properties.xDefault()))
                .withSitemapBaseUrl(text(properties.sitemapBaseUrl()));
        try {
            builder.site(site);
        } catch (SitemapConfigurationException e) {
            throw new WaymarkPropertyException(
                    "The properties "
                            + WaymarkSetting.SITE_BASE_URL.property(name).replace(".base-url", ".*") + " are wrong: "
                            + e.getMessage(),
                    WaymarkSetting.SITE_BASE_URL.line(name),
                    e);
        }
    }

    /** The hosts that are known when the application starts. */
    List<String> hosts() {
        List<String> hosts = new ArrayList<>();
        if (baseUrl != null) {
            hosts.add(URI.create(baseUrl).getHost());
        }
        for (WaymarkProperties.SiteProperties site : sites.values()) {
            String address = site.baseUrl();
            if (address != null) {
                hosts.add(URI.create(address.strip()).getHost());
            }
        }
        return hosts.isEmpty() ? List.of("localhost") : hosts;
    }
}
