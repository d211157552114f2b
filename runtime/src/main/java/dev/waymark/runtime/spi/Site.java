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
 *
 * @param name the name by which pages refer to it: 1 to 100 letters, digits and hyphens, unique among sites
 * @param baseUrl scheme, host and, unless the site is at the root, its path: {@code https://www.example.de} or
 *     {@code https://www.example.com/uk}. No two sites share host and path
 * @param locales the languages that its pages may be in, as {@link #withLocales(List)} takes them; none for the
 *     application's locales
 * @param xDefault the language of the pages for readers of any other language; empty for the application's
 * @param sitemapBaseUrl where its sitemaps are; empty for the base URL
 */
public record Site(
        String name, String baseUrl, List<String> locales, Optional<String> xDefault, Optional<String> sitemapBaseUrl) {

    /** Copies the locales. */
    public Site {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(baseUrl, "baseUrl");
        locales = List.copyOf(locales);
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
        return new Site(name, baseUrl, List.of(), Optional.empty(), Optional.empty());
    }

    /**
     * The same site with the languages that its pages may be in.
     *
     * @param locales each a language tag, {@code de}, or a tag and the text that URLs have for it, {@code en-GB=uk};
     *     the text may be empty, {@code en=}. None for the application's locales
     * @return another site
     */
    public Site withLocales(String... locales) {
        return withLocales(List.of(locales));
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
        return new Site(name, baseUrl, locales, Optional.ofNullable(tag), sitemapBaseUrl);
    }

    /**
     * The same site with its sitemaps at another address than its pages (Sitemaps 0.9, "Sitemaps &amp; Cross Submits"):
     * one address can hold the sitemaps of several hosts. {@code /sitemap.xml} is then answered below this address, and
     * no longer below the base URL. Crawlers accept it if the {@code robots.txt} of the pages' host names it:
     * {@code Sitemap: https://sitemaps.example.com/germany/sitemap.xml}. {@code waymark-crawlers} checks or serves it.
     *
     * @param sitemapBaseUrl scheme, host and, unless they are at its root, the path of the sitemaps:
     *     {@code https://sitemaps.example.com/germany}. On the host of the pages, they must be at the path of the base
     *     URL or above it. No two sites share host and path. {@code null} for the base URL, as without this method
     * @return another site
     * @see <a href="https://www.sitemaps.org/protocol.html#sitemaps_cross_submits">Sitemaps 0.9, cross submits</a>
     */
    public Site withSitemapBaseUrl(@Nullable String sitemapBaseUrl) {
        return new Site(name, baseUrl, locales, xDefault, Optional.ofNullable(sitemapBaseUrl));
    }

    @Override
    public String toString() {
        return name.isEmpty() ? baseUrl : name + " (" + baseUrl + ")";
    }
}
