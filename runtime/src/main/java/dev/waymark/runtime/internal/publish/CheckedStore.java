package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.store.Blob;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collection;
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
    private interface Call<T extends @Nullable Object> {
        T run() throws IOException;
    }

    private static <T extends @Nullable Object> T checked(Call<T> call) throws IOException {
        try {
            return call.run();
        } catch (RuntimeException e) {
            throw new IOException("The store failed: " + e, e);
        }
    }

    @Override
    public void put(String key, Blob blob) throws IOException {
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
    public InputStream open(String key, long from, long length) throws IOException {
        InputStream in = checked(() -> store.open(key, from, length));
        return in instanceof ByteArrayInputStream && in.available() == length ? in : new CheckedStream(in, key, length);
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
    public Read read(String record, @Nullable String known) throws IOException {
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
    private static final class CheckedStream extends FilterInputStream {

        private final String key;
        private final long length;
        private long left;

        CheckedStream(InputStream in, String key, long length) {
            super(in);
            this.key = key;
            this.length = length;
            left = length;
        }

        private int counted(int count) throws IOException {
            if (count < 0 && left > 0) {
                throw new EOFException("Only " + (length - left) + " of " + length + " bytes of " + key + " came");
            }
            return count;
        }

        @Override
        public int read() throws IOException {
            int value = counted(checked(super::read));
            left -= value < 0 ? 0 : 1;
            return value;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int count = counted(checked(() -> super.read(bytes, from, length)));
            left -= Math.max(count, 0);
            return count;
        }

        @Override
        public long skip(long count) throws IOException {
            long skipped = super.skip(count);
            left -= skipped;
            return skipped;
        }

        @Override
        public void close() throws IOException {
            checked(() -> {
                super.close();
                return key;
            });
        }
    }
}
