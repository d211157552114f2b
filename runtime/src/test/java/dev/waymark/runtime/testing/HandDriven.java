package dev.waymark.runtime.testing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** An executor whose tasks a test runs, in a time that the test lets pass. Used by one thread. */
public final class HandDriven extends AbstractExecutorService implements ScheduledExecutorService {

    private final List<Task<?>> tasks = new ArrayList<>();
    private long now;
    private boolean shut;

    /** Whether the system has no thread for the next task. */
    public boolean lacksThread;

    /** The seconds until each task that waits, the next one first. */
    public List<Long> delays() {
        return waiting().stream().map(task -> task.getDelay(TimeUnit.SECONDS)).toList();
    }

    private List<Task<?>> waiting() {
        return tasks.stream()
                .filter(task -> !task.isDone())
                .sorted(Comparator.naturalOrder())
                .toList();
    }

    /** Runs what is due now, and what that makes due. */
    public void runDue() {
        for (List<Task<?>> due = due(); !due.isEmpty(); due = due()) {
            due.get(0).runOnce();
        }
    }

    private List<Task<?>> due() {
        return waiting().stream().filter(task -> task.at <= now).toList();
    }

    /** Lets time pass until the next task is due, and runs it. */
    public void runNext() {
        Task<?> next = waiting().get(0);
        now = Math.max(now, next.at);
        next.runOnce();
    }

    private final class Task<T> extends FutureTask<T> implements ScheduledFuture<T> {
        private final long every;
        private long at;

        Task(Callable<T> command, long delay, long every) {
            super(command);
            this.every = every;
            at = now + delay;
        }

        void runOnce() {
            if (every == 0) {
                tasks.remove(this);
                run();
            } else if (runAndReset()) {
                at = now + every;
            }
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(at - now, TimeUnit.MILLISECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(getDelay(TimeUnit.MILLISECONDS), other.getDelay(TimeUnit.MILLISECONDS));
        }
    }

    private <T> Task<T> add(Callable<T> command, long delay, long every) {
        if (shut) {
            throw new RejectedExecutionException("shut down");
        }
        if (lacksThread) {
            lacksThread = false;
            throw new OutOfMemoryError("unable to create native thread");
        }
        Task<T> task = new Task<>(command, delay, every);
        tasks.add(task);
        return task;
    }

    @Override
    public <T> Future<T> submit(Callable<T> command) {
        // The very future that shutdownNow() gives back, as of the executor of the platform.
        return add(command, 0, 0);
    }

    @Override
    public void execute(Runnable command) {
        throw new AssertionError("The refresher has no use for this");
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
        return add(Executors.callable(command), unit.toMillis(delay), 0);
    }

    @Override
    public <V> ScheduledFuture<V> schedule(Callable<V> command, long delay, TimeUnit unit) {
        throw new AssertionError("The refresher has no use for this");
    }

    @Override
    public ScheduledFuture<?> scheduleAtFixedRate(Runnable command, long delay, long period, TimeUnit unit) {
        throw new AssertionError("The refresher has no use for this");
    }

    @Override
    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable command, long first, long delay, TimeUnit unit) {
        return add(Executors.callable(command), unit.toMillis(first), unit.toMillis(delay));
    }

    @Override
    public void shutdown() {
        shut = true;
    }

    @Override
    public List<Runnable> shutdownNow() {
        shut = true;
        List<Runnable> never = List.copyOf(waiting());
        tasks.clear();
        return never;
    }

    @Override
    public boolean isShutdown() {
        return shut;
    }

    @Override
    public boolean isTerminated() {
        return shut;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
        return true;
    }
}
