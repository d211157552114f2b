package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.ShardBuffer;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * With several processors, fingerprints, compresses and stores sitemaps on separate threads while the next ones are
 * rendered. Storing a sitemap takes longer than rendering the next; if no thread is free, the rendering thread stores
 * the sitemap itself. So all threads are busy, and each needs one buffer, for any number of sites. The files are the
 * same either way.
 *
 * <p>Used by the rendering thread. {@link #close()} waits for running work.
 */
public final class StoringThreads implements AutoCloseable {

    /** Storing takes about three times as long as rendering, and each further thread needs memory. */
    private static final int MOST = 3;

    private final Place[] places;

    /**
     * Starts without work.
     *
     * @param threads maximum threads in addition to the rendering one
     */
    public StoringThreads(int threads) {
        this(threads, Thread::start);
    }

    /**
     * Starts without work.
     *
     * @param starter starts a thread, or throws an {@link OutOfMemoryError} if the system has none
     */
    StoringThreads(int threads, Consumer<Thread> starter) {
        places = new Place[threads];
        for (int i = 0; i < threads; i++) {
            places[i] = new Place(i, starter);
        }
    }

    /** The number of threads that keep these processors busy, together with the rendering one. */
    public static int besideOneOf(int processors) {
        return Math.max(0, Math.min(MOST, processors - 1));
    }

    /**
     * Starts to create a file on another thread. Afterwards the buffer's content is undefined.
     *
     * @return supplies the file once it is complete; {@code null} if the caller must create it
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

    /** Nothing is written after a section has ended, even by a failure. */
    @Override
    public void close() {
        for (Place place : places) {
            place.awaitEnd();
        }
    }

    /** The resources used by one thread after the other. */
    private static final class Place {
        private final int number;
        private final Consumer<Thread> starter;
        private @Nullable ShardBuffer other;
        private @Nullable Work running;

        Place(int number, Consumer<Thread> starter) {
            this.number = number;
            this.starter = starter;
        }

        /** Whether a thread is working; throws the exception that stopped it. */
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
                // The system has no more threads: the caller does the work.
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

    /** Work on one sitemap. A thread costs little compared with a sitemap of some megabytes, and ends by itself. */
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

        /** Waits despite interrupts, which are meant for a provider; writing ends soon. */
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

        /** The file, or the exception, after the end. */
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
