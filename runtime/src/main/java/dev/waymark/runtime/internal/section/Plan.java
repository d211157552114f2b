package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.engine.PartPlan;
import dev.waymark.runtime.engine.PartRenderer;
import dev.waymark.runtime.internal.listing.PartFamily;
import dev.waymark.runtime.internal.listing.Registries;
import dev.waymark.runtime.internal.publish.RemoteFiles;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.Serializable;
import java.util.List;

/** How to render a family's parts, serializable for other processes. Immutable. */
record Plan(String id, PartFamily family, RenderSettings settings, List<OfSite> sites) implements PartPlan {

    @Override
    public PartRenderer renderer(SnapshotStore store) {
        return new Parts(this, store, Registries.load());
    }

    /**
     * A site.
     *
     * @param files how to create its files
     */
    record OfSite(SitePlan plan, RemoteFiles files) implements Serializable {}
}
