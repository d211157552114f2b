package dev.waymark.runtime.internal.cluster;

import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SiteShards;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The audiences of all sites, and of each by its name. Used by one thread. */
final class Audiences {

    private final SiteShards shards;
    private final List<Audience> all;
    private final Map<String, List<Audience>> bySite = new HashMap<>();

    Audiences(SiteShards shards) {
        this.shards = shards;
        Audience together = new Audience(0, shards.sites());
        if (together.isUnambiguous() && shards.mayAllBeOpen()) {
            all = List.of(together);
        } else {
            List<Audience> each = new ArrayList<>();
            shards.sites().forEach(site -> each.add(new Audience(each.size(), List.of(site))));
            all = List.copyOf(each);
        }
    }

    /**
     * Those that a page is for.
     *
     * @param site the name of its site; {@code null} for all
     * @return none if there is no such site
     */
    List<Audience> of(@Nullable String site) {
        if (site == null) {
            if (!shards.mayAllBeOpen()) {
                throw new IllegalStateException("A page does not say which site it is of, and there are "
                        + shards.sites().size()
                        + " sites; bind it: @Bind(to = \"site\", from = \"...\"), or SourcePage.site(...)");
            }
            return all;
        }
        List<Audience> known = bySite.get(site);
        if (known == null) {
            SitePlan plan = shards.site(site);
            known = plan == null ? List.of() : List.of(only(plan));
            if (plan != null) {
                bySite.put(site, known);
            }
        }
        return known;
    }

    private Audience only(SitePlan site) {
        for (Audience audience : all) {
            if (audience.isOnly(site)) {
                return audience;
            }
        }
        return new Audience(all.size() + bySite.size(), List.of(site));
    }
}
