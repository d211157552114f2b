package dev.waymark.runtime.internal.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The running and the waiting refresh, which requests join. Guarded by its owner's lock.
 *
 * <p>Only a full refresh joins a running one. A refresh of some sections is requested because of a change that the
 * running refresh may have passed already.
 */
public final class RefreshQueue {

    private final Set<String> all;
    private final Runnable runWaiting;
    private volatile @Nullable RefreshRequest running;
    private volatile @Nullable RefreshRequest waiting;

    /** Abandoned requests whose report is to come. */
    private final List<RefreshRequest> givenUp = new ArrayList<>();

    /**
     * Creates an empty queue.
     *
     * @param runWaiting called when a request starts to wait
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

    /** Joins or adds a request that hasn't begun. */
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
            // No thread was available, for example; the next request must not wait behind this one.
            waiting = null;
            throw e;
        }
        return added;
    }

    /** Starts the waiting request; {@code null} if it was removed. */
    public @Nullable RefreshRequest begin() {
        RefreshRequest next = waiting;
        running = next;
        waiting = null;
        return next;
    }

    /** The running request; {@code null} if there is none. */
    public @Nullable RefreshRequest running() {
        return running;
    }

    /** Abandons the running request, because a provider hangs. */
    public void giveUp(RefreshRequest hanging) {
        hanging.giveUp();
        givenUp.add(hanging);
        running = null;
    }

    /** The running request has ended, or an abandoned one. */
    public void end(RefreshRequest ended) {
        givenUp.remove(ended);
        running = null;
    }

    /** Removes all requests that nothing else would complete. */
    public List<RefreshRequest> clear() {
        List<RefreshRequest> never = new ArrayList<>(givenUp);
        if (waiting != null) {
            never.add(waiting);
            waiting = null;
        }
        return never;
    }

    /** May be called without the lock. */
    public boolean isIdle() {
        return running == null && waiting == null;
    }
}
