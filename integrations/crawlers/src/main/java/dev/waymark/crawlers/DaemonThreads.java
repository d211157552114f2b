package dev.waymark.crawlers;

import java.util.concurrent.ThreadFactory;

/**
 * Creates threads that don't keep the process alive.
 *
 * @param name of each thread
 */
record DaemonThreads(String name) implements ThreadFactory {

    @Override
    public Thread newThread(Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }
}
