package dev.waymark.runtime.internal.schedule;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The refresh that runs and the one that waits: who joins which. Guarded by a lock of who has it.
 *
 * <p>Only a refresh of everything joins one that is already running; what is asked for some sections is asked because
 * something changed, which the running one may have passed already.
 */
public final class RefreshQueue {

    private final Set<String> all;
    private final Runnable runWaiting;
    private volatile @Nullable RefreshRequest running;
    private volatile @Nullable RefreshRequest waiting;

    /**
     * An empty queue.
     *
     * @param runWaiting called when a request begins to wait
     */
    public RefreshQueue(Set<String> all, Runnable runWaiting) {
        this.all = all;
        this.runWaiting = runWaiting;
    }

    /** Joins or adds a request. */
    public RefreshRequest join(Set<String> scope, RefreshCause cause) {
        RefreshRequest current = running;
        return current != null
                        && cause != RefreshCause.FORCE
                        && scope.equals(all)
                        && current.scope().equals(all)
                ? current
                : joinNext(scope, cause);
    }

    /** Joins or adds a request that has not begun. */
    public RefreshRequest joinNext(Set<String> scope, RefreshCause cause) {
        RefreshRequest next = waiting;
        if (next != null) {
            next.add(scope, cause);
            return next;
        }
        RefreshRequest added = new RefreshRequest(scope, cause);
        waiting = added;
        try {
            runWaiting.run();
        } catch (RuntimeException | Error e) {
            // No thread could be had, for example: the next one must not wait behind this.
            waiting = null;
            throw e;
        }
        return added;
    }

    /** The one that waited runs now; {@code null} if it was taken away. */
    public @Nullable RefreshRequest begin() {
        RefreshRequest next = waiting;
        running = next;
        waiting = null;
        return next;
    }

    /** The one that runs has ended. */
    public void end() {
        running = null;
    }

    /** Takes away the one that waits. */
    public @Nullable RefreshRequest clear() {
        RefreshRequest never = waiting;
        waiting = null;
        return never;
    }

    /** Without the lock too. */
    public boolean isIdle() {
        return running == null && waiting == null;
    }
}
