package dev.waymark.test.store;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.List;

/** Counts the calls to a store, with a fault at one of them. Thread-safe. */
final class FaultyStore extends InterceptedStore implements FaultScenario.Trouble {

    /** The kinds of faults. */
    enum Fault {
        /** The call fails and has no effect. */
        BEFORE,
        /** The call takes effect, then fails. */
        AFTER,
        /** The call fails with an unchecked exception, as a database driver's may, and has no effect. */
        UNCHECKED,
        /** The call takes effect, then fails with an unchecked exception. */
        UNCHECKED_AFTER,
        /** Reading a blob fails. */
        BROKEN_STREAM,
        /** Reading a blob fails with an unchecked exception. */
        UNCHECKED_STREAM,
        /** A blob ends early without an exception. */
        SHORT_STREAM,
        /** Several calls fail in succession. */
        OUTAGE,
        /** Another process publishes during the call. */
        SLOW;

        /** Whether the fault can occur in a call. */
        boolean concerns(String call) {
            return !isInStream() || call.equals("open");
        }

        private boolean isInStream() {
            return this == BROKEN_STREAM || this == UNCHECKED_STREAM || this == SHORT_STREAM;
        }

        private boolean isUnchecked() {
            return this == UNCHECKED || this == UNCHECKED_AFTER || this == UNCHECKED_STREAM;
        }
    }

    /** Enough for a few steps of one refresh. */
    private static final int OUTAGE_CALLS = 6;

    private final Fault fault;
    private final int at;
    private final Runnable meanwhile;

    // Guarded by this object:
    private final List<String> calls = new ArrayList<>();
    private boolean counting;
    private boolean came;

    /**
     * Creates a store.
     *
     * @param at the call with the fault, counted from 0; -1 for none
     * @param meanwhile the other process's action during a slow call
     */
    FaultyStore(SnapshotStore store, Fault fault, int at, Runnable meanwhile) {
        super(store);
        this.fault = fault;
        this.at = at;
        this.meanwhile = meanwhile;
    }

    synchronized List<String> calls() {
        return List.copyOf(calls);
    }

    @Override
    public SnapshotStore open() {
        return this;
    }

    @Override
    public synchronized void enable(boolean on) {
        counting = on;
    }

    @Override
    public synchronized boolean came() {
        return came;
    }

    private synchronized boolean isDue(String call) {
        if (!counting) {
            return false;
        }
        calls.add(call);
        int last = fault == Fault.OUTAGE ? at + OUTAGE_CALLS - 1 : at;
        boolean due = at >= 0 && calls.size() > at && calls.size() - 1 <= last;
        came |= due;
        return due;
    }

    private IOException failure() {
        if (fault.isUnchecked()) {
            throw new IllegalStateException("injected");
        }
        return new IOException("injected");
    }

    @Override
    <T> T run(String name, Call<T> call) throws IOException {
        if (!isDue(name)) {
            return call.run();
        }
        if (fault == Fault.SLOW) {
            meanwhile.run();
            return call.run();
        }
        if (fault == Fault.AFTER || fault == Fault.UNCHECKED_AFTER) {
            T unused = call.run();
        }
        throw failure();
    }

    @Override
    public InputStream open(String key, long size) throws IOException {
        if (!fault.isInStream()) {
            return super.open(key, size);
        }
        InputStream whole = store.open(key, size);
        return isDue("open") ? broken(whole) : whole;
    }

    private InputStream broken(InputStream opened) throws IOException {
        try (InputStream in = opened) {
            InputStream first = new ByteArrayInputStream(in.readNBytes(5));
            return fault == Fault.SHORT_STREAM
                    ? first
                    : new SequenceInputStream(first, new InputStream() {
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
}
