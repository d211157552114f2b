package dev.waymark.runtime.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Bounds how many large bodies are on their way at a time. Each keeps a thread of the server for as long as its reader
 * likes, and a server has some two hundred: the application's own pages need them too. Thread-safe.
 */
final class SlowReaders {

    /** A smaller body goes into the buffers of the network. */
    private static final long LARGE = 1 << 16;

    private final Semaphore all;
    private final Semaphore inflated;

    /**
     * Nobody reads yet.
     *
     * @param most how many large bodies may be on their way
     * @param mostInflated how many of these may be inflated on the way: ten times as large, they take ten times as long
     */
    SlowReaders(int most, int mostInflated) {
        all = new Semaphore(most);
        inflated = new Semaphore(mostInflated);
    }

    /**
     * Opens a body.
     *
     * @param isInflated whether it is not sent as it is stored
     * @return {@code null} if there are too many already
     */
    @Nullable
    InputStream open(ResponseBody body, long length, boolean isInflated) throws IOException {
        if (length <= LARGE) {
            return body.open();
        }
        Semaphore places = isInflated ? inflated : all;
        if (!places.tryAcquire()) {
            return null;
        }
        boolean opened = false;
        try {
            InputStream in = new Place(body.open(), places);
            opened = true;
            return in;
        } finally {
            if (!opened) {
                places.release();
            }
        }
    }

    /** Gives its place to another reader when it is closed. */
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
