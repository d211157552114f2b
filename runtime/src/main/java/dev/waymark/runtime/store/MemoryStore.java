package dev.waymark.runtime.store;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Keeps bytes in maps. Thread-safe. */
final class MemoryStore implements SnapshotStore {

    private final Map<String, byte[]> blobs = new ConcurrentHashMap<>();

    /** Guarded by itself. */
    private final Map<String, RecordValue> records = new HashMap<>();

    /** Shared by all records, so a removed record's versions never come back; guarded by the records. */
    private long versions;

    @Override
    public void put(String key, byte[] blob) {
        blobs.put(SnapshotStore.checkKey(key), blob);
    }

    @Override
    public InputStream open(String key, long size) throws IOException {
        byte[] bytes = blobs.get(key);
        if (bytes == null || bytes.length != size) {
            throw new NoSuchFileException(key);
        }
        return new ByteArrayInputStream(bytes);
    }

    @Override
    public Optional<RecordValue> read(String record, @Nullable String known) {
        synchronized (records) {
            return Optional.ofNullable(records.get(record))
                    .map(value -> new RecordValue(value.version(), value.bytes().clone()));
        }
    }

    @Override
    public Optional<String> replace(String record, @Nullable String expected, byte[] value) {
        SnapshotStore.checkRecord(record);
        synchronized (records) {
            RecordValue old = records.get(record);
            if (!Objects.equals(old == null ? null : old.version(), expected)) {
                return Optional.empty();
            }
            String next = Long.toString(++versions);
            records.put(record, new RecordValue(next, value.clone()));
            return Optional.of(next);
        }
    }

    @Override
    public boolean remove(String record, String expected) {
        synchronized (records) {
            RecordValue value = records.get(record);
            return value != null && value.version().equals(expected) && records.remove(record, value);
        }
    }

    @Override
    public void list(String prefix, Consumer<String> keys) {
        blobs.keySet().stream().filter(key -> key.startsWith(prefix)).forEach(keys);
    }

    @Override
    public void delete(Collection<String> keys) {
        blobs.keySet().removeAll(keys);
    }

    @Override
    public boolean isShared() {
        return false;
    }
}
