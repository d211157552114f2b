package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.schedule.RefreshThread;
import dev.waymark.runtime.internal.section.Watchdog;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Future;

/**
 * Takes over what is stored, from before a restart or by other processes. It has a thread of its own: a provider that
 * takes its time keeps nobody from seeing what others publish. Of many sites, some are looked at each time, so that a
 * store is asked at most about fifty times a second. Thread-safe.
 */
final class Follower {

    private static final Duration INTERVAL = Duration.ofSeconds(5);

    /** A store that needs longer to fail is away, and keeps nobody from starting twice. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    /** So many sites at a time. */
    private static final int MOST = 256;

    private final KnownSites sites;
    private final Waiting waiting;
    private final RefreshLog log;
    private final Watchdog watchdog;
    private final RefreshThread thread;

    /** The site to begin with next time; used by the own thread only. */
    private int next;

    Follower(KnownSites sites, Waiting waiting, RefreshLog log, Watchdog watchdog, RefreshThread thread) {
        this.sites = sites;
        this.waiting = waiting;
        this.log = log;
        this.watchdog = watchdog;
        this.thread = thread;
    }

    /**
     * Follows again and again.
     *
     * @param looked called each time, after the watchdog has looked
     */
    void start(Runnable looked) {
        Future<?> unused = thread.every(INTERVAL, () -> {
            watchdog.look();
            try {
                looked.run();
            } catch (RuntimeException | Error e) {
                log.unexpected(e);
            }
            followSome();
        });
    }

    void close() {
        thread.shutdown();
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
     * Follows all sites for the first time: a store that failed at once is asked again, for there is nothing to serve.
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
            try {
                news |= site.follow();
                log.storeReadable();
            } catch (IOException e) {
                readable = false;
                log.storeUnreadable(e);
            } catch (RuntimeException | Error e) {
                // It is called every few seconds, and must be called again.
                log.unexpected(e);
            }
        }
        if (news) {
            waiting.changed();
        }
        return readable;
    }

    /** Looks which files are still stored; what cannot be seen is taken to be there. */
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
