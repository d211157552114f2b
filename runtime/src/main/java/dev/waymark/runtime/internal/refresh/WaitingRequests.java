package dev.waymark.runtime.internal.refresh;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/** Requests that wait for a site's first snapshot or for the first sites: a few, over all sites. Thread-safe. */
final class WaitingRequests {

    /** Each waiting request blocks a server thread, of which there may be only a few dozen. */
    private static final int MOST = 8;

    private final BooleanSupplier onItsWay;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Semaphore places = new Semaphore(MOST);

    /**
     * Starts without waiting requests.
     *
     * @param onItsWay whether a refresh is running or expected, and doesn't need the calling thread
     */
    WaitingRequests(BooleanSupplier onItsWay) {
        this.onItsWay = onItsWay;
    }

    /** Wakes waiting requests, because something may have changed. */
    void changed() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits for a condition, while it may still occur and there is room to wait. */
    void await(BooleanSupplier isThere, Duration atMost) {
        if (!isThere.getAsBoolean() && !atMost.isZero() && onItsWay.getAsBoolean() && places.tryAcquire()) {
            try {
                awaitChange(isThere, atMost);
            } finally {
                places.release();
            }
        }
    }

    private void awaitChange(BooleanSupplier isThere, Duration atMost) {
        lock.lock();
        try {
            long left = TimeUnit.NANOSECONDS.convert(atMost);
            while (!isThere.getAsBoolean() && onItsWay.getAsBoolean() && left > 0) {
                left = changed.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }
}
