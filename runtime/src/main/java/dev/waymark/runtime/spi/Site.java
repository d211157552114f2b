package dev.waymark.runtime.spi;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One of the sites of an application: a shop of one country, a tenant. Immutable.
 *
 * <pre>{@code
 * Site.of("germany", "https://www.example.de").withLocales("de")
 * }</pre>
 *
 * <p>Nothing is checked here. The sitemap checks a site when it is added: an invalid site of a builder fails startup,
 * an invalid site pushed by {@link SitemapSites} is left out.
 */
public final class Site {

    private final String name;
    private final String baseUrl;
    private final List<String> locales;
    private final @Nullable String xDefault;
    private final @Nullable String sitemapBaseUrl;

    private Site(
            String name,
            String baseUrl,
            List<String> locales,
            @Nullable String xDefault,
            @Nullable String sitemapBaseUrl) {
        this.name = Objects.requireNonNull(name, "name");
        this.baseUrl = Objects.requireNonNull(baseUrl, "baseUrl");
        this.locales = List.copyOf(locales);
        this.xDefault = xDefault;
        this.sitemapBaseUrl = sitemapBaseUrl;
    }

    /**
     * A site.
     *
     * @param name the name by which pages refer to it: 1 to 100 letters, digits and hyphens, unique among sites
     * @param baseUrl scheme, host and, unless the site is at the root, its path: {@code https://www.example.de} or
     *     {@code https://www.example.com/uk}. No two sites share host and path
     * @return the site, without locales
     */
    public static Site of(String name, String baseUrl) {
        return new Site(name, baseUrl, List.of(), null, null);
    }

    /**
     * The same site with the languages that its pages may be in.
     *
     * @param locales each a language tag, {@code de}, or a tag and the text that URLs have for it, {@code en-GB=uk};
     *     the text may be empty, {@code en=}. None for the application's locales
     * @return another site
     */
    public Site withLocales(String... locales) {
        return new Site(name, baseUrl, List.of(locales), xDefault, sitemapBaseUrl);
    }

    /**
     * The same site with the languages that its pages may be in.
     *
     * @param locales as above
     * @return another site
     */
    public Site withLocales(List<String> locales) {
        return new Site(name, baseUrl, locales, xDefault, sitemapBaseUrl);
    }

    /**
     * The same site with a language for readers of all others ({@code hreflang="x-default"}).
     *
     * @param tag one of the locales, by its tag; {@code null} for none
     * @return another site
     */
    public Site withXDefault(@Nullable String tag) {
        return new Site(name, baseUrl, locales, tag, sitemapBaseUrl);
    }

    /**
     * The same site with its sitemaps at another address than its pages (Sitemaps 0.9, "Sitemaps &amp; Cross Submits"):
     * one address can hold the sitemaps of several hosts. {@code /sitemap.xml} is then answered below this address, and
     * no longer below the base URL. Crawlers accept it if the {@code robots.txt} of the pages' host names it:
     * {@code Sitemap: https://sitemaps.example.com/germany/sitemap.xml}. The application must serve that file; Waymark
     * doesn't check.
     *
     * @param sitemapBaseUrl scheme, host and, unless they are at its root, the path of the sitemaps:
     *     {@code https://sitemaps.example.com/germany}. On the host of the pages, they must be at the path of the base
     *     URL or above it. No two sites share host and path. {@code null} for the base URL, as without this method
     * @return another site
     * @see <a href="https://www.sitemaps.org/protocol.html#sitemaps_cross_submits">Sitemaps 0.9, cross submits</a>
     */
    public Site withSitemapBaseUrl(@Nullable String sitemapBaseUrl) {
        return new Site(name, baseUrl, locales, xDefault, sitemapBaseUrl);
    }

    /**
     * The name by which pages refer to it.
     *
     * @return the name; empty for the only site of a sitemap with a base URL
     */
    public String name() {
        return name;
    }

    /**
     * The base URL, put before every path.
     *
     * @return the URL as given
     */
    public String baseUrl() {
        return baseUrl;
    }

    /**
     * The languages.
     *
     * @return as they were given
     */
    public List<String> locales() {
        return locales;
    }

    /**
     * The language for readers of all others.
     *
     * @return its tag; empty for none
     */
    public Optional<String> xDefault() {
        return Optional.ofNullable(xDefault);
    }

    /**
     * The address of its sitemaps, if not the base URL.
     *
     * @return the URL as given; empty for the base URL
     */
    public Optional<String> sitemapBaseUrl() {
        return Optional.ofNullable(sitemapBaseUrl);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Site site
                && name.equals(site.name)
                && baseUrl.equals(site.baseUrl)
                && locales.equals(site.locales)
                && Objects.equals(xDefault, site.xDefault)
                && Objects.equals(sitemapBaseUrl, site.sitemapBaseUrl);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, baseUrl, locales, xDefault, sitemapBaseUrl);
    }

    @Override
    public String toString() {
        return name.isEmpty() ? baseUrl : name + " (" + baseUrl + ")";
    }
}
