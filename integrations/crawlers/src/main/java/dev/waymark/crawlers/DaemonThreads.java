package dev.waymark.crawlers;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Creates the thread of an executor, which doesn't keep the process alive. */
final class DaemonThreads implements ThreadFactory {

    private static final int SECONDS_TO_END = 2;

    private final String name;
    private volatile @Nullable Thread latest;

    /**
     * Without a thread yet.
     *
     * @param name of each thread
     */
    DaemonThreads(String name) {
        this.name = name;
    }

    /**
     * Interrupts what runs, and waits briefly for its end, and the thread's: a server warns of threads that outlive an
     * application, and an executor ends a moment before its thread.
     *
     * @return whether it has ended
     */
    boolean end(ExecutorService executor) {
        executor.shutdownNow();
        try {
            boolean ended = executor.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS);
            Thread last = latest;
            if (ended && last != null) {
                last.join(TimeUnit.SECONDS.toMillis(SECONDS_TO_END));
            }
            return ended;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public Thread newThread(Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        latest = thread;
        return thread;
    }
}
