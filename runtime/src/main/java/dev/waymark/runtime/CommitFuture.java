package dev.waymark.runtime;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Completed some time after the end of the transaction in which it was made. The thread of that transaction is not let
 * wait for it before: it would wait for itself.
 */
final class CommitFuture<T> extends CompletableFuture<T> {

    /** The thread that is in the transaction; nothing once that has ended. */
    private final AtomicReference<@Nullable Thread> inside;

    private CommitFuture(AtomicReference<@Nullable Thread> inside) {
        this.inside = inside;
    }

    /** Made within the transaction. */
    static <T> CompletableFuture<T> begin() {
        return new CommitFuture<>(new AtomicReference<>(Thread.currentThread()));
    }

    /** The transaction has ended in which it was begun. */
    static void ended(CompletableFuture<?> begun) {
        ((CommitFuture<?>) begun).inside.set(null);
    }

    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new CommitFuture<>(inside);
    }

    @Override
    public T get() throws InterruptedException, ExecutionException {
        refuseInside();
        return super.get();
    }

    @Override
    public T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        refuseInside();
        return super.get(timeout, unit);
    }

    @Override
    public T join() {
        refuseInside();
        return super.join();
    }

    private void refuseInside() {
        if (!isDone() && inside.get() == Thread.currentThread()) {
            throw new IllegalStateException("This begins after the transaction, so waiting for it inside would"
                    + " never end. Wait after the commit, or don't wait");
        }
    }
}
