package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.ShardBuffer;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where there are more processors than one, threads of their own fingerprint, compress and store sitemaps while the
 * next ones are rendered. One sitemap takes longer than the rendering of the next: one that is complete before a thread
 * is ready is stored by the thread that rendered it. So all have work, and each needs one buffer, however many sites
 * share them. The files are the same either way.
 *
 * <p>Used by the thread that renders. {@link #close()} waits for what still runs.
 */
public final class StoringThreads implements AutoCloseable {

    /** Storing takes some three times as long as rendering, and each thread more takes memory. */
    private static final int MOST = 3;

    private final Place[] places;

    /**
     * Starts with no work.
     *
     * @param threads how many there may be beside the one that renders
     */
    public StoringThreads(int threads) {
        this(threads, Thread::start);
    }

    /**
     * Starts with no work.
     *
     * @param starter starts a thread, or throws an {@link OutOfMemoryError} if the system gives none
     */
    StoringThreads(int threads, Consumer<Thread> starter) {
        places = new Place[threads];
        for (int i = 0; i < threads; i++) {
            places[i] = new Place(i, starter);
        }
    }

    /** How many threads keep so many processors busy together with the one that renders. */
    public static int besideOneOf(int processors) {
        return Math.max(0, Math.min(MOST, processors - 1));
    }

    /**
     * Begins to make a file on another thread; the bytes of the buffer are others afterwards, and mean nothing.
     *
     * @return the file, once it is made; {@code null} if the caller has to make it
     */
    @Nullable
    Supplier<StoredFile> begin(FileFactory factory, String name, ShardBuffer file, int pages, @Nullable String newest) {
        for (Place place : places) {
            if (!place.isBusy()) {
                return place.begin(factory, name, file, pages, newest);
            }
        }
        return null;
    }

    /** Whatever stopped the section, nothing is written after it has ended. */
    @Override
    public void close() {
        for (Place place : places) {
            place.awaitEnd();
        }
    }

    /** What one thread after the other works with. */
    private static final class Place {
        private final int number;
        private final Consumer<Thread> starter;
        private @Nullable ShardBuffer other;
        private @Nullable Work running;

        Place(int number, Consumer<Thread> starter) {
            this.number = number;
            this.starter = starter;
        }

        /** Whether a thread is at work; what stopped it stops the section. */
        boolean isBusy() {
            Work work = running;
            if (work == null || work.isRunning()) {
                return work != null;
            }
            running = null;
            StoredFile unused = work.result();
            return false;
        }

        @Nullable
        Supplier<StoredFile> begin(
                FileFactory factory, String name, ShardBuffer file, int pages, @Nullable String newest) {
            ShardBuffer full = other == null ? new ShardBuffer(file.bytes().length) : other;
            other = full;
            full.swap(file);
            FileFactory second = factory.forOtherThread(number);
            Work work = new Work(() -> second.file(name, full, pages, newest));
            try {
                starter.accept(work.thread);
            } catch (OutOfMemoryError e) {
                // The system gives no more threads: the caller is one.
                full.swap(file);
                return null;
            }
            running = work;
            return work::result;
        }

        void awaitEnd() {
            if (running != null) {
                running.awaitEnd();
            }
        }
    }

    /**
     * One sitemap at work. A thread costs little beside a sitemap of some megabytes, and none is left to look after.
     */
    private static final class Work implements Runnable {
        private final Supplier<StoredFile> supplier;
        private final Thread thread;
        private @Nullable StoredFile file;
        private @Nullable Throwable failure;

        Work(Supplier<StoredFile> supplier) {
            this.supplier = supplier;
            thread = new Thread(null, this, "waymark-store", 0, false);
            thread.setDaemon(true);
        }

        boolean isRunning() {
            return thread.isAlive();
        }

        @Override
        public void run() {
            try {
                file = supplier.get();
            } catch (RuntimeException | Error e) {
                failure = e;
            }
        }

        /** An interrupt does not shorten the wait: it is for what the provider waits for, and writing ends soon. */
        void awaitEnd() {
            boolean interrupted = false;
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }

        /** The file, after the end, or what came in its place. */
        StoredFile result() {
            if (failure instanceof Error error) {
                throw error;
            }
            if (failure instanceof RuntimeException exception) {
                throw exception;
            }
            return Objects.requireNonNull(file);
        }
    }
}
