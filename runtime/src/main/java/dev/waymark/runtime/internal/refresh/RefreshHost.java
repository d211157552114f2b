package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.StateExtra;
import dev.waymark.runtime.internal.lead.Host;
import dev.waymark.runtime.internal.lead.HostSite;
import dev.waymark.runtime.store.SnapshotStore;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The sitemap, as a cluster needs it.
 *
 * @param name what stands for the sitemap in the names of the store
 */
public record RefreshHost(Refresher refresher, SnapshotStore store, String name, Duration refreshInterval)
        implements Host {

    @Override
    public List<? extends HostSite> sites() {
        return refresher.known().stream().map(SeenSite::new).toList();
    }

    @Override
    public void takeOver() {
        refresher.takeOver();
    }

    /** A site, as a cluster needs it. */
    private record SeenSite(KnownSite site) implements HostSite {

        @Override
        public Map<String, StateExtra> extras() {
            return site.publisher().state().extras();
        }

        @Override
        public void collect() {
            site.publisher().collect();
        }
    }
}
