package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.ShardBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes files of the complete sitemaps of one section, in their order. Where there is a second processor, a thread of
 * its own fingerprints, compresses and stores a sitemap while the next one is rendered. That takes longer than the
 * rendering: a sitemap that is complete before that thread is ready is stored by the one that rendered it. So both have
 * work, and two buffers are enough. The files are the same either way.
 *
 * <p>Used by the thread that renders. {@link #close()} waits for what still runs.
 */
public final class ShardFiles implements AutoCloseable {

    private final FileFactory factory;
    private final boolean parallel;

    /** What is made, and at most one that is still being made. */
    private final List<Supplier<StoredFile>> files = new ArrayList<>();

    private @Nullable ShardBuffer other;
    private @Nullable Work running;

    /**
     * Starts with no file.
     *
     * @param parallel whether a second thread may be used
     */
    public ShardFiles(FileFactory factory, boolean parallel) {
        this.factory = factory;
        this.parallel = parallel;
    }

    /** Takes a sitemap of which more follow; the bytes of the buffer may be others afterwards, and mean nothing. */
    public void add(String name, ShardBuffer file, int pages, @Nullable String newest) {
        if (!parallel || isBusy()) {
            addLast(name, file, pages, newest);
            return;
        }
        ShardBuffer full = other == null ? new ShardBuffer(file.bytes().length) : other;
        other = full;
        full.swap(file);
        FileFactory second = factory.forOtherThread();
        Work work = Work.start(() -> second.file(name, full, pages, newest));
        running = work;
        files.add(work::result);
    }

    /** Takes the last sitemap, or one for which there is no other thread. */
    public void addLast(String name, ShardBuffer file, int pages, @Nullable String newest) {
        StoredFile made = factory.file(name, file, pages, newest);
        files.add(() -> made);
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

    /** The files of all sitemaps, in their order. */
    public List<StoredFile> files() {
        close();
        return files.stream().map(Supplier::get).toList();
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
