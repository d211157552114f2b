package dev.waymark.jakarta;

import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.store.SnapshotStore;

/** Closes a store with its sitemap, where no container does: one in a bucket has connections, and copies on disk. */
final class StoreEnd implements SitemapExtension {

    private final SnapshotStore store;

    StoreEnd(SnapshotStore store) {
        this.store = store;
    }

    @Override
    public void close() {
        store.close();
    }
}
