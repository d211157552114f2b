package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;

/** Has families rendered by other processes. Used by the refreshing thread. */
public interface Elsewhere {

    /** Nothing is rendered elsewhere. */
    Elsewhere NOWHERE = (family, alone, target) -> {
        throw new IllegalStateException("Nobody renders the " + family.first().origin() + " elsewhere");
    };

    /** The pass that is at work. */
    interface Target {

        /** Takes the sitemaps of a site. */
        SiteOutput output(SitePlan site);

        /** Counts pages of sites that there are not. */
        SkipTally unknown();

        /** Counts pages that were supplied. */
        void supplied(long pages);
    }

    /**
     * Has all pages of a family rendered.
     *
     * @param alone whether nothing else fills the section
     * @throws Exception if that failed
     */
    void render(Family family, boolean alone, Target target) throws Exception;
}
