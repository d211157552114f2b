package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.shard.ElementOutput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sitemaps of one section that are being written, site by site. What it returns is good for one page: the next one
 * may be of a site whose sitemaps take the place of others in memory. Used by one thread.
 */
public interface SiteShards {

    /** All sites, in their order; at least one. */
    List<SitePlan> sites();

    /** The site of a name; {@code null} if there is none. */
    @Nullable
    SitePlan site(CharSequence name);

    /**
     * Where the next page of a site goes. A site that is new to the section gets its fixed pages first.
     *
     * @throws IllegalStateException if the site had to be completed before, to make room for others
     */
    ElementOutput of(SitePlan site);

    /** Whether the sites may be written to in any order; else they have to come one after the other. */
    boolean mayAllBeOpen();

    /** Counts what is left out of a site. */
    SkipTally tally(SitePlan site);
}
