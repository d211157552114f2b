package dev.waymark.test.store;

import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Passes each call to a store through one method, which may delay it or let it fail. */
abstract class InterceptedStore implements SnapshotStore {

    /** A call to the store. */
    interface Call<T> {
        T run() throws IOException;
    }

    private interface Action {
        void run() throws IOException;
    }

    final SnapshotStore store;

    InterceptedStore(SnapshotStore store) {
        this.store = store;
    }

    /**
     * Makes a call.
     *
     * @param name the name of the method
     */
    abstract <T> T run(String name, Call<T> call) throws IOException;

    private void act(String name, Action action) throws IOException {
        boolean unused = run(name, () -> {
            action.run();
            return true;
        });
    }

    @Override
    public void put(String key, byte[] blob) throws IOException {
        act("put", () -> store.put(key, blob));
    }

    @Override
    public InputStream open(String key, long size) throws IOException {
        return run("open", () -> store.open(key, size));
    }

    @Override
    public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
        return run("read", () -> store.read(record, known));
    }

    @Override
    public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
        return run("replace", () -> store.replace(record, expected, value));
    }

    @Override
    public boolean remove(String record, String expected) throws IOException {
        return run("remove", () -> store.remove(record, expected));
    }

    @Override
    public void list(String prefix, Consumer<String> keys) throws IOException {
        act("list", () -> store.list(prefix, keys));
    }

    @Override
    public void delete(Collection<String> keys) throws IOException {
        act("delete", () -> store.delete(keys));
    }
}
