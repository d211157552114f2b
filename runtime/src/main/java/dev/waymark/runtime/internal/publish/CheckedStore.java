package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Wraps a store of unknown quality, such as one whose database driver throws unchecked exceptions. Converts them to
 * {@link IOException}, so only the one call fails. For many sites, it is listed once for all of them: changes by others
 * are seen with the next listing, own changes immediately. Thread-safe.
 */
public final class CheckedStore implements SnapshotStore {

    private final SnapshotStore store;
    private final boolean isForMany;

    /** All keys, if known; guarded by this object. */
    private @Nullable TreeSet<String> keys;

    /**
     * Wraps a store.
     *
     * @param isForMany whether many sites use it
     */
    public CheckedStore(SnapshotStore store, boolean isForMany) {
        this.store = store;
        this.isForMany = isForMany;
    }

    /** Call it when others may have stored or deleted something. */
    public synchronized void relist() {
        keys = null;
    }

    /** A call to a store. */
    private interface Call<T> {
        @Nullable
        T run() throws IOException;
    }

    private static <T> T checked(Call<T> call) throws IOException {
        try {
            return Objects.requireNonNull(call.run(), "it returned null");
        } catch (RuntimeException e) {
            throw failed(e);
        }
    }

    private static IOException failed(RuntimeException e) {
        return new IOException("The store failed: " + e, e);
    }

    @Override
    public void put(String key, byte[] blob) throws IOException {
        checked(() -> {
            store.put(key, blob);
            return key;
        });
        synchronized (this) {
            if (keys != null) {
                keys.add(key);
            }
        }
    }

    @Override
    public InputStream open(String key, long size) throws IOException {
        InputStream in = checked(() -> store.open(key, size));
        return in instanceof ByteArrayInputStream && in.available() == size ? in : new CheckedStream(in, key, size);
    }

    /** A file is only an optimisation, so a failure means none. */
    @Override
    public Optional<Path> file(String key) {
        try {
            Optional<Path> file = store.file(key);
            return file == null ? Optional.empty() : file;
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }

    @Override
    public boolean isShared() {
        try {
            return store.isShared();
        } catch (RuntimeException e) {
            return true;
        }
    }

    @Override
    public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
        return checked(() -> store.read(record, known));
    }

    @Override
    public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
        return checked(() -> store.replace(record, expected, value));
    }

    @Override
    public boolean remove(String record, String expected) throws IOException {
        return checked(() -> store.remove(record, expected));
    }

    @Override
    public void list(String prefix, Consumer<String> each) throws IOException {
        if (isForMany) {
            listKnown(prefix, each);
        } else {
            checked(() -> {
                store.list(prefix, each);
                return prefix;
            });
        }
    }

    private synchronized void listKnown(String prefix, Consumer<String> each) throws IOException {
        TreeSet<String> known = keys;
        if (known == null) {
            known = checked(() -> {
                TreeSet<String> all = new TreeSet<>();
                store.list("", all::add);
                return all;
            });
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
        checked(() -> {
            store.delete(gone);
            return gone;
        });
    }

    /** A blob's stream, which fails if it ends early. */
    private static final class CheckedStream extends InputStream {

        private final InputStream in;
        private final String key;
        private final long size;
        private long count;

        CheckedStream(InputStream in, String key, long size) {
            this.in = in;
            this.key = key;
            this.size = size;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int read;
            try {
                read = in.read(bytes, from, length);
            } catch (RuntimeException e) {
                throw failed(e);
            }
            if (read < 0 && count < size) {
                throw new EOFException("Only " + count + " of " + size + " bytes of " + key + " came");
            }
            count += Math.max(read, 0);
            return read;
        }

        @Override
        public void close() throws IOException {
            checked(() -> {
                in.close();
                return key;
            });
        }
    }
}
