package dev.waymark.cluster;

import dev.waymark.runtime.store.RecordValue;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One process's view of a lease. It expires if it doesn't change for its term, by the observer's monotonic clock;
 * clocks aren't compared. One thread calls {@link #step} repeatedly; the rest is thread-safe.
 */
final class Lease {

    private final LeaseSettings settings;
    private final String id;
    private final LongSupplier nanoTime;

    /** The highest leader number in any manifest. */
    private final LongSupplier known;

    private @Nullable String version;
    private @Nullable LeaseRecord seen;

    /** When the version was first seen. */
    private long since;

    /** The last attempted write and its start; its outcome may be unknown. */
    private @Nullable LeaseRecord written;

    private long writtenAt;

    /** Whether that outcome is unknown. */
    private boolean isUncertain;

    /** The highest number seen. */
    private long highest;

    /** Until when this process holds it exclusively; valid only with a number. */
    private volatile long until;

    private volatile OptionalLong number = OptionalLong.empty();
    private volatile @Nullable String leader;

    /**
     * Not read yet.
     *
     * @param id this process's unique id
     * @param known the highest published number this process has seen
     */
    Lease(LeaseSettings settings, String id, LongSupplier nanoTime, LongSupplier known) {
        this.settings = settings;
        this.id = id;
        this.nanoTime = nanoTime;
        this.known = known;
    }

    /** Its number, if this process holds it exclusively. */
    OptionalLong number() {
        OptionalLong held = number;
        return held.isPresent() && until - nanoTime.getAsLong() > 0 ? held : OptionalLong.empty();
    }

    /** The holder's display name, if known. */
    Optional<String> leader() {
        return Optional.ofNullable(leader);
    }

    /**
     * Reads the lease unless this process holds it, and takes or renews it if possible.
     *
     * @param isCandidate whether this process may hold it
     * @throws IOException if the store fails; this process's lease then expires after its term
     */
    void step(boolean isCandidate) throws IOException {
        LeaseRecord before = seen;
        if (before != null && isOver(before)) {
            // Whatever the store answers, or whether: nobody is known to lead.
            leader = null;
        }
        // The holder's next write finds out whether its record is still there.
        if (isUncertain || number().isEmpty()) {
            look();
        }
        LeaseRecord last = seen;
        if (last != null && last.holder().equals(id)) {
            keep(last, isCandidate);
        } else if (isCandidate && (last == null || last.isFree() || isOver(last))) {
            take();
        }
    }

    private void keep(LeaseRecord own, boolean isCandidate) throws IOException {
        if (!isCandidate) {
            giveBack();
        } else if (known.getAsLong() > own.number() || number().isEmpty()) {
            // The record was lost and a process published with an older number,
            // or the lease lapsed and another process might have led.
            take();
        } else if (isUncertain
                || nanoTime.getAsLong() - writtenAt >= settings.term().toNanos() / 3) {
            write(id, own.number());
        }
    }

    private void take() throws IOException {
        write(id, Math.max(highest, known.getAsLong()) + 1);
    }

    private boolean isOver(LeaseRecord last) {
        return nanoTime.getAsLong() - since >= last.term().toNanos();
    }

    private void look() throws IOException {
        RecordValue value = settings.store().read(settings.record(), version).orElse(null);
        if (value == null) {
            version = null;
            saw(null);
        } else if (!value.version().equals(version)) {
            version = value.version();
            since = nanoTime.getAsLong();
            // An unreadable record is never renewed.
            LeaseRecord damaged = new LeaseRecord("?", Math.max(1, known.getAsLong()), settings.term(), 0, "?");
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
        leader = settings.name();
        // This process's record: the last write succeeded, whatever the response.
        if (now.equals(written)) {
            hold(now);
        }
    }

    private void hold(LeaseRecord held) {
        isUncertain = false;
        until = writtenAt + held.term().toNanos();
        number = OptionalLong.of(held.number());
    }

    private void write(String holder, long number) throws IOException {
        // Every written value is unique.
        long beat = 1 + Math.max(beat(seen), beat(written));
        LeaseRecord next = new LeaseRecord(holder, number, settings.term(), beat, settings.name());
        written = next;
        writtenAt = nanoTime.getAsLong();
        isUncertain = true;
        Optional<String> stored = settings.store().replace(settings.record(), version, next.bytes());
        if (stored.isEmpty()) {
            // Another process was faster, or the store's own retry found this write.
            version = null;
            look();
            isUncertain = false;
            return;
        }
        isUncertain = false;
        version = stored.get();
        since = nanoTime.getAsLong();
        saw(next);
    }

    private static long beat(@Nullable LeaseRecord record) {
        return record == null ? 0 : record.beat();
    }

    /** Releases the lease at once, if held. */
    void giveBack() throws IOException {
        LeaseRecord last = seen;
        number = OptionalLong.empty();
        if (last != null && last.holder().equals(id)) {
            write(LeaseRecord.NOBODY, last.number());
        }
    }
}
