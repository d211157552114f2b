package dev.waymark.runtime.internal.lead;

import dev.waymark.runtime.store.SnapshotStore;
import java.time.Duration;
import java.util.List;

/** The sitemap, as a cluster needs it. Thread-safe. */
public interface Host {

    /** The sites that are known now, in their order. */
    List<? extends HostSite> sites();

    /** Where what is published is kept. */
    SnapshotStore store();

    /** What stands for this sitemap in the names of the store: the same for all processes of one application. */
    String name();

    /** From the end of a refresh to the beginning of the next. */
    Duration refreshInterval();

    /**
     * From now on it is up to this process to refresh: everything is refreshed, after the refresh that may run. Returns
     * at once.
     */
    void takeOver();
}
