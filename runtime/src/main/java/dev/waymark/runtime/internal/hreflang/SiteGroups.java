package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.internal.render.Output;
import dev.waymark.runtime.internal.render.SitePlan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The groups of all sites, and of each site by name. Used by one thread. */
final class SiteGroups {

    private final Output output;
    private final String origin;
    private final List<SitePlan> sites;
    private final List<SiteGroup> all;
    private final Map<String, List<SiteGroup>> bySite = new HashMap<>();

    SiteGroups(Output output, String origin, List<SitePlan> sites) {
        this.output = output;
        this.origin = origin;
        this.sites = sites;
        all = SitePlan.areLinked(sites)
                ? List.of(new SiteGroup(0, sites))
                : IntStream.range(0, sites.size())
                        .mapToObj(i -> new SiteGroup(i, List.of(sites.get(i))))
                        .toList();
    }

    /**
     * The groups of a page.
     *
     * @param site its site's name; {@code null} for all
     * @return empty if there is no such site
     */
    List<SiteGroup> of(@Nullable String site) {
        if (site == null) {
            output.requireSite(origin, sites);
            return all;
        }
        List<SiteGroup> known = bySite.get(site);
        if (known == null) {
            SitePlan plan = output.site(site);
            if (plan == null) {
                return List.of();
            }
            known = List.of(new SiteGroup(all.size() + bySite.size(), List.of(plan)));
            bySite.put(site, known);
        }
        return known;
    }
}
