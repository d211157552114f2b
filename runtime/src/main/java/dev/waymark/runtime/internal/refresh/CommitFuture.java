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
 * A future completed on the refreshing thread, some time after the end of the transaction in which it was created.
 * Waiting for it on that thread or within that transaction fails, because the thread would wait for itself.
 */
final class CommitFuture<T> extends CompletableFuture<T> {

    /** The thread within the transaction; {@code null} after the transaction ended. */
    private final AtomicReference<@Nullable Thread> inside;

    private final Runnable refuseToWaitForItself;

    private CommitFuture(AtomicReference<@Nullable Thread> inside, Runnable refuseToWaitForItself) {
        this.inside = inside;
        this.refuseToWaitForItself = refuseToWaitForItself;
    }

    /**
     * Starts an action after the caller's transaction, or at once without one.
     *
     * @param begin gets whether the transaction was committed
     * @param refuseToWaitForItself rejects the refreshing thread
     */
    static <T> CompletableFuture<T> after(
            Transactions transactions, Function<Boolean, CompletableFuture<T>> begin, Runnable refuseToWaitForItself) {
        CommitFuture<T> result =
                new CommitFuture<>(new AtomicReference<>(Thread.currentThread()), refuseToWaitForItself);
        boolean later = transactions.whenEnded(committed -> {
            result.inside.set(null);
            result.follow(CompletableFuture.completedFuture(committed).thenCompose(begin));
        });
        if (!later) {
            result.inside.set(null);
            result.follow(begin.apply(true));
        }
        return result;
    }

    private void follow(CompletableFuture<T> begun) {
        CompletableFuture<?> unused = begun.whenComplete((done, failure) -> {
            if (failure == null) {
                complete(done);
            } else {
                completeExceptionally(failure);
            }
        });
    }

    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new CommitFuture<>(inside, refuseToWaitForItself);
    }

    @Override
    public T get() throws InterruptedException, ExecutionException {
        refuseToWait();
        return super.get();
    }

    @Override
    public T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        refuseToWait();
        return super.get(timeout, unit);
    }

    @Override
    public T join() {
        refuseToWait();
        return super.join();
    }

    private void refuseToWait() {
        if (isDone()) {
            return;
        }
        refuseToWaitForItself.run();
        if (inside.get() == Thread.currentThread()) {
            throw new IllegalStateException("This begins after the transaction, so waiting for it inside would"
                    + " never end. Wait after the commit, or don't wait");
        }
    }
}
