package dev.waymark.settings;

import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The sites in property names: {@code waymark.sites.germany.base-url} names site {@code germany}. */
public final class SiteNames {

    private static final String PREFIX = "waymark.sites.";

    private SiteNames() {}

    /**
     * Finds site names.
     *
     * @param properties the names of any properties
     * @return the names of the sites, sorted
     * @throws SettingException if one is in brackets, Boot's notation for other characters, which no site's name has
     */
    public static SortedSet<String> of(Iterable<String> properties) {
        SortedSet<String> names = new TreeSet<>();
        for (String property : properties) {
            if (property.startsWith(PREFIX)) {
                int end = property.indexOf('.', PREFIX.length());
                if (end > 0) {
                    names.add(property.substring(PREFIX.length(), end));
                }
            } else if (property.startsWith("waymark.sites[")) {
                String name = property.substring(PREFIX.length(), property.indexOf(']'));
                throw new SettingException(
                        property + " has the name of a site in brackets.",
                        "Write " + PREFIX + name.replaceAll("[^A-Za-z0-9]", "-")
                                + property.substring(property.indexOf(']') + 1),
                        null);
            }
        }
        return names;
    }

    /**
     * Checks for a conflict: a base URL excludes site properties and a site bean.
     *
     * @param baseUrl whether {@code waymark.base-url} is set
     * @param sites how many sites the properties name
     * @param bean whether a bean supplies sites
     * @return the problem, without a final full stop; empty if valid
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
