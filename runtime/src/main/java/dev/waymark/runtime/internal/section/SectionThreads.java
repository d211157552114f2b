package dev.waymark.runtime.internal.section;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Has the sections of a refresh rendered: one after the other by the calling thread, or several at a time, where the
 * application allows it, each by a thread of its own, which all end with the call.
 */
public final class SectionThreads {

    private SectionThreads() {}

    /** Works for another thread, as long as that one waits for it. */
    private static final class Helper extends Thread {
        private final Thread owner;

        Helper(Runnable work, int number) {
            super(null, work, "waymark-section-" + number, 0, false);
            owner = Thread.currentThread();
            setDaemon(true);
            setContextClassLoader(owner.getContextClassLoader());
        }
    }

    /** The thread that a thread works for: itself, if it is none of these. */
    public static Thread owner(Thread thread) {
        return thread instanceof Helper helper ? helper.owner : thread;
    }

    /**
     * Runs some tasks to their end, begun in their order. An interrupt of the calling thread is passed on to those that
     * do the work.
     *
     * @param most so many at a time; with 1, the calling thread runs them
     * @throws RuntimeException what a task has thrown, when all that were begun have ended; the others are not begun
     */
    public static void run(List<Runnable> tasks, int most) {
        run(tasks, most, Thread::start);
    }

    /** The same, with what starts a thread, or throws an {@link OutOfMemoryError} if the system gives none. */
    static void run(List<Runnable> tasks, int most, Consumer<Thread> starter) {
        int count = Math.min(most, tasks.size());
        if (count <= 1) {
            tasks.forEach(Runnable::run);
            return;
        }
        AtomicInteger next = new AtomicInteger();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Helper[] helpers = new Helper[count];
        for (int i = 0; i < count; i++) {
            helpers[i] = new Helper(() -> work(tasks, next, failure), i + 1);
        }
        int started = 0;
        try {
            for (; started < count; started++) {
                starter.accept(helpers[started]);
            }
        } catch (OutOfMemoryError e) {
            // The system gives no more threads: those that are there do the work.
            if (started == 0) {
                work(tasks, next, failure);
            }
        }
        for (int i = 0; i < started; i++) {
            awaitEnd(helpers[i], helpers, started);
        }
        Throwable thrown = failure.get();
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown != null) {
            throw (RuntimeException) thrown;
        }
    }

    private static void work(List<Runnable> tasks, AtomicInteger next, AtomicReference<Throwable> failure) {
        for (int i = next.getAndIncrement(); i < tasks.size() && failure.get() == null; i = next.getAndIncrement()) {
            try {
                tasks.get(i).run();
            } catch (RuntimeException | Error e) {
                failure.compareAndSet(null, e);
            }
        }
    }

    /** The interrupt ends here: what was to be stopped are the providers, and what is done next must not fail by it. */
    private static void awaitEnd(Helper helper, Helper[] all, int started) {
        while (helper.isAlive()) {
            try {
                helper.join();
            } catch (InterruptedException e) {
                for (int i = 0; i < started; i++) {
                    all[i].interrupt();
                }
            }
        }
    }
}
