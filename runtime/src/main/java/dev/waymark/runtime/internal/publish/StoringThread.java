package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.ShardBuffer;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where there is a second processor, a thread of its own fingerprints, compresses and stores a sitemap while the next
 * one is rendered. That takes longer than the rendering: a sitemap that is complete before that thread is ready is
 * stored by the one that rendered it. So both have work, and two buffers are enough, however many sites share them. The
 * files are the same either way.
 *
 * <p>Used by the thread that renders. {@link #close()} waits for what still runs.
 */
public final class StoringThread implements AutoCloseable {

    private final boolean parallel;
    private @Nullable ShardBuffer other;
    private @Nullable Work running;

    /**
     * Starts with no work.
     *
     * @param parallel whether there may be a second thread
     */
    public StoringThread(boolean parallel) {
        this.parallel = parallel;
    }

    /**
     * Begins to make a file on the other thread; the bytes of the buffer are others afterwards, and mean nothing.
     *
     * @return the file, once it is made; {@code null} if the caller has to make it
     */
    @Nullable
    Supplier<StoredFile> begin(FileFactory factory, String name, ShardBuffer file, int pages, @Nullable String newest) {
        if (!parallel || isBusy()) {
            return null;
        }
        ShardBuffer full = other == null ? new ShardBuffer(file.bytes().length) : other;
        other = full;
        full.swap(file);
        FileFactory second = factory.forOtherThread();
        Work work = Work.start(() -> second.file(name, full, pages, newest));
        running = work;
        return work::result;
    }

    /** Whether the other thread is at work; what stopped it stops the section. */
    private boolean isBusy() {
        Work work = running;
        if (work == null || work.isRunning()) {
            return work != null;
        }
        running = null;
        StoredFile unused = work.result();
        return false;
    }

    /** Whatever stopped the section, nothing is written after it has ended. */
    @Override
    public void close() {
        if (running != null) {
            running.awaitEnd();
        }
    }

    /**
     * One sitemap at work. A thread costs little beside a sitemap of some megabytes, and none is left to look after.
     */
    private static final class Work implements Runnable {
        private final Supplier<StoredFile> supplier;
        private final Thread thread = new Thread(null, this, "waymark-store", 0, false);
        private @Nullable StoredFile file;
        private @Nullable Throwable failure;

        private Work(Supplier<StoredFile> supplier) {
            this.supplier = supplier;
        }

        boolean isRunning() {
            return thread.isAlive();
        }

        static Work start(Supplier<StoredFile> supplier) {
            Work work = new Work(supplier);
            work.thread.setDaemon(true);
            work.thread.start();
            return work;
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
