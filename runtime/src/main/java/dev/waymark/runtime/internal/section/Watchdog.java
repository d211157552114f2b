package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.engine.Wording;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Detects a provider or listener that does nothing for minutes: it hangs, and the refresh waits. Thread-safe. */
public final class Watchdog {

    /** Longer than any slow query. */
    static final Duration PATIENCE = Duration.ofMinutes(3);

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private final LongSupplier nanoTime;

    /** The section of each thread. Guarded by this object. */
    private final Map<Thread, Watch> watches = new LinkedHashMap<>();

    public Watchdog(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /**
     * The calling thread starts a section.
     *
     * @param origin what supplies pages now
     * @param supplied the number of pages supplied so far
     */
    public synchronized void begin(Supplier<String> origin, LongSupplier supplied) {
        watches.put(Thread.currentThread(), new Watch(origin, supplied, nanoTime.getAsLong()));
    }

    /** The calling thread has ended it. */
    public synchronized void end() {
        watches.remove(Thread.currentThread());
    }

    /** Checks for progress. Call it every few seconds. */
    public synchronized void look() {
        watches.forEach((thread, watch) -> watch.look(thread, nanoTime.getAsLong()));
    }

    /** The threads whose section had no page for this long, as of the last check. */
    public synchronized List<Thread> silent(Duration atLeast) {
        long now = nanoTime.getAsLong();
        return watches.entrySet().stream()
                .filter(watch -> now - watch.getValue().since >= atLeast.toNanos())
                .map(Map.Entry::getKey)
                .toList();
    }

    private static final class Watch {
        private final Supplier<String> origin;
        private final LongSupplier pages;
        private long supplied;
        private long since;
        private boolean warned;

        Watch(Supplier<String> origin, LongSupplier pages, long now) {
            this.origin = origin;
            this.pages = pages;
            since = now;
        }

        void look(Thread busy, long now) {
            long newest = pages.getAsLong();
            if (newest != supplied) {
                supplied = newest;
                since = now;
                warned = false;
            } else if (!warned && now - since >= PATIENCE.toNanos()) {
                warned = true;
                Throwable where = new Throwable("The refreshing thread is here");
                where.setStackTrace(busy.getStackTrace());
                LOG.log(
                        System.Logger.Level.WARNING,
                        "The " + origin.get() + " hasn't answered for " + PATIENCE.toMinutes()
                                + " minutes, after " + Wording.count(supplied, "page")
                                + "; the refresh waits for it. Give its query or"
                                + " request a timeout",
                        where);
            }
        }
    }
}
