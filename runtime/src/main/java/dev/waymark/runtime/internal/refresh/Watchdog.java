package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.Wording;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Detects a provider, extension or listener that does nothing for minutes: it hangs, and the refresh waits. Each
 * section has one thread, so one that hangs only blocks its own. Thread-safe.
 */
final class Watchdog {

    /** Longer than any slow query. */
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private final LongSupplier nanoTime;

    /** What each thread does. Guarded by this object. */
    private final Map<Thread, Watch> watches = new LinkedHashMap<>();

    Watchdog(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /**
     * The calling thread starts a section, unless another thread has it.
     *
     * @param origin what supplies pages now
     * @param supplied the number of pages supplied so far
     * @return whether it starts
     */
    synchronized boolean begin(String section, Supplier<String> origin, LongSupplier supplied) {
        boolean isFree = watches.values().stream().noneMatch(watch -> watch.section.equals(section));
        if (isFree) {
            watches.put(Thread.currentThread(), new Watch(section, origin, supplied, nanoTime.getAsLong()));
        }
        return isFree;
    }

    /** The calling thread starts something without a section. */
    synchronized void begin(String origin, LongSupplier supplied) {
        watches.put(Thread.currentThread(), new Watch("", () -> origin, supplied, nanoTime.getAsLong()));
    }

    /** The calling thread has ended what it started, if anything. */
    synchronized void end() {
        watches.remove(Thread.currentThread());
    }

    /** Checks for progress. Call it every few seconds. */
    synchronized void look() {
        watches.forEach((thread, watch) -> watch.look(thread, nanoTime.getAsLong()));
    }

    /** The threads that had no page for this long, as of the last check, with their sections; empty without one. */
    synchronized Map<Thread, String> silent(Duration atLeast) {
        long now = nanoTime.getAsLong();
        return watches.entrySet().stream()
                .filter(watch -> now - watch.getValue().since >= atLeast.toNanos())
                .collect(Collectors.toMap(Map.Entry::getKey, watch -> watch.getValue().section));
    }

    private static final class Watch {
        private final String section;
        private final Supplier<String> origin;
        private final LongSupplier pages;
        private long supplied;
        private long since;
        private boolean warned;

        Watch(String section, Supplier<String> origin, LongSupplier pages, long now) {
            this.section = section;
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
