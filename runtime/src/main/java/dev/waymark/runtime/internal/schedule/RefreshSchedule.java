package dev.waymark.runtime.internal.schedule;

import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * When sections are refreshed again: everything after the interval, what failed sooner. Guarded by a lock of who has
 * it.
 */
public final class RefreshSchedule {

    private static final Duration FIRST_RETRY = Duration.ofSeconds(10);

    private final Set<String> all;
    private final Duration interval;
    private final RefreshThread thread;
    private final Consumer<Set<String>> refresh;
    private final Runnable turn;

    private @Nullable Future<?> nextRefresh;
    private @Nullable Future<?> nextRetry;
    private int failures;

    /** What has failed and was not refreshed since. */
    private final Set<String> retried = new TreeSet<>();

    /**
     * A schedule that has nothing to do yet.
     *
     * @param refresh asks for a refresh of some sections
     * @param turn called when the interval has passed
     */
    public RefreshSchedule(
            Set<String> all, Duration interval, RefreshThread thread, Consumer<Set<String>> refresh, Runnable turn) {
        this.all = all;
        this.interval = interval;
        this.thread = thread;
        this.refresh = refresh;
        this.turn = turn;
    }

    /**
     * Plans what comes after a refresh.
     *
     * @param failed the sections of the scope that should soon be tried again
     */
    public void after(Set<String> scope, Set<String> failed) {
        if (scope.equals(all) || nextRefresh == null || nextRefresh.isDone()) {
            again();
        }
        retried.removeAll(scope);
        retried.addAll(failed);
        if (retried.isEmpty()) {
            failures = 0;
        }
        if (failed.isEmpty()) {
            return;
        }
        Duration delay = FIRST_RETRY.multipliedBy(1L << Math.min(failures++, 20));
        if (delay.compareTo(interval) < 0) {
            Set<String> names = Set.copyOf(retried);
            nextRetry = again(nextRetry, () -> refresh.accept(names), delay);
        }
    }

    /** Plans the next turn. */
    public void again() {
        nextRefresh = again(nextRefresh, turn, interval);
    }

    private Future<?> again(@Nullable Future<?> earlier, Runnable task, Duration delay) {
        if (earlier != null) {
            earlier.cancel(false);
        }
        return thread.after(delay, task);
    }
}
