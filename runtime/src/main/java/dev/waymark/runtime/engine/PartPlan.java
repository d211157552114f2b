package dev.waymark.runtime.engine;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.Serializable;

/**
 * How to render the parts of one entry: paths, sites, limits, settings, and the sitemaps already stored. Takes about
 * 150 bytes per published sitemap. Immutable. Serialised with Java serialisation, for processes with the same version
 * of Waymark. Only Waymark implements it.
 */
public interface PartPlan extends Serializable {

    /**
     * Identifies this plan.
     *
     * @return letters and digits
     */
    String id();

    /**
     * Prepares rendering in this process, which needs the application's classes: it finds the same registries there.
     *
     * @param store the store of the refreshing process
     * @return renders all parts; created in milliseconds
     */
    PartRenderer renderer(SnapshotStore store);
}
