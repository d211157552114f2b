package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.schedule.RefreshThread;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Future;

/**
 * Adopts stored states, from before a restart or of other processes. Runs on its own thread, so a slow provider doesn't
 * delay it. With many sites, checks some at a time: at most about fifty store calls per second. Thread-safe.
 */
final class Follower {

    private static final Duration INTERVAL = Duration.ofSeconds(5);

    /** If a store needs longer to fail, it is considered unreachable, and startup doesn't try again. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    /** Sites checked at a time. */
    private static final int MOST = 256;

    private final KnownSites sites;
    private final WaitingRequests waiting;
    private final RefreshLog log;
    private final RefreshThread thread;

    /** The site to start with next time; used by this object's own thread only. */
    private int next;

    Follower(KnownSites sites, WaitingRequests waiting, RefreshLog log, RefreshThread thread) {
        this.sites = sites;
        this.waiting = waiting;
        this.log = log;
        this.thread = thread;
    }

    /**
     * Starts following repeatedly.
     *
     * @param before called each time
     */
    void start(Runnable before) {
        Future<?> unused = thread.every(INTERVAL, () -> {
            try {
                before.run();
            } catch (RuntimeException | Error e) {
                log.unexpected(e);
            }
            followSome();
        });
    }

    /** Waits briefly for a call of the store, which may be closed next. */
    void close(long deadline) {
        thread.shutdown();
        boolean unused = thread.awaitEnd(deadline);
    }

    private void followSome() {
        List<KnownSite> all = sites.all();
        if (next >= all.size()) {
            next = 0;
        }
        int end = Math.min(all.size(), next + MOST);
        boolean unused = follow(all.subList(next, end));
        next = end;
    }

    /**
     * Follows all sites for the first time. Retries if the store failed fast, because there is nothing to serve yet.
     */
    void begin() {
        long start = System.nanoTime();
        boolean readable = follow(sites.all());
        if (!readable && System.nanoTime() - start < PATIENCE.toNanos()) {
            follow();
        }
    }

    /** Follows all sites once. */
    void follow() {
        boolean unused = follow(sites.all());
    }

    /**
     * Follows some sites once.
     *
     * @return whether the store could be read
     */
    boolean follow(List<KnownSite> some) {
        boolean readable = true;
        boolean news = false;
        for (KnownSite site : some) {
            long start = System.nanoTime();
            try {
                news |= site.follow();
                log.storeReadable();
            } catch (IOException e) {
                readable = false;
                log.storeUnreadable(e);
                if (System.nanoTime() - start >= PATIENCE.toNanos()) {
                    // Unreachable: each site would wait as long.
                    break;
                }
            } catch (RuntimeException | Error e) {
                // Must not end the periodic calls.
                log.unexpected(e);
            }
        }
        if (news) {
            waiting.changed();
        }
        return readable;
    }

    /** Detects missing files; if the store can't be read, they count as stored. */
    void look() {
        for (KnownSite site : sites.all()) {
            try {
                site.publisher().look();
            } catch (IOException e) {
                log.storeUnreadable(e);
                return;
            }
        }
    }
}
