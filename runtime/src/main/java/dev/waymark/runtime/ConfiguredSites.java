package dev.waymark.runtime;

import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.publish.PublishSettings;
import dev.waymark.runtime.internal.publish.SiteStore;
import dev.waymark.runtime.internal.refresh.SiteSettings;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.spi.SitemapSites;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The sites of a {@link SitemapBuilder} and their languages. */
final class ConfiguredSites {

    /** The site of a builder with a base URL. */
    private final @Nullable Site only;

    private final List<Site> named = new ArrayList<>();

    /** Fails at the call that adds an invalid site; {@code null} before the first. */
    private @Nullable Consumer<Site> check;

    private @Nullable SitemapSites pushed;
    private List<String> locales = List.of();
    private @Nullable String xDefault;

    ConfiguredSites(@Nullable Site only) {
        this.only = only;
    }

    void add(Site site) {
        requireSeveral();
        if (check == null) {
            check = SiteSettings.check();
        }
        check.accept(Objects.requireNonNull(site, "site"));
        named.add(site);
    }

    void push(SitemapSites sites) {
        requireSeveral();
        pushed = Objects.requireNonNull(sites, "sites");
    }

    private void requireSeveral() {
        if (only != null) {
            throw new SitemapConfigurationException("The sitemap has the base URL " + only.baseUrl()
                    + " and sites. Use a base URL, or sites with Sitemap.builder()");
        }
    }

    void requireAny() {
        if (only == null && named.isEmpty() && pushed == null) {
            throw new SitemapConfigurationException("The sitemap has no site. Add one with site(...), such as"
                    + " Site.of(\"germany\", \"https://www.example.de\"), or pass a base URL to Sitemap.builder(...)");
        }
    }

    void locales(List<String> locales) {
        Locales unused = Locales.of(locales, null);
        this.locales = locales;
    }

    void xDefault(String locale) {
        Locales unused = Locales.of(locales, locale);
        xDefault = locale;
    }

    /** The site's locales, else the shared ones. */
    private Locales locales(Site site) {
        if (site.locales().isEmpty()) {
            return Locales.of(locales, site.xDefault().orElse(xDefault));
        }
        Locales own = Locales.of(site.locales(), site.xDefault().orElse(null));
        return xDefault == null || own.xDefault() != null ? own : own.withXDefault(xDefault);
    }

    /** The languages of each site, by name; empty for pushed sites, which aren't known yet. */
    Map<String, Locales> allLocales() {
        Map<String, Locales> all = new LinkedHashMap<>();
        if (pushed == null) {
            fixed().forEach(site -> all.put(site.name(), locales(site)));
        }
        return all;
    }

    private List<Site> fixed() {
        return only != null ? List.of(only) : named;
    }

    private SitePlan plan(Listing listing, Site site) {
        String apart = site.sitemapBaseUrl().orElse(null);
        return new SitePlan(site.name(), listing.below(BaseUrl.parse(site.baseUrl())), locales(site))
                .withSitemapsAt(apart == null ? null : listing.below(BaseUrl.parse(apart)));
    }

    /** Equal in all processes of an application; with pushed sites, in all processes with these sections. */
    String storeName(Listing listing) {
        if (only != null) {
            return SiteStore.nameOf(plan(listing, only).address());
        }
        Set<String> sorted = new TreeSet<>(
                named.isEmpty()
                        ? listing.sectionNames()
                        : named.stream().map(Site::baseUrl).toList());
        return SiteStore.nameOf(String.join("\n", sorted));
    }

    boolean areSeveral() {
        return only == null;
    }

    SiteSettings settings(Listing listing, PublishSettings publishing) {
        return new SiteSettings(fixed(), pushed, site -> plan(listing, site), publishing);
    }
}
