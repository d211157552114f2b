package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapSites;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Which sites there are.
 *
 * @param fixed those that always are: one without a name, which then is the only one, or any number of others
 * @param pushed supplies those that come and go; {@code null} if there are none
 * @param plans checks a site, and prepares it
 * @param publishers makes what publishes a site
 * @param relist to be called when the store may hold other blobs than before
 */
public record SiteSettings(
        List<Site> fixed,
        @Nullable SitemapSites pushed,
        Function<Site, SitePlan> plans,
        Function<SitePlan, Publisher> publishers,
        Runnable relist) {

    public SiteSettings {
        fixed = List.copyOf(fixed);
    }

    /** One site, without a name. */
    public static SiteSettings only(SitePlan plan, Publisher publisher) {
        Site site = Site.of("", plan.base().toString());
        return new SiteSettings(List.of(site), null, same -> plan, same -> publisher, () -> {});
    }

    /**
     * Checks what is known of sites before anything else is.
     *
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException if one of them is wrong
     */
    public static void check(List<Site> sites) {
        Map<Site, SitePlan> unused = PushedSites.require(
                sites,
                site -> new SitePlan(
                                site.name(),
                                BaseUrl.parse(site.baseUrl()),
                                Locales.of(site.locales(), site.xDefault().orElse(null)))
                        .withSitemapsAt(
                                site.sitemapBaseUrl().map(BaseUrl::parse).orElse(null)));
    }

    /** Whether there is one site, which answers for every host. */
    boolean isOnly() {
        return pushed == null && fixed.size() == 1 && fixed.get(0).name().isEmpty();
    }
}
