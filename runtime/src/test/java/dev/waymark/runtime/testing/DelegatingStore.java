package dev.waymark.runtime.testing;

import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A store that passes everything on; subclasses change what a test is about. */
public class DelegatingStore implements SnapshotStore {

    private final SnapshotStore store;

    public DelegatingStore(SnapshotStore store) {
        this.store = store;
    }

    @Override
    public void put(String key, byte[] blob) throws IOException {
        store.put(key, blob);
    }

    @Override
    public InputStream open(String key, long size) throws IOException {
        return store.open(key, size);
    }

    @Override
    public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
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
    public void list(String prefix, Consumer<String> keys) throws IOException {
        store.list(prefix, keys);
    }

    @Override
    public void delete(Collection<String> keys) throws IOException {
        store.delete(keys);
    }

    @Override
    public boolean isShared() {
        return store.isShared();
    }
}
