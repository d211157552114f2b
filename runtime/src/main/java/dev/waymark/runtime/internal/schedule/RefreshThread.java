package dev.waymark.runtime.internal.schedule;

import dev.waymark.runtime.internal.listing.Registries;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One daemon thread. That of refreshes runs providers, sources and listeners. Thread-safe. */
public final class RefreshThread {

    private final ScheduledExecutorService executor;

    /** The right to run: there are several threads while some hang. */
    private final Semaphore turn = new Semaphore(1);

    private volatile @Nullable Thread busy;

    private volatile @Nullable Thread latest;

    /** Starts the thread on demand. */
    public RefreshThread(String name) {
        executor = oneThread(name);
    }

    /** Runs everything on an executor that runs one task at a time. */
    public RefreshThread(ScheduledExecutorService executor) {
        this.executor = executor;
    }

    private ScheduledExecutorService oneThread(String name) {
        ClassLoader application = Registries.applicationLoader();
        ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            thread.setContextClassLoader(application);
            latest = thread;
            return thread;
        });
        executor.setRemoveOnCancelPolicy(true);
        // A sitemap with only manual refreshes keeps no thread in between.
        executor.setKeepAliveTime(30, TimeUnit.SECONDS);
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }

    /** Runs a task that calls application code. */
    public <T> Future<T> run(Callable<T> task) {
        return executor.submit(() -> {
            awaitTurn();
            busy = Thread.currentThread();
            try {
                return task.call();
            } finally {
                leave();
            }
        });
    }

    /** Ignores interrupts between two tasks: they are meant for neither, and must not lose a task with a caller. */
    private void awaitTurn() {
        while (true) {
            try {
                turn.acquire();
                return;
            } catch (InterruptedException e) {
                if (executor.isShutdown()) {
                    throw new CancellationException("The sitemap was closed");
                }
            }
        }
    }

    private synchronized void leave() {
        if (isCaller()) {
            busy = null;
            turn.release();
        } else {
            resize(-1);
        }
    }

    /** Continues with another thread while this one hangs. */
    public synchronized void goOnWithout(Thread hanging) {
        if (isBusy(hanging)) {
            busy = null;
            resize(1);
            turn.release();
        }
    }

    private void resize(int by) {
        if (executor instanceof ScheduledThreadPoolExecutor pool) {
            pool.setCorePoolSize(pool.getCorePoolSize() + by);
        }
    }

    /** A task's result; empty if it was cancelled before it ran. */
    public static <T> Optional<T> await(Future<T> task) {
        try {
            return Optional.of(task.get());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("Interrupted while waiting for the providers");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof CancellationException) {
                return Optional.empty();
            }
            throw new IllegalStateException("The task failed in an unexpected way", e.getCause());
        } catch (CancellationException e) {
            return Optional.empty();
        }
    }

    /** Runs a task once. */
    Future<?> after(Duration delay, Runnable task) {
        return executor.schedule(task, TimeUnit.MILLISECONDS.convert(delay), TimeUnit.MILLISECONDS);
    }

    /** Runs a task repeatedly, until it throws. */
    public Future<?> every(Duration delay, Runnable task) {
        return executor.scheduleWithFixedDelay(task, delay.toMillis(), delay.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Whether the caller is a task of {@link #run}. */
    public boolean isCaller() {
        return isBusy(Thread.currentThread());
    }

    /** Whether a task of {@link #run} runs on a thread. */
    public boolean isBusy(Thread thread) {
        return thread == busy;
    }

    /** Rejects a caller that would wait for itself. */
    public void refuseToWaitForItself() {
        if (isCaller()) {
            throw new IllegalStateException(
                    "Providers, sources and listeners run on the refreshing thread, so this call would wait for itself."
                            + " Use another thread, or refreshAsync(...) without waiting");
        }
    }

    /** Interrupts the running task, and cancels waiting ones, for which callers may wait. */
    public void shutdown() {
        for (Runnable task : executor.shutdownNow()) {
            if (task instanceof Future<?> future) {
                future.cancel(false);
            }
        }
    }

    /**
     * Waits briefly for running tasks after the shutdown, and for the thread: Tomcat warns of one that outlives the
     * application, and an executor ends a moment before its thread.
     *
     * @param deadline by {@link System#nanoTime}
     * @return whether they have ended, or the caller is one of them
     */
    public boolean awaitEnd(long deadline) {
        Thread last = latest;
        if (isCaller() || Thread.currentThread() == last) {
            return true;
        }
        try {
            boolean ended = executor.awaitTermination(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
            if (ended && last != null) {
                TimeUnit.NANOSECONDS.timedJoin(last, deadline - System.nanoTime());
            }
            return ended;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
