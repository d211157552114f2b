package dev.waymark.runtime.internal.parts;

import dev.waymark.runtime.engine.RenderedPart;
import dev.waymark.runtime.internal.render.SkipTally;
import java.util.List;

/**
 * What came of a part. Immutable.
 *
 * @param plan the id of the plan
 * @param unknown what was skipped because no site lists it
 * @param sites what came of it on each site, in the order of the plan
 */
record Part(String plan, String part, long supplied, long pages, SkipTally.Counts unknown, List<OfSite> sites)
        implements RenderedPart {

    /**
     * What came of a part on a site. Immutable.
     *
     * @param files the sitemaps, as words, section by section
     * @param tally what was skipped
     * @param urlSet see {@link dev.waymark.runtime.internal.section.SiteSitemaps#urlSet() SiteSitemaps}
     * @param newsUntil see {@link dev.waymark.runtime.internal.section.SiteSitemaps#newsUntil() SiteSitemaps}
     */
    record OfSite(List<String> files, SkipTally.Counts tally, long urlSet, long newsUntil)
            implements java.io.Serializable {}

    /** The same part with other sitemaps or findings. */
    Part with(long otherPages, List<OfSite> others) {
        return new Part(plan, part, supplied, otherPages, unknown, List.copyOf(others));
    }

    @Override
    public int sitemaps() {
        return sites.stream().mapToInt(site -> site.files().size()).sum();
    }
}
