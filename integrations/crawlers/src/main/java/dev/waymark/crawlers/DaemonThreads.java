package dev.waymark.crawlers;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * Creates threads that don't keep the process alive.
 *
 * @param name of each thread
 */
record DaemonThreads(String name) implements ThreadFactory {

    private static final int SECONDS_TO_END = 2;

    /**
     * Interrupts what runs, and waits briefly for its end: a server warns of threads that outlive an application.
     *
     * @return whether it has ended
     */
    static boolean end(ExecutorService executor) {
        executor.shutdownNow();
        try {
            return executor.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public Thread newThread(Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }
}
