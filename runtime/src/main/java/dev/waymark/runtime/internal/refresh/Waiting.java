package dev.waymark.runtime.internal.refresh;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/** Requests that wait for the first snapshot of a site, or for the first sites: a few, for all sites. Thread-safe. */
final class Waiting {

    /** Each one keeps a thread of the server, which may have no more than a few dozen. */
    private static final int MOST = 8;

    private final BooleanSupplier onItsWay;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Semaphore places = new Semaphore(MOST);

    /**
     * Nobody waits.
     *
     * @param onItsWay whether a refresh runs or is about to, and the caller is none that it needs
     */
    Waiting(BooleanSupplier onItsWay) {
        this.onItsWay = onItsWay;
    }

    /** To be called when there may be something else to see. */
    void changed() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Waits for something, as long as it may come and there is a place to wait in. */
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
