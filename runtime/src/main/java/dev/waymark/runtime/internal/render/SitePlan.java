package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import org.jspecify.annotations.Nullable;

/**
 * One site, as pages are written for it. Immutable.
 *
 * @param name empty for the only one
 * @param base the address below which its pages lie
 * @param sitemaps the address below which its sitemaps lie: the same, or one that crawlers learn from robots.txt
 * @param locales its languages
 */
public record SitePlan(String name, BaseUrl base, BaseUrl sitemaps, Locales locales) {

    /** A site whose sitemaps lie beside its pages. */
    public SitePlan(String name, BaseUrl base, Locales locales) {
        this(name, base, base, locales);
    }

    /** The only site of an application, whose languages nobody configured. */
    public static SitePlan only(BaseUrl base) {
        return new SitePlan("", base, Locales.ANY);
    }

    /**
     * The same site with its sitemaps elsewhere.
     *
     * @param address where; {@code null} for where they are
     * @throws SitemapConfigurationException if no crawler would accept them there
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

    /** Where crawlers begin. */
    public String rootAddress() {
        return addressOf(SitemapName.ROOT);
    }

    /** Where a file of this site is, by its name. */
    public String addressOf(String file) {
        return sitemaps + "/" + file;
    }

    /** What tells this site from all others, before and after a restart: where its pages and its sitemaps are. */
    public String address() {
        return sitemaps.equals(base) ? base.toString() : base + " at " + sitemaps;
    }
}
