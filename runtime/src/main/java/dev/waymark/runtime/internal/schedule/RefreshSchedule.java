package dev.waymark.runtime.internal.schedule;

import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** When sections are refreshed again: all after the interval, failed ones sooner. Guarded by its owner's lock. */
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

    /** Failed sections that weren't refreshed since. */
    private final Set<String> retried = new TreeSet<>();

    /**
     * Creates an empty schedule.
     *
     * @param refresh requests a refresh of some sections
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
     * Schedules after a refresh.
     *
     * @param failed the sections of the scope to retry soon
     */
    public void after(Set<String> scope, Set<String> failed) {
        if (scope.equals(all) || nextRefresh == null || nextRefresh.isDone()) {
            again();
        }
        retried.removeAll(scope);
        retried.addAll(failed);
        if (retried.isEmpty()) {
            failures = 0;
            cancel(nextRetry);
        }
        if (failed.isEmpty()) {
            return;
        }
        Duration delay = FIRST_RETRY.multipliedBy(1L << Math.min(failures++, 20));
        if (delay.compareTo(interval) < 0) {
            Set<String> names = Set.copyOf(retried);
            cancel(nextRetry);
            nextRetry = thread.after(delay, () -> refresh.accept(names));
        }
    }

    /** Schedules the next turn. */
    public void again() {
        cancel(nextRefresh);
        nextRefresh = thread.after(interval, turn);
    }

    private static void cancel(@Nullable Future<?> earlier) {
        if (earlier != null) {
            earlier.cancel(false);
        }
    }
}
