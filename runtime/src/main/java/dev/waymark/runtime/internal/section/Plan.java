package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.engine.PartPlan;
import dev.waymark.runtime.engine.PartRenderer;
import dev.waymark.runtime.internal.listing.EntryKey;
import dev.waymark.runtime.internal.listing.Registries;
import dev.waymark.runtime.internal.publish.RemoteFiles;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.store.SnapshotStore;
import java.util.Map;

/**
 * How to render a family's parts, serializable for other processes. Immutable.
 *
 * @param paths the family's entries, in order, with their paths
 * @param sites in order, each with how to create its files
 */
record Plan(String id, Map<EntryKey, String> paths, RenderSettings settings, Map<SitePlan, RemoteFiles> sites)
        implements PartPlan {

    @Override
    public PartRenderer renderer(SnapshotStore store) {
        return new Parts(this, store, Registries.load());
    }
}
