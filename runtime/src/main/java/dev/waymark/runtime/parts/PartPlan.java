package dev.waymark.runtime.parts;

import java.io.Serializable;

/**
 * How the parts of one entry are rendered: paths, sites, limits and settings, and which sitemaps are already stored. A
 * plan has about 150 bytes for each sitemap that is published now. It is immutable. It is serialised with Java's own
 * serialisation, for processes that have the same version of Waymark. Only Waymark implements it.
 */
public interface PartPlan extends Serializable {

    /**
     * Tells this plan from all others.
     *
     * @return letters and digits
     */
    String id();
}
