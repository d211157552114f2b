package dev.waymark.crawlers;

import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.store.RecordValue;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The exclusive right to send one site's lists, held by the process named in the record. The holder renews it. If the
 * record doesn't change for its term, by the observer's clock, another process takes over; clocks aren't compared. Used
 * by one thread.
 */
final class Lease {

    private final EngineSite site;
    private final String process;
    private final Sender.Timing timing;

    private @Nullable String version;
    private Progress progress = Progress.NONE;

    /** When this version was first seen. */
    private long since;

    /**
     * Starts unclaimed.
     *
     * @param process a unique name, different after each restart
     */
    Lease(EngineSite site, String process, Sender.Timing timing) {
        this.site = site;
        this.process = process;
        this.timing = timing;
        since = timing.now();
    }

    /** Reads the progress and who holds the lease. */
    Progress look() throws IOException {
        RecordValue value = site.readRecord(IndexNow.RECORD, version).orElse(null);
        if (value == null) {
            version = null;
            progress = Progress.NONE;
        } else if (!value.version().equals(version)) {
            version = value.version();
            progress = Progress.read(value.bytes());
            since = timing.now();
        }
        return progress;
    }

    Progress progress() {
        return progress;
    }

    boolean isMine() {
        return progress.sender().equals(process);
    }

    /** Whether no other process held the lease at the last read. */
    boolean isFree() {
        return isMine()
                || progress.sender().equals(Progress.NOBODY)
                || timing.now() - since >= timing.term().toNanos();
    }

    /**
     * Takes the lease, or renews it when due.
     *
     * @return whether it has the lease now
     */
    boolean hold() throws IOException {
        return (isMine() && timing.now() - since < timing.term().toNanos() / 4) || save(progress.by(process));
    }

    /** Releases the lease, so others needn't wait for its term. */
    void release() throws IOException {
        if (isMine()) {
            boolean unused = save(progress.by(Progress.NOBODY));
        }
    }

    /**
     * Saves this process's progress.
     *
     * @return whether it still had the lease
     */
    boolean save(Progress next) throws IOException {
        Optional<String> saved;
        try {
            saved = site.replaceRecord(IndexNow.RECORD, version, next.bytes());
        } catch (IOException e) {
            // Unknown outcome: the stored sender and beat identify the writer.
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
        since = timing.now();
        return true;
    }
}
