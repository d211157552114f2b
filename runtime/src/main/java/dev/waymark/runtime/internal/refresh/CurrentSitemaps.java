package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.Published;
import dev.waymark.runtime.internal.publish.Publisher;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** What is published now, for those who ask for it, and for the few who wait for it. Thread-safe. */
final class CurrentSitemaps implements Published {

    /** Each one keeps a thread of the server, which may have no more than a few dozen. */
    private static final int MOST_WAITING = 8;

    private final Publisher publisher;
    private final BooleanSupplier onItsWay;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Semaphore places = new Semaphore(MOST_WAITING);
    private volatile boolean empty;

    /**
     * Nothing, so far.
     *
     * @param onItsWay whether a refresh runs or is about to, and the caller is none that it needs
     */
    CurrentSitemaps(Publisher publisher, BooleanSupplier onItsWay) {
        this.publisher = publisher;
        this.onItsWay = onItsWay;
    }

    @Override
    public @Nullable Publication current() {
        return publisher.state().publication();
    }

    @Override
    public boolean isEmpty() {
        return empty;
    }

    /** To be called when there may be something else to see. */
    void changed(boolean nothingAtAll) {
        lock.lock();
        try {
            empty = nothingAtAll;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public @Nullable Publication await(Duration atMost) {
        if (current() == null && !atMost.isZero() && onItsWay.getAsBoolean() && places.tryAcquire()) {
            try {
                awaitChange(atMost);
            } finally {
                places.release();
            }
        }
        return current();
    }

    private void awaitChange(Duration atMost) {
        lock.lock();
        try {
            long left = TimeUnit.NANOSECONDS.convert(atMost);
            while (current() == null && onItsWay.getAsBoolean() && left > 0) {
                left = changed.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }
}
