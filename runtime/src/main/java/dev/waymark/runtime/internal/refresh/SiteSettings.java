package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.PublishSettings;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapSites;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The sites' configuration.
 *
 * @param fixed the configured sites: a single one without a name, or any number of named ones
 * @param pushed supplies sites at run time; {@code null} for none
 * @param plans validates and prepares a site
 * @param publishing how the sitemaps of each are published
 */
public record SiteSettings(
        List<Site> fixed, @Nullable SitemapSites pushed, Function<Site, SitePlan> plans, PublishSettings publishing) {

    public SiteSettings {
        fixed = List.copyOf(fixed);
    }

    /**
     * Validates the configured sites early, one after the other. It throws a
     * {@link dev.waymark.runtime.spi.SitemapConfigurationException} if one is invalid, also beside those before.
     */
    public static Consumer<Site> check() {
        return new PushedSites(
                site -> new SitePlan(
                                site.name(),
                                BaseUrl.parse(site.baseUrl()),
                                Locales.of(site.locales(), site.xDefault().orElse(null)))
                        .withSitemapsAt(
                                site.sitemapBaseUrl().map(BaseUrl::parse).orElse(null)),
                List.of())::require;
    }

    /** Whether there is only one site, for every host. */
    boolean isOnly() {
        return pushed == null && fixed.size() == 1 && fixed.get(0).name().isEmpty();
    }
}
