package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.text.Written;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Notices a provider that supplies nothing for minutes: it waits for a lock or an answer that never comes, and
 * everything else waits for it. Thread-safe.
 */
public final class Watchdog {

    /** Longer than any query that somebody would call slow. */
    static final Duration PATIENCE = Duration.ofMinutes(3);

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    /** What is to make progress. */
    public interface Watched {

        /** What is at work, for the message. */
        String origin();

        /** How many pages it has supplied; from any thread. */
        long supplied();
    }

    private final LongSupplier nanoTime;

    // Guarded by this object:
    private @Nullable Watched watched;
    private @Nullable Thread thread;
    private long supplied;
    private long since;
    private boolean said;

    public Watchdog(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** The calling thread begins with a section. */
    public synchronized void begin(Watched rendering) {
        watched = rendering;
        thread = Thread.currentThread();
        progress(0);
    }

    public synchronized void end() {
        watched = null;
        thread = null;
    }

    private void progress(long pages) {
        supplied = pages;
        since = nanoTime.getAsLong();
        said = false;
    }

    /** Looks whether there is progress; to be called every few seconds. */
    public synchronized void look() {
        Watched rendering = watched;
        Thread busy = thread;
        if (rendering == null || busy == null) {
            return;
        }
        if (rendering.supplied() != supplied) {
            progress(rendering.supplied());
        } else if (!said && nanoTime.getAsLong() - since >= PATIENCE.toNanos()) {
            said = true;
            Throwable where = new Throwable("The refreshing thread is here");
            where.setStackTrace(busy.getStackTrace());
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The " + rendering.origin() + " has supplied nothing for " + PATIENCE.toMinutes()
                            + " minutes, after " + Written.count(supplied, "page")
                            + "; all sections wait for it. Give what it waits for"
                            + " a time limit, such as a query timeout",
                    where);
        }
    }
}
