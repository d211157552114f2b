package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.store.Blob;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One store for many sites. It is listed once for all of them, and not once for each: what others store or delete
 * meanwhile is seen with the next list, what is stored or deleted here at once. Thread-safe.
 */
public final class SharedStore implements SnapshotStore {

    private final SnapshotStore store;

    /** All keys, as far as they are known; guarded by this object. */
    private @Nullable TreeSet<String> keys;

    public SharedStore(SnapshotStore store) {
        this.store = store;
    }

    /** To be called when others may have stored or deleted something. */
    public synchronized void relist() {
        keys = null;
    }

    @Override
    public void put(String key, Blob blob) throws IOException {
        store.put(key, blob);
        synchronized (this) {
            if (keys != null) {
                keys.add(key);
            }
        }
    }

    @Override
    public InputStream open(String key, long from, long length) throws IOException {
        return store.open(key, from, length);
    }

    @Override
    public Optional<Path> file(String key) {
        return store.file(key);
    }

    @Override
    public Read read(String record, @Nullable String known) throws IOException {
        return store.read(record, known);
    }

    @Override
    public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
        return store.replace(record, expected, value);
    }

    @Override
    public boolean remove(String record, String expected) throws IOException {
        return store.remove(record, expected);
    }

    @Override
    public synchronized void list(String prefix, Consumer<String> each) throws IOException {
        TreeSet<String> known = keys;
        if (known == null) {
            known = new TreeSet<>();
            store.list("", known::add);
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
        store.delete(gone);
    }

    @Override
    public boolean isShared() {
        return store.isShared();
    }

    @Override
    public void close() {
        store.close();
    }
}
