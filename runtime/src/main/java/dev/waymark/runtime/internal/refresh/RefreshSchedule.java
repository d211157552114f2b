package dev.waymark.runtime.internal.refresh;

import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * When sections are refreshed again: everything after the interval, what failed sooner. Guarded by the lock of
 * {@link Refresher}.
 */
final class RefreshSchedule {

    private static final Duration FIRST_RETRY = Duration.ofSeconds(10);

    private final Set<String> all;
    private final Duration interval;
    private final RefreshThread thread;
    private final Consumer<Set<String>> refresh;

    private @Nullable Future<?> nextRefresh;
    private @Nullable Future<?> nextRetry;
    private int failures;

    /** What has failed and was not refreshed since. */
    private final Set<String> retried = new TreeSet<>();

    /**
     * A schedule that has nothing to do yet.
     *
     * @param refresh asks for a refresh of some sections
     */
    RefreshSchedule(Set<String> all, Duration interval, RefreshThread thread, Consumer<Set<String>> refresh) {
        this.all = all;
        this.interval = interval;
        this.thread = thread;
        this.refresh = refresh;
    }

    /**
     * Plans what comes after a refresh.
     *
     * @param failed the sections of the scope that should soon be tried again
     */
    void after(Set<String> scope, Set<String> failed) {
        if (scope.equals(all) || nextRefresh == null) {
            nextRefresh = again(nextRefresh, all, interval);
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
            nextRetry = again(nextRetry, Set.copyOf(retried), delay);
        }
    }

    private Future<?> again(@Nullable Future<?> earlier, Set<String> scope, Duration delay) {
        if (earlier != null) {
            earlier.cancel(false);
        }
        return thread.after(delay, () -> refresh.accept(scope));
    }
}
