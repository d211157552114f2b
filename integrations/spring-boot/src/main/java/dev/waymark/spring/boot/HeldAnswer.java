package dev.waymark.spring.boot;

import dev.waymark.runtime.http.SitemapResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The response to one request; closed when the request ends in any way. One thread may read while another ends the
 * request without waiting. Thread-safe.
 */
final class HeldAnswer implements AutoCloseable {

    private static final byte[] NOTHING = {};

    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean over;
    private @Nullable SitemapResponse answer;

    /** Takes a response; closes it at once if the request has ended. */
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

    /** The next bytes of the body; none at its end, or if the request has ended. */
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

    /** The thread that holds the lock closes it, now or when it unlocks. */
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
