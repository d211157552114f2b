package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.store.Blob;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.util.Collection;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One store for many sites, listed once for all of them. Changes by others are seen with the next listing, own changes
 * immediately. Thread-safe.
 */
public final class SharedStore extends CheckedStore {

    /** All keys, if known; guarded by this object. */
    private @Nullable TreeSet<String> keys;

    public SharedStore(SnapshotStore store) {
        super(store);
    }

    @Override
    public synchronized void relist() {
        keys = null;
    }

    @Override
    public void put(String key, Blob blob) throws IOException {
        super.put(key, blob);
        synchronized (this) {
            if (keys != null) {
                keys.add(key);
            }
        }
    }

    @Override
    public synchronized void list(String prefix, Consumer<String> each) throws IOException {
        TreeSet<String> known = keys;
        if (known == null) {
            known = new TreeSet<>();
            super.list("", known::add);
            keys = known;
        }
        for (String key : known.tailSet(prefix)) {
            if (!key.startsWith(prefix)) {
                return;
            }
            each.accept(key);
        }
    }

    @Override
    public void delete(Collection<String> gone) throws IOException {
        synchronized (this) {
            if (keys != null) {
                keys.removeAll(gone);
            }
        }
        super.delete(gone);
    }
}
