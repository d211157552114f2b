package dev.waymark.runtime.parts;

import java.io.Serializable;

/**
 * The result of a part: which sitemaps it has become, where they are stored, and what was skipped. It has about 200
 * bytes for each sitemap, and no pages. It is immutable, and serialised as {@link PartPlan} is. Only Waymark implements
 * it.
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
     * @return their number, including those that were skipped
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
