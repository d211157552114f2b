package dev.waymark.test.store;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.Collection;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A store whose calls take effect, but whose responses are sometimes late or lost. Thread-safe. */
final class UnreliableStore implements SnapshotStore {

    /** The exception message for a replaced record whose response is lost. */
    static final String LOST = "the answer is lost on purpose";

    private static final int ONE_OF = 4;

    private final SnapshotStore store;
    private final Random random;
    private final Consumer<String> told;

    /**
     * Creates a store.
     *
     * @param told receives {@code late} and {@code lost} each time
     */
    UnreliableStore(SnapshotStore store, Random random, Consumer<String> told) {
        this.store = store;
        this.random = random;
        this.told = told;
    }

    @Override
    public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
        Optional<String> done = store.replace(record, expected, value);
        int fate = random.nextInt(ONE_OF);
        if (fate == 0) {
            told.accept("late");
            try {
                TimeUnit.SECONDS.sleep(1);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException(LOST);
            }
        } else if (fate == 1) {
            told.accept("lost");
            throw new IOException(LOST);
        }
        return done;
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
    public Read read(String record, @Nullable String known) throws IOException {
        return store.read(record, known);
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

    @Override
    public void close() {
        store.close();
    }
}
