package dev.waymark.test.store;

import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;

/** The stores of one test, and common operations on them. */
abstract class StoreCase {

    private final Deque<SnapshotStore> opened = new ArrayDeque<>();
    private @Nullable SnapshotStore first;
    private @Nullable SnapshotStore second;

    protected abstract SnapshotStore open() throws IOException;

    protected abstract int manyBlobs();

    /** Opened at the first call, after a subclass's preparations for each test. */
    final SnapshotStore store() throws IOException {
        if (first == null) {
            first = another();
        }
        return first;
    }

    /** The store of another process. */
    final SnapshotStore other() throws IOException {
        if (second == null) {
            SnapshotStore unused = store();
            second = another();
        }
        return second;
    }

    final SnapshotStore another() throws IOException {
        SnapshotStore store = open();
        opened.push(store);
        return store;
    }

    @AfterEach
    final void closeStores() {
        opened.forEach(SnapshotStore::close);
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Incompressible bytes, the same for the same size. */
    static byte[] noise(int size) {
        byte[] bytes = new byte[size];
        new Random(size).nextBytes(bytes);
        return bytes;
    }

    final void put(String key, String text) throws IOException {
        store().put(key, bytes(text));
    }

    static byte[] bytes(SnapshotStore store, String key, long size) throws IOException {
        try (InputStream in = store.open(key, size)) {
            return in.readAllBytes();
        }
    }

    static String text(SnapshotStore store, String key, long size) throws IOException {
        return new String(bytes(store, key, size), StandardCharsets.UTF_8);
    }

    static List<String> keys(SnapshotStore store, String prefix) throws IOException {
        List<String> keys = new ArrayList<>();
        store.list(prefix, keys::add);
        return keys;
    }

    /** Reads a record that must exist in another than the known version. */
    static RecordValue value(SnapshotStore store, String record, @Nullable String known) throws IOException {
        return store.read(record, known)
                .filter(value -> !value.version().equals(known))
                .orElseThrow(() -> new AssertionError("the record " + record + " should have a new value"));
    }

    static String text(SnapshotStore store, String record) throws IOException {
        return new String(value(store, record, null).bytes(), StandardCharsets.UTF_8);
    }

    /** Work of one of several threads. */
    interface Task {
        void run() throws Exception;
    }

    /** Work of one of several threads, with one of the two stores. */
    interface StoreTask {
        void run(SnapshotStore mine, int thread) throws Exception;
    }

    /** Runs a task in several threads, which have the two stores in turn. */
    final void together(int threads, StoreTask task) throws Exception {
        Task[] tasks = new Task[threads];
        for (int i = 0; i < threads; i++) {
            int thread = i;
            SnapshotStore mine = thread % 2 == 0 ? store() : other();
            tasks[thread] = () -> task.run(mine, thread);
        }
        together(tasks);
    }

    /** Runs all tasks concurrently and waits for them. */
    static void together(Task... tasks) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(tasks.length);
        try {
            List<Future<Boolean>> running = new ArrayList<>();
            for (Task task : tasks) {
                running.add(executor.submit(() -> {
                    task.run();
                    return true;
                }));
            }
            for (Future<Boolean> one : running) {
                boolean unused = one.get(120, TimeUnit.SECONDS);
            }
        } finally {
            executor.shutdownNow();
        }
    }
}
