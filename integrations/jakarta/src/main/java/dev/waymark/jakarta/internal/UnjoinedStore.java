package dev.waymark.jakarta.internal;

import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import jakarta.enterprise.inject.Instance;
import jakarta.transaction.InvalidTransactionException;
import jakarta.transaction.SystemException;
import jakarta.transaction.Transaction;
import jakarta.transaction.TransactionManager;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A store whose connections don't join the thread's transaction: the transaction for reading a provider is rolled back,
 * but published data must stay. Each call suspends the transaction. Used only with the Jakarta Transactions API.
 * Thread-safe.
 */
final class UnjoinedStore implements SnapshotStore {

    /** For servers that have the transaction manager but don't make it a bean. */
    private static final List<String> NAMES = List.of(
            "java:jboss/TransactionManager", "java:appserver/TransactionManager", "java:comp/TransactionManager");

    /** A call to the store. */
    interface Call<T, E extends Exception> {
        T run() throws E;
    }

    private final SnapshotStore store;

    UnjoinedStore(SnapshotStore store) {
        this.store = store;
    }

    /** Runs outside the thread's transaction, which resumes afterwards. */
    static <T, E extends Exception> T run(Call<T, E> call) throws E {
        TransactionManager manager = manager();
        try {
            Transaction suspended = manager == null ? null : manager.suspend();
            try {
                return call.run();
            } finally {
                if (manager != null && suspended != null) {
                    manager.resume(suspended);
                }
            }
        } catch (SystemException | InvalidTransactionException e) {
            throw new IllegalStateException("This thread's transaction can't be suspended or resumed", e);
        }
    }

    private static void perform(RequestScope.Action<IOException> action) throws IOException {
        boolean unused = run(() -> {
            action.run();
            return true;
        });
    }

    private static @Nullable TransactionManager manager() {
        Instance<TransactionManager> bean = Server.beans(TransactionManager.class, null);
        return bean != null && bean.isResolvable()
                ? bean.get()
                : NAMES.stream()
                        .flatMap(name -> Server.lookup(TransactionManager.class, name).stream())
                        .findFirst()
                        .orElse(null);
    }

    @Override
    public void put(String key, byte[] blob) throws IOException {
        perform(() -> store.put(key, blob));
    }

    @Override
    public InputStream open(String key, long size) throws IOException {
        return new Unjoined(run(() -> store.open(key, size)));
    }

    @Override
    public Optional<Path> file(String key) {
        return store.file(key);
    }

    @Override
    public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
        return run(() -> store.read(record, known));
    }

    @Override
    public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
        return run(() -> store.replace(record, expected, value));
    }

    @Override
    public boolean remove(String record, String expected) throws IOException {
        return run(() -> store.remove(record, expected));
    }

    @Override
    public void list(String prefix, Consumer<String> keys) throws IOException {
        perform(() -> store.list(prefix, keys));
    }

    @Override
    public void delete(Collection<String> keys) throws IOException {
        perform(() -> store.delete(keys));
    }

    @Override
    public void close() {
        store.close();
    }

    /** A blob; each read uses a separate connection. */
    private static final class Unjoined extends FilterInputStream {

        Unjoined(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            return run(in::read);
        }

        @Override
        public int read(byte[] into, int at, int length) throws IOException {
            return run(() -> in.read(into, at, length));
        }
    }
}
