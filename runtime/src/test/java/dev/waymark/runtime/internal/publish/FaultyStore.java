package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.store.Blob;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A store that counts its calls and fails at some of them. Thread-safe. */
final class FaultyStore extends DelegatingStore {

    /** What goes wrong. */
    enum Fault {
        /** The call does nothing. */
        BEFORE,
        /** The call does what it should, and nobody knows. */
        AFTER,
        /** The driver of a database does not know what this interface asks of it. */
        UNCHECKED_BEFORE,
        /** The same, when all is done. */
        UNCHECKED_AFTER,
        /** The connection breaks while a blob is read. */
        BROKEN_STREAM,
        /** The driver breaks while a blob is read. */
        UNCHECKED_STREAM,
        /** Nothing works for some calls. */
        OUTAGE;

        /** Whether it can happen in such a call. */
        boolean concerns(String call) {
            return (this != BROKEN_STREAM && this != UNCHECKED_STREAM) || call.equals("open");
        }

        private boolean isUnchecked() {
            return this == UNCHECKED_BEFORE || this == UNCHECKED_AFTER || this == UNCHECKED_STREAM;
        }
    }

    /** Enough for a few steps of one refresh. */
    private static final int OUTAGE_CALLS = 6;

    private interface Call<T> {
        T run() throws IOException;
    }

    private final Fault fault;
    private final int at;

    // Guarded by this object:
    private final List<String> calls = new ArrayList<>();
    private boolean counting = true;

    /**
     * A store that was never used.
     *
     * @param at the call that fails, counted from 0; -1 for none
     */
    FaultyStore(SnapshotStore store, Fault fault, int at) {
        super(store);
        this.fault = fault;
        this.at = at;
    }

    /** The calls that were counted. */
    synchronized List<String> calls() {
        return List.copyOf(calls);
    }

    /** Calls that are not counted do not fail. */
    synchronized void count(boolean on) {
        counting = on;
    }

    private synchronized boolean isDue(String call) {
        if (!counting) {
            return false;
        }
        calls.add(call);
        int last = fault == Fault.OUTAGE ? at + OUTAGE_CALLS - 1 : at;
        return at >= 0 && calls.size() > at && calls.size() - 1 <= last;
    }

    private IOException failure() {
        if (fault.isUnchecked()) {
            throw new IllegalStateException("injected");
        }
        return new IOException("injected");
    }

    private <T> T run(String name, Call<T> call) throws IOException {
        if (!isDue(name)) {
            return call.run();
        }
        if (fault == Fault.AFTER || fault == Fault.UNCHECKED_AFTER) {
            T unused = call.run();
        }
        throw failure();
    }

    @Override
    public void put(String key, Blob blob) throws IOException {
        boolean unused = run("put", () -> {
            super.put(key, blob);
            return true;
        });
    }

    @Override
    public InputStream open(String key, long from, long length) throws IOException {
        if (fault != Fault.BROKEN_STREAM && fault != Fault.UNCHECKED_STREAM) {
            return run("open", () -> super.open(key, from, length));
        }
        return isDue("open") ? broken(super.open(key, from, length)) : super.open(key, from, length);
    }

    private InputStream broken(InputStream opened) throws IOException {
        try (InputStream in = opened) {
            return new SequenceInputStream(new ByteArrayInputStream(in.readNBytes(5)), new InputStream() {
                @Override
                public int read() throws IOException {
                    throw failure();
                }

                @Override
                public int read(byte[] bytes, int from, int length) throws IOException {
                    throw failure();
                }
            });
        }
    }

    @Override
    public Read read(String record, @Nullable String known) throws IOException {
        return run("read", () -> super.read(record, known));
    }

    @Override
    public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
        return run("replace", () -> super.replace(record, expected, value));
    }

    @Override
    public void list(String prefix, Consumer<String> keys) throws IOException {
        boolean unused = run("list", () -> {
            super.list(prefix, keys);
            return true;
        });
    }

    @Override
    public void delete(Collection<String> keys) throws IOException {
        boolean unused = run("delete", () -> {
            super.delete(keys);
            return true;
        });
    }
}
