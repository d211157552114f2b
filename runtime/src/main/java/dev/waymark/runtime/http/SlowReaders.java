package dev.waymark.runtime.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Limits the number of large bodies sent at a time. Each occupies a server thread until its client has read it, and the
 * application's own pages need those threads too. Thread-safe.
 */
final class SlowReaders {

    /** A smaller body fits into network buffers. */
    private static final long LARGE = 1 << 16;

    private final Semaphore all;
    private final Semaphore inflated;

    /**
     * Creates the limits.
     *
     * @param most maximum number of large bodies
     * @param mostInflated maximum number of decompressed ones, which are ten times as large and take ten times as long
     */
    SlowReaders(int most, int mostInflated) {
        all = new Semaphore(most);
        inflated = new Semaphore(mostInflated);
    }

    /**
     * Opens a body.
     *
     * @param isInflated whether it is decompressed while it is sent
     * @return {@code null} if too many are open
     */
    @Nullable
    InputStream open(ExtraFile.Content body, long length, boolean isInflated) throws IOException {
        if (length <= LARGE) {
            return body.open();
        }
        Semaphore places = isInflated ? inflated : all;
        if (!places.tryAcquire()) {
            return null;
        }
        try {
            return new Place(body.open(), places);
        } catch (IOException | RuntimeException | Error e) {
            places.release();
            throw e;
        }
    }

    /** Frees its place when it is closed. */
    private static final class Place extends FilterInputStream {
        private final Semaphore places;
        private final AtomicBoolean closed = new AtomicBoolean();

        Place(InputStream in, Semaphore places) {
            super(in);
            this.places = places;
        }

        @Override
        public void close() throws IOException {
            if (!closed.getAndSet(true)) {
                places.release();
                super.close();
            }
        }
    }
}
