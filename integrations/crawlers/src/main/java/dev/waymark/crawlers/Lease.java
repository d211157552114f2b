package dev.waymark.crawlers;

import dev.waymark.runtime.store.SiteRecord;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The right to tell the lists of one site, which one process of all has: the one whose name is in the record. It says
 * again and again that it is still there. Where the record stays the same for its term, by the clock of the process
 * that looks, another one takes over; no clocks are compared. Used by one thread.
 */
final class Lease {

    private final SiteRecord record;
    private final String process;
    private final Duration term;
    private final LongSupplier nanoTime;

    private @Nullable String version;
    private Progress progress = Progress.NONE;

    /** When this version was first seen. */
    private long since;

    /**
     * A lease that nobody has asked for.
     *
     * @param process names this process, and no other one before or after a restart
     */
    Lease(SiteRecord record, String process, Duration term, LongSupplier nanoTime) {
        this.record = record;
        this.process = process;
        this.term = term;
        this.nanoTime = nanoTime;
        since = nanoTime.getAsLong();
    }

    /** How far anybody has come. */
    Progress look() throws IOException {
        SnapshotStore.Read read = record.read(version);
        if (read instanceof SnapshotStore.Read.Absent) {
            version = null;
            progress = Progress.NONE;
        } else if (read instanceof SnapshotStore.Read.Value value) {
            version = value.version();
            progress = Progress.read(value.bytes());
            since = nanoTime.getAsLong();
        }
        return progress;
    }

    Progress progress() {
        return progress;
    }

    boolean isMine() {
        return progress.sender().equals(process);
    }

    /** Whether nobody else tells the lists, as far as it was looked. */
    boolean isFree() {
        return isMine() || progress.sender().equals(Progress.NOBODY) || nanoTime.getAsLong() - since >= term.toNanos();
    }

    /**
     * Takes the lease, or says that this process is still there if nobody has heard of it for a while.
     *
     * @return whether it has the lease now
     */
    boolean hold() throws IOException {
        return (isMine() && nanoTime.getAsLong() - since < term.toNanos() / 4) || save(progress.by(process));
    }

    /** Gives it back, so that others need not wait for its term. */
    void release() throws IOException {
        if (isMine()) {
            boolean unused = save(progress.by(Progress.NOBODY));
        }
    }

    /**
     * Notes how far this process came.
     *
     * @return whether it still had the lease
     */
    boolean save(Progress next) throws IOException {
        Optional<String> saved;
        try {
            saved = record.replace(version, next.bytes());
        } catch (IOException e) {
            // Unknown: what was stored is read again, and as it has a sender and a beat, it says who stored it.
            Progress known = look();
            if (!known.equals(next)) {
                throw e;
            }
            return true;
        }
        if (saved.isEmpty()) {
            Progress unused = look();
            return false;
        }
        version = saved.get();
        progress = next;
        since = nanoTime.getAsLong();
        return true;
    }
}
