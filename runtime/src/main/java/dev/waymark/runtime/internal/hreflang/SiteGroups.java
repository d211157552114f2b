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
    private final boolean mayAllBeOpen;
    private final List<SiteGroup> all;
    private final Map<String, List<SiteGroup>> bySite = new HashMap<>();

    SiteGroups(Output output, List<SitePlan> sites) {
        this.output = output;
        mayAllBeOpen = sites.size() == 1 || output.mayAllBeOpen();
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
            if (!mayAllBeOpen) {
                throw new IllegalStateException("A page names no site, but there are "
                        + output.sites().size()
                        + " sites; bind it: @Bind(to = \"site\", from = \"...\"), or SourcePage.site(...)");
            }
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
