package dev.waymark.jakarta.internal;

import dev.waymark.runtime.store.Blob;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A store whose connections do not join the transaction of their thread: that in which a provider is read is rolled
 * back, and what is published is not. Thread-safe.
 */
final class UnjoinedStore implements SnapshotStore {

    /** A call of the store. */
    interface Call<T> {
        T run() throws IOException;
    }

    private final SnapshotStore store;

    UnjoinedStore(SnapshotStore store) {
        this.store = store;
    }

    @Override
    public void put(String key, Blob blob) throws IOException {
        boolean unused = SuspendedTransaction.run(() -> {
            store.put(key, blob);
            return true;
        });
    }

    @Override
    public InputStream open(String key, long from, long length) throws IOException {
        return new Unjoined(SuspendedTransaction.run(() -> store.open(key, from, length)));
    }

    @Override
    public Optional<Path> file(String key) {
        return store.file(key);
    }

    @Override
    public Read read(String record, @Nullable String known) throws IOException {
        return SuspendedTransaction.run(() -> store.read(record, known));
    }

    @Override
    public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
        return SuspendedTransaction.run(() -> store.replace(record, expected, value));
    }

    @Override
    public boolean remove(String record, String expected) throws IOException {
        return SuspendedTransaction.run(() -> store.remove(record, expected));
    }

    @Override
    public void list(String prefix, Consumer<String> keys) throws IOException {
        boolean unused = SuspendedTransaction.run(() -> {
            store.list(prefix, keys);
            return true;
        });
    }

    @Override
    public void delete(Collection<String> keys) throws IOException {
        boolean unused = SuspendedTransaction.run(() -> {
            store.delete(keys);
            return true;
        });
    }

    @Override
    public void close() {
        store.close();
    }

    /** A blob, of which each row is read by a connection of its own. */
    private static final class Unjoined extends FilterInputStream {

        Unjoined(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            return SuspendedTransaction.run(in::read);
        }

        @Override
        public int read(byte[] into, int at, int length) throws IOException {
            return SuspendedTransaction.run(() -> in.read(into, at, length));
        }
    }
}
