package dev.waymark.settings;

import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The sites that properties name: {@code waymark.sites.germany.base-url} is one of the site {@code germany}. */
public final class SiteNames {

    private static final String PREFIX = "waymark.sites.";

    private SiteNames() {}

    /**
     * Finds the names of sites.
     *
     * @param properties the names of any properties
     * @return the names of the sites, sorted
     */
    public static SortedSet<String> of(Iterable<String> properties) {
        SortedSet<String> names = new TreeSet<>();
        for (String property : properties) {
            if (property.startsWith(PREFIX)) {
                int end = property.indexOf('.', PREFIX.length());
                if (end > 0) {
                    names.add(property.substring(PREFIX.length(), end));
                }
            }
        }
        return names;
    }

    /**
     * What is wrong with the addresses, if there is anything: a site or several are needed, and not both.
     *
     * @param baseUrl whether {@code waymark.base-url} is set
     * @param sites how many sites are named by properties
     * @param bean whether the application supplies sites by itself
     * @return a sentence without its end; empty if they are right
     */
    static Optional<String> conflict(boolean baseUrl, int sites, boolean bean) {
        if (!baseUrl || (sites == 0 && !bean)) {
            return Optional.empty();
        }
        return Optional.of("there "
                + (sites > 0 ? "are properties waymark.sites.*" : "is a bean SitemapSites")
                + " too. Remove it, or make it one of the sites");
    }
}
