package dev.waymark.runtime.parts;

import java.io.Serializable;

/**
 * What came of a part: which sitemaps it has become, where they are stored, and what was skipped. It has about 200
 * bytes for each sitemap, and no pages. Immutable; serialised as {@link PartPlan} is. Implemented by Waymark alone.
 */
public interface RenderedPart extends Serializable {

    /**
     * The part.
     *
     * @return its id
     */
    String part();

    /**
     * How many pages were supplied.
     *
     * @return their number, those that were skipped included
     */
    long supplied();

    /**
     * How many URLs its sitemaps list, on all sites.
     *
     * @return their number
     */
    long pages();

    /**
     * How many sitemaps it has become, on all sites.
     *
     * @return their number
     */
    int sitemaps();
}
