package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.PublishedState;
import dev.waymark.runtime.internal.publish.Publisher;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Takes over what is stored, from before a restart or by other processes. It has a thread of its own: a provider that
 * takes its time keeps nobody from seeing what others publish. Thread-safe.
 */
final class Follower {

    private static final Duration INTERVAL = Duration.ofSeconds(5);

    private final Publisher publisher;
    private final AtomicReference<RefreshState> memory;
    private final CurrentSitemaps current;
    private final RefreshLog log;
    private final Watchdog watchdog;
    private final RefreshThread thread;

    Follower(
            Publisher publisher,
            AtomicReference<RefreshState> memory,
            CurrentSitemaps current,
            RefreshLog log,
            Watchdog watchdog,
            RefreshThread thread) {
        this.thread = thread;
        this.watchdog = watchdog;
        this.publisher = publisher;
        this.memory = memory;
        this.current = current;
        this.log = log;
    }

    /** Follows again and again. */
    void start() {
        Future<?> unused = thread.every(INTERVAL, () -> {
            watchdog.look();
            follow();
        });
    }

    void close() {
        thread.shutdown();
    }

    /** Follows once. */
    void follow() {
        try {
            PublishedState mine = publisher.state();
            if (publisher.follow()) {
                RefreshState unused = memory.updateAndGet(known -> known.following(mine, publisher.state()));
                current.changed(false);
            }
            log.storeReadable();
        } catch (IOException e) {
            log.storeUnreadable(e);
        } catch (RuntimeException | Error e) {
            // It is called every few seconds, and must be called again.
            log.unexpected(e);
        }
    }

    /** Looks which files are still stored; what cannot be seen is taken to be there. */
    void look() {
        try {
            publisher.look();
        } catch (IOException e) {
            log.storeUnreadable(e);
        }
    }
}
