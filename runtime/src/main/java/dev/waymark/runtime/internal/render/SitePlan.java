package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.io.Serializable;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A site for rendering. Immutable.
 *
 * @param name empty for the only one
 * @param base the base URL of its pages
 * @param sitemaps the base URL of its sitemaps: the same, or one that crawlers find in robots.txt
 * @param locales its languages
 */
public record SitePlan(String name, BaseUrl base, BaseUrl sitemaps, Locales locales) implements Serializable {

    /** A site with its sitemaps beside its pages. */
    public SitePlan(String name, BaseUrl base, Locales locales) {
        this(name, base, base, locales);
    }

    /** Whether each language has only one of these sites, so their pages link to each other. */
    public static boolean areLinked(List<SitePlan> sites) {
        List<SiteLocale> all =
                sites.stream().flatMap(site -> site.locales().all().stream()).toList();
        return sites.size() == 1
                || (sites.stream().allMatch(site -> site.locales().isConfigured())
                        && Set.copyOf(all).size() == all.size());
    }

    /**
     * The same site with its sitemaps elsewhere.
     *
     * @param address their base URL; {@code null} for no change
     * @throws SitemapConfigurationException if crawlers wouldn't accept them there
     */
    public SitePlan withSitemapsAt(@Nullable BaseUrl address) {
        if (address == null) {
            return this;
        }
        if (address.origin().equals(base.origin()) && !(base.path() + "/").startsWith(address.path() + "/")) {
            throw new SitemapConfigurationException("the sitemap base URL " + address
                    + " is on the host of the base URL "
                    + base + ", but neither at its path nor above it. A sitemap lists only what is below its"
                    + " own folder: use one above it, or another host");
        }
        return new SitePlan(name, base, address, locales);
    }

    /** Where crawlers start. */
    public String rootAddress() {
        return addressOf(SitemapName.ROOT);
    }

    /** The address of a file of this site. */
    public String addressOf(String file) {
        return sitemaps + "/" + file;
    }

    /** Identifies this site, also across restarts: the addresses of its pages and sitemaps. */
    public String address() {
        return sitemaps.equals(base) ? base.toString() : base + " at " + sitemaps;
    }
}
