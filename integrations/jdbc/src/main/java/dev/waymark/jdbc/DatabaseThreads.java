package dev.waymark.jdbc;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Uses the database on its own threads, so no connection joins a transaction of the caller's thread. Reads for requests
 * have a limited wait, whatever pool and driver do. Few of them run at once, and only one while the database doesn't
 * respond: the connections belong to the application. Thread-safe.
 */
final class DatabaseThreads {

    static final int MOST = 8;

    private static final long IDLE_SECONDS = 10;

    private final Duration patience;
    private final Semaphore places = new Semaphore(MOST, true);

    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
                Thread thread = new Thread(task, "waymark-jdbc");
                thread.setDaemon(true);
                return thread;
            });

    /** Whether the last read timed out. */
    private volatile boolean late;

    /** Whether a read is probing the database. */
    private final AtomicBoolean probing = new AtomicBoolean();

    DatabaseThreads(Duration patience) {
        this.patience = patience;
    }

    /** Idle threads end now: a server that undeploys the application would report them. Later calls still work. */
    void close() {
        threads.setKeepAliveTime(0, TimeUnit.SECONDS);
    }

    /** Runs something, without a limit. Waits despite interrupts: a late write could undo what follows it. */
    <T> T run(Callable<T> work) throws SQLException {
        CompletableFuture<T> result = new CompletableFuture<>();
        threads.execute(() -> {
            try {
                result.complete(work.call());
            } catch (Throwable e) {
                result.completeExceptionally(e);
            }
        });
        try {
            return result.join();
        } catch (CompletionException e) {
            throw failure(e);
        }
    }

    private static SQLException failure(Exception e) {
        return e.getCause() instanceof SQLException failure ? failure : new SQLException(e.getCause());
    }

    /**
     * Reads something for a request.
     *
     * @throws IOException also if there is no answer in time
     */
    <T> T read(String what, Callable<T> work) throws SQLException, IOException {
        boolean probe = late;
        if (probe && !probing.compareAndSet(false, true)) {
            throw unanswered(what);
        }
        long end = System.nanoTime() + patience.toNanos();
        boolean placed = false;
        boolean begun = false;
        try {
            placed = places.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS);
            if (!placed) {
                late = true;
                throw unanswered(what);
            }
            FutureTask<T> task = new FutureTask<>(work);
            threads.execute(() -> run(task, probe));
            begun = true;
            return answer(what, task, end - System.nanoTime());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("Interrupted while the database was to " + what);
        } finally {
            // Once started, the reading thread does the cleanup.
            if (!begun) {
                end(placed, probe);
            }
        }
    }

    private void run(FutureTask<?> task, boolean probe) {
        try {
            task.run();
        } finally {
            if (!task.isCancelled()) {
                late = false;
            }
            end(true, probe);
        }
    }

    private void end(boolean placed, boolean probe) {
        if (placed) {
            places.release();
        }
        if (probe) {
            probing.set(false);
        }
    }

    private <T> T answer(String what, FutureTask<T> task, long nanos)
            throws SQLException, IOException, InterruptedException {
        try {
            return task.get(nanos, TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            late = true;
            throw unanswered(what);
        } catch (ExecutionException e) {
            throw failure(e);
        } finally {
            // Without an interrupt: H2 would close a database whose file is being read.
            task.cancel(false);
        }
    }

    private IOException unanswered(String what) {
        return new IOException("The database couldn't " + what + ": it didn't answer within " + patience.toMillis()
                + " ms. Check that it is reachable and that its pool has free connections");
    }
}
