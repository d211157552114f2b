package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.ShardBuffer;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
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
    private final Consumer<Thread> starter;

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
        Arrays.setAll(places, i -> new Place());
        this.starter = starter;
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
    public @Nullable Supplier<StoredFile> begin(
            FileFactory factory, String name, ShardBuffer file, int pages, @Nullable String newest) {
        for (Place place : places) {
            if (!place.isBusy()) {
                return begin(place, factory, name, file, pages, newest);
            }
        }
        return null;
    }

    private @Nullable Supplier<StoredFile> begin(
            Place place, FileFactory factory, String name, ShardBuffer file, int pages, @Nullable String newest) {
        ShardBuffer full = place.buffer == null ? new ShardBuffer(file.bytes.length) : place.buffer;
        place.buffer = full;
        full.swap(file);
        // Unlike other futures, it needs no memory to keep an OutOfMemoryError.
        FutureTask<StoredFile> work = new FutureTask<>(() -> factory.file(name, full, pages, newest));
        // A thread for one sitemap costs little compared with some megabytes, and ends by itself.
        Thread thread = new Thread(null, work, "waymark-store", 0, false);
        thread.setDaemon(true);
        try {
            starter.accept(thread);
        } catch (OutOfMemoryError e) {
            // The system has no more threads: the caller does the work.
            full.swap(file);
            return null;
        }
        place.thread = thread;
        place.work = work;
        return () -> result(work);
    }

    /** The file, or the exception, after the end. */
    private static StoredFile result(FutureTask<StoredFile> work) {
        try {
            return work.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) Objects.requireNonNull(e.getCause());
        } catch (InterruptedException e) {
            throw new IllegalStateException("The file isn't complete", e);
        }
    }

    /**
     * Nothing is written after a section has ended, even by a failure. Waits despite interrupts, which are meant for a
     * provider; writing ends soon.
     */
    @Override
    public void close() {
        boolean interrupted = false;
        for (Place place : places) {
            Thread thread = place.thread;
            while (thread != null && thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** The resources used by one thread after the other. */
    private static final class Place {
        private @Nullable ShardBuffer buffer;
        private @Nullable Thread thread;
        private @Nullable FutureTask<StoredFile> work;

        /** Whether a thread is working; throws the exception that stopped it. */
        boolean isBusy() {
            FutureTask<StoredFile> begun = work;
            if (begun == null || (thread != null && thread.isAlive())) {
                return begun != null;
            }
            work = null;
            StoredFile unused = result(begun);
            return false;
        }
    }
}
