package dev.waymark.spring.boot;

import dev.waymark.runtime.http.SitemapResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The answer to one request, which is let go of when the request is over, however it ended. One thread may be at work
 * on it while another says that it is over, and does not wait for the first. Thread-safe.
 */
final class HeldAnswer implements AutoCloseable {

    private static final byte[] NOTHING = {};

    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean over;
    private @Nullable SitemapResponse answer;

    /** Takes an answer; one that comes too late is closed at once. */
    Optional<SitemapResponse> hold(Optional<SitemapResponse> given) {
        lock.lock();
        try {
            answer = given.orElse(null);
        } finally {
            lock.unlock();
        }
        closeIfOver();
        return given;
    }

    /** The next bytes of the body; none when it ends, or when nobody wants them any more. */
    byte[] read(int atMost) throws IOException {
        lock.lock();
        try {
            SitemapResponse known = answer;
            return known == null || over ? NOTHING : known.body().readNBytes(atMost);
        } finally {
            lock.unlock();
            closeIfOver();
        }
    }

    @Override
    public void close() {
        over = true;
        closeIfOver();
    }

    /** Whoever has the lock does it, now or when he gives it back. */
    private void closeIfOver() {
        while (over && lock.tryLock()) {
            try {
                SitemapResponse known = answer;
                if (known == null) {
                    return;
                }
                answer = null;
                known.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } finally {
                lock.unlock();
            }
        }
    }
}
