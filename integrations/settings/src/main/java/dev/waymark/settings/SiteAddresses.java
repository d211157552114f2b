package dev.waymark.settings;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapSites;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The application's base URL, or those of its sites. Immutable. */
public final class SiteAddresses {

    /** Brackets are Boot's notation for other characters, which no site's name has. */
    private static final Pattern SITE = Pattern.compile("waymark\\.sites(?:\\.([^.]*)|\\[([^]]*)])(\\..*)");

    private final WaymarkSettings settings;
    private final List<? extends SitemapSites> beans;
    private final SortedSet<String> names;
    private final Optional<String> local;
    private final Optional<String> set;

    /**
     * Reads the addresses.
     *
     * @param settings the application's
     * @param beans supply dynamic sites
     * @param local the development default; empty for none
     */
    public SiteAddresses(WaymarkSettings settings, List<? extends SitemapSites> beans, Optional<String> local) {
        this.settings = settings;
        this.beans = beans;
        names = names(settings.source().names());
        set = settings.find(KernelSettings.BASE_URL);
        this.local = set.isEmpty() && names.isEmpty() && beans.isEmpty() ? local : Optional.empty();
    }

    /** The sites in property names: {@code waymark.sites.germany.base-url} names site {@code germany}. */
    static SortedSet<String> names(Iterable<String> properties) {
        SortedSet<String> names = new TreeSet<>();
        for (String property : properties) {
            Matcher site = SITE.matcher(property);
            if (!site.matches()) {
                continue;
            }
            if (site.group(2) != null) {
                throw new SettingException(
                        property + " has the name of a site in brackets.",
                        "Write waymark.sites." + site.group(2).replaceAll("[^A-Za-z0-9]", "-") + site.group(3),
                        null);
            }
            names.add(site.group(1));
        }
        return names;
    }

    /**
     * The local address used when none is set.
     *
     * @return empty if one is set
     */
    public Optional<String> local() {
        return local;
    }

    /**
     * Creates a builder with these addresses.
     *
     * @return the builder
     * @throws SettingException if they are missing or wrong
     */
    public SitemapBuilder builder() {
        if (set.isPresent() && !(names.isEmpty() && beans.isEmpty())) {
            throw SettingException.of(
                    KernelSettings.BASE_URL.name() + " is set, but there "
                            + (names.isEmpty() ? "is a bean SitemapSites" : "are properties waymark.sites.*")
                            + " too. Remove it, or make it one of the sites.",
                    KernelSettings.SITE_BASE_URL);
        }
        if (set.isPresent()) {
            return settings.map(KernelSettings.BASE_URL, Sitemap::builder).orElseThrow();
        }
        if (local.isPresent()) {
            return Sitemap.builder(local.get());
        }
        if (names.isEmpty() && beans.isEmpty()) {
            throw missing();
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

    private SettingException missing() {
        String places = settings.source().places();
        return SettingException.of(
                "The sitemap needs the public address of this application, and " + KernelSettings.BASE_URL.name()
                        + " is not set" + (places.isEmpty() ? "" : " in " + places)
                        + settings.unknown().stream()
                                .filter(one -> one.meant().equals(Optional.of(KernelSettings.BASE_URL.name())))
                                .map(one -> ", but " + one.name() + " is")
                                .findFirst()
                                .orElse("")
                        + ". It is never taken from a request, because anyone can send any Host header.",
                KernelSettings.BASE_URL);
    }

    private void add(SitemapBuilder builder, String name) {
        Row<String> address = KernelSettings.SITE_BASE_URL.ofSite(name);
        Site site = settings.map(address, url -> checked(Site.of(name, url)))
                .orElseThrow(() -> SettingException.of(
                        "The site " + name + " needs a public address, and " + address.name() + " is not set.",
                        address));
        site = with(KernelSettings.SITE_LOCALES, site, Site::withLocales);
        site = with(KernelSettings.SITE_X_DEFAULT, site, Site::withXDefault);
        Site whole = with(KernelSettings.SITE_SITEMAP_BASE_URL, site, Site::withSitemapBaseUrl);
        // What is wrong now is its address beside those of other sites.
        SitemapBuilder unused =
                settings.map(address, url -> builder.site(whole)).orElseThrow();
    }

    /** Adds what a setting of this site says; checked at once, so a failure names that setting. */
    private <T> Site with(Row<T> row, Site site, BiFunction<Site, T, Site> change) {
        return settings.map(row.ofSite(site.name()), value -> checked(change.apply(site, value)))
                .orElse(site);
    }

    private static Site checked(Site site) {
        SitemapBuilder unused = Sitemap.builder().site(site);
        return site;
    }

    /**
     * The hosts known at startup.
     *
     * @return at least one
     */
    public List<String> hosts() {
        List<String> hosts = Stream.concat(
                        set.or(() -> local).stream(),
                        names.stream()
                                .flatMap(name -> settings.find(KernelSettings.SITE_BASE_URL.ofSite(name)).stream()))
                .map(url -> URI.create(url).getHost())
                .toList();
        return hosts.isEmpty() ? List.of("localhost") : hosts;
    }
}
