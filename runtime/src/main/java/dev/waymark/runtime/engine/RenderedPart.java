package dev.waymark.runtime.engine;

import java.io.Serializable;

/**
 * The result of a part: its sitemaps, where they are stored, and what was skipped. Takes about 200 bytes per sitemap
 * and holds no pages. Immutable; serialised like a {@link PartPlan}. Only Waymark implements it.
 */
public interface RenderedPart extends Serializable {

    /**
     * The part.
     *
     * @return its id
     */
    String part();

    /**
     * The number of supplied pages.
     *
     * @return the number, including skipped pages
     */
    long supplied();

    /**
     * The number of URLs that its sitemaps list, on all sites.
     *
     * @return the number
     */
    long pages();

    /**
     * The number of its sitemaps, on all sites.
     *
     * @return the number
     */
    int sitemaps();
}
