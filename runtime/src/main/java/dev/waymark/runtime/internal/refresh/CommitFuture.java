package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.spi.Transactions;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A future completed some time after the end of the transaction in which it was created. Waiting for it within that
 * transaction fails, because the thread would wait for itself.
 */
final class CommitFuture<T> extends CompletableFuture<T> {

    /** The thread within the transaction; {@code null} after the transaction ended. */
    private final AtomicReference<@Nullable Thread> inside;

    private CommitFuture(AtomicReference<@Nullable Thread> inside) {
        this.inside = inside;
    }

    /**
     * Starts an action after the caller's transaction, or at once without one.
     *
     * @param begin gets whether the transaction was committed
     */
    static <T> CompletableFuture<T> after(Transactions transactions, Function<Boolean, CompletableFuture<T>> begin) {
        CommitFuture<T> result = new CommitFuture<>(new AtomicReference<>(Thread.currentThread()));
        boolean later = transactions.whenEnded(committed -> {
            result.inside.set(null);
            result.follow(begin, committed);
        });
        return later ? result : begin.apply(true);
    }

    private void follow(Function<Boolean, CompletableFuture<T>> begin, boolean committed) {
        CompletableFuture<?> unused = CompletableFuture.completedFuture(committed)
                .thenCompose(begin)
                .whenComplete((done, failure) -> {
                    if (failure == null) {
                        complete(done);
                    } else {
                        completeExceptionally(failure);
                    }
                });
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
