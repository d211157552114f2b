package dev.waymark.cluster;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One process's view of a lease. It has run out when it has not changed for its term, by the monotonic clock of whoever
 * looks: no clocks are compared. {@link #step} is called again and again, by one thread; the rest is thread-safe.
 */
final class Lease {

    private final SnapshotStore store;
    private final String record;
    private final String id;
    private final String name;
    private final Duration term;
    private final LongSupplier nanoTime;

    /** The number of the last leader that any manifest knows of. */
    private final LongSupplier known;

    private @Nullable String version;
    private @Nullable LeaseRecord seen;

    /** Since when the version is known. */
    private long since;

    /** What was to be written last, and when that was begun: its answer may be lost. */
    private @Nullable LeaseRecord written;

    private long writtenAt;

    /** Whether nobody said what became of it. */
    private boolean isUncertain;

    /** The highest number that was ever seen. */
    private long highest;

    /** Until when nobody else may have it; only with a number. */
    private volatile long until;

    private volatile OptionalLong number = OptionalLong.empty();
    private volatile @Nullable String leader;

    /**
     * A lease that nobody has looked at.
     *
     * @param id of this process, different for each
     * @param known the highest number that was ever published, as far as this process has seen
     */
    Lease(LeaseSettings settings, String id, LongSupplier nanoTime, LongSupplier known) {
        store = settings.store();
        record = settings.record();
        name = settings.name();
        term = settings.term();
        this.id = id;
        this.nanoTime = nanoTime;
        this.known = known;
    }

    /** Its number, if this process has it, and nobody else may have it yet. */
    OptionalLong number() {
        OptionalLong held = number;
        return held.isPresent() && until - nanoTime.getAsLong() > 0 ? held : OptionalLong.empty();
    }

    /** What people call the process that has it, as far as is known. */
    Optional<String> leader() {
        return Optional.ofNullable(leader);
    }

    /**
     * Looks at the lease, and takes or renews it if it can.
     *
     * @param isCandidate whether this process may have it
     * @throws IOException if the store cannot be asked; what this process has then runs out in its time
     */
    void step(boolean isCandidate) throws IOException {
        look();
        LeaseRecord last = seen;
        if (last != null && last.holder().equals(id)) {
            keep(last, isCandidate);
        } else if (isCandidate && (last == null || last.isFree() || isOver(last))) {
            take(last);
        } else if (last != null && isOver(last)) {
            // Nobody leads, and this process may not.
            leader = null;
        }
    }

    private void keep(LeaseRecord own, boolean isCandidate) throws IOException {
        if (!isCandidate) {
            giveBack();
        } else if (known.getAsLong() > own.number() || number().isEmpty()) {
            // The record was lost once, and somebody published with a number from before; or it has lapsed, and for a
            // moment anybody might have led.
            take(own);
        } else if (isUncertain || nanoTime.getAsLong() - writtenAt >= term.toNanos() / 3) {
            write(new LeaseRecord(id, own.number(), term, nextBeat(own), name));
        }
    }

    private void take(@Nullable LeaseRecord last) throws IOException {
        write(new LeaseRecord(id, Math.max(highest, known.getAsLong()) + 1, term, nextBeat(last), name));
    }

    /** No two values that this process writes are equal. */
    private long nextBeat(@Nullable LeaseRecord last) {
        LeaseRecord before = written;
        return 1 + Math.max(last == null ? 0 : last.beat(), before == null ? 0 : before.beat());
    }

    private boolean isOver(LeaseRecord last) {
        return nanoTime.getAsLong() - since >= last.term().toNanos();
    }

    private void look() throws IOException {
        SnapshotStore.Read read = store.read(record, version);
        if (read instanceof SnapshotStore.Read.Absent) {
            version = null;
            saw(null);
        } else if (read instanceof SnapshotStore.Read.Value value) {
            version = value.version();
            since = nanoTime.getAsLong();
            // One that nobody can read is one that nobody renews.
            LeaseRecord damaged = new LeaseRecord("?", Math.max(1, known.getAsLong()), term, 0, "?");
            LeaseRecord now = LeaseRecord.read(value.bytes());
            saw(now == null ? damaged : now);
        }
    }

    private void saw(@Nullable LeaseRecord now) {
        seen = now;
        highest = Math.max(highest, now == null ? 0 : now.number());
        if (now == null || !now.holder().equals(id)) {
            number = OptionalLong.empty();
            leader = now == null || now.isFree() ? null : now.name();
            return;
        }
        leader = name;
        // The own one: what was written last took place, whatever was answered.
        if (now.equals(written)) {
            hold(now);
        }
    }

    private void hold(LeaseRecord held) {
        isUncertain = false;
        until = writtenAt + held.term().toNanos();
        number = OptionalLong.of(held.number());
    }

    private void write(LeaseRecord next) throws IOException {
        written = next;
        writtenAt = nanoTime.getAsLong();
        isUncertain = true;
        Optional<String> stored = store.replace(record, version, next.bytes());
        isUncertain = false;
        if (stored.isEmpty()) {
            // Somebody was faster; or it was written, and a second try of the store's found it changed.
            version = null;
            look();
            return;
        }
        version = stored.get();
        since = nanoTime.getAsLong();
        saw(next);
    }

    /** Lets another process have it at once, if this one has it. */
    void giveBack() throws IOException {
        LeaseRecord last = seen;
        number = OptionalLong.empty();
        if (last != null && last.holder().equals(id)) {
            write(new LeaseRecord(LeaseRecord.NOBODY, last.number(), term, nextBeat(last), name));
        }
    }
}
